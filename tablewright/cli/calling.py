"""Options of `serve` that say elsewhere whose turn it is: addresses in, webhooks out."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import click

if TYPE_CHECKING:
    from referee.web.webhook import Webhook

_OPTIONS = (
    click.option("--webhook", default="", metavar="URL",
                 help="Tell this address, such as one of Discord or Slack, whose turn it is; in a "
                      "hall, at every table."),
    click.option("--mention", "mentions", multiple=True, metavar="NAME=WORDS",
                 help="With --webhook: how a player is called there, such as Ann=@ann. May be "
                      "given more than once."),
)  # fmt: skip


def webhook_options(command: Any) -> Any:
    """The options of webhooks."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def check_webhook(url: str) -> None:
    """Raises UsageError for what is no address; none at all is right."""
    parts = urlsplit(url)
    if url and (parts.scheme not in ("http", "https") or not parts.netloc):
        raise click.UsageError(
            "--webhook: expected an address such as https://discord.com/api/webhooks/…, "
            f"got '{url}'"
        )


HOST = re.compile(r"(\*\.)?[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?(:\d{1,5})?")


def check_hosts(hosts: Sequence[str]) -> None:
    """Raises UsageError for what is no name of a host."""
    for host in hosts:
        if not HOST.fullmatch(host):
            raise click.UsageError(
                "--webhook-host: expected the name of a host alone, such as discord.com or "
                f"*.example.org, got '{host}'"
            )


def webhook_of(url: str, mentions: Sequence[str], seats: Sequence[str]) -> Webhook | None:
    """What tells an address of a table; None if there is none to tell. Raises UsageError for what
    is no address, and for a mention of nobody who plays."""
    from referee.web.webhook import Webhook

    if not url and mentions:
        raise click.UsageError("--mention is said of a webhook; add --webhook URL, or leave it out")
    if not url:
        return None
    check_webhook(url)
    called = {}
    for each in mentions:
        seat, equals, words = each.partition("=")
        if not equals or not words.strip() or seat.strip() not in seats:
            raise click.UsageError(
                f"--mention: expected a player and how they are called there, such as "
                f"{seats[0]}=@{seats[0].lower()}, got '{each}'; who plays: {', '.join(seats)}"
            )
        called[seat.strip()] = words.strip()
    return Webhook(url, called, lambda words: click.echo(words, err=True))

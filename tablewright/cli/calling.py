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
                 help="With --webhook: how a player is called there, such as Ann=@ann; in a "
                      "hall, whoever has that name. May be given more than once."),
)  # fmt: skip


def webhook_options(command: Any) -> Any:
    """The options of webhooks."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


ALONE = "--mention is said of a webhook; add --webhook URL, or leave it out"


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
        raise click.UsageError(ALONE)
    if not url:
        return None
    check_webhook(url)
    called = mentions_of(mentions, seats)
    return Webhook(url, called, lambda words: click.echo(words, err=True))


def mentions_of(mentions: Sequence[str], seats: Sequence[str] = ()) -> dict[str, str]:
    """How players are called there, by name; without `seats` anybody may be named. Raises
    UsageError."""
    called = {}
    for each in mentions:
        seat, _, words = (part.strip() for part in each.partition("="))
        if not words or not seat or (seats and seat not in seats):
            example = seats[0] if seats else "Ann"
            who = f"; who plays: {', '.join(seats)}" if seats else ""
            raise click.UsageError(
                f"--mention: expected a player and how they are called there, such as "
                f"{example}=@{example.lower()}, got '{each}'{who}"
            )
        called[seat] = words
    return called

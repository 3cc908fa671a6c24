"""The changes of a new name to what an editor applies: as one step that can be undone, what stands
in running text to be confirmed where the editor can ask."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from lsprotocol import types

from tablewright.lsp.finding import Renaming
from tablewright.lsp.texts import uri_of

RUNNING = "running"
"""The name of the note that goes with what stands in running text."""


def workspace_edit(
    renaming: Renaming,
    versions: Mapping[Path, int | None],
    can: types.WorkspaceClientCapabilities | None,
) -> types.WorkspaceEdit:
    """What an editor that can do some things is handed; `versions` are those of open files."""
    able = can.workspace_edit if can is not None else None
    if able is None or not able.document_changes:
        return types.WorkspaceEdit(
            changes={
                uri_of(path): [edit for edit, _ in edits] for path, edits in renaming.edits.items()
            }
        )
    asks = able.change_annotation_support is not None
    changes: list[
        types.TextDocumentEdit | types.CreateFile | types.RenameFile | types.DeleteFile
    ] = []
    for path, edits in renaming.edits.items():
        its = types.OptionalVersionedTextDocumentIdentifier(uri_of(path), versions.get(path))
        changes.append(
            types.TextDocumentEdit(
                its,
                [
                    types.AnnotatedTextEdit(RUNNING, edit.range, edit.new_text)
                    if running and asks
                    else edit
                    for edit, running in edits
                ],
            )
        )
    if types.ResourceOperationKind.Rename in (able.resource_operations or ()):
        changes += [
            types.RenameFile(uri_of(before), uri_of(now)) for before, now in renaming.pictures
        ]
    running = any(each for edits in renaming.edits.values() for _, each in edits)
    note = types.ChangeAnnotation(
        "In running text", needs_confirmation=False, description="The name within a sentence"
    )
    return types.WorkspaceEdit(
        document_changes=changes,
        change_annotations={RUNNING: note} if running and asks else None,
    )

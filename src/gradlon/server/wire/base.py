"""What all that goes over the wire has in common."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, StringConstraints

from gradlon.record.log import LONGEST_NAME


class Wire(BaseModel):
    """A message: what nobody knows is refused, not passed over."""

    model_config = ConfigDict(extra="forbid", hide_input_in_errors=True)


class Fault(Wire):
    code: str
    message: str
    field: str | None
    clause: str | None


class ErrorReply(Wire):
    """How every error is told."""

    error: Fault


Name = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_NAME, strip_whitespace=True)]
Key = Annotated[str, StringConstraints(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_.:-]+$")]
"""An idempotency key: the client's own name for one act."""
Id = Annotated[str, StringConstraints(min_length=1, max_length=16, pattern=r"^[a-z0-9]+$")]

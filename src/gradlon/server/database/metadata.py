"""Where every table of the store is declared, and the types they share."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, MetaData, String

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)
ID = String(16)
"""Random, unguessable, public to whoever may see the thing."""
HASH = String(64)
"""SHA-256 in hexadecimal digits: of tokens, which are stored in no other way."""


def moment(name: str, *, nullable: bool = False, index: bool = False) -> Column[int]:
    """A time in milliseconds since 1970."""
    return Column(name, BigInteger, nullable=nullable, index=index)

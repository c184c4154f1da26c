"""Mail goes to one SMTP server, which the settings name."""

from __future__ import annotations

import asyncio
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import formatdate, parseaddr
from urllib.parse import parse_qs, unquote, urlsplit

import aiosmtplib

from gradlon.server.notify.words import Letter
from gradlon.server.settings import Settings

SECONDS = 30.0
"""For each step; twice as long for a whole letter."""
PERMANENT = 500
NOT_THE_LETTERS = frozenset({502, 503, 530, 534, 535, 538})
"""Replies that say that we and the server do not get along, not that the letter is bad."""


class CannotSend(Exception):
    """It did not go out; `for_good`: nor will it."""

    def __init__(self, reason: str, *, for_good: bool = False) -> None:
        super().__init__(reason)
        self.for_good = for_good


def message_of(settings: Settings, parcel: str, to: str, letter: Letter, language: str, stop: str = "") -> EmailMessage:
    """A letter as mail. The same parcel has the same Message-ID, however often it is tried."""
    message = EmailMessage()
    name, sender = parseaddr(settings.mail_from)
    message["From"] = Address(name, addr_spec=sender)
    message["To"] = Address(addr_spec=to)
    message["Subject"] = letter.subject
    message["Date"] = formatdate(usegmt=True)
    message["Message-ID"] = f"<{parcel}@{sender.rpartition('@')[2]}>"
    message["Auto-Submitted"] = "auto-generated"
    if stop:
        message["List-Unsubscribe"] = f"<{stop}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(letter.text)
    message["Content-Language"] = language
    return message


async def send(settings: Settings, message: EmailMessage) -> None:
    """Hand it to the SMTP server; `CannotSend` where that fails.

    `smtps://` speaks TLS from the start. `smtp://` goes over to it: it must where a password is sent, unless the URL
    ends with `?tls=never` (a server on this machine); else it does where the server can.
    """
    parts = urlsplit(settings.smtp_url.get_secret_value())
    user = unquote(parts.username) if parts.username else None
    never = parse_qs(parts.query).get("tls") == ["never"]
    direct = parts.scheme == "smtps"
    start = None
    if direct or never:
        start = False
    elif user:
        start = True
    try:
        async with asyncio.timeout(2 * SECONDS):
            await aiosmtplib.send(
                message,
                hostname=parts.hostname,
                port=parts.port or (465 if direct else 587 if user else 25),
                username=user,
                password=unquote(parts.password) if parts.password else None,
                use_tls=direct,
                start_tls=start,
                timeout=SECONDS,
            )
    except aiosmtplib.SMTPRecipientsRefused as fault:
        codes = [refused.code for refused in fault.recipients]
        raise CannotSend(f"the recipient is refused ({codes})", for_good=all(map(is_permanent, codes))) from fault
    except aiosmtplib.SMTPResponseException as fault:
        raise CannotSend(f"the mail server answers {fault.code}", for_good=is_permanent(fault.code)) from fault
    except (aiosmtplib.SMTPException, OSError, TimeoutError) as fault:
        raise CannotSend(f"the mail server cannot be reached: {type(fault).__name__}") from fault


def is_permanent(code: int) -> bool:
    return code >= PERMANENT and code not in NOT_THE_LETTERS

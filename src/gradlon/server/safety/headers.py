"""What every answer tells the browser not to do."""

from __future__ import annotations

from gradlon.server.settings import Settings
from gradlon.server.version import VERSION

Header = tuple[bytes, bytes]
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",  # positions and colours of drawings are styles of their elements
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
FEATURES = "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()"
YEAR = 365 * 24 * 3600
NOT_KEPT = (b"cache-control", b"no-store")
"""Of the interface: what one person may see is in no cache for the next."""


def fixed(settings: Settings) -> list[Header]:
    """The headers of every answer."""
    found = {
        "content-security-policy": POLICY,
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "same-origin",
        "permissions-policy": FEATURES,
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "x-gradlon-version": VERSION,
    }
    if settings.secure:
        found["strict-transport-security"] = f"max-age={YEAR}"
    return [(name.encode(), value.encode("latin-1", "replace")) for name, value in found.items()]

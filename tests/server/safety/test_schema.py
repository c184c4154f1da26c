"""Every operation of the published interface with made-up input, by schemathesis: no fault of the server, and every
answer of a status and in a form that the interface promises.

Tables, records and invitations that exist are among the input, and somebody who sits there is the one who asks.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from server.running import Running
from server.safety.scene import Scene, make_scene

CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"
SECONDS, EXAMPLES = 240, 60
ENDS_SESSIONS = ("/api/accounts/me", "/api/sessions", "/api/sessions/current", "/api/sessions/{session}")
"""After these somebody is nobody any more: they are tried by themselves, last."""


def run(server: Running, scene: Scene, folder: Path, *which: str, seconds: int = SECONDS) -> None:
    """schemathesis as a user runs it; its report is shown where something is wrong."""
    config = folder / "schemathesis.toml"
    config.write_text(
        "[parameters]\n"
        f'"path.table" = ["{scene.running}", "{scene.waiting}", "{scene.hidden}", "nosuchtable"]\n'
        f'"path.record" = ["{scene.running}", "nosuchrecord"]\n'
        f'"path.token" = ["{scene.token}", "{scene.used_token}", "nosuchtoken"]\n'
        '"path.game" = ["ys", "yspahan", "chess"]\n'
    )
    done = subprocess.run(
        [
            *(sys.executable, "-m", "schemathesis.cli", "--config-file", str(config)),
            *("run", f"{server.url}/api/openapi.json"),
            *("--checks", CHECKS),
            *which,
            *("--max-time", str(seconds), "--max-examples", str(EXAMPLES), "--request-timeout", "20"),
            *("--header", f"Cookie:gradlon={scene.ann.http.cookies['gradlon']}"),
            *("--header", f"Origin:{server.url}", "--header", "X-Gradlon:1"),
            *("--suppress-health-check", "all", "--generation-database", "none", "--no-color", "--seed", "7"),
            *("--generation-allow-x00", "true", "--continue-on-failure", "--warnings", "off"),
        ],
        capture_output=True,
        text=True,
        check=False,
        timeout=seconds + 120,
        cwd=folder,
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]


@pytest.mark.soak
def test_no_input_makes_the_server_fail(server: Running, tmp_path: Path) -> None:
    scene = make_scene(server)
    run(
        server,
        scene,
        tmp_path,
        *(word for path in ("/api/stream", *ENDS_SESSIONS) for word in ("--exclude-path", path)),
    )
    run(server, scene, tmp_path, *(word for path in ENDS_SESSIONS for word in ("--include-path", path)), seconds=30)
    assert "Traceback" not in server.log.read_text()
    answered = re.findall(
        r'gradlon_requests_total\{method="(\w+)",route="(/api[^"]*)",status="2', httpx.get(f"{server.url}/metrics").text
    )
    assert len(set(answered)) > 20, "what is refused at the door proves nothing of what stands behind it"

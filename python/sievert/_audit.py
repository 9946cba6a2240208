"""Audits of what runs here: a Python function, or scores that an attack gave."""

import csv
import os
import secrets
import select
import shutil
import socket
import sys
import tempfile
from pathlib import Path
from typing import Any, Callable, Dict, Iterable, List, Optional, Tuple

from . import _program_side
from ._process import Process, SievertError
from ._results import Audit
from ._scenario import plain


def function(
    process: Process, run: Callable[..., Any], section: Dict[str, Any], options: Dict[str, Any], name: str, timeout: float
) -> Audit:
    """Runs a function in this process, on this thread, as often as Sievert asks."""
    folder = tempfile.mkdtemp(prefix="sievert-")
    listener: Optional[socket.socket] = None
    try:
        listener, place = _listener(folder)
        relay = [sys.executable, "-I", "-S", str(Path(__file__).with_name("_relay.py")), place]
        target = {
            "command": relay, "workers": 1, "timeout": timeout, "memory": 1 << 20, "protocol": "binary",
            "batch": _program_side.batch_size(run),
        }
        scenario = {"name": name, "audit": dict(section, target=target)}
        answer = process.send({"op": "audit", "scenario": scenario, "options": options})
        failures: List[BaseException] = []
        try:
            while not answer.is_done:
                if select.select([listener], [], [], 0.05)[0]:
                    _serve(listener.accept()[0], place, run, name, failures)
            reply = answer.wait()
        except Exception as refused:
            answer.cancel()
            raise refused from (failures[-1] if failures else None)
        except BaseException:
            answer.cancel()
            raise
        found = Audit(reply["result"], reply["exit"], reply.get("answer", ""))
        if failures and found.verdict == "inconclusive":
            raise SievertError("nothing could be certified, because the function failed", reply["exit"]) from failures[-1]
        return found
    finally:
        if listener is not None:
            listener.close()
        shutil.rmtree(folder, ignore_errors=True)


def _listener(folder: str) -> Tuple[socket.socket, str]:
    """A door that only this user can find: its address, and a password, stand in a private file."""
    if hasattr(socket, "AF_UNIX") and os.name != "nt":
        listener = socket.socket(socket.AF_UNIX)
        address = os.path.join(folder, "door")
        listener.bind(address)
    else:
        listener = socket.socket(socket.AF_INET)
        listener.bind(("127.0.0.1", 0))
        address = str(listener.getsockname()[1])
    listener.listen(8)
    place = os.path.join(folder, "place")
    Path(place).write_text(address + "\n" + secrets.token_hex(16) + "\n")
    return listener, place


def _serve(door: socket.socket, place: str, run: Callable[..., Any], name: str, failures: List[BaseException]) -> None:
    def remembered(*arguments: Any, **named: Any) -> Any:
        try:
            return run(*arguments, **named)
        except Exception as failure:
            failures.append(failure)
            raise

    # The style of a function is told by the names of its arguments.
    remembered.__wrapped__ = run  # type: ignore[attr-defined]
    with door, door.makefile("rb") as requests, door.makefile("wb") as replies:
        password = Path(place).read_text().split()[1]
        if requests.readline(100).strip() != password.encode():
            return
        serving = run if _is_generator(run) else remembered
        try:
            _program_side.serve_frames(serving, requests, replies, name=name)
        except (BrokenPipeError, ConnectionResetError):
            pass  # Sievert has heard enough


def _is_generator(run: Callable[..., Any]) -> bool:
    import inspect

    return inspect.isgeneratorfunction(run)


def scores(
    process: Process, members: Iterable[float], nonmembers: Iterable[float], claim: Dict[str, Any], options: Dict[str, Any], name: str
) -> Audit:
    """What an attacker thought of members and of strangers."""
    folder = tempfile.mkdtemp(prefix="sievert-")
    try:
        file = os.path.join(folder, "scores.csv")
        with open(file, "w", newline="") as out:
            rows = csv.writer(out)
            rows.writerow(["score", "member"])
            rows.writerows([repr(float(each)), 1] for each in plain(members))
            rows.writerows([repr(float(each)), 0] for each in plain(nonmembers))
        scenario = {"name": name, "audit": {"target": {"scores": file}, "claimed": claim}}
        reply = process.ask({"op": "audit", "scenario": scenario, "options": options})
        return Audit(reply["result"], reply["exit"], reply.get("answer", ""))
    finally:
        shutil.rmtree(folder, ignore_errors=True)

"""The process that answers: one `sievert pipe`, started when it is first needed.

It ends when its standard input closes, so it cannot outlive this process, whatever ends that. A fork gets a process
of its own. Ctrl-C cancels what was asked and leaves the process alone.
"""

import atexit
import itertools
import json
import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any, Callable, Dict, Iterator, List, Optional

MAIN = "dev.sievert.cli.Main"
NO_JAVA = (
    "Java 17 or later was not found; install it, or let SIEVERT_JAVA name its program java"
)
NO_PROGRAM = (
    "the program of Sievert was not found; let SIEVERT_JAR name sievert-cli.jar, with its folder lib beside it"
)


class SievertError(Exception):
    """What is wrong with a question, or with the machine that should answer it.

    `problems` are dictionaries with `detail` and, where known, `line`, `key`, `parameter`, `allowed` and `given`;
    `exit` is the exit code that the command would have left with.
    """

    def __init__(self, message: str, exit: int = 4, problems: Optional[List[Dict[str, Any]]] = None):
        super().__init__(message)
        self.exit = exit
        self.problems = problems or []


class Cancelled(SievertError):
    """Somebody did not want to wait."""


class _Waiting:
    """One request, while it is answered."""

    def __init__(self, progress: Optional[Callable[[float], None]]):
        self.progress = progress
        self.child: Optional["subprocess.Popen[bytes]"] = None
        self.errors: List[str] = []
        self.done = threading.Event()
        self.reply: Optional[Dict[str, Any]] = None


class Process:
    """Requests out, replies in, by id; any number of threads may ask at once."""

    def __init__(self, java: Optional[str] = None, jar: Optional[str] = None, options: Optional[List[str]] = None):
        self._command = command(java, jar, options)
        self._lock = threading.Lock()
        self._ids = itertools.count(1)
        self._waiting: Dict[int, _Waiting] = {}
        self._child: Optional["subprocess.Popen[bytes]"] = None
        self._errors: List[str] = []

    # ---- life

    def _started(self) -> "subprocess.Popen[bytes]":
        """The child; a new one where there is none, or the last one has ended. Holds the lock."""
        if self._child is not None and self._child.poll() is None:
            return self._child
        if self._child is not None:
            _end_input(self._child)
        own: Dict[str, Any] = {"start_new_session": True}
        if os.name == "nt":
            own = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}  # type: ignore[attr-defined]
        try:
            child = subprocess.Popen(
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **own
            )
        except OSError as problem:
            raise SievertError("%s (%s)" % (NO_JAVA, problem)) from problem
        self._child = child
        self._errors = []
        threading.Thread(target=self._read, args=(child,), name="sievert", daemon=True).start()
        threading.Thread(target=self._listen, args=(child, self._errors), name="sievert", daemon=True).start()
        return child

    @property
    def pid(self) -> Optional[int]:
        """The number of the child, where there is one."""
        child = self._child
        return None if child is None or child.poll() is not None else child.pid

    def close(self, seconds: float = 5) -> None:
        """Ends the child: first by the end of its input, then by force."""
        with self._lock:
            child, self._child = self._child, None
        if child is None:
            return
        _end_input(child)
        try:
            child.wait(seconds)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()

    def forked(self) -> None:
        """After a fork, in the child of the fork: what was open belongs to the parent."""
        child, self._child = self._child, None
        self._lock = threading.Lock()
        self._waiting = {}
        if child is not None:
            _drop(child)
            child.returncode = 0  # not ours to wait for

    # ---- lines

    def _read(self, child: "subprocess.Popen[bytes]") -> None:
        try:
            for line in _lines(child.stdout):
                reply = json.loads(line)
                if "progress" in reply:
                    waiting = self._waiting.get(reply["id"])
                    if waiting is not None and waiting.progress is not None:
                        waiting.progress(reply["progress"])
                    continue
                waiting = self._waiting.pop(reply.get("id"), None)
                if waiting is not None:
                    waiting.reply = reply
                    waiting.done.set()
        except (OSError, ValueError):
            pass
        # Those whom it has not answered are not answered by the next one.
        for waiting in list(self._waiting.values()):
            if waiting.child is child:
                waiting.done.set()

    @staticmethod
    def _listen(child: "subprocess.Popen[bytes]", errors: List[str]) -> None:
        try:
            for line in _lines(child.stderr):
                errors.append(line.decode("utf-8", "replace").rstrip())
                del errors[:-20]
        except (OSError, ValueError):
            pass

    def send(
        self, request: Dict[str, Any], progress: Optional[Callable[[float], None]] = None
    ) -> "Answer":
        """Begins a request."""
        waiting = _Waiting(progress)
        number = next(self._ids)
        line = json.dumps(dict(request, id=number), allow_nan=False).encode("utf-8") + b"\n"
        with self._lock:
            child = self._started()
            waiting.child, waiting.errors = child, self._errors
            self._waiting[number] = waiting
            try:
                child.stdin.write(line)  # type: ignore[union-attr]
                child.stdin.flush()  # type: ignore[union-attr]
            except OSError:
                waiting.done.set()
        return Answer(self, number, waiting)

    def ask(
        self, request: Dict[str, Any], progress: Optional[Callable[[float], None]] = None
    ) -> Dict[str, Any]:
        """Asks, and waits for the reply. Ctrl-C cancels."""
        answer = self.send(request, progress)
        try:
            return answer.wait()
        except BaseException:
            answer.cancel()
            raise

    def forget(self, number: int) -> None:
        """Waits no longer for a reply."""
        self._waiting.pop(number, None)

    @staticmethod
    def why(waiting: _Waiting) -> SievertError:
        """Why there is no reply."""
        code = None if waiting.child is None else waiting.child.wait()
        said = "; ".join(line for line in waiting.errors if line)
        if code == 127 or "UnsupportedClassVersionError" in said:
            return SievertError("%s (%s)" % (NO_JAVA, said or code))
        if "ClassNotFoundException" in said or "Unable to access jarfile" in said:
            return SievertError("%s (%s)" % (NO_PROGRAM, said))
        return SievertError("Sievert ended with exit code %s%s" % (code, ": " + said if said else ""))


class Answer:
    """A request that is being answered."""

    def __init__(self, process: Process, number: int, waiting: _Waiting):
        self._process = process
        self._number = number
        self._waiting = waiting

    @property
    def is_done(self) -> bool:
        return self._waiting.done.is_set()

    def cancel(self) -> None:
        """Asks for no answer any more."""
        if not self.is_done:
            try:
                self._process.send({"op": "cancel", "target": self._number})
            except SievertError:
                pass

    def wait(self) -> Dict[str, Any]:
        """The reply; an exception where there is no result."""
        # In small steps, because on some systems Ctrl-C does not end a long wait.
        while not self._waiting.done.wait(0.5):
            child = self._waiting.child
            if child is None or child.poll() is not None:
                self._waiting.done.wait(1)  # what it said last may still be on its way
                break
        self._process.forget(self._number)
        reply = self._waiting.reply
        if reply is None:
            raise self._process.why(self._waiting)
        error = reply.get("error")
        if error is None:
            return reply
        problems = error.get("problems", [error])
        message = "\n".join(_sentence(each) for each in problems)
        kind = Cancelled if error.get("title") == "cancelled" else SievertError
        raise kind(message, reply["exit"], problems)


def _sentence(problem: Dict[str, Any]) -> str:
    line = problem.get("line")
    return ("line %d: " % line if line else "") + problem["detail"]


def _lines(stream: Any) -> Iterator[bytes]:
    with stream:
        yield from stream


def _end_input(child: "subprocess.Popen[bytes]") -> None:
    try:
        child.stdin.close()  # type: ignore[union-attr]
    except OSError:
        pass  # it has ended by itself


def _drop(child: "subprocess.Popen[bytes]") -> None:
    """Closes what a fork inherited, past the buffers: a thread that held them does not exist here."""
    for stream in (child.stdin, child.stdout, child.stderr):
        try:
            stream.raw.close()  # type: ignore[union-attr]
        except (OSError, ValueError):
            pass


# ---- where everything is


def command(java: Optional[str] = None, jar: Optional[str] = None, options: Optional[List[str]] = None) -> List[str]:
    """How the process is started."""
    extra = options if options is not None else os.environ.get("SIEVERT_JAVA_OPTIONS", "").split()
    return [
        java or find_java(),
        "-Xshare:auto",
        "-XX:+UseSerialGC",
        "-XX:-UsePerfData",
        "-Dfile.encoding=UTF-8",
        *extra,
        "-cp",
        jar or find_program(),
        MAIN,
        "pipe",
    ]


def find_java() -> str:
    """The Java that runs Sievert. Whether it can is seen when it does."""
    name = "java.exe" if os.name == "nt" else "java"
    stated = os.environ.get("SIEVERT_JAVA")
    if stated:
        return stated
    image = Path(__file__).parent / "_java" / "bin" / name
    if image.exists():
        return str(image)
    try:
        import sievert_java  # type: ignore[import-not-found]

        return str(sievert_java.executable())
    except ImportError:
        pass
    home = os.environ.get("JAVA_HOME")
    if home and (Path(home) / "bin" / name).exists():
        return str(Path(home) / "bin" / name)
    found = shutil.which("java")
    if found is None:
        raise SievertError(NO_JAVA)
    return found


def find_program() -> str:
    """The program: a class path that SIEVERT_JAR states, the jar of this package, or that of the sources around it."""
    stated = os.environ.get("SIEVERT_JAR")
    if stated:
        return stated
    here = Path(__file__).resolve().parent
    around = here.parent.parent / "sievert-cli" / "target"
    for place in (here / "_program", around, around / "quick"):
        jar = place / "sievert-cli.jar"
        if jar.exists() and (place / "lib").is_dir():
            return str(jar)
    raise SievertError(NO_PROGRAM)


_current: Optional[Process] = None
_current_lock = threading.Lock()


def process() -> Process:
    """The process of this interpreter."""
    global _current
    with _current_lock:
        if _current is None:
            _current = Process()
        return _current


def use(java: Optional[str] = None, jar: Optional[str] = None, options: Optional[List[str]] = None) -> None:
    """Says where Java and Sievert are, in place of what is found; and which options Java gets.

    >>> use(java="/opt/jdk-21/bin/java", options=["-Xmx4g"])  # doctest: +SKIP
    """
    global _current
    fresh = Process(java, jar, options)
    with _current_lock:
        old, _current = _current, fresh
    if old is not None:
        old.close()


def close() -> None:
    """Ends the process; the next question starts another."""
    if _current is not None:
        _current.close()


def _after_fork() -> None:
    global _current_lock
    _current_lock = threading.Lock()
    if _current is not None:
        _current.forked()


atexit.register(close)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)

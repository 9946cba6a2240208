"""The process that answers ends with whoever asked, whatever ends them; and nothing of it is left."""

import os
import signal
import subprocess
import sys
import textwrap
import time
import unittest
from pathlib import Path

import sievert as sv
from sievert import _process

PACKAGE = str(Path(__file__).resolve().parents[1])


def is_there(pid):
    try:
        with open("/proc/%d/stat" % pid) as stat:
            return stat.read().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def gone(pid, seconds=60):
    """Waits for the end of a process, on a machine that may be busy."""
    end = time.monotonic() + seconds
    while is_there(pid) and time.monotonic() < end:
        time.sleep(0.05)
    return not is_there(pid)


def script(text):
    return [sys.executable, "-c", "import sys; sys.path.insert(0, %r)\nimport sievert as sv\n" % PACKAGE + textwrap.dedent(text)]


@unittest.skipUnless(sys.platform.startswith("linux"), "looks into /proc")
class ProcessTest(unittest.TestCase):
    def test_one_process_answers_all(self):
        sv.assess(sv.grr(epsilon=1), secret=3)
        first = _process.process().pid
        sv.assess(sv.grr(epsilon=2), secret=3)
        self.assertEqual(_process.process().pid, first)

    def test_it_ends_when_its_input_closes(self):
        own = _process.Process()
        own.ask({"op": "schema"})
        pid = own.pid
        own.close(60)
        self.assertFalse(is_there(pid))

    def test_it_is_started_again_after_its_end(self):
        own = _process.Process()
        own.ask({"op": "schema"})
        os.kill(own.pid, signal.SIGKILL)
        self.assertTrue(gone(own.pid or 0))
        try:
            own.ask({"op": "schema"})
        except sv.SievertError:
            own.ask({"op": "schema"})  # the end was not seen in time: said, and then mended
        own.close(60)

    def test_it_ends_when_the_parent_is_killed(self):
        # In the middle of hours of work.
        parent = subprocess.Popen(
            script(
                """
                from sievert import _process
                own = _process.process()
                own.ask({"op": "schema"})
                print(own.pid, flush=True)
                sv.sweep(sv.laplace(), of="calibrate", secret=range(300), rad=[0.01 + i / 20000 for i in range(9000)])
                """
            ),
            stdout=subprocess.PIPE,
        )
        child = int(parent.stdout.readline())
        parent.stdout.close()
        os.kill(parent.pid, signal.SIGKILL)
        parent.wait()
        self.assertTrue(gone(child))

    def test_ctrl_c_cancels_and_leaves_the_process(self):
        parent = subprocess.Popen(
            script(
                """
                import signal
                from sievert import _process
                # Whoever was started in the background of a shell has been told to ignore it.
                signal.signal(signal.SIGINT, signal.default_int_handler)
                own = _process.process()
                sv.assess(sv.grr(epsilon=1), secret=3)
                before = own.pid
                print("ready", flush=True)
                try:
                    sv.sweep(sv.laplace(), of="calibrate", secret=range(300), rad=[0.01 + i / 20000 for i in range(9000)])
                except KeyboardInterrupt:
                    sv.assess(sv.grr(epsilon=2), secret=3)
                    print("same" if own.pid == before else "another", flush=True)
                """
            ),
            stdout=subprocess.PIPE,
            start_new_session=True,
        )
        self.assertEqual(parent.stdout.readline().strip(), b"ready")
        time.sleep(0.3)
        os.killpg(parent.pid, signal.SIGINT)
        self.assertEqual(parent.stdout.readline().strip(), b"same")
        parent.stdout.close()
        self.assertEqual(parent.wait(), 0)

    def test_a_restart_leaves_nothing_behind(self):
        # Notebooks end their kernels politely or not; either way the next one has a process of its own.
        seen = []
        for end in ("os.kill(os.getpid(), signal.SIGTERM)", "os._exit(0)", "sys.exit(0)"):
            parent = subprocess.run(
                script(
                    """
                    import os, signal
                    from sievert import _process
                    sv.assess(sv.grr(epsilon=1), secret=3)
                    print(_process.process().pid, flush=True)
                    """
                    + end
                ),
                stdout=subprocess.PIPE,
                timeout=300,
            )
            seen.append(int(parent.stdout))
            self.assertTrue(gone(seen[-1]))
        self.assertEqual(len(set(seen)), 3)

    def test_a_fork_has_a_process_of_its_own(self):
        parent = subprocess.run(
            script(
                """
                import os
                from sievert import _process
                sv.assess(sv.grr(epsilon=1), secret=3)
                first = _process.process().pid
                fork = os.fork()
                if fork == 0:
                    sv.assess(sv.grr(epsilon=1), secret=3)
                    os._exit(0 if _process.process().pid not in (None, first) else 1)
                code = os.waitpid(fork, 0)[1]
                sv.assess(sv.grr(epsilon=2), secret=3)
                print(code, _process.process().pid == first)
                """
            ),
            stdout=subprocess.PIPE,
            timeout=300,
        )
        self.assertEqual(parent.stdout.split(), [b"0", b"True"])

    def test_without_java_one_sentence_says_what_to_do(self):
        own = _process.Process(java="/nowhere/java")
        with self.assertRaisesRegex(sv.SievertError, "SIEVERT_JAVA"):
            own.ask({"op": "schema"})

    def test_without_the_program_one_sentence_says_what_to_do(self):
        own = _process.Process(jar="/nowhere/sievert-cli.jar")
        with self.assertRaisesRegex(sv.SievertError, "SIEVERT_JAR"):
            own.ask({"op": "schema"})


if __name__ == "__main__":
    unittest.main()

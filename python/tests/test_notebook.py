"""examples/notebook.ipynb, run from its first cell to its last: what it shows is what comes out.

SIEVERT_UPDATE=1 writes the outputs down anew. Where Jupyter is installed (Debian: python3-ipykernel) a
real kernel runs it too, is restarted, and leaves nothing behind.
"""

import ast
import importlib.util
import json
import os
import unittest
from pathlib import Path

NOTEBOOK = Path(__file__).resolve().parents[2] / "examples" / "notebook.ipynb"
THOROUGH = os.environ.get("SIEVERT_THOROUGH")
#: Where the kernel keeps the process that answers.
PID = "from sievert import _process\n_process.process().pid"
HAS_JUPYTER = all(importlib.util.find_spec(name) is not None for name in ("jupyter_client", "ipykernel"))


def run(cells):
    """What each cell of code shows, as a notebook would: the value of its last line."""
    names = {"__name__": "__main__"}
    shown = []
    for cell in cells:
        parsed = ast.parse("".join(cell["source"]))
        last = parsed.body.pop() if isinstance(parsed.body[-1], ast.Expr) else None
        exec(compile(parsed, "notebook", "exec"), names)
        value = None if last is None else eval(compile(ast.Expression(last.value), "notebook", "eval"), names)
        shown.append(None if value is None else bundle(value))
    return shown


def bundle(value):
    made = {"text/plain": repr(value)}
    if hasattr(value, "_repr_html_"):
        made["text/html"] = value._repr_html_()
    return made


def written(cell):
    return {kind: "".join(text) for output in cell["outputs"] for kind, text in output["data"].items()}


class NotebookTest(unittest.TestCase):
    def setUp(self):
        self.book = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
        self.cells = [cell for cell in self.book["cells"] if cell["cell_type"] == "code"]

    def test_every_cell_shows_what_is_written_down(self):
        shown = run(self.cells)
        self.assertGreater(len([each for each in shown if each]), 5)
        if os.environ.get("SIEVERT_UPDATE"):
            for number, (cell, found) in enumerate(zip(self.cells, shown), 1):
                data = {kind: text.splitlines(True) for kind, text in sorted((found or {}).items())}
                cell["execution_count"] = number
                output = {"data": data, "execution_count": number, "metadata": {}, "output_type": "execute_result"}
                cell["outputs"] = [output] if data else []
            NOTEBOOK.write_text(json.dumps(self.book, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        for cell, found in zip(self.cells, shown):
            self.assertEqual(written(cell), found or {}, "".join(cell["source"]))

    def test_what_is_shown_needs_nothing_beside_it(self):
        for cell in self.cells:
            page = written(cell).get("text/html", "")
            for foreign in ("<script", "src=", "href=", "@import", "url("):
                self.assertNotIn(foreign, page)

    @unittest.skipUnless(THOROUGH and HAS_JUPYTER, "needs SIEVERT_THOROUGH=1 and Jupyter: apt install python3-ipykernel")
    def test_a_kernel_runs_it_and_a_restart_leaves_nothing_behind(self):
        from jupyter_client.manager import start_new_kernel
        from tests.test_process import gone

        manager, client = start_new_kernel(kernel_name="python3", startup_timeout=120)
        try:
            shown = [self.told(client, "".join(cell["source"])) for cell in self.cells]
            self.assertEqual([each.get("text/plain") for each in shown], [written(cell).get("text/plain") for cell in self.cells])
            self.assertIn("<table>", shown[0]["text/html"])
            first = self.told(client, PID)["text/plain"]
            manager.restart_kernel(now=True)
            client.wait_for_ready(timeout=120)
            self.assertTrue(gone(int(first)))
            self.told(client, "".join(self.cells[0]["source"]))
            second = self.told(client, PID)["text/plain"]
            self.assertNotEqual(first, second)
        finally:
            client.stop_channels()
            manager.shutdown_kernel()
        self.assertTrue(gone(int(second)))

    def told(self, client, source):
        """What the kernel shows for a cell."""
        found = {}

        def listen(message):
            if message["msg_type"] == "error":
                self.fail("\n".join(message["content"]["traceback"]))
            if message["msg_type"] == "execute_result":
                found.update(message["content"]["data"])

        client.execute_interactive(source, timeout=300, output_hook=listen)
        return found


if __name__ == "__main__":
    unittest.main()

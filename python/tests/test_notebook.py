"""examples/notebook.ipynb, run from its first cell to its last: what it shows is what comes out.

SIEVERT_UPDATE=1 writes the outputs down anew. Where Jupyter is installed (Debian: python3-nbclient, python3-ipykernel) a
real kernel runs it too, is restarted, and leaves nothing behind.
"""

import ast
import importlib.util
import json
import os
import unittest
from pathlib import Path

NOTEBOOK = Path(__file__).resolve().parents[2] / "examples" / "notebook.ipynb"
HAS_JUPYTER = all(importlib.util.find_spec(name) is not None for name in ("nbclient", "ipykernel", "nbformat"))


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

    @unittest.skipUnless(HAS_JUPYTER, "needs Jupyter: apt install python3-nbclient python3-ipykernel")
    def test_a_kernel_runs_it_and_a_restart_leaves_nothing_behind(self):
        import nbclient
        import nbformat
        from tests.test_process import gone

        book = nbformat.read(str(NOTEBOOK), as_version=4)
        ask = nbformat.v4.new_code_cell("from sievert import _process\n_process.process().pid")
        book.cells.append(ask)
        client = nbclient.NotebookClient(book, timeout=300, kernel_name="python3")
        with client.setup_kernel():
            for number, cell in enumerate(book.cells):
                client.execute_cell(cell, number)
            first = int(ask.outputs[0]["data"]["text/plain"])
            client.km.restart_kernel(now=True)
            client.kc.wait_for_ready(timeout=120)
            self.assertTrue(gone(first))
            client.execute_cell(book.cells[1], 1)
            client.execute_cell(ask, len(book.cells) - 1)
            second = int(ask.outputs[0]["data"]["text/plain"])
            self.assertNotEqual(first, second)
        self.assertTrue(gone(second))
        shown = [cell for cell in book.cells[:-1] if cell.cell_type == "code" and cell.outputs]
        self.assertIn("WITHIN YOUR LIMIT", shown[0].outputs[0]["data"]["text/plain"])
        self.assertIn("<table>", shown[0].outputs[0]["data"]["text/html"])


if __name__ == "__main__":
    unittest.main()

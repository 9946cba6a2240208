"""Writes sievert/mechanisms.py from the catalogue of the program: python3 generate.py > sievert/mechanisms.py"""

import keyword
import sys
import textwrap
from typing import Any, Dict, List

TYPES = {
    "numeric": "Numbers",
    "whole": "Numbers",
    "inner": "Mapping[str, Any]",
    "series": "Sequence[Mapping[str, Any]]",
    "choice": "str",
    "flag": "bool",
}

COLUMN = "the column of a table that it acts on"

HEAD = '''"""Ways to add noise: a function for each mechanism of the catalogue. Made by generate.py; not to be edited."""

from typing import Any, Dict, List, Mapping, Optional, Sequence, Union

from ._scenario import Mechanism, mechanism

#: A number; or several, for `sweep`.
Numbers = Union[float, Sequence[float]]

'''


def written(catalogue: List[Dict[str, Any]]) -> str:
    lines = [HEAD]
    names = [name(each["name"]) for each in catalogue]
    lines.append("__all__ = [\n%s]\n" % "".join('    "%s",\n' % each for each in names))
    numbers = {
        each["name"]: [p["name"] for p in each["parameters"] if p["kind"] in ("numeric", "whole")] for each in catalogue
    }
    lines.append("\n#: The parameters that are numbers, by mechanism.")
    lines.append("NUMBERS: Dict[str, List[str]] = {")
    lines += ['    "%s": %s,' % (key, repr(value).replace("'", '"')) for key, value in numbers.items()]
    lines.append("}\n")
    for each in catalogue:
        lines.append(function(each))
    return "\n".join(lines)


def name(word: str) -> str:
    plain = word.replace("-", "_")
    return plain + "_" if keyword.iskeyword(plain) else plain


def function(entry: Dict[str, Any]) -> str:
    parameters = [dict(each, argument=name(each["name"])) for each in entry["parameters"]]
    if entry["column"]:
        parameters.append({"name": "column", "argument": "column", "kind": "choice", "meaning": COLUMN})
    lines = ["", "def %s(" % name(entry["name"]), "    *,"]
    for each in parameters:
        lines.append("    %s: Optional[%s] = None," % (each["argument"], TYPES.get(each["kind"], "Any")))
    lines.append(") -> Mechanism:")
    lines += wrapped('"""' + sentence(entry["summary"]), "    ")
    lines.append("")
    for each in parameters:
        lines += wrapped("%s: %s" % (each["argument"], each["meaning"]), "      ")
    lines.append("")
    lines += wrapped(entry["usage"], "    ")
    lines.append('    """')
    lines.append("    return mechanism(")
    lines.append('        "%s",' % entry["name"])
    lines.append("        {")
    for each in parameters:
        lines.append('            "%s": %s,' % (each["name"], each["argument"]))
    lines.append("        },")
    lines.append("    )\n")
    return "\n".join(lines)


def wrapped(text: str, further: str) -> List[str]:
    return textwrap.wrap(text, 112, initial_indent="    ", subsequent_indent=further)


def sentence(text: str) -> str:
    return text if text.endswith((".", "?", "!")) else text + "."


if __name__ == "__main__":
    sys.path.insert(0, __file__.rsplit("/", 1)[0] if "/" in __file__ else ".")
    from sievert._process import process

    reply = process().ask({"op": "list", "options": {"kind": "mechanisms"}})
    sys.stdout.write(written(reply["result"]["mechanisms"]))

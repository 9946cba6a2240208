"""What comes of a question. Everything that the JSON of the command holds is in `.data`."""

import html
from typing import Any, Dict, Iterator, List, Mapping, NamedTuple, Optional, Sequence, Tuple, Union


class Bracket(NamedTuple):
    """A number between proven ends."""

    value: float
    lower: float
    upper: float

    def __float__(self) -> float:
        return float(self.value)


class Risk(NamedTuple):
    """One risk of one attacker; `upper` is proven, and attained where `exact`."""

    risk: str
    attacker: str
    upper: Optional[float]
    exact: bool
    blind: Optional[float]
    because: Optional[str]


class Result:
    """What every result has: `.data`, `.exit`, `.text`, and a place in notebooks."""

    def __init__(self, data: Any, exit: int = 0, text: str = "", note: Optional[str] = None):
        self.data = data
        self.exit = exit
        self.text = text
        self.note = note

    def to_dict(self) -> Any:
        """Everything, as plain dictionaries and lists."""
        return self.data

    def __repr__(self) -> str:
        return self.text + ("\n" + self.note if self.note else "")

    def _repr_html_(self) -> str:
        return "<pre>%s</pre>" % html.escape(repr(self))

    def _repr_mimebundle_(self, **ignored: Any) -> Dict[str, str]:
        return {"text/plain": repr(self), "text/html": self._repr_html_()}


class Assessment(Result):
    """What an attacker can learn about one person.

    `.rad`, `.contrast`, `.success`, `.excess`, `.normalized`, `.membership`, `.attribute`, `.singling_out` are the greatest of all
    attackers, or None where that risk was not asked for or is not known.
    """

    @property
    def verdict(self) -> Optional[str]:
        """within, exceeded or not-shown; None without a limit."""
        found = self.data.get("verdict")
        return None if found is None else str(found)

    @property
    def within(self) -> bool:
        """Whether every limit is shown to be kept; True where there is none."""
        return self.verdict in (None, "within")

    @property
    def risks(self) -> List[Risk]:
        """All risks of all attackers."""
        return [
            Risk(each["risk"], each["attacker"], each["upper"], each["exact"], each.get("blind"), each.get("because"))
            for each in self.data["risks"]
        ]

    def risk(self, name: str, attacker: Optional[str] = None) -> Optional[float]:
        """The greatest value of a risk, of all attackers or of one."""
        found = [each for each in self.risks if each.risk == name and attacker in (None, each.attacker)]
        if not found or any(each.upper is None for each in found):
            return None
        return max(each.upper for each in found if each.upper is not None)

    @property
    def rad(self) -> Optional[float]:
        """How much more often the attack succeeds against those who take part."""
        return self.risk("rad")

    @property
    def success(self) -> Optional[float]:
        """How often the attack succeeds."""
        return self.risk("success")

    @property
    def excess(self) -> Optional[float]:
        """How much more often than a blind guess."""
        return self.risk("excess")

    @property
    def contrast(self) -> Optional[float]:
        """rad beside a stranger who has another record: rad over the probability that two people differ."""
        return self.risk("contrast")

    @property
    def normalized(self) -> Optional[float]:
        """The excess as a share of what a blind guess leaves."""
        return self.risk("normalized")

    @property
    def membership(self) -> Optional[float]:
        """The advantage of the strong attacker: true positives minus false positives."""
        return self.risk("membership")

    @property
    def attribute(self) -> Optional[float]:
        """The advantage of who guesses a column."""
        return self.risk("attribute")

    @property
    def singling_out(self) -> Optional[float]:
        """How often somebody is singled out."""
        return self.risk("singling-out")

    def to_frame(self) -> Any:
        """A row for each risk of each attacker (pandas)."""
        return _frame([each._asdict() for each in self.risks], list(Risk._fields))

    def _repr_html_(self) -> str:
        rows = "".join(
            "<tr><td>%s</td><td>%s</td><td style='text-align:right'>%s</td><td style='text-align:right'>%s</td><td>%s</td></tr>"
            % (
                html.escape(each.attacker),
                html.escape(each.risk),
                "" if each.blind is None else "%.4g" % each.blind,
                "not known" if each.upper is None else "%.4g" % each.upper,
                "exact" if each.exact else "at most",
            )
            for each in self.risks
        )
        return (
            "<div><pre>%s</pre><details><summary>All risks</summary><table><thead><tr><th>attacker</th><th>risk</th>"
            "<th>blind guess</th><th>with the release</th><th></th></tr></thead><tbody>%s</tbody></table></details></div>"
            % (html.escape(repr(self)), rows)
        )


class Calibration(Result):
    """The least noise that keeps the limits. The setting has the name of its parameter: `.noise`, `.epsilon`."""

    @property
    def parameter(self) -> str:
        """What was turned."""
        return str(self.data["parameter"])

    @property
    def setting(self) -> Optional[float]:
        """Where it was turned to; None where no setting keeps the limits or no noise is needed: see `.reason`."""
        found = self.data.get("setting")
        return None if found is None else float(found)

    @property
    def reason(self) -> Optional[str]:
        """Why there is no setting."""
        return self.data.get("reason")

    @property
    def risk(self) -> Optional[float]:
        """The risk there, which the limit allows."""
        return self.data.get("risk")

    @property
    def mechanism(self) -> Optional[Dict[str, Any]]:
        """The mechanism at the setting, ready to be asked about."""
        from ._scenario import Mechanism

        written = self.data.get("written")
        return None if written is None else Mechanism(written)

    @property
    def assessment(self) -> Optional[Assessment]:
        """All risks at the setting."""
        found = self.data.get("assessment")
        return None if found is None else Assessment(found, self.exit)

    def __getattr__(self, name: str) -> Any:
        data = self.__dict__.get("data") or {}
        if str(data.get("parameter", "")).split(".")[-1].replace("-", "_") == name:
            return self.setting
        raise AttributeError("a calibration of %s has no %s" % (data.get("parameter"), name))


class Curve(Result):
    """How well any test can tell neighbouring data sets apart."""

    @property
    def total_variation(self) -> Bracket:
        """The advantage of the best test, true positives minus false positives."""
        return _bracket(self.data["totalVariation"])

    @property
    def tradeoff(self) -> List[Tuple[float, Bracket]]:
        """For each share of false alarms, the least share of misses."""
        return [(each["alpha"], _bracket(each, "beta")) for each in self.data["tradeoff"]]

    @property
    def profile(self) -> List[Tuple[float, Bracket]]:
        """For each epsilon, the least delta."""
        return [(each["epsilon"], _bracket(each, "delta")) for each in self.data["profile"]]

    @property
    def budgets(self) -> List[Tuple[float, Bracket]]:
        """For each delta, the least epsilon."""
        return [(each["delta"], _bracket(each, "epsilon")) for each in self.data["budgets"]]

    def to_frame(self) -> Any:
        """The trade-off curve, a row for each share of false alarms (pandas)."""
        rows = [{"alpha": at, "beta": b.value, "lower": b.lower, "upper": b.upper} for at, b in self.tradeoff]
        return _frame(rows, ["alpha", "beta", "lower", "upper"])

    def plot(self, ax: Any = None, **style: Any) -> Any:
        """Draws the curve (matplotlib); the axes on which it was drawn."""
        if ax is None:
            import matplotlib.pyplot as pyplot

            _, ax = pyplot.subplots()
        points = sorted([(0.0, 1.0)] + [(at, b.value) for at, b in self.tradeoff] + [(1.0, 0.0)])
        ax.plot([at for at, _ in points], [beta for _, beta in points], **style)
        ax.plot([0, 1], [1, 0], linestyle=":", color="grey", linewidth=1)
        ax.set_xlabel("false alarms")
        ax.set_ylabel("misses")
        ax.set_title(self.data.get("mechanism", ""))
        return ax


class Sweep(Result, Sequence[Result]):
    """The same question at every combination of what varies."""

    def __init__(self, data: List[Dict[str, Any]], exit: int, kind: Any):
        super().__init__(data, exit)
        self._kind = kind

    def __len__(self) -> int:
        return len(self.data)

    def __getitem__(self, place: Any) -> Any:
        if isinstance(place, slice):
            return Sweep(self.data[place], self.exit, self._kind)
        return self._kind(self.data[place])

    @property
    def parameters(self) -> List[Dict[str, Any]]:
        """What varies, at each point."""
        return [each["parameters"] for each in self.data]

    def rows(self) -> List[Dict[str, Any]]:
        """What varies and what came of it, a dictionary for each point."""
        return [dict(each["parameters"], **_summary(each)) for each in self.data]

    def to_frame(self) -> Any:
        """A row for each point: what varies, then the greatest value of each risk, or the setting (pandas)."""
        return _frame(self.rows())

    def __repr__(self) -> str:
        rows = self.rows()
        if not rows:
            return "no points"
        names = list(rows[0])
        cells = [names] + [[_short(row.get(name)) for name in names] for row in rows]
        widths = [max(len(line[place]) for line in cells) for place in range(len(names))]
        return "\n".join("  ".join(cell.rjust(width) for cell, width in zip(line, widths)) for line in cells)

    def _repr_html_(self) -> str:
        rows = self.rows()
        names = list(rows[0]) if rows else []
        head = "".join("<th>%s</th>" % html.escape(name) for name in names)
        body = "".join(
            "<tr>%s</tr>" % "".join("<td>%s</td>" % html.escape(_short(row.get(name))) for name in names) for row in rows
        )
        return "<table><thead><tr>%s</tr></thead><tbody>%s</tbody></table>" % (head, body)


def _summary(data: Mapping[str, Any]) -> Dict[str, Any]:
    if "error" in data:
        return {"error": data["error"]}
    if "risks" in data:
        found = Assessment(data)
        names = list(dict.fromkeys(each.risk for each in found.risks))
        risks: Dict[str, Any] = {name: found.risk(name) for name in names}
        return dict(risks, verdict=data["verdict"]) if data.get("verdict") else risks
    if "setting" in data:
        return {data["parameter"]: data["setting"], "risk": data.get("risk"), "binding": data.get("binding")}
    if "totalVariation" in data:
        made = {"total variation": data["totalVariation"]["upper"]}
        made.update(("epsilon at delta=%g" % each["delta"], each["upper"]) for each in data["budgets"])
        made.update(("delta at epsilon=%g" % each["epsilon"], each["upper"]) for each in data["profile"])
        return made
    return {}


class Comparison(Result):
    """Mechanisms side by side at the same risk, best first."""

    @property
    def rows(self) -> List[Dict[str, Any]]:
        """A dictionary for each mechanism."""
        return list(self.data["rows"])

    @property
    def best(self) -> Dict[str, Any]:
        """The first."""
        return self.rows[0]

    def to_frame(self) -> Any:
        """A row for each mechanism (pandas)."""
        return _frame(
            [
                {
                    "mechanism": each["mechanism"],
                    "parameter": each.get("parameter"),
                    "setting": each.get("setting"),
                    "risk": each.get("risk"),
                    "cost": (each.get("utility") or {}).get("value"),
                    "measure": (each.get("utility") or {}).get("kind"),
                }
                for each in self.rows
            ]
        )


class Audit(Result):
    """What an audit found. `.epsilon.lower` is proven at the stated confidence."""

    @property
    def verdict(self) -> str:
        """consistent, exceeded or inconclusive."""
        return str(self.data["verdict"])

    @property
    def exceeded(self) -> bool:
        """Whether the claim is shown to be broken."""
        return self.verdict == "exceeded"

    @property
    def epsilon(self) -> Optional[Dict[str, Any]]:
        """The budget: value, lower, upper."""
        return self.data.get("epsilon")

    @property
    def lower(self) -> Optional[float]:
        """The budget that is proven to be spent."""
        found = self.epsilon
        return None if found is None else found.get("lower")

    @property
    def counterexample(self) -> Optional[Dict[str, Any]]:
        """Inputs and an event that tell them apart, where the claim is broken."""
        return self.data.get("counterexample")


class Explanation(Result):
    """A bound, risk, mechanism or term in plain words."""

    def __init__(self, data: List[Dict[str, Any]], exit: int = 0):
        lines: List[str] = []
        for entry in data:
            lines += [entry["name"], "", "  " + entry["summary"]]
            for section in entry["sections"]:
                lines += ["", section["heading"]] + ["  " + line for line in section["lines"]]
            lines.append("")
        super().__init__(data, exit, "\n".join(lines).rstrip())


def _bracket(found: Mapping[str, Any], key: str = "value") -> Bracket:
    infinite = float("inf")
    return Bracket(*(infinite if found[each] is None else found[each] for each in (key, "lower", "upper")))


def _short(value: Any) -> str:
    if isinstance(value, float):
        return "%.6g" % value
    return "" if value is None else str(value)


def _frame(rows: List[Dict[str, Any]], columns: Optional[List[str]] = None) -> Any:
    try:
        import pandas
    except ImportError as missing:
        raise ImportError("to_frame needs pandas; .data and .to_dict() do not") from missing
    return pandas.DataFrame(rows, columns=columns)

"""What is asked about: mechanisms, secrets, limits, and scenarios made of them."""

import os
from pathlib import Path
from typing import Any, Dict, Iterable, List, Mapping, Optional, Tuple, Union

#: Limits that may be stated as arguments, with the names that scenarios have for them.
LIMITS = {
    "rad": "rad",
    "contrast": "contrast",
    "success": "success",
    "excess": "excess",
    "normalized": "normalized",
    "membership": "membership",
    "singling_out": "singling-out",
}


class Mechanism(Dict[str, Any]):
    """A way to add noise, as a scenario writes it. Made by functions such as `laplace` and `dp_sgd`."""

    def __repr__(self) -> str:
        stated = ", ".join("%s=%r" % each for each in self.items() if each[0] != "type")
        return "%s(%s)" % (str(self.get("type")).replace("-", "_"), stated)


Question = Union[Mapping[str, Any], str, "os.PathLike[str]"]


def mechanism(type: str, stated: Dict[str, Any]) -> Mechanism:
    made = Mechanism(type=type)
    made.update((name, plain(value)) for name, value in stated.items() if value is not None)
    return made


def interval(low: float, high: float) -> Dict[str, Any]:
    """A secret that is any number between two ends."""
    return {"interval": [low, high]}


def times(count: int, of: Mapping[str, Any]) -> Dict[str, Any]:
    """A mechanism that is run several times, in a composition."""
    return {"times": count, "of": dict(of)}


def secret(value: Any, prior: Any = None) -> Optional[Dict[str, Any]]:
    """What is known of the secret, as a scenario writes it."""
    if value is None:
        return None
    made = _secret(value)
    if prior is not None:
        made["prior"] = plain(prior)
    return made


def _secret(value: Any) -> Dict[str, Any]:
    if isinstance(value, Mapping):
        return dict(plain(value))
    if isinstance(value, bool):
        raise TypeError("secret must be values, a number of them, or a mapping but was %r" % value)
    if isinstance(value, int):
        return {"size": value}
    if isinstance(value, range):
        if (value.start, value.step) == (0, 1):
            return {"size": len(value)}
        return {"values": {"from": value[0], "to": value[-1], "step": value.step}} if value.step > 0 else {"values": list(value)}
    if isinstance(value, (str, os.PathLike)):
        return {"table": os.path.abspath(os.fspath(value))}
    if hasattr(value, "value_counts") and hasattr(value, "to_frame") and not hasattr(value, "columns"):
        counts = value.value_counts(sort=False).sort_index()
        return {"values": plain(list(counts.index)), "prior": [int(each) for each in counts]}
    return {"values": plain(list(value))}


def plain(value: Any) -> Any:
    """A value as JSON knows it; arrays and numbers of numpy become lists and numbers."""
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    if isinstance(value, Mapping):
        return {str(key): plain(each) for key, each in value.items()}
    if hasattr(value, "tolist"):
        return plain(value.tolist())
    if isinstance(value, os.PathLike):
        return os.fspath(value)
    if isinstance(value, Iterable):
        return [plain(each) for each in value]
    return float(value) if hasattr(value, "__float__") else str(value)


def request(
    question: Question,
    operation: str,
    stated: Dict[str, Any],
    options: Dict[str, Any],
) -> Dict[str, Any]:
    """A request about a mechanism, a scenario as a dictionary or as text, or a file."""
    made: Dict[str, Any] = {
        "op": operation,
        "options": {name: plain(value) for name, value in options.items() if value is not None},
    }
    limits = {word: stated.pop(name) for name, word in LIMITS.items() if stated.get(name) is not None}
    whole = {name: value for name, value in stated.items() if value is not None and name not in LIMITS}
    if "limit" in whole or limits:
        whole["limit"] = dict(plain(whole.get("limit") or {}), **plain(limits))
    if isinstance(question, (str, os.PathLike)) or "mechanism" in question or "audit" in question:
        return _given(question, made, whole)
    if "type" not in question:
        raise TypeError("a mechanism needs a type, and a scenario a mechanism; given was %r" % (question,))
    whole["mechanism"] = plain(question)
    made["scenario"] = whole
    return _placed(made)


def _given(question: Question, made: Dict[str, Any], whole: Dict[str, Any]) -> Dict[str, Any]:
    """A scenario that somebody wrote; what is stated beside it takes the place of what it says."""
    if isinstance(question, os.PathLike) or (isinstance(question, str) and "\n" not in question and not question.lstrip().startswith("{")):
        made["file"] = os.path.abspath(os.fspath(question))
    elif isinstance(question, str):
        made["scenario"] = question
    else:
        made["scenario"] = plain(question)
    changes = dict(_paths(whole))
    if changes:
        made["options"]["set"] = dict(changes, **made["options"].get("set", {}))
    return made if "file" in made else _placed(made)


def _paths(whole: Dict[str, Any]) -> Iterable[Tuple[str, Any]]:
    for name, value in whole.items():
        if name == "limit":
            for risk, most in value.items():
                yield "limit." + risk, most
        else:
            yield name, value


def _placed(made: Dict[str, Any]) -> Dict[str, Any]:
    """Files that a scenario names are relative to where we are."""
    if _names_files(made.get("scenario")):
        made["source"] = str(Path.cwd() / "scenario")
    return made


def _names_files(scenario: Any) -> bool:
    return isinstance(scenario, str) or (
        isinstance(scenario, dict) and any(word in repr(scenario) for word in ("'table'", "'sql'", "'csv'", "'distance'", "'audit'"))
    )


def axes(question: Question, varied: Dict[str, Any]) -> Tuple[Question, Dict[str, Any]]:
    """What varies: lists in the place of numbers, in the mechanism or as arguments."""
    from .mechanisms import NUMBERS

    found: Dict[str, Any] = {}
    if isinstance(question, Mechanism):
        fixed = Mechanism(question)
        numbers: List[str] = NUMBERS.get(str(question.get("type")), [])
        for name in numbers:
            if isinstance(question.get(name), list):
                found[name] = question[name]
                fixed[name] = question[name][0]
        question = fixed
    for name, values in varied.items():
        found[LIMITS_PATH.get(name, name)] = values if isinstance(values, str) else plain(values)
    return question, {name: each if isinstance(each, (list, str)) else [each] for name, each in found.items()}


LIMITS_PATH = {name: "limit." + word for name, word in LIMITS.items()}

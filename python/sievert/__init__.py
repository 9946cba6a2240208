"""Sievert: what a release of data does to the privacy of one person, and how much noise is enough.

    >>> import sievert as sv
    >>> sv.assess(sv.laplace(epsilon=1), secret=range(10)).rad
    0.1...
    >>> sv.calibrate(sv.grr(), secret=range(100), rad=0.1).epsilon
    2.5...

Results print as an answer in about ten lines; `.data` is the JSON of the command of the same name. A reported upper
bound is never below the truth.
"""

import sys
from typing import Any, Callable, Dict, Mapping, Optional, Sequence, Tuple, Union

from . import _audit
from ._process import Cancelled, SievertError, close, process, use
from ._results import (
    Assessment,
    Audit,
    Bracket,
    Calibration,
    Comparison,
    Curve,
    Explanation,
    Result,
    Risk,
    Sweep,
)
from ._scenario import Mechanism, Question, axes, interval, plain, request, times
from ._scenario import secret as _secret
from .mechanisms import *  # noqa: F401,F403
from .mechanisms import __all__ as _mechanisms

__version__ = "0.2.0"

__all__ = [
    "Assessment", "Audit", "Bracket", "Calibration", "Cancelled", "Comparison", "Curve", "Explanation", "Mechanism",
    "Result", "Risk", "SievertError", "Sweep", "assess", "audit", "audit_scores", "calibrate", "close", "compare",
    "curve", "explain", "interval", "mechanisms", "report", "sweep", "times", "training", "use", "validate",
] + _mechanisms

Progress = Optional[Callable[[float], None]]


def _ask(kind: Any, question: Question, operation: str, stated: Dict[str, Any], options: Dict[str, Any], progress: Progress) -> Any:
    made = request(question, operation, stated, dict(options, answer=True))
    reply = process().ask(made, progress)
    return kind(reply["result"], reply["exit"], reply.get("answer", ""), reply.get("note"))


def _stated(secret: Any, prior: Any, attacker: Any, limit: Any, name: Optional[str], people: Optional[int], limits: Mapping[str, Any]) -> Dict[str, Any]:
    unknown = [each for each in limits if each not in ("rad", "contrast", "success", "excess", "normalized", "membership", "singling_out")]
    if unknown:
        raise TypeError("unexpected argument %s; other limits are stated as limit={...}" % unknown[0])
    return dict(
        limits, secret=_secret(secret, prior), attacker=plain(attacker), limit=plain(limit), name=name, people=people
    )


def assess(
    question: Question,
    *,
    secret: Any = None,
    prior: Any = None,
    attacker: Any = None,
    limit: Optional[Mapping[str, Any]] = None,
    name: Optional[str] = None,
    people: Optional[int] = None,
    risk: Optional[str] = None,
    patience: Optional[float] = None,
    set: Optional[Mapping[str, Any]] = None,
    progress: Progress = None,
    **limits: float,
) -> Assessment:
    """What can an attacker learn about one person?

    `question` is a mechanism such as `laplace(epsilon=1)`, a scenario as a dictionary or YAML text, or the name of a
    file. `secret` is the values that a record may have: `range(10)`, a list, a number of them, `interval(0, 1)`, a
    pandas Series, or a scenario's own mapping. Limits are arguments, such as `rad=0.1`, or `limit={...}`.

    >>> assess({"mechanism": {"type": "grr", "epsilon": 1}, "secret": {"size": 10}}, rad=0.15).verdict
    'within'
    """
    stated = _stated(secret, prior, attacker, limit, name, people, limits)
    return _ask(Assessment, question, "assess", stated, {"risk": risk, "patience": patience, "set": set}, progress)


def calibrate(
    question: Question,
    *,
    secret: Any = None,
    prior: Any = None,
    attacker: Any = None,
    limit: Optional[Mapping[str, Any]] = None,
    name: Optional[str] = None,
    people: Optional[int] = None,
    parameter: Optional[str] = None,
    by: Optional[str] = None,
    patience: Optional[float] = None,
    set: Optional[Mapping[str, Any]] = None,
    progress: Progress = None,
    **limits: float,
) -> Calibration:
    """How little noise is enough? The amount of noise need not be stated.

    >>> calibrate(gaussian(sensitivity=1), membership=0.1).sigma
    3.97...
    """
    stated = _stated(secret, prior, attacker, limit, name, people, limits)
    options = {"parameter": parameter, "by": by, "patience": patience, "set": set}
    return _ask(Calibration, question, "calibrate", stated, options, progress)


def curve(
    question: Question,
    *,
    secret: Any = None,
    alphas: Optional[Sequence[float]] = None,
    epsilons: Optional[Sequence[float]] = None,
    deltas: Optional[Sequence[float]] = None,
    direction: Optional[str] = None,
    accuracy: Optional[float] = None,
    patience: Optional[float] = None,
    set: Optional[Mapping[str, Any]] = None,
    progress: Progress = None,
) -> Curve:
    """How well can any test tell whether one record was used?

    >>> curve(gaussian(sigma=2, sensitivity=1), deltas=[1e-5]).budgets[0][1].upper
    1.9...
    """
    stated = {"secret": _secret(secret)}
    options = {
        "alphas": alphas, "epsilons": epsilons, "deltas": deltas, "direction": direction, "accuracy": accuracy,
        "patience": patience, "set": set,
    }
    return _ask(Curve, question, "curve", stated, options, progress)


def compare(
    question: Question,
    *others: Question,
    secret: Any = None,
    prior: Any = None,
    attacker: Any = None,
    limit: Optional[Mapping[str, Any]] = None,
    people: Optional[int] = None,
    parameter: Optional[str] = None,
    progress: Progress = None,
    **limits: float,
) -> Comparison:
    """Which mechanism serves best at the same risk: of these, or of all that can take the place of one.

    >>> compare(grr(), secret=range(100), rad=0.05).best["mechanism"]
    'grr'
    """
    stated = _stated(secret, prior, attacker, limit, None, people, limits)
    made = request(question, "compare", dict(stated), {"parameter": parameter, "answer": True})
    if others:
        scenarios = [made.pop("scenario")]
        for other in others:
            scenarios.append(request(other, "compare", dict(stated), {})["scenario"])
        made["scenarios"] = scenarios
    reply = process().ask(made, progress)
    return Comparison(reply["result"], reply["exit"], reply.get("answer", ""), reply.get("note"))


def sweep(
    question: Question,
    *,
    of: str = "assess",
    secret: Any = None,
    prior: Any = None,
    attacker: Any = None,
    limit: Optional[Mapping[str, Any]] = None,
    options: Optional[Mapping[str, Any]] = None,
    threads: Optional[int] = None,
    progress: Progress = None,
    **varied: Any,
) -> Sweep:
    """The same question at every combination of what varies: arguments, and lists in the mechanism.

    >>> sweep(grr(epsilon=[0.5, 1, 2]), secret=range(10)).to_frame().shape  # doctest: +SKIP
    (3, 7)
    """
    fixed, vary = axes(question, varied)
    stated = {
        "secret": _secret(secret, prior), "attacker": plain(attacker), "limit": plain(limit),
    }
    made = request(fixed, "sweep", stated, dict(options or {}, of=of, vary=vary, threads=threads))
    reply = process().ask(made, progress)
    kinds = {"assess": Assessment, "calibrate": Calibration, "curve": Curve}
    return Sweep(reply["result"], reply["exit"], kinds[of])


def audit(
    question: Union[Question, Callable[..., Any]],
    *,
    between: Optional[Tuple[Any, Any]] = None,
    pairs: Optional[Sequence[Tuple[Any, Any]]] = None,
    inputs: Optional[Sequence[Any]] = None,
    neighbours: Optional[Mapping[str, Any]] = None,
    epsilon: Optional[float] = None,
    delta: float = 0,
    trials: Optional[int] = None,
    seed: Optional[int] = None,
    confidence: Optional[float] = None,
    secret: Any = None,
    attacker: Any = None,
    name: Optional[str] = None,
    timeout: float = 30,
    progress: Progress = None,
) -> Audit:
    """Does it keep the budget that it claims? Of a Python function, run in this process; or of a mechanism.

    A function takes the data, and any of `n` (how many outputs), `rng`, `seed`; inputs that are neighbours are
    `between` (one pair), `pairs`, `inputs` (any two) or `neighbours` (a rule). That no violation was found is no proof
    of privacy.

    >>> import random
    >>> audit(lambda data: sum(data) + random.expovariate(1) - random.expovariate(1),
    ...       between=([0, 1], [0, 0]), epsilon=1, trials=20000).verdict
    'consistent'
    """
    options = {
        key: value
        for key, value in {"trials": trials, "seed": seed, "confidence": confidence, "answer": True}.items()
        if value is not None
    }
    if not callable(question):
        stated: Dict[str, Any] = {"secret": _secret(secret), "attacker": plain(attacker), "name": name}
        if epsilon is not None:
            stated["audit"] = {"claimed": {"epsilon": epsilon, "delta": delta}}
        return _ask(Audit, question, "audit", stated, options, progress)
    if epsilon is None:
        raise TypeError("a function is held against the budget that it claims: state epsilon")
    section: Dict[str, Any] = {"claimed": {"epsilon": epsilon, "delta": delta}}
    both = ([list(between)] if between is not None else []) + [list(each) for each in pairs or []]
    if both:
        section["pairs"] = plain(both)
    if inputs is not None:
        section["inputs"] = plain(inputs)
    if neighbours is not None:
        section["neighbours"] = plain(neighbours)
    called = name or getattr(question, "__name__", "a function")
    options.setdefault("trials", 200_000)
    return _audit.function(process(), question, section, options, called, timeout)


def audit_scores(
    members: Any,
    nonmembers: Any,
    *,
    epsilon: float = 0,
    delta: float = 0,
    confidence: Optional[float] = None,
    name: str = "scores of an attack",
) -> Audit:
    """Which budget do the scores of an attack prove? Each score must come from a training (or a canary) of its own.

    >>> audit_scores([3.0 + i / 100 for i in range(500)], [i / 100 for i in range(500)], epsilon=1).verdict
    'exceeded'
    """
    options = {key: value for key, value in {"confidence": confidence, "answer": True}.items() if value is not None}
    return _audit.scores(process(), members, nonmembers, {"epsilon": epsilon, "delta": delta}, options, name)


def explain(name: str) -> Explanation:
    """What a bound, a risk, a mechanism or a term is: statement, conditions, source.

    >>> explain("rad").data[0]["kind"]
    'risks'
    """
    reply = process().ask({"op": "explain", "options": {"name": name}})
    return Explanation(reply["result"], reply["exit"])


def validate(question: Question) -> Sequence[Dict[str, Any]]:
    """Every problem of a scenario; nothing is computed. None where it is sound.

    >>> validate({"mechanism": {"type": "laplac"}, "secret": {"size": 2}})[0]["key"]
    'mechanism.type'
    """
    reply = process().ask(request(question, "validate", {}, {}))
    return list(reply["result"]["problems"])


def report(question: Question, *, of: str = "assess", views: Sequence[str] = (), **stated: Any) -> str:
    """A page for people who decide, as HTML that needs nothing beside itself.

    >>> report(grr(epsilon=1), secret=range(10), rad=0.15)[:15]
    '<!DOCTYPE html>'
    """
    secret = _secret(stated.pop("secret", None), stated.pop("prior", None))
    options = {"report": True, "views": list(views) or None}
    made = request(question, of, dict(stated, secret=secret), options)
    return str(process().ask(made)["report"])


def training(
    *,
    batch: float,
    size: float,
    epochs: Optional[float] = None,
    steps: Optional[int] = None,
    noise: Optional[Any] = None,
) -> Mechanism:
    """DP-SGD as training loops state it: the expected size of a batch, of the data, and epochs or steps.

    >>> training(batch=256, size=60000, epochs=10, noise=1.1)
    dp_sgd(noise=1.1, rate=0.004266666666666667, steps=2344)
    """
    if (epochs is None) == (steps is None):
        raise TypeError("state either epochs or steps")
    rate = batch / size
    if not 0 < rate <= 1:
        raise ValueError("batch must be above 0 and at most size but was %r of %r" % (batch, size))
    # Rounded up: a step more is never too few.
    whole = steps if steps is not None else -int(-(epochs or 0) * size // batch)
    return dp_sgd(noise=noise, rate=rate, steps=whole)  # noqa: F405


if "pandas" in sys.modules:
    from . import pandas  # noqa: F401

"""Lets Sievert audit a Python function.

    import sievert_program
    sievert_program.serve(f, inputs=[...], epsilon=1)

Sievert starts the program and talks to it in JSON lines; this module answers. The function may
have any of these styles, told apart by the names of its arguments:

    f(data)               one output
    f(data, n)            n outputs at once: a list, an array, or a generator
    f(data, rng=...)      rng is a random.Random, or a numpy Generator where numpy is there
    f(data, seed=...)     seed is a whole number

A generator function that takes only data gives one output after the other. Without rng and seed
the modules random and numpy.random are seeded, so that the same audit comes out again. Outputs are
numbers, strings, booleans, None, dates, bytes, or lists, tuples, dicts and arrays of these. A run
that raises is an output too: it is reported as failed, and the others are kept.

Needs Python 3.8 or later and nothing else; numpy is used where it has been loaded.
"""

import inspect
import itertools
import json
import numbers
import random
import sys

BATCH_NAMES = ("n", "size", "count", "samples", "n_samples")
RANDOM_NAMES = ("rng", "random_state", "generator")


def serve(function, inputs=None, epsilon=None, delta=0, name=None, stdin=None, stdout=None):
    """Answers requests until there are no more."""
    replies = stdout or sys.stdout
    if stdout is None:
        # What the function prints must not be taken for a reply.
        sys.stdout = sys.stderr
    for line in stdin or sys.stdin:
        if not line.strip():
            continue
        request = json.loads(line)
        if request.get("op") == "quit":
            break
        reply = {"id": request.get("id")}
        try:
            reply.update(_answer(request, function, inputs, epsilon, delta, name))
        except Exception as failure:  # whatever the function does, the conversation goes on
            reply["error"] = "%s: %s" % (type(failure).__name__, failure)
        replies.write(json.dumps(reply) + "\n")
        replies.flush()


def _answer(request, function, inputs, epsilon, delta, name):
    if request["op"] == "describe":
        description = {"name": name or getattr(function, "__name__", "a function")}
        if inputs is not None:
            description["inputs"] = [plain(each) for each in inputs]
        if epsilon is not None:
            description["claimed"] = {"epsilon": epsilon, "delta": delta}
        return description
    if request["op"] == "sample":
        return {"outputs": sample(function, request["input"], request["n"], request["seed"])}
    raise ValueError("no such request: %s" % request["op"])


def sample(function, data, n, seed):
    """n outputs of a function in any of the styles above."""
    names = _argument_names(function)
    extra = {}
    for each in RANDOM_NAMES:
        if each in names:
            extra[each] = _generator(seed)
    if "seed" in names:
        batch = next((each for each in BATCH_NAMES if each in names), None)
        if batch is None:
            seeds = random.Random(seed)
            return [
                _tried(lambda: function(data, seed=seeds.getrandbits(32), **extra))
                for _ in range(n)
            ]
        extra["seed"] = seed
    elif not extra:
        _seed_everything(seed)
    batch = next((each for each in BATCH_NAMES if each in names), None)
    if batch is not None:
        outputs = itertools.islice(iter(function(data, **{batch: n}, **extra)), n)
    elif inspect.isgeneratorfunction(function):
        outputs = _endless(function, data, extra, n)
    else:
        return [_tried(lambda: function(data, **extra)) for _ in range(n)]
    return [plain(each) for each in outputs]


def _tried(run):
    """One output; a run that fails is an output too, and the others are kept."""
    try:
        output = run()
    except Exception as failure:
        return {"error": "%s: %s" % (type(failure).__name__, failure)}
    return plain(output)


def _endless(function, data, extra, n):
    """A generator that ends is begun again."""
    given = 0
    while given < n:
        before = given
        for output in function(data, **extra):
            yield output
            given += 1
            if given == n:
                return
        if given == before:
            raise ValueError("the generator gave nothing")


def _argument_names(function):
    try:
        return list(inspect.signature(function).parameters)[1:]
    except (TypeError, ValueError):  # some functions written in C do not say
        return []


def _generator(seed):
    numpy = sys.modules.get("numpy")
    return numpy.random.default_rng(seed) if numpy else random.Random(seed)


def _seed_everything(seed):
    random.seed(seed)
    numpy = sys.modules.get("numpy")
    if numpy:
        numpy.random.seed([seed & 0xFFFFFFFF, seed >> 32])


def plain(value):
    """A value as JSON knows it; arrays and numbers of numpy become lists and numbers."""
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    if hasattr(value, "tolist"):
        return plain(value.tolist())
    if isinstance(value, dict):
        return {str(key): plain(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(each) for each in value]
    if isinstance(value, (set, frozenset)):
        return sorted((plain(each) for each in value), key=repr)
    if isinstance(value, complex):
        return [value.real, value.imag]
    if isinstance(value, (bytes, bytearray)):
        return value.hex()
    if hasattr(value, "isoformat"):  # dates and times
        return value.isoformat()
    if isinstance(value, numbers.Number):  # fractions and decimals, with all their digits
        return float(value) if float(value) == value else str(value)
    raise TypeError("an output must be a number, text, truth value, None, date, bytes, or a list or"
                    " dict of these, but was %s" % type(value).__name__)

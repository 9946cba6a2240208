"""Lets Sievert audit a Python function.

    import sievert_program
    sievert_program.serve(f, inputs=[...], epsilon=1)

Sievert starts the program and talks to it in JSON lines, or in frames of bytes where the scenario
says `protocol: binary`; this module answers in the language that it is asked in. The function may
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

import array
import inspect
import itertools
import json
import numbers
import random
import struct
import sys

BATCH_NAMES = ("n", "size", "count", "samples", "n_samples")
RANDOM_NAMES = ("rng", "random_state", "generator")

# Frames: id, operation, content, n, seed, length; and id, content, width, length. Little-endian.
REQUEST = struct.Struct("<qiiqqq")
REPLY = struct.Struct("<qiiq")
OPERATIONS = ("describe", "sample", "quit")
NOTHING, NUMBER, NUMBERS, JSON, FAILURE = range(5)
MOST_WHOLE = 1 << 53


def serve(function, inputs=None, epsilon=None, delta=0, name=None, stdin=None, stdout=None):
    """Answers requests until there are no more."""
    replies = stdout or sys.stdout
    if stdout is None:
        # What the function prints must not be taken for a reply.
        sys.stdout = sys.stderr
    requests = stdin or sys.stdin
    # A line begins with a brace, a frame with the number of the first request.
    if stdin is None and sys.stdin.buffer.peek(1)[:1] not in (b"", b"{"):
        return serve_frames(function, sys.stdin.buffer, replies.buffer, inputs, epsilon, delta, name)
    for line in requests:
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


def serve_frames(function, requests, replies, inputs=None, epsilon=None, delta=0, name=None):
    """Answers requests that are frames of bytes until there are no more."""
    while True:
        header = requests.read(REQUEST.size)
        if len(header) < REQUEST.size:
            return
        number, operation, content, n, seed, length = REQUEST.unpack(header)
        body = requests.read(length)
        if len(body) < length or OPERATIONS[operation] == "quit":
            return
        try:
            if OPERATIONS[operation] == "sample":
                kind, width, reply = _packed(_outputs(function, _input(content, body), n, seed), n)
            else:
                request = {"op": OPERATIONS[operation]}
                answer = _answer(request, function, inputs, epsilon, delta, name)
                kind, width, reply = JSON, 0, json.dumps(answer).encode()
        except Exception as failure:  # whatever the function does, the conversation goes on
            kind, width, reply = FAILURE, 0, ("%s: %s" % (type(failure).__name__, failure)).encode()
        replies.write(REPLY.pack(number, kind, width, len(reply)))
        replies.write(reply)
        replies.flush()


def _input(content, body):
    if content == JSON:
        return json.loads(body)
    doubles = array.array("d", body)
    if sys.byteorder == "big":
        doubles.byteswap()
    values = [_whole(each) for each in doubles]
    return {NOTHING: None, NUMBER: values[0] if values else None, NUMBERS: values}[content]


def _whole(value):
    """Whole numbers are of the kind that counts, as they are in JSON."""
    is_whole = abs(value) <= MOST_WHOLE and value == int(value) and str(value) != "-0.0"
    return int(value) if is_whole else value


def _packed(outputs, n):
    """Outputs as doubles where they are all numbers that doubles say, else as JSON."""
    numpy = sys.modules.get("numpy")
    if numpy and isinstance(outputs, numpy.ndarray):
        values = outputs
        is_whole = values.dtype.kind in "iu" and (
            not values.size or max(int(values.max()), -int(values.min())) <= MOST_WHOLE
        )
        is_double = values.dtype.kind == "f" and values.dtype.itemsize <= 8
        if (is_double or is_whole) and values.ndim in (1, 2) and len(values) == n:
            width = 1 if values.ndim == 1 else values.shape[1]
            return NUMBERS, width, values.astype("<f8").tobytes()
    outputs = [plain(each) for each in outputs]
    if len(outputs) == n and all(_is_double(each) for each in outputs):
        return NUMBERS, 1, _bytes(outputs)
    widths = {len(each) if type(each) is list else -1 for each in outputs}
    if len(outputs) == n and len(widths) == 1 and -1 not in widths:
        flat = [value for each in outputs for value in each]
        if all(_is_double(value) for value in flat):
            return NUMBERS, widths.pop(), _bytes(flat)
    return JSON, 0, json.dumps({"outputs": outputs}).encode()


def _is_double(value):
    return type(value) is float or (type(value) is int and -MOST_WHOLE <= value <= MOST_WHOLE)


def _bytes(floats):
    values = array.array("d", floats)
    if sys.byteorder == "big":
        values.byteswap()
    return values.tobytes()


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
    """n outputs of a function in any of the styles above, as JSON knows them."""
    return [plain(each) for each in _outputs(function, data, n, seed)]


def _outputs(function, data, n, seed):
    """n outputs, as they are."""
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
        outputs = function(data, **{batch: n}, **extra)
        return outputs[:n] if hasattr(outputs, "dtype") else itertools.islice(iter(outputs), n)
    if inspect.isgeneratorfunction(function):
        return _endless(function, data, extra, n)
    return [_tried(lambda: function(data, **extra)) for _ in range(n)]


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


def batch_size(function):
    """How many outputs to ask for at once: many from a function that gives many at once."""
    return 1 << 14 if any(each in _argument_names(function) for each in BATCH_NAMES) else 1000


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

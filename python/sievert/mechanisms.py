"""Ways to add noise: a function for each mechanism of the catalogue. Made by generate.py; not to be edited."""

from typing import Any, Dict, List, Mapping, Optional, Sequence, Union

from ._scenario import Mechanism, mechanism

#: A number; or several, for `sweep`.
Numbers = Union[float, Sequence[float]]


__all__ = [
    "guarantee",
    "none",
    "grr",
    "sue",
    "oue",
    "ss",
    "blh",
    "olh",
    "hadamard",
    "rappor",
    "channel",
    "laplace",
    "gaussian",
    "geometric",
    "discrete_gaussian",
    "exponential",
    "counts",
    "subsampled",
    "dp_sgd",
    "composition",
]


#: The parameters that are numbers, by mechanism.
NUMBERS: Dict[str, List[str]] = {
    "guarantee": ["epsilon", "delta", "gdp", "zcdp", "tv", "information"],
    "none": [],
    "grr": ["epsilon"],
    "sue": ["epsilon"],
    "oue": ["epsilon"],
    "ss": ["epsilon", "subset"],
    "blh": ["epsilon"],
    "olh": ["epsilon", "buckets"],
    "hadamard": ["epsilon"],
    "rappor": ["f", "p", "q", "bits", "hashes"],
    "channel": [],
    "laplace": ["scale", "epsilon", "sensitivity"],
    "gaussian": ["sigma", "epsilon", "delta", "sensitivity"],
    "geometric": ["scale", "epsilon", "sensitivity"],
    "discrete-gaussian": ["sigma", "epsilon", "delta", "sensitivity"],
    "exponential": ["epsilon", "sensitivity"],
    "counts": ["scale", "epsilon", "sigma", "delta", "cells"],
    "subsampled": ["rate"],
    "dp-sgd": ["noise", "rate", "steps", "distance"],
    "composition": [],
}


def guarantee(
    *,
    epsilon: Optional[Numbers] = None,
    delta: Optional[Numbers] = None,
    gdp: Optional[Numbers] = None,
    zcdp: Optional[Numbers] = None,
    rdp: Optional[Any] = None,
    tv: Optional[Numbers] = None,
    tradeoff: Optional[Any] = None,
    lines: Optional[bool] = None,
    profile: Optional[Any] = None,
    information: Optional[Numbers] = None,
    adjacency: Optional[str] = None,
) -> Mechanism:
    """Any mechanism of which only its privacy guarantee is known.

    epsilon: epsilon of (epsilon, delta)-differential privacy
    delta: delta of (epsilon, delta)-differential privacy, default 0
    gdp: mu of Gaussian differential privacy
    zcdp: rho of zero-concentrated differential privacy
    rdp: Rényi differential privacy, as pairs of order and epsilon; order 1 is the Kullback-Leibler divergence
    tv: greatest total variation distance between neighbours
    tradeoff: trade-off function, as pairs of alpha and beta: points on a curve of which no more is known than
      that it is convex
    lines: whether the trade-off function consists of the straight lines between its points
    profile: privacy profile, as pairs of epsilon and delta, all of which hold
    information: greatest mutual information of a person's record and the output, in nats, for the stated prior
    adjacency: which data sets are neighbours

    State at least one guarantee; where several are stated, all of them hold. delta goes with epsilon. The
    points of tradeoff lie on the curve itself, unrounded; a function that consists of straight lines says so
    with lines. Neighbours differ by exchanging one record unless adjacency says add-remove.
    """
    return mechanism(
        "guarantee",
        {
            "epsilon": epsilon,
            "delta": delta,
            "gdp": gdp,
            "zcdp": zcdp,
            "rdp": rdp,
            "tv": tv,
            "tradeoff": tradeoff,
            "lines": lines,
            "profile": profile,
            "information": information,
            "adjacency": adjacency,
        },
    )


def none(
    *,
    column: Optional[str] = None,
) -> Mechanism:
    """No noise at all: the record itself is released, as the other end of every comparison.

    column: the column of a table that it acts on

    Takes no parameters. Inside a sample it is sampling without noise: whoever is in the sample is seen, so δ is
    the rate.
    """
    return mechanism(
        "none",
        {
            "column": column,
        },
    )


def grr(
    *,
    epsilon: Optional[Numbers] = None,
    column: Optional[str] = None,
) -> Mechanism:
    """Randomised response: each person reports the truth with a fixed probability, and otherwise another value
    at random.

    epsilon: epsilon of local differential privacy
    column: the column of a table that it acts on

    Needs epsilon and a secret whose values are counted: size or values.
    """
    return mechanism(
        "grr",
        {
            "epsilon": epsilon,
            "column": column,
        },
    )


def sue(
    *,
    epsilon: Optional[Numbers] = None,
    column: Optional[str] = None,
) -> Mechanism:
    """Symmetric unary encoding: one bit for each value, and each bit is kept with the same probability.

    epsilon: epsilon of local differential privacy
    column: the column of a table that it acts on

    Needs epsilon and a secret whose values are counted: size or values.
    """
    return mechanism(
        "sue",
        {
            "epsilon": epsilon,
            "column": column,
        },
    )


def oue(
    *,
    epsilon: Optional[Numbers] = None,
    column: Optional[str] = None,
) -> Mechanism:
    """Optimised unary encoding: one bit for each value; the own bit is kept with probability 1/2, all others
    with probability e^ε / (e^ε + 1).

    epsilon: epsilon of local differential privacy
    column: the column of a table that it acts on

    Needs epsilon and a secret whose values are counted: size or values.
    """
    return mechanism(
        "oue",
        {
            "epsilon": epsilon,
            "column": column,
        },
    )


def ss(
    *,
    epsilon: Optional[Numbers] = None,
    subset: Optional[Numbers] = None,
    column: Optional[str] = None,
) -> Mechanism:
    """Subset selection: each person reports a set of values that holds the own one more often than chance would
    have it.

    epsilon: epsilon of local differential privacy
    subset: how many values a reported set holds
    column: the column of a table that it acts on

    Needs epsilon and a secret whose values are counted: size or values. subset is how many values a set holds;
    by default m / (e^ε + 1) rounded down, at least one.
    """
    return mechanism(
        "ss",
        {
            "epsilon": epsilon,
            "subset": subset,
            "column": column,
        },
    )


def blh(
    *,
    epsilon: Optional[Numbers] = None,
    hash: Optional[str] = None,
    column: Optional[str] = None,
) -> Mechanism:
    """Binary local hashing: each person hashes the value to one bit and reports that bit by randomised
    response.

    epsilon: epsilon of local differential privacy
    hash: how values fall into buckets: ideal is at random, carter-wegman by ((a z + b) mod P) mod g
    column: the column of a table that it acts on

    Needs epsilon and a secret whose values are counted: size or values. hash: ideal takes every value to a
    bucket at random; hash: carter-wegman takes value number z to ((a z + b) mod P) mod g, with P the least
    prime of at least m and g, and random a from 1 and b from 0 to P − 1, which are reported too.
    """
    return mechanism(
        "blh",
        {
            "epsilon": epsilon,
            "hash": hash,
            "column": column,
        },
    )


def olh(
    *,
    epsilon: Optional[Numbers] = None,
    buckets: Optional[Numbers] = None,
    hash: Optional[str] = None,
    column: Optional[str] = None,
) -> Mechanism:
    """Optimised local hashing: each person hashes the value into a bucket and reports the bucket by randomised
    response.

    epsilon: epsilon of local differential privacy
    buckets: how many buckets there are
    hash: how values fall into buckets: ideal is at random, carter-wegman by ((a z + b) mod P) mod g
    column: the column of a table that it acts on

    Needs epsilon and a secret whose values are counted: size or values. buckets is how many buckets there are;
    by default e^ε rounded, plus one. hash: ideal takes every value to a bucket at random; hash: carter-wegman
    takes value number z to ((a z + b) mod P) mod g, with P the least prime of at least m and g, and random a
    from 1 and b from 0 to P − 1, which are reported too.
    """
    return mechanism(
        "olh",
        {
            "epsilon": epsilon,
            "buckets": buckets,
            "hash": hash,
            "column": column,
        },
    )


def hadamard(
    *,
    epsilon: Optional[Numbers] = None,
    column: Optional[str] = None,
) -> Mechanism:
    """Hadamard response: each person reports a column of a Hadamard matrix, more often one in which the row of
    the own value has a plus.

    epsilon: epsilon of local differential privacy
    column: the column of a table that it acts on

    Needs epsilon and a secret whose values are counted: size or values. The matrix has 2^⌈log₂(m + 1)⌉ columns,
    and value number i has row i of those after the first.
    """
    return mechanism(
        "hadamard",
        {
            "epsilon": epsilon,
            "column": column,
        },
    )


def rappor(
    *,
    f: Optional[Numbers] = None,
    p: Optional[Numbers] = None,
    q: Optional[Numbers] = None,
    bits: Optional[Numbers] = None,
    hashes: Optional[Numbers] = None,
    column: Optional[str] = None,
) -> Mechanism:
    """RAPPOR: each person's value sets a few bits of a Bloom filter, and each bit is reported by randomised
    response twice over, once for good and once for the report.

    f: how often a bit is replaced by a coin for good
    p: how often a zero is reported as a one
    q: how often a one is reported as a one
    bits: how many bits the filter has
    hashes: how many bits a value sets
    column: the column of a table that it acts on

    Needs f, p, q, bits, hashes and a secret whose values are counted: size or values. It is about one report;
    in a composition each step draws the permanent bits afresh. Which bits value number i sets is fixed by
    SplitMix64 on i and the number of the hash.
    """
    return mechanism(
        "rappor",
        {
            "f": f,
            "p": p,
            "q": q,
            "bits": bits,
            "hashes": hashes,
            "column": column,
        },
    )


def channel(
    *,
    rows: Optional[Any] = None,
    csv: Optional[Any] = None,
    column: Optional[str] = None,
) -> Mechanism:
    """Any mechanism with finitely many outputs, written down as the probability of each output for each value.

    rows: the probability of each output, for each value
    csv: the same from a file, one value on each line
    column: the column of a table that it acts on

    Needs rows, one for each value of the secret in their order; each lists the probabilities of all outputs,
    which sum to 1. Instead csv names a file with one such row on each line, its numbers separated by commas,
    looked for beside the scenario file.
    """
    return mechanism(
        "channel",
        {
            "rows": rows,
            "csv": csv,
            "column": column,
        },
    )


def laplace(
    *,
    scale: Optional[Numbers] = None,
    epsilon: Optional[Numbers] = None,
    sensitivity: Optional[Numbers] = None,
    clamp: Optional[Any] = None,
    column: Optional[str] = None,
) -> Mechanism:
    """Laplace noise on a released number.

    scale: scale of the noise; its standard deviation is 1.41 times that
    epsilon: epsilon of differential privacy
    sensitivity: greatest change of the released number when one record is exchanged, default the range of the
      secret's values
    clamp: range of outputs: what lies below or above is released as the nearer end
    column: the column of a table that it acts on

    Needs scale or epsilon; epsilon means scale = sensitivity / epsilon. sensitivity is by default the range of
    the secret's values.
    """
    return mechanism(
        "laplace",
        {
            "scale": scale,
            "epsilon": epsilon,
            "sensitivity": sensitivity,
            "clamp": clamp,
            "column": column,
        },
    )


def gaussian(
    *,
    sigma: Optional[Numbers] = None,
    epsilon: Optional[Numbers] = None,
    delta: Optional[Numbers] = None,
    sensitivity: Optional[Numbers] = None,
    clamp: Optional[Any] = None,
    encoding: Optional[str] = None,
    column: Optional[str] = None,
) -> Mechanism:
    """Gaussian noise on a released number.

    sigma: standard deviation of the noise
    epsilon: epsilon of (epsilon, delta)-differential privacy
    delta: delta of (epsilon, delta)-differential privacy
    sensitivity: greatest change of the released number when one record is exchanged, default the range of the
      secret's values
    clamp: range of outputs: what lies below or above is released as the nearer end
    encoding: how a value becomes numbers, by default as it is
    column: the column of a table that it acts on

    Needs sigma, or epsilon with delta, which means the least sigma that keeps both. sensitivity is by default
    the range of the secret's values. With encoding one-hot each value is a vector with a one at its own place,
    and the sensitivity is the square root of 2.
    """
    return mechanism(
        "gaussian",
        {
            "sigma": sigma,
            "epsilon": epsilon,
            "delta": delta,
            "sensitivity": sensitivity,
            "clamp": clamp,
            "encoding": encoding,
            "column": column,
        },
    )


def geometric(
    *,
    scale: Optional[Numbers] = None,
    epsilon: Optional[Numbers] = None,
    sensitivity: Optional[Numbers] = None,
    clamp: Optional[Any] = None,
    column: Optional[str] = None,
) -> Mechanism:
    """Geometric noise, the Laplace noise of whole numbers, on a released whole number.

    scale: scale of the noise: one step further is e^(1/scale) times less probable
    epsilon: epsilon of differential privacy
    sensitivity: greatest change of the released number when one record is exchanged, default the range of the
      secret's values
    clamp: range of outputs: what lies below or above is released as the nearer end
    column: the column of a table that it acts on

    Needs scale or epsilon; epsilon means scale = sensitivity / epsilon. sensitivity is by default the range of
    the secret's values, which must be whole numbers.
    """
    return mechanism(
        "geometric",
        {
            "scale": scale,
            "epsilon": epsilon,
            "sensitivity": sensitivity,
            "clamp": clamp,
            "column": column,
        },
    )


def discrete_gaussian(
    *,
    sigma: Optional[Numbers] = None,
    epsilon: Optional[Numbers] = None,
    delta: Optional[Numbers] = None,
    sensitivity: Optional[Numbers] = None,
    clamp: Optional[Any] = None,
    column: Optional[str] = None,
) -> Mechanism:
    """Gaussian noise in whole numbers on a released whole number.

    sigma: parameter of the noise, a little more than its standard deviation
    epsilon: epsilon of (epsilon, delta)-differential privacy
    delta: delta of (epsilon, delta)-differential privacy
    sensitivity: greatest change of the released number when one record is exchanged, default the range of the
      secret's values
    clamp: range of outputs: what lies below or above is released as the nearer end
    column: the column of a table that it acts on

    Needs sigma, or epsilon with delta, which means the least sigma that keeps both. sensitivity is by default
    the range of the secret's values, which must be whole numbers.
    """
    return mechanism(
        "discrete-gaussian",
        {
            "sigma": sigma,
            "epsilon": epsilon,
            "delta": delta,
            "sensitivity": sensitivity,
            "clamp": clamp,
            "column": column,
        },
    )


def exponential(
    *,
    epsilon: Optional[Numbers] = None,
    sensitivity: Optional[Numbers] = None,
    column: Optional[str] = None,
) -> Mechanism:
    """The exponential mechanism: values near the true one are chosen more often.

    epsilon: epsilon of differential privacy
    sensitivity: greatest change of a distance when one record is exchanged, default 1
    column: the column of a table that it acts on

    Needs epsilon and a secret of numbers or an interval. Values at a distance are chosen in proportion to
    e^(-epsilon distance / (2 sensitivity)); sensitivity is by default 1.
    """
    return mechanism(
        "exponential",
        {
            "epsilon": epsilon,
            "sensitivity": sensitivity,
            "column": column,
        },
    )


def counts(
    *,
    noise: Optional[str] = None,
    scale: Optional[Numbers] = None,
    epsilon: Optional[Numbers] = None,
    sigma: Optional[Numbers] = None,
    delta: Optional[Numbers] = None,
    cells: Optional[Numbers] = None,
    column: Optional[str] = None,
) -> Mechanism:
    """A table of counts with noise on every cell, one cell for each value of the secret.

    noise: the shape of the noise, by default laplace
    scale: scale of laplace or geometric noise
    epsilon: epsilon of differential privacy, for adding or removing a person
    sigma: sigma of gaussian or discrete-gaussian noise
    delta: delta of (epsilon, delta)-differential privacy
    cells: how many cells one person is in, default 1
    column: the column of a table that it acts on

    Needs epsilon or scale for laplace and geometric noise; sigma, or epsilon with delta, for gaussian and
    discrete-gaussian. epsilon and delta are for adding or removing a person: scale = cells / epsilon, and the
    sensitivity of Gaussian noise is the square root of cells. Where two values are compared, twice as many
    cells move, so that epsilon counts twice. All cells get noise, also empty ones; everybody else in the table
    is taken to be known.
    """
    return mechanism(
        "counts",
        {
            "noise": noise,
            "scale": scale,
            "epsilon": epsilon,
            "sigma": sigma,
            "delta": delta,
            "cells": cells,
            "column": column,
        },
    )


def subsampled(
    *,
    rate: Optional[Numbers] = None,
    of: Optional[Mapping[str, Any]] = None,
    sampling: Optional[str] = None,
) -> Mechanism:
    """Another mechanism on a random sample: each person is in it with the same probability, drawn
    independently.

    rate: probability that a person is in the sample
    of: the mechanism that sees the sample
    sampling: how samples are drawn: each person independently (poisson, the default), or a fixed number of
      people (fixed; the rate is their share)

    Needs rate and of, the mechanism that sees the sample. Neighbours differ by adding or removing a record:
    inside, sensitivity is for that and must be stated. A sample of a fixed size is another mechanism: say
    sampling fixed; the rate is then the share of the people in it, and neighbours differ by exchanging a
    record.
    """
    return mechanism(
        "subsampled",
        {
            "rate": rate,
            "of": of,
            "sampling": sampling,
        },
    )


def dp_sgd(
    *,
    noise: Optional[Numbers] = None,
    rate: Optional[Numbers] = None,
    steps: Optional[Numbers] = None,
    distance: Optional[Numbers] = None,
    sampling: Optional[str] = None,
    average: Optional[str] = None,
) -> Mechanism:
    """Training with clipped gradients and Gaussian noise on random batches (DP-SGD).

    noise: standard deviation of the noise, in clipping norms
    rate: probability that a person is in a batch
    steps: number of batches
    distance: greatest distance of two records' clipped gradients in clipping norms, default 2
    sampling: how samples are drawn: each person independently (poisson, the default), or a fixed number of
      people (fixed; the rate is their share)
    average: what noisy sums are divided by: a fixed number (the default), or the realised size of the batch

    Needs noise, rate and steps. Neighbours differ by adding or removing a record. Where two records are
    compared, their clipped gradients may be 2 clipping norms apart; a smaller distance must be stated and be
    true of every step. Paper 004 reads it as 1. Batches are drawn by independent coins unless sampling is
    fixed, and sums are divided by a number that does not depend on the batch unless average is batch.
    """
    return mechanism(
        "dp-sgd",
        {
            "noise": noise,
            "rate": rate,
            "steps": steps,
            "distance": distance,
            "sampling": sampling,
            "average": average,
        },
    )


def composition(
    *,
    of: Optional[Sequence[Mapping[str, Any]]] = None,
) -> Mechanism:
    """Several mechanisms on the same data, all of whose results are released.

    of: the mechanisms, each run once unless with times

    Needs of, a list of mechanisms. An element {times: 15, of: {…}} runs 15 times. Where one part is for
    exchanging a record and another for adding or removing one, both are carried to exchanging.
    """
    return mechanism(
        "composition",
        {
            "of": of,
        },
    )

"""Computes tails.json: python3 tails.py line period points-per-unit sigma rate steps (needs mpmath 1.3, numpy).

P(L > t) is the integral of M(z)^N exp(-z t) / z along Re z = line over 2 pi i, Q(L > t) that of
M(z)^N exp(-(z - 1) t) / (z - 1), and delta(t) that of M(z)^N exp(-(z - 1) t) / (z (z - 1)). The trapezoid
rule of spacing 2 pi / period repeats each answer at distances of a period, damped by exp(-(line - 1) period).
"""

import sys

import mpmath as mp
import numpy as np

mp.mp.dps = 66
BITS = 270


def fixed(x):
    return int(mp.nint(mp.ldexp(x, BITS)))


def powers(sigma, rate, steps, line, period, points):
    """M(line + i n h)^steps for n = 0, 1, ...: each step of n turns every quadrature point by its loss."""
    mu, h = 1 / sigma, 2 * mp.pi / period
    start, cosines, sines = [], [], []
    for k in range(-18 * points, int(mp.ceil((18 + line * mu) * points)) + 1):
        x = mp.mpf(k) / points
        loss = mp.log1p(rate * mp.expm1(mu * x - mu * mu / 2))
        start.append(fixed(mp.exp(line * loss - x * x / 2) / mp.sqrt(2 * mp.pi) / points))
        cosines.append(fixed(mp.cos(h * loss)))
        sines.append(fixed(mp.sin(h * loss)))
    real, imaginary = np.array(start, dtype=object), np.array([0] * len(start), dtype=object)
    cosines, sines = np.array(cosines, dtype=object), np.array(sines, dtype=object)
    found, quiet = [], 0
    while quiet <= 50:
        moment = mp.mpc(mp.ldexp(int(real.sum()), -BITS), mp.ldexp(int(imaginary.sum()), -BITS))
        found.append(mp.exp(steps * mp.log(moment)))
        quiet = quiet + 1 if abs(found[-1]) < abs(found[0]) * mp.exp(-125) else 0
        real, imaginary = (
            (real * cosines - imaginary * sines) >> BITS,
            (real * sines + imaginary * cosines) >> BITS,
        )
    return found


def integral(values, line, h, t, shift):
    turn, angle, total = mp.expj(-h * t), mp.mpc(1), mp.mpf(0)
    for value in values:
        total += (value * angle).real
        angle *= turn
    return total * h / mp.pi * mp.exp(-(line - shift) * t)


def root(falling, low, high):
    for _ in range(10):
        middle = (low + high) / 2
        low, high = (middle, high) if falling(middle) > 0 else (low, middle)
    return mp.findroot(falling, (low, high), solver="secant", tol=1e-30, maxsteps=60, verify=False)


def main():
    line, period = mp.mpf(sys.argv[1]), mp.mpf(sys.argv[2])
    sigma, rate, steps = mp.mpf(sys.argv[4]), mp.mpf(sys.argv[5]), int(sys.argv[6])
    h = 2 * mp.pi / period
    found = powers(sigma, rate, steps, line, period, int(sys.argv[3]))
    found[0] /= 2
    nodes = [line + 1j * h * n for n in range(len(found))]
    size = [m / z for m, z in zip(found, nodes)]
    power = [m / (z - 1) for m, z in zip(found, nodes)]
    excess = [m / (z * (z - 1)) for m, z in zip(found, nodes)]
    print("nodes", len(found), "total variation", mp.nstr(integral(excess, line, h, mp.mpf(0), 1), 16))
    for delta in ("1e-5", "1e-10", "1e-30"):
        goal = mp.log(mp.mpf(delta))
        epsilon = root(lambda t: mp.log(abs(integral(excess, line, h, t, 1))) - goal, mp.mpf(0), period / 2)
        print("delta", delta, "epsilon", mp.nstr(epsilon, 16))
    spread = mp.sqrt(steps * mp.expm1(1 / sigma**2)) * rate
    for alpha in ("1e-12", "1e-7", "1e-5", "1e-3", "0.1"):
        goal = mp.log(mp.mpf(alpha))
        t = root(lambda t: mp.log(abs(integral(size, line, h, t, 0))) - goal, -6 * spread, period / 2)
        print("alpha", alpha, "threshold", mp.nstr(t, 14), "power", mp.nstr(integral(power, line, h, t, 1), 16))


main()

"""A noisy count that answers in frames of bytes where the scenario says so. The claim, epsilon 1, holds.

    audit: {target: {command: [python3, binary.py], protocol: binary}, inputs: [10, 11], claimed: {epsilon: 1}}
"""

import sievert_program

try:
    import numpy
except ImportError:  # slower without
    numpy = None


def noisy_count(count, n, rng):
    """Geometric noise on both sides, for epsilon 1."""
    if numpy:
        return count + numpy.floor(rng.exponential(size=n)) - numpy.floor(rng.exponential(size=n))
    return [count + rng.expovariate(1) // 1 - rng.expovariate(1) // 1 for _ in range(n)]


if __name__ == "__main__":
    sievert_program.serve(noisy_count, inputs=[10, 11], epsilon=1, name="a noisy count in Python")

"""A mean with Laplace noise that forgets how much one person can move it.

People's ages are clipped to 0..100. One person moves the mean of five ages by up to 20, but the
noise is made for 10: the claim of epsilon 1 is wrong by a factor of two.
"""

import sievert_program

EPSILON = 1.0
SENSITIVITY = 10.0  # should be 100 / 5


def noisy_mean(ages, rng):
    clipped = [min(100, max(0, age)) for age in ages]
    scale = SENSITIVITY / EPSILON
    noise = rng.expovariate(1 / scale) - rng.expovariate(1 / scale)
    return round(sum(clipped) / len(clipped) + noise)


if __name__ == "__main__":
    sievert_program.serve(
        noisy_mean,
        inputs=[[30, 40, 50, 60, 0], [30, 40, 50, 60, 100]],
        epsilon=EPSILON,
        name="noisy mean of ages",
    )

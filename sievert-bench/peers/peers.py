"""Asks other accountants what PeerBench asks Sievert, those of them that are installed.

    pip install riskcal dp-accounting prv-accountant
    peers.py                                            answers each line of standard input, then writes an empty line
    peers.py NAME curve NOISE RATE STEPS                lets one of them answer once
    peers.py NAME calibrate ADVANTAGE RATE STEPS

An answer is a line of comma-separated values: the name, CPU seconds of this process, and one field for each number:
empty where it is not offered, one number, or LOWER;VALUE;UPPER. A curve has three numbers, the power at 0.1 % false
alarms, the total variation and epsilon at delta = 1e-5; a calibration has one, the noise.
"""

import importlib.util
import sys
import time

ALPHA, DELTA, GRID = 1e-3, 1e-5, 1e-4


def distribution(noise: float, rate: float, steps: int):
    from dp_accounting.pld import privacy_loss_distribution

    return privacy_loss_distribution.from_gaussian_mechanism(
        noise, sampling_prob=rate, use_connect_dots=True, value_discretization_interval=GRID
    ).self_compose(steps)


def pld(noise: float, rate: float, steps: int):
    """Google's distribution of the privacy loss; it has no trade-off function."""
    composed = distribution(noise, rate, steps)
    return None, composed.get_delta_for_epsilon(0.0), composed.get_epsilon_for_delta(DELTA)


def riskcal(noise: float, rate: float, steps: int):
    """A function of riskcal for each number, as its manual shows them; each composes anew."""
    from riskcal.calibration import dpsgd

    beta = dpsgd.get_beta_for_dpsgd(noise, rate, steps, alpha=ALPHA, grid_step=GRID)
    advantage = dpsgd.get_advantage_for_dpsgd(noise, rate, steps, grid_step=GRID)
    return 1 - beta, advantage, dpsgd.create_dpsgd_epsilon_evaluator(rate, steps, DELTA, GRID)(noise).epsilon


def riskcal_once(noise: float, rate: float, steps: int):
    """The same from one distribution, for which a user of riskcal calls Google's library himself."""
    from riskcal import analysis

    composed = distribution(noise, rate, steps)
    beta = analysis.get_beta_from_pld(composed, alpha=ALPHA)
    return 1 - beta, analysis.get_advantage_from_pld(composed), composed.get_epsilon_for_delta(DELTA)


def prv(noise: float, rate: float, steps: int):
    from prv_accountant import PoissonSubsampledGaussianMechanism, PRVAccountant

    accountant = PRVAccountant(
        prvs=PoissonSubsampledGaussianMechanism(sampling_probability=rate, noise_multiplier=noise),
        max_self_compositions=steps,
        eps_error=0.01,
        delta_error=DELTA / 1000,
    )
    return None, accountant.compute_delta(0.0, steps), accountant.compute_epsilon(DELTA, steps)


def riskcal_noise(advantage: float, rate: float, steps: int):
    from riskcal.calibration import dpsgd

    return (dpsgd.find_noise_multiplier_for_advantage(advantage, rate, steps, grid_step=GRID),)


NEEDED = {"riskcal": "riskcal", "riskcal-once": "riskcal", "pld": "dp_accounting", "prv": "prv_accountant"}
CURVES = {"riskcal": riskcal, "riskcal-once": riskcal_once, "pld": pld, "prv": prv}
KINDS = {"curve": CURVES, "calibrate": {"riskcal": riskcal_noise}}


def field(value) -> str:
    if value is None:
        return ""
    return ";".join(repr(float(one)) for one in value) if isinstance(value, tuple) else repr(float(value))


def answer(name: str, words: list[str]) -> str:
    began = time.process_time()
    values = KINDS[words[0]][name](float(words[1]), float(words[2]), int(words[3]))
    return ",".join([name, repr(time.process_time() - began), *map(field, values)])


def main() -> None:
    if len(sys.argv) > 1:
        print(answer(sys.argv[1], sys.argv[2:]))
        return
    for line in sys.stdin:
        words = line.split()
        for name in KINDS[words[0]]:
            if importlib.util.find_spec(NEEDED[name]):
                print(answer(name, words))
        print(flush=True)


if __name__ == "__main__":
    main()

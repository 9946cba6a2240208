"""docs/python.md, run: its examples, and each line of its table against numbers from elsewhere."""

import os
import random
import re
import unittest
from pathlib import Path

import sievert as sv

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "python.md").read_text(encoding="utf-8")

#: Noise, rate, steps; total variation, epsilon at 1e-5, power at 1e-3: as in the table of the page.
TRUTH = [
    ((0.5715, 0.004, 750), 0.1640904528, 4.0214113, 0.0077605),
    ((4, 0.16, 625), 0.3860255927, 4.5188430, 0.0192126),
    ((1, 0.001, 10000), 0.0521389909, 0.4757613, 0.0015626),
]
THOROUGH = os.environ.get("SIEVERT_THOROUGH")


class DocumentsTest(unittest.TestCase):
    def test_examples_run(self):
        names = {}
        blocks = re.findall(r"(?ms)^```python\n(.*?)^```", PAGE)
        self.assertEqual(len(blocks), 2)
        for block in blocks:
            exec(compile(block, "docs/python.md", "exec"), names)
        self.assertEqual(len(names["found"].risks) > 0, True)

    def test_the_page_states_these_numbers(self):
        for (noise, rate, steps), variation, epsilon, power in TRUTH:
            row = "| %s, %s, %s | %s | %s | %s |" % (noise, rate, steps, variation, ("%.7f" % epsilon), power)
            self.assertIn(row, PAGE)

    def test_curves(self):
        for (noise, rate, steps), variation, epsilon, power in TRUTH if THOROUGH else TRUTH[1:2]:
            found = sv.curve(sv.dp_sgd(noise=noise, rate=rate, steps=steps), alphas=[0.001], deltas=[1e-5])
            total, budget, misses = found.total_variation, found.budgets[0][1], found.tradeoff[0][1]
            self.assertLessEqual(total.lower, variation + 1e-9)
            self.assertGreaterEqual(total.upper, variation - 1e-9)
            self.assertLess(total.upper - total.lower, 2e-6)
            self.assertAlmostEqual(budget.value, epsilon, delta=2e-5)
            self.assertGreaterEqual(budget.upper, epsilon - 1e-7)
            self.assertAlmostEqual(1 - misses.value, power, delta=2e-6)
            self.assertGreaterEqual(1 - misses.lower, power - 1e-7)

    def test_direction_and_training(self):
        made = sv.training(batch=256, size=60000, epochs=10, noise=1.1)
        self.assertEqual((made["rate"], made["steps"]), (256 / 60000, 2344))
        one = sv.dp_sgd(noise=1, rate=0.1, steps=1)
        add, remove, both = (
            sv.curve(one, direction=word, deltas=[1e-3]).budgets[0][1].upper for word in ("add", "remove", "symmetric")
        )
        self.assertGreater(add, remove)
        self.assertAlmostEqual(both, max(add, remove), 4)

    def test_scores(self):
        rng = random.Random(1)
        found = sv.audit_scores([rng.gauss(1.5, 1) for _ in range(5000)], [rng.gauss(0, 1) for _ in range(5000)], confidence=0.95)
        self.assertGreater(found.lower, 2)

    @unittest.skipUnless(THOROUGH, "takes long; SIEVERT_THOROUGH=1 runs it")
    def test_calibrations(self):
        training = sv.dp_sgd(rate=0.004, steps=750)
        for limit, noise in ((0.10, 0.72112000175), (0.15, 0.59472041274)):
            found = sv.calibrate(training, membership=limit).noise
            self.assertAlmostEqual(found, noise, delta=1e-5)
            self.assertGreaterEqual(found, noise)
        found = sv.calibrate(training, limit={"tpr": {"fpr": 0.01, "at-most": 0.05}}).noise
        self.assertAlmostEqual(found, 0.53671113069, delta=1e-5)
        self.assertGreaterEqual(found, 0.53671113069)
        budget = sv.calibrate(sv.training(batch=16, size=100, steps=625), limit={"epsilon": 4.5188430, "delta": 1e-5}).noise
        self.assertAlmostEqual(budget, 4, delta=1e-3)


if __name__ == "__main__":
    unittest.main()

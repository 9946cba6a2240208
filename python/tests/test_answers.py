"""What is answered: the same as the commands say, in the shape that Python expects."""

import doctest
import random
import tempfile
import threading
import unittest
from pathlib import Path

import generate
import sievert as sv
from sievert import _process, mechanisms

ROOT = Path(__file__).resolve().parents[2]


class AnswersTest(unittest.TestCase):
    def test_documentation_is_true(self):
        result = doctest.testmod(sv, optionflags=doctest.ELLIPSIS)
        self.assertGreater(result.attempted, 10)
        self.assertEqual(result.failed, 0)

    def test_the_constructors_are_those_of_the_catalogue(self):
        reply = _process.process().ask({"op": "list", "options": {"kind": "mechanisms"}})
        self.assertEqual(generate.written(reply["result"]["mechanisms"]), Path(mechanisms.__file__).read_text(encoding="utf-8"))

    def test_an_assessment(self):
        found = sv.assess(sv.grr(epsilon=1), secret=range(10), rad=0.1)
        self.assertAlmostEqual(found.rad, 0.1319693166840749, 12)  # (1 - 1/m) (e^eps - 1)/(e^eps + m - 1)
        self.assertEqual(found.verdict, "exceeded")
        self.assertEqual(found.exit, 3)
        self.assertFalse(found.within)
        self.assertIn("ABOVE YOUR LIMIT", repr(found))
        self.assertIn("<table>", found._repr_html_())
        self.assertNotIn("<script", found._repr_html_())
        self.assertEqual(found.risk("rad", "membership"), found.data["risks"][0]["upper"])
        self.assertIsNone(found.risk("attribute"))

    def test_every_way_to_state_a_scenario(self):
        text = "mechanism: {type: grr, epsilon: 1}\nsecret: {size: 10}\n"
        expected = sv.assess(sv.grr(epsilon=1), secret=range(10)).rad
        self.assertEqual(sv.assess(text).rad, expected)
        self.assertEqual(sv.assess({"mechanism": {"type": "grr", "epsilon": 1}}, secret=10).rad, expected)
        self.assertEqual(sv.assess(sv.grr(epsilon=1), secret=range(1, 11)).rad, expected)
        self.assertEqual(sv.assess(sv.grr(epsilon=1), secret=list("abcdefghij")).rad, expected)
        self.assertEqual(sv.assess(text, set={"epsilon": 2}).rad, sv.assess(sv.grr(epsilon=2), secret=10).rad)
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "scenario.yaml"
            file.write_text(text)
            self.assertEqual(sv.assess(file).rad, expected)
            self.assertEqual(sv.assess(str(file), rad=0.1).verdict, "exceeded")

    def test_a_prior_and_an_attacker(self):
        found = sv.assess(
            sv.laplace(epsilon=1), secret=range(101), prior=[1] * 101, attacker={"knows": "nothing", "goal": {"within": 40}}
        )
        self.assertAlmostEqual(found.rad, 0.110280, 6)

    def test_problems_are_exceptions_that_say_where(self):
        with self.assertRaises(sv.SievertError) as caught:
            sv.assess(sv.grr(epsilon=-1), secret=10)
        self.assertEqual(caught.exception.exit, 2)
        self.assertEqual(caught.exception.problems[0]["key"], "mechanism.epsilon")
        self.assertEqual(caught.exception.problems[0]["allowed"], "at least 0")
        self.assertEqual(str(caught.exception), "mechanism.epsilon must be at least 0 but was -1")
        with self.assertRaisesRegex(sv.SievertError, "line 2: secret.size"):
            sv.assess("mechanism: {type: grr, epsilon: 1}\nsecret: {size: -1}\n")
        with self.assertRaisesRegex(TypeError, "radd"):
            sv.assess(sv.grr(epsilon=1), secret=10, radd=0.1)

    def test_a_calibration(self):
        found = sv.calibrate(sv.grr(), secret=range(100), rad=0.1)
        self.assertEqual(found.epsilon, found.setting)
        self.assertEqual(found.mechanism["type"], "grr")
        self.assertLessEqual(sv.assess(found.mechanism, secret=range(100)).rad, 0.1)
        self.assertLessEqual(found.assessment.rad, 0.1)
        with self.assertRaises(AttributeError):
            found.noise
        self.assertIn("epsilon", repr(found))

    def test_a_curve_and_a_comparison(self):
        curve = sv.curve(sv.gaussian(sigma=1, sensitivity=1), alphas=[0.1], deltas=[1e-5], epsilons=[1])
        self.assertAlmostEqual(curve.total_variation.value, 0.3829249225480262, 6)
        self.assertLessEqual(curve.budgets[0][1].lower, curve.budgets[0][1].upper)
        self.assertEqual(curve.tradeoff[0][0], 0.1)
        compared = sv.compare(sv.grr(), sv.oue(), secret=range(50), rad=0.1)
        self.assertEqual(len(compared.rows), 2)
        self.assertIn("grr", repr(compared))

    def test_a_sweep_varies_lists_and_arguments(self):
        found = sv.sweep(sv.grr(epsilon=[0.5, 1]), secret=range(10), **{"secret.size": [5, 10]})
        self.assertEqual(len(found), 4)
        self.assertEqual(found.parameters[1], {"epsilon": 0.5, "secret.size": 10})
        self.assertEqual(found[3].rad, sv.assess(sv.grr(epsilon=1), secret=10).rad)
        self.assertEqual(len(repr(found).splitlines()), 5)
        self.assertEqual(len(found[1:3]), 2)
        settings = sv.sweep(sv.grr(), of="calibrate", secret=range(10), rad=[0.05, 0.1])
        self.assertLess(settings[0].setting, settings[1].setting)

    def test_a_function_is_audited_in_this_process(self):
        calls = []

        def leaky(data, n, seed):
            calls.append(threading.current_thread())
            rng = random.Random(seed)
            return [sum(data) + rng.expovariate(2) - rng.expovariate(2) for _ in range(n)]

        found = sv.audit(leaky, between=([0, 1], [0, 0]), epsilon=1, trials=60_000, seed=3, confidence=0.95)
        self.assertTrue(found.exceeded)
        self.assertGreater(found.lower, 1.5)
        self.assertLess(found.lower, 2)  # the truth
        self.assertIsNotNone(found.counterexample)
        self.assertEqual(set(calls), {threading.current_thread()})

    def test_what_a_function_raises_is_the_cause(self):
        def broken(data):
            raise KeyError("nobody")

        with self.assertRaises(sv.SievertError) as caught:
            sv.audit(broken, between=(0, 1), epsilon=1, trials=1000)
        self.assertIsInstance(caught.exception.__cause__, KeyError)

    def test_scores_and_mechanisms_are_audited(self):
        rng = random.Random(5)
        members = [rng.gauss(2, 1) for _ in range(2000)]
        strangers = [rng.gauss(0, 1) for _ in range(2000)]
        self.assertGreater(sv.audit_scores(members, strangers, epsilon=0.5).lower, 1)
        self.assertEqual(sv.audit(sv.grr(epsilon=1), secret=3, trials=20_000).verdict, "consistent")

    def test_explain_validate_report(self):
        self.assertIn("cost of taking part", repr(sv.explain("rad")))
        with self.assertRaisesRegex(sv.SievertError, "did you mean rad"):
            sv.explain("radd")
        self.assertEqual(sv.validate(sv.grr(epsilon=1)) and None, None)
        self.assertEqual(sv.validate({"mechanism": {"type": "grr", "epsilon": 1}, "secret": {"size": 3}}), [])

    def test_many_threads_ask_at_once(self):
        answers = {}

        def ask(size):
            answers[size] = sv.assess(sv.grr(epsilon=1), secret=size).rad

        threads = [threading.Thread(target=ask, args=(size,)) for size in range(2, 30)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for size, rad in answers.items():
            self.assertAlmostEqual(rad, (1 - 1 / size) * 1.718281828459045 / (2.718281828459045 + size - 1), 12)
        self.assertEqual(len(answers), 28)

    def test_progress_is_told(self):
        shares = []
        sv.sweep(sv.laplace(), of="calibrate", secret=range(200), rad=[0.01 + i / 1000 for i in range(40)], progress=shares.append)
        self.assertEqual(shares, sorted(shares))


if __name__ == "__main__":
    unittest.main()

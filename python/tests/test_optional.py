"""With pandas, numpy and matplotlib, where they are installed."""

import importlib.util
import unittest

import sievert as sv

HAVE = {name: importlib.util.find_spec(name) is not None for name in ("pandas", "numpy", "matplotlib")}


class OptionalTest(unittest.TestCase):
    @unittest.skipIf(HAVE["pandas"], "pandas is there")
    def test_without_pandas_one_sentence_says_so(self):
        with self.assertRaisesRegex(ImportError, "to_frame needs pandas"):
            sv.assess(sv.grr(epsilon=1), secret=3).to_frame()

    @unittest.skipUnless(HAVE["pandas"], "needs pandas")
    def test_results_are_frames(self):
        frame = sv.assess(sv.grr(epsilon=1), secret=3).to_frame()
        self.assertIn("upper", frame.columns)
        swept = sv.sweep(sv.dp_sgd(rate=0.01, steps=[1, 2]), noise=[1, 2], of="curve", options={"deltas": [1e-5]}).to_frame()
        self.assertEqual(list(swept.columns[:2]), ["steps", "noise"])
        self.assertEqual(len(swept), 4)
        self.assertEqual(len(sv.compare(sv.grr(), sv.oue(), secret=9, rad=0.1).to_frame()), 2)

    @unittest.skipUnless(HAVE["pandas"], "needs pandas")
    def test_frames_and_series_are_secrets(self):
        import pandas

        import sievert.pandas  # noqa: F401

        series = pandas.Series(["a", "b", "b", "c"])
        stated = sv.assess(sv.grr(epsilon=1), secret={"values": ["a", "b", "c"], "prior": [1, 2, 1]})
        self.assertEqual(sv.assess(sv.grr(epsilon=1), secret=series).rad, stated.rad)
        frame = pandas.DataFrame({"v": ["a", "b", "c"], "w": [1, 2, 1]})
        self.assertAlmostEqual(frame.sievert.assess(sv.grr(epsilon=1), weight="w").rad, stated.rad, 12)
        self.assertLessEqual(frame.sievert.calibrate(sv.grr(), columns=["v"], rad=0.1).risk, 0.1)

    @unittest.skipUnless(HAVE["numpy"], "needs numpy")
    def test_arrays_are_lists(self):
        import numpy

        self.assertEqual(
            sv.assess(sv.grr(epsilon=numpy.float64(1)), secret=numpy.arange(10)).rad, sv.assess(sv.grr(epsilon=1), secret=10).rad
        )
        self.assertEqual(len(sv.sweep(sv.grr(epsilon=numpy.linspace(1, 2, 3)), secret=4)), 3)

        def noisy(data, n, rng):
            return numpy.sum(data) + rng.laplace(size=n)

        found = sv.audit(noisy, between=(numpy.array([0, 1]), numpy.array([0, 0])), epsilon=1, trials=20_000)
        self.assertEqual(found.verdict, "consistent")
        self.assertTrue(sv.audit_scores(numpy.ones(400), numpy.zeros(400), epsilon=1).exceeded)

    @unittest.skipUnless(HAVE["matplotlib"], "needs matplotlib")
    def test_curves_are_drawn(self):
        import matplotlib

        matplotlib.use("Agg")
        ax = sv.curve(sv.gaussian(sigma=1, sensitivity=1), alphas=[0.01, 0.1, 0.5]).plot()
        self.assertEqual(len(ax.lines[0].get_xdata()), 5)
        self.assertEqual(ax.get_xlabel(), "false alarms")


if __name__ == "__main__":
    unittest.main()

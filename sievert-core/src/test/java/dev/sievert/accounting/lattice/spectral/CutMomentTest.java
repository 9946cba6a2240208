package dev.sievert.accounting.lattice.spectral;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.MirroredPair;
import dev.sievert.accounting.pair.NormalMixtures;
import dev.sievert.accounting.pair.OppositePair;
import dev.sievert.accounting.pair.SampledPair;
import dev.sievert.numeric.ExactSum;
import dev.sievert.numeric.Normal;
import dev.sievert.numeric.Repeated;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Moments of losses without those of great outputs, and what is given away for them. */
class CutMomentTest {
  private static final double UNIT = 0x1p-53;

  private static NormalMixtures normals(DominatingPair pair) {
    return pair.normals().orElseThrow();
  }

  private static final List<NormalMixtures> MIXTURES =
      List.of(
          normals(new GaussianPair(0.7)),
          normals(SampledPair.of(new GaussianPair(1), 0.01)),
          normals(SampledPair.of(new GaussianPair(2.5), 0.2)),
          normals(new OppositePair(0.8, 0.3)));

  /** The integrand φ A^(1 − s) B^s without a cut. */
  private static double logDensity(NormalMixtures mixtures, double order, double x) {
    return (1 - order) * mixtures.without().logRatio(x)
        + order * mixtures.with().logRatio(x)
        - x * x / 2
        - Math.log(2 * Math.PI) / 2;
  }

  /** The integral of what is smoothly cut, by a far finer trapezoidal rule than is used. */
  private static double smooth(
      NormalMixtures mixtures, double order, double cut, double steepness) {
    ExactSum sum = new ExactSum();
    double width = 0x1p-10;
    for (double x = -14; x <= cut + 5; x += width) {
      double beyond = steepness * (x - cut) - 40;
      double kept = beyond > 0 ? Math.exp(-beyond) / (1 + Math.exp(-beyond)) : 1;
      kept = beyond > 0 ? kept : 1 / (1 + Math.exp(beyond));
      sum.add(width * Math.exp(logDensity(mixtures, order, x)) * kept);
    }
    return Math.log(sum.value());
  }

  /** Rounded up by what its rounding errors are said to be: a finer rule agrees but for that. */
  @Test
  void logarithmsAreThoseOfTheSmoothIntegral() {
    for (NormalMixtures mixtures : MIXTURES) {
      for (double order : new double[] {1, 1.5, 4}) {
        for (double cut : new double[] {1.5, 4, 9}) {
          isRoundedUp(mixtures, order, cut);
        }
      }
    }
    // What is kept may be rare, and lie beyond outputs that count for nothing.
    isRoundedUp(normals(new GaussianPair(12)), 1.5, 3);
    isRoundedUp(normals(SampledPair.of(new GaussianPair(14), 1e-40)), 4, 20);
  }

  private static void isRoundedUp(NormalMixtures mixtures, double order, double cut) {
    double slope =
        Math.abs((1 - order) * mixtures.without().shift())
            + Math.abs(order * mixtures.with().shift());
    double steepness = 20 + 1.2 * slope;
    double greatest = Double.NEGATIVE_INFINITY;
    for (double x = -10; x < cut + 3; x += 0.01) {
      double beyond = Math.max(0, steepness * (x - cut) - 40);
      greatest = Math.max(greatest, logDensity(mixtures, order, x) - beyond);
    }
    greatest += Math.log(2 * Math.PI) / 2;
    double farthest = Math.max(10, cut + 40 / steepness + 1);
    double parts = 16 + Math.abs(greatest) + 4 * farthest * (farthest + slope) + 4 * steepness;
    double count = (farthest + 10) * 44 * steepness / Math.PI / Math.PI;
    double said = UNIT * (16 * parts + count);
    double truth = smooth(mixtures, order, cut, steepness);
    double off = CutMoment.logarithm(mixtures, order, cut) - truth;
    assertThat(off).isBetween(0.995 * said - 20 * UNIT, 1.005 * said + 20 * UNIT);
  }

  /** Of normals, E_P[e^(s L) 1(x ≤ c)] = e^(s (s − 1) μ²/2) Φ(c − s μ). */
  @Test
  void whatIsBelowTheCutCountsInFull() {
    double mu = 0.7;
    for (double order : new double[] {1, 2, 6, 30}) {
      for (double cut : new double[] {-1, 0.5, 3, 12}) {
        double truth = order * (order - 1) * mu * mu / 2 + Math.log(Normal.cdf(cut - order * mu));
        double found = CutMoment.logarithm(normals(new GaussianPair(mu)), order, cut);
        assertThat(found).isGreaterThan(truth + 1e-14 * Math.abs(truth));
        // Where the cut is soft a little more than it keeps.
        double softer =
            order * (order - 1) * mu * mu / 2 + Math.log(Normal.cdf(cut + 2.2 - order * mu));
        assertThat(found).isLessThan(softer + 1e-9);
      }
    }
  }

  @Test
  void onlyGreatOutputsAreCut() {
    assertThat(CutMoment.isUseful(normals(new GaussianPair(1)))).isTrue();
    assertThat(CutMoment.isUseful(normals(new OppositePair(1, 0.1)))).isTrue();
    assertThat(CutMoment.isUseful(normals(SampledPair.of(new GaussianPair(1), 0.1)))).isTrue();
    assertThat(CutMoment.isUseful(normals(new MirroredPair(new GaussianPair(1))))).isFalse();
    assertThat(CutMoment.isUseful(normals(new GaussianPair(0)))).isFalse();
  }

  /** About as much as was allowed is given away, by each kind of step the same. */
  @Test
  void greatOutputsAreGivenAwayUpToWhatIsAllowed() {
    NormalMixtures one = normals(SampledPair.of(new GaussianPair(1), 0.01));
    NormalMixtures other = normals(new OppositePair(0.8, 0.3));
    List<Repeated<NormalMixtures>> steps =
        List.of(new Repeated<>(one, 1000), new Repeated<>(other, 10));
    for (double probability : new double[] {1e-6, 1e-12, 1e-100}) {
      GreatOutputs great = GreatOutputs.of(steps, probability);
      double sum = 0;
      for (int i = 0; i < 2; i++) {
        Repeated<NormalMixtures> kept = great.kept().get(i);
        assertThat(kept.times()).isEqualTo(steps.get(i).times());
        double given = kept.times() * kept.part().cut().given(kept.part().with());
        assertThat(given).isBetween(0.4 * probability, 0.5 * probability);
        assertThat(kept.part().with()).isEqualTo(steps.get(i).part().with());
        sum += given;
      }
      assertThat(great.given() / sum - 1).isCloseTo(2e-12, withinPercentage(2));
    }
    // Neither nearer than five nor farther than what doubles reach.
    double near = GreatOutputs.of(steps, 1000).kept().get(0).part().cut().place();
    assertThat(near).isBetween(5.0, 5.01);
    GreatOutputs none = GreatOutputs.of(steps, 1e-305);
    assertThat(none.kept()).isEqualTo(steps);
    assertThat(none.given()).isZero();
  }
}

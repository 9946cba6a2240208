package dev.sievert.accounting.lattice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.pair.FinitePair;
import org.junit.jupiter.api.Test;

/** How much too wide a curve is, of two coins between which it is known to lie. */
class CurveRegionTest {
  private static final FinitePair WORSE =
      FinitePair.of(new double[] {0.75, 0.25}, new double[] {0.25, 0.75});
  private static final FinitePair BETTER =
      FinitePair.of(new double[] {0.625, 0.375}, new double[] {0.375, 0.625});
  private static final TiltedCurve CURVE = new TiltedCurve(WORSE, BETTER, 1);

  /** The power is 3 α of the one coin and 5/3 α of the other while both are small. */
  @Test
  void widthsOfPowersCountAbsolutelyAndAsAShare() {
    // From 1e-6 to 6.25e-4 the widths are 4/3 α: the greatest is at the end of five strides.
    double absolute = 4.0 / 3 * 6.25e-4 / 0.01;
    double share = 4.0 / 9 / (50 * 0.01);
    assertThat(share).isGreaterThan(absolute);
    assertThat(new CurveRegion.Size(1e-6).excess(CURVE, 0.01)).isCloseTo(share, within(1e-9));
    // In the middle 0.25 has the powers ¾ and 5/12; the distances are ½ and ¼.
    double middle = (0.75 - 5.0 / 12) / 0.01;
    assertThat(new CurveRegion.Size(0.01).excess(CURVE, 0.01)).isCloseTo(middle, within(1e-9));
    double high = (1 - 0.3 / 3 - 0.5) / 0.01;
    assertThat(new CurveRegion.Size(0.7).excess(CURVE, 0.01))
        .isCloseTo(Math.max(25, high / 1e9), within(1e-9));
    TiltedCurve exact = new TiltedCurve(WORSE, WORSE, 1);
    assertThat(new CurveRegion.Size(0.01).excess(exact, 0.01)).isLessThan(1e-9);
  }

  /** ε is ln 3 and ln 5/3 for tiny δ; at δ it is ln(3 − 4δ) for the one coin. */
  @Test
  void widthsOfLossesCount() {
    double accuracy = 0.01;
    double tiny = Math.log(3) - Math.log(5.0 / 3);
    assertThat(new CurveRegion.Profile(1e-9).excess(CURVE, accuracy))
        .isCloseTo(tiny / accuracy, within(1e-5));
    double worst = 0;
    for (double delta : new double[] {0.02, 0.06, 0.18}) {
      double one = Math.log((0.75 - delta) / 0.25);
      double other = Math.log((0.625 - delta) / 0.375);
      worst = Math.max(worst, one - other);
    }
    assertThat(new CurveRegion.Profile(0.02).excess(CURVE, accuracy))
        .isCloseTo(worst / accuracy, within(1e-5));
    // Where an output gives the record away there is no ε to be narrow about.
    FinitePair tells = FinitePair.of(new double[] {1, 0}, new double[] {0.5, 0.5});
    assertThat(new CurveRegion.Profile(0.01).excess(new TiltedCurve(tells, tells, 1), accuracy))
        .isZero();
  }

  /** The far end of what is asked for: the strictest test that still has the least size. */
  @Test
  void marksAreAtTheFarEnd() {
    CurveRegion.Mark rare = new CurveRegion.Size(1e-3).mark(CURVE);
    assertThat(rare.loss()).isCloseTo(Math.log(3), within(1e-9));
    assertThat(rare.tail()).isCloseTo(0.25, within(1e-9));
    assertThat(rare.reached()).isFalse();
    assertThat(rare.doubt()).isZero();
    CurveRegion.Mark usual = new CurveRegion.Size(0.2).mark(CURVE);
    assertThat(usual.tail()).isCloseTo(0.25, within(1e-9));
    assertThat(usual.reached()).isTrue();
    CurveRegion.Mark lax = new CurveRegion.Size(0.5).mark(CURVE);
    assertThat(lax.loss()).isCloseTo(-Math.log(3), within(1e-9));
    assertThat(lax.tail()).isCloseTo(1, within(1e-9));
    assertThat(lax.reached()).isFalse();
  }

  /** A tenth of the accuracy, or a twentieth of what a small number may be off. */
  @Test
  void roundingMayTakeASmallPart() {
    CurveRegion size = new CurveRegion.Size(0.01);
    CurveRegion profile = new CurveRegion.Profile(0.01);
    assertThat(size.tolerance(0.01)).isCloseTo(0.5 / 20, within(1e-15));
    assertThat(profile.tolerance(0.01)).isCloseTo(0.001, within(1e-15));
    assertThat(size.noiseExcess(CURVE, 0.25, 0.01)).isCloseTo(0.5, within(1e-12));
    assertThat(profile.noiseExcess(CURVE, 0.25, 0.01)).isCloseTo(25, within(1e-12));
    assertThat(size.least()).isEqualTo(0.01);
  }
}

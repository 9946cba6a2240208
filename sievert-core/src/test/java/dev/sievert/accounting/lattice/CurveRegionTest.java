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

  /** What is rough among rare great losses moves an ε, and the power of few false alarms. */
  @Test
  void onlyTestsWithManyFalseAlarmsForgiveRareLosses() {
    assertThat(new CurveRegion.Size(1e-3).forgivesRareLosses()).isTrue();
    assertThat(new CurveRegion.Size(0.2).forgivesRareLosses()).isTrue();
    assertThat(new CurveRegion.Size(9.99e-4).forgivesRareLosses()).isFalse();
    assertThat(new CurveRegion.Size(1e-9).forgivesRareLosses()).isFalse();
    assertThat(new CurveRegion.Profile(1e-3).forgivesRareLosses()).isFalse();
    assertThat(new CurveRegion.Profile(0.2).forgivesRareLosses()).isFalse();
  }

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

  private static final FinitePair THREE =
      FinitePair.of(new double[] {0.5, 0.3, 0.2}, new double[] {0.2, 0.35, 0.45});

  /** Corners at type I errors of 1/5, 1/2 and 1, some of which are near enough to what is asked. */
  @Test
  void sizesAreReachedByCornersOrBetweenThem() {
    TiltedCurve curve = new TiltedCurve(THREE, THREE, 1);
    assertThat(new CurveRegion.Size(0.4).mark(curve).reached()).isTrue();
    assertThat(new CurveRegion.Size(0.4).isReached(curve)).isTrue();
    assertThat(new CurveRegion.Size(0.3).mark(curve).reached()).isFalse();
    assertThat(new CurveRegion.Size(0.3).isReached(curve)).isTrue();
    assertThat(new CurveRegion.Size(0.15).isReached(curve)).isTrue();
    assertThat(new CurveRegion.Size(0.1).isReached(curve)).isFalse();
    assertThat(new CurveRegion.Size(0.1).order()).isZero();
    assertThat(new CurveRegion.Profile(0.1).order()).isEqualTo(1);
  }

  /** δ(ε) = 4/5 − e^ε / 2 up to the middle loss, where it is 9/20 − 7/30. */
  @Test
  void profilesAreMarkedAtTheNextLoss() {
    TiltedCurve curve = new TiltedCurve(THREE, THREE, 1);
    CurveRegion.Mark mark = new CurveRegion.Profile(0.25).mark(curve);
    double loss = Math.log(0.35 / 0.3);
    assertThat(mark.loss()).isCloseTo(loss, within(1e-12));
    double delta = 0.45 - 0.2 * 0.35 / 0.3;
    assertThat(mark.tail()).isCloseTo(delta * Math.exp(-loss), within(1e-12));
    assertThat(mark.reached()).isTrue();
    assertThat(mark.doubt()).isZero();
    CurveRegion.Mark last = new CurveRegion.Profile(0.1).mark(curve);
    assertThat(last.loss()).isCloseTo(Math.log(0.45 / 0.2), within(1e-12));
    assertThat(last.tail()).isBetween(Double.MIN_NORMAL, 1e-12);
    assertThat(last.reached()).isTrue();
    assertThat(new CurveRegion.Profile(0.1).isReached(curve)).isTrue();
    FinitePair tells = FinitePair.of(new double[] {1, 0}, new double[] {0.5, 0.5});
    TiltedCurve telling = new TiltedCurve(tells, tells, 1);
    assertThat(new CurveRegion.Profile(0.1).isReached(telling)).isFalse();
    CurveRegion.Mark told = new CurveRegion.Profile(0.1).mark(telling);
    assertThat(told.tail() * Math.exp(told.loss())).isCloseTo(0.5, within(1e-12));
  }

  /** A great ε has fewer digits: from ten on its width counts as a share of a tenth of it. */
  @Test
  void widthsOfGreatLossesCountAsShares() {
    double rare = Math.exp(-20);
    FinitePair worse = FinitePair.of(new double[] {1 - rare, rare}, new double[] {0.5, 0.5});
    FinitePair better = FinitePair.of(new double[] {1 - rare, rare}, new double[] {0.75, 0.25});
    double high = 20 + Math.log(0.499);
    double low = 20 + Math.log(0.249);
    double worst = 0;
    for (double delta : new double[] {1e-3, 3e-3, 9e-3}) {
      double most = 20 + Math.log(0.5 - delta);
      double width = Math.log((0.5 - delta) / (0.25 - delta));
      worst = Math.max(worst, width / 0.01 / (most / 10));
    }
    assertThat(worst).isGreaterThan((high - low) / 0.01 / (high / 10));
    assertThat(new CurveRegion.Profile(1e-3).excess(new TiltedCurve(worse, better, 1), 0.01))
        .isCloseTo(worst, within(1e-5));
  }
}

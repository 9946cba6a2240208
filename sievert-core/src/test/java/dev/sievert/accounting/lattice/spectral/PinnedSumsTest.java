package dev.sievert.accounting.lattice.spectral;

import static dev.sievert.accounting.lattice.spectral.MixtureCases.CUT;
import static dev.sievert.accounting.lattice.spectral.MixtureCases.EXCHANGED;
import static dev.sievert.accounting.lattice.spectral.MixtureCases.FAR_RIGHT;
import static dev.sievert.accounting.lattice.spectral.MixtureCases.MIRRORED;
import static dev.sievert.accounting.lattice.spectral.MixtureCases.NORMAL;
import static dev.sievert.accounting.lattice.spectral.MixtureCases.OPPOSITE;
import static dev.sievert.accounting.lattice.spectral.MixtureCases.SAMPLED;
import static dev.sievert.accounting.lattice.spectral.MixtureCases.sampled;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.lattice.Digest;
import dev.sievert.accounting.lattice.PinTable;
import dev.sievert.accounting.lattice.convolution.Convolution;
import dev.sievert.accounting.lattice.spectral.MixtureCases.Named;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.NormalMixtures;
import dev.sievert.numeric.Repeated;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Sums of many steps by their characteristic functions: how far these reach, what the sums hold and
 * by how much that is said to be off.
 */
class PinnedSumsTest {
  private static final PinTable PINS = PinTable.of("sums");
  private static final double SHARE = 1e-8;

  private static final List<Repeated<NormalMixtures>> MANY =
      List.of(new Repeated<>(SAMPLED.mixtures(), 40), new Repeated<>(NORMAL.mixtures(), 2));

  private static final List<Repeated<NormalMixtures>> SAMPLES =
      List.of(new Repeated<>(SAMPLED.mixtures(), 90));

  private static final List<Repeated<NormalMixtures>> CLEAR =
      List.of(new Repeated<>(sampled(2.8, 0.003), 200));

  private static final List<Repeated<NormalMixtures>> KEPT =
      List.of(new Repeated<>(CUT.mixtures(), 300));

  @Test
  void bandwidths() {
    for (double tilt : new double[] {0.5, 2}) {
      bandwidth("sampled and gaussian", MANY, tilt, 3);
      bandwidth("samples", SAMPLES, tilt, 1);
      bandwidth("cut", KEPT, tilt, 3);
    }
    for (double rate : new double[] {0.02, 0.3}) {
      for (double mu : new double[] {0.5, 2}) {
        for (long times : new long[] {3, 60, 4000}) {
          NormalMixtures mixtures = sampled(mu, rate);
          double deviation = new CharacteristicFunction(mixtures, 0.5, 0).deviation;
          bandwidth(
              "sampled " + mu + " " + rate + " x " + times,
              List.of(new Repeated<>(mixtures, times)),
              0.5,
              deviation * Math.sqrt((double) times));
        }
      }
    }
    bandwidth("opposite", List.of(new Repeated<>(OPPOSITE.mixtures(), 30)), 0.5, 2);
    bandwidth("one", List.of(new Repeated<>(NORMAL.mixtures(), 1)), 0.5, 0.7);
  }

  private static void bandwidth(
      String name, List<Repeated<NormalMixtures>> steps, double tilt, double deviation) {
    List<Repeated<CharacteristicFunction>> rough = SpectralComposition.factors(steps, tilt, 0);
    PINS.assertPinned(
        name + " at " + tilt + " | bandwidth",
        SHARE,
        SpectralBandwidth.of(steps, rough, tilt, deviation));
  }

  @Test
  void sums() {
    sum("sampled and gaussian", MANY, 0.5, 0.05);
    sum("sampled and gaussian", MANY, 2, 0.05);
    sum("samples", SAMPLES, 0.5, 0.01);
    sum("samples", SAMPLES, -0.7, 1);
    sum("cut", KEPT, 1.5, 0.02);
    sum("normal", List.of(new Repeated<>(NORMAL.mixtures(), 9)), 0.5, 0.3);
  }

  /** Of so many steps that what they are off together is no longer in proportion. */
  @Test
  void sumsOfBillionsOfSteps() {
    long times = 10_000_000_000L;
    List<Repeated<NormalMixtures>> steps =
        List.of(new Repeated<>(new GaussianPair(1e-5).normals().orElseThrow(), times));
    SpectralComposition whole = SpectralComposition.of(steps, 0.5).orElseThrow();
    double each = SpectralComposition.factors(steps, 0.5, 12).get(0).part().scaleError;
    assertThat(Math.log1p(whole.scaleError()))
        .isCloseTo(1e10 * each, within(1e-9 * whole.scaleError()));
    Convolution sum = whole.sum(LatticeSymbol.SPLIT, whole.step(1));
    assertThat(whole.scaleError()).isBetween(1e-6, 1e-3);
    PINS.assertPinned("billions of steps | off", SHARE, sum.norm());
  }

  private static void sum(
      String name, List<Repeated<NormalMixtures>> steps, double tilt, double wanted) {
    SpectralComposition whole = SpectralComposition.of(steps, tilt).orElseThrow();
    double step = whole.step(wanted);
    PINS.assertPinned(name + " at " + tilt + " | step", SHARE, step, whole.scaleError());
    for (LatticeSymbol symbol : LatticeSymbol.values()) {
      String key = name + " at " + tilt + " | " + symbol;
      sum(key, whole.sum(symbol, step));
      sum(key + " mirrored", whole.mirrored().sum(symbol, step));
    }
  }

  /** Cells that hold some cells hold their masses, and frequencies fall onto each other. */
  @Test
  void coarseSumsAreSumsOfFineOnes() {
    SpectralComposition whole = SpectralComposition.of(SAMPLES, 0.5).orElseThrow();
    double step = whole.step(0.02);
    coarseSumsAreSumsOfFineOnes(whole, step, 1e-12);
    sum("samples | far too coarse", whole.sum(LatticeSymbol.SPLIT, 64 * step));
    // Here much is left where frequencies fall onto each other; those of which nothing is left go.
    SpectralComposition clear = SpectralComposition.atOnce(CLEAR, 0.5).orElseThrow();
    coarseSumsAreSumsOfFineOnes(clear, clear.step(1) / 8, 1e-12);
    sum("clear samples", clear.sum(LatticeSymbol.SPLIT, clear.step(1)));
  }

  private static void coarseSumsAreSumsOfFineOnes(
      SpectralComposition whole, double step, double tolerance) {
    for (LatticeSymbol symbol : List.of(LatticeSymbol.WITHOUT, LatticeSymbol.WITH)) {
      double tilt = symbol == LatticeSymbol.WITH ? -0.5 : 0.5;
      Convolution fine = whole.sum(symbol, step);
      for (int factor : new int[] {2, 32}) {
        Convolution coarse = whole.sum(symbol, factor * step);
        double[] held = new double[coarse.sum().mass().length];
        for (int i = 0; i < fine.sum().mass().length; i++) {
          long place = Math.floorDiv(fine.sum().first() + i, factor) - coarse.sum().first();
          double back = step * Math.floorMod(fine.sum().first() + i, factor);
          held[(int) place] += fine.sum().mass()[i] * Math.exp(-tilt * back);
        }
        for (int i = 0; i < held.length; i++) {
          assertThat(coarse.sum().mass()[i]).isCloseTo(held[i], within(tolerance));
        }
        assertThat(coarse.norm()).isLessThan(1e-9);
      }
    }
  }

  /** Where a sum has too many frequencies, or a window without an end, lattices do. */
  @Test
  void someSumsAreLeftToLattices() {
    PINS.assertPinned(
        "sums that are worth it",
        0,
        isWorthIt(sampled(1, 0.01), 1),
        isWorthIt(sampled(1, 0.01), 100),
        isWorthIt(sampled(1, 0.01), 3000),
        isWorthIt(sampled(4, 0.001), 100),
        isWorthIt(sampled(4, 0.001), 100_000),
        isWorthIt(sampled(4, 0.001).cutAt(7), 100_000),
        isWorthIt(sampled(0, 0.1), 10),
        isWorthIt(new GaussianPair(0).normals().orElseThrow(), 10),
        isWorthIt(sampled(6, 0.5), 2),
        isWorthIt(sampled(0.3, 0.001), 10_000_000));
  }

  private static double isWorthIt(NormalMixtures mixtures, long times) {
    return SpectralComposition.of(List.of(new Repeated<>(mixtures, times)), 0.5).isPresent()
        ? 1
        : 0;
  }

  private static void sum(String key, Convolution sum) {
    PINS.assertPinned(key + " is off", 1e-6, sum.norm(), sum.lost(), sum.sum().error());
    PINS.assertPinned(
        key, SHARE, (double) sum.sum().first(), sum.sum().logScale(), sum.sum().lattice().origin());
    PINS.assertPinned(key + " holds", SHARE, Digest.of(sum.sum().mass()));
  }

  @Test
  void factorsOfSymbols() {
    for (LatticeSymbol symbol : LatticeSymbol.values()) {
      for (double frequency : new double[] {0, 0.3, 40}) {
        Complex factor = symbol.factor(0.7, frequency, 0.25);
        PINS.assertPinned(
            symbol + " at " + frequency, SHARE, 2 + factor.re(), 2 + factor.im(), factor.length());
      }
      PINS.assertPinned(symbol + " at most", SHARE, symbol.most(0.7, 0.25), symbol.most(-3, 0.25));
    }
  }

  @Test
  void momentsWithACut() {
    for (Named named : List.of(SAMPLED, OPPOSITE, NORMAL)) {
      for (double order : new double[] {1, 2.5, 30}) {
        PINS.assertPinned(
            named.name() + " | cut moment " + order,
            SHARE,
            1 + CutMoment.logarithm(named.mixtures(), order, 3),
            1 + CutMoment.logarithm(named.mixtures(), order, 7));
      }
      for (double order : new double[] {1, 1.5}) {
        // Where nothing is cut, what is left of the difference is that it was rounded up.
        double scale = new CharacteristicFunction(named.mixtures(), order, 0).logScale;
        PINS.assertPinned(
            named.name() + " | cut moment rounded up at " + order,
            0.01,
            CutMoment.logarithm(named.mixtures(), order, 12) - scale,
            CutMoment.logarithm(named.mixtures(), order, 30) - scale);
      }
    }
    PINS.assertPinned(
        "far right | cut moment", SHARE, CutMoment.logarithm(FAR_RIGHT.mixtures(), 2, 26));
    assertThat(CutMoment.isUseful(SAMPLED.mixtures())).isTrue();
    assertThat(CutMoment.isUseful(OPPOSITE.mixtures())).isTrue();
    assertThat(CutMoment.isUseful(MIRRORED.mixtures())).isFalse();
    assertThat(CutMoment.isUseful(EXCHANGED.mixtures())).isFalse();
    assertThat(CutMoment.isUseful(new GaussianPair(0).normals().orElseThrow())).isFalse();
  }

  @Test
  void greatOutputs() {
    for (double probability : new double[] {1e-20, 1e-9}) {
      GreatOutputs great = GreatOutputs.of(MANY, probability);
      PINS.assertPinned(
          "great outputs of " + probability,
          SHARE,
          great.given(),
          great.kept().get(0).part().cut().place(),
          great.kept().get(0).part().cut().steepness(),
          great.kept().get(1).part().cut().place());
      double sum = 0;
      for (Repeated<NormalMixtures> step : great.kept()) {
        sum += step.times() * step.part().cut().given(step.part().with());
      }
      // Twice rounded up, by 1e-12 each.
      assertThat(great.given() / sum - 1).isBetween(1.9e-12, 2.1e-12);
    }
  }
}

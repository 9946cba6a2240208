package dev.sievert.accounting.lattice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.accounting.lattice.spectral.SpectralCompositions;
import dev.sievert.accounting.pair.DiscreteLaplacePair;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.accounting.pair.OppositePair;
import dev.sievert.accounting.pair.SampledPair;
import dev.sievert.numeric.Patience;
import dev.sievert.numeric.Repeated;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Curves are as accurate as asked where they are asked, and hardly more. */
class TiltSearchTest {
  private static final Map<String, List<Repeated<DominatingPair>>> STEPS =
      Map.ofEntries(
          steps("gaussian", new GaussianPair(0.3), 10),
          steps("one gaussian", new GaussianPair(1), 1),
          steps("three gaussian", new GaussianPair(2), 3),
          steps("sampled", SampledPair.of(new GaussianPair(1), 0.1), 30),
          steps("few samples", SampledPair.of(new GaussianPair(1), 0.05), 3),
          steps("rare samples", SampledPair.of(new GaussianPair(1), 0.001), 10_000),
          steps("million samples", SampledPair.of(new GaussianPair(1), 1e-5), 1_000_000),
          steps("clear samples", SampledPair.of(new GaussianPair(2.5), 0.003), 200),
          steps("great losses", SampledPair.of(new GaussianPair(4), 0.001), 1000),
          steps("three great losses", SampledPair.of(new GaussianPair(8), 0.01), 3),
          steps("crowded losses", SampledPair.of(new GaussianPair(1 / 0.32), 3.5e-4), 13_000),
          steps("smooth sum", SampledPair.of(new GaussianPair(0.25), 0.16), 625),
          steps("crowded few", SampledPair.of(new GaussianPair(1 / 0.32), 3.5e-4), 5),
          steps("crowded many", SampledPair.of(new GaussianPair(1 / 0.6), 2.2e-4), 151),
          steps("rarest losses", SampledPair.of(new GaussianPair(6), 1e-6), 1000),
          steps("far losses", SampledPair.of(new GaussianPair(3), 0.01), 1000),
          steps("opposite", new OppositePair(1, 0.001), 2000),
          steps("laplace", new LaplacePair(1.3), 4),
          steps("one laplace", new LaplacePair(3), 1),
          steps("many laplace", new LaplacePair(0.2), 60),
          steps("most laplace", new LaplacePair(0.5), 500),
          steps("whole numbers", new DiscreteLaplacePair(0.25, 3), 40),
          steps("sampled laplace", SampledPair.of(new LaplacePair(1), 0.2), 9),
          steps("rare laplace", SampledPair.of(new LaplacePair(6), 1e-6), 50));

  private static Map.Entry<String, List<Repeated<DominatingPair>>> steps(
      String name, DominatingPair pair, long times) {
    return Map.entry(name, List.of(new Repeated<>(pair, times)));
  }

  /**
   * Which part, how accurate, and how many times too wide the curve is at most, with how many
   * corners, and after how many thousandths of a second of work. Less of any is better.
   */
  @ParameterizedTest
  @CsvSource({
    "gaussian, size, 1e-12, 1e-3, 0.25, 1100, 11",
    "gaussian, delta, 1e-12, 1e-3, 0.12, 2100, 33",
    "sampled, size, 1e-3, 1e-2, 0.02, 270, 7.4",
    "sampled, delta, 1e-12, 1e-3, 0.2, 2100, 24",
    "few samples, size, 1e-12, 1e-3, 1.2, 160, 0.4",
    "few samples, delta, 1e-6, 1e-2, 2.8, 550, 0.26",
    "few samples, delta, 1e-12, 1e-3, 0.85, 1550, 1.6",
    "great losses, size, 1e-3, 1e-2, 0.7, 1100, 3.6",
    "great losses, size, 1e-12, 1e-3, 0.3, 650, 1.4",
    "great losses, delta, 1e-6, 1e-2, 0.85, 2100, 11.3",
    "laplace, size, 1e-3, 1e-3, 0.55, 104, 0.054",
    "laplace, delta, 1e-6, 1e-2, 0.2, 96, 0.062",
    "many laplace, size, 1e-12, 1e-3, 0.65, 270, 0.23",
    "many laplace, delta, 1e-6, 1e-3, 0.3, 1900, 1.22",
    "many laplace, delta, 1e-12, 1e-3, 0.56, 1900, 1.42",
    "whole numbers, size, 1e-12, 1e-3, 1.4e-5, 270, 0.04",
    "whole numbers, delta, 1e-6, 1e-2, 0.08, 270, 0.08",
    "whole numbers, delta, 1e-12, 1e-2, 3e-8, 165, 0.16",
    "sampled laplace, delta, 1e-6, 1e-3, 0.5, 300, 0.11",
    "sampled laplace, delta, 1e-12, 1e-3, 0.54, 230, 0.08",
    "gaussian, size, 1e-3, 1e-5, 0.15, 4100, 10.8",
    "rare samples, size, 1e-30, 1e-3, 0.18, 260, 10.8",
    "million samples, size, 1e-12, 1e-3, 0.105, 260, 288",
    "million samples, delta, 1e-12, 1e-3, 0.08, 2050, 298",
    "clear samples, size, 1e-3, 1e-2, 0.65, 695, 43.5",
    "three great losses, delta, 1e-12, 1e-3, 2.6, 1310, 5.35",
    "three great losses, delta, 1e-12, 1e-5, 0.48, 21100, 20.1",
    "crowded losses, size, 1e-3, 1e-4, 0.027, 4100, 47",
    "crowded losses, delta, 1e-6, 1e-5, 0.155, 32700, 120",
    "smooth sum, delta, 1e-5, 1e-6, 0.28, 62500, 8.6",
    "crowded few, size, 1e-3, 1e-6, 0.2, 45000, 89",
    "crowded few, delta, 1e-5, 1e-6, 3, 99000, 82",
    "crowded many, size, 1e-3, 1e-6, 0.21, 45500, 45",
    "crowded many, size, 1e-6, 1e-6, 0.15, 36000, 58",
    "opposite, size, 1e-1, 1e-6, 0.145, 8200, 7.8",
    "most laplace, delta, 1e-60, 1e-3, 0.52, 4230, 4.77",
    "rare laplace, delta, 1e-20, 1e-3, 0.33, 32, 0.11",
    "one gaussian, delta, 1e-6, 1e-5, 2.1, 5550, 13.5",
    "three gaussian, delta, 1e-6, 1e-2, 0.9, 965, 0.77",
    "rarest losses, size, 1e-12, 1e-2, 0.14, 2500, 25",
    "far losses, delta, 1e-12, 1e-2, 21.4, 640, 330"
  })
  void curvesAreAsAccurateAsAskedAndHardlyMore(
      String name,
      String part,
      double least,
      double accuracy,
      double excess,
      int corners,
      double thousandths) {
    CurveRegion aim =
        part.equals("size") ? new CurveRegion.Size(least) : new CurveRegion.Profile(least);
    ReleasedSteps steps = new ReleasedSteps(Objects.requireNonNull(STEPS.get(name)));
    Patience patience = Patience.endless();
    TiltedCurve curve = patience.during(() -> found(steps, aim, accuracy));
    assertThat(aim.isReached(curve)).isTrue();
    assertThat(aim.excess(curve, accuracy)).isLessThanOrEqualTo(excess);
    assertThat(curve.pessimistic().alpha.length).isLessThanOrEqualTo(corners);
    assertThat(1000 * patience.seconds()).isLessThanOrEqualTo(thousandths);
  }

  private static TiltedCurve found(ReleasedSteps steps, CurveRegion aim, double accuracy) {
    SpectralCompositions spectra = SpectralCompositions.of(steps.normals());
    return TiltSearch.find(steps, steps, spectra, aim, accuracy);
  }

  /** Whoever does not wait has the first curve that reaches what is asked for. */
  @Test
  void whoeverDoesNotWaitHasARougherCurve() {
    ReleasedSteps steps = new ReleasedSteps(Objects.requireNonNull(STEPS.get("many laplace")));
    CurveRegion aim = new CurveRegion.Profile(1e-12);
    Patience none = Patience.of(0);
    TiltedCurve hasty = none.during(() -> found(steps, aim, 1e-3));
    assertThat(aim.isReached(hasty)).isTrue();
    assertThat(none.seconds()).isLessThan(9e-4);
    TiltedCurve patient = found(steps, aim, 1e-3);
    assertThat(hasty.variance).isGreaterThan(2 * patient.variance);
    assertThat(hasty.deltaUp(6)).isGreaterThan(patient.deltaDown(6));
  }

  /** A lattice is not made finer where one that was finer was no better. */
  @Test
  void nothingIsRefinedWhereNothingIsFound() {
    ReleasedSteps steps = new ReleasedSteps(Objects.requireNonNull(STEPS.get("one laplace")));
    CurveRegion aim = new CurveRegion.Size(1e-30);
    TiltedCurve curve = found(steps, aim, 1e-3);
    assertThat(aim.isReached(curve)).isFalse();
    assertThat(curve.pessimistic().alpha.length).isLessThanOrEqualTo(12);
  }
}

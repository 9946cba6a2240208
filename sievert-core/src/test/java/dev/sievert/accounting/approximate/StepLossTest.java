package dev.sievert.accounting.approximate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.pair.ApproxPair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LaplacePair;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The loss of one step: as an integral, as its cumulants, and drawn at random. */
class StepLossTest {
  private record Place(double loss, double without, double with) {}

  private static List<Place> places(StepLoss of) {
    List<Place> places = new ArrayList<>();
    of.forEach((loss, without, with) -> places.add(new Place(loss, without, with)));
    return places;
  }

  /** Both weights are probabilities, and e^loss is their quotient. */
  @Test
  void weightsAreProbabilitiesAndTheirQuotientIsTheLoss() {
    for (StepLoss of :
        List.of(
            new StepLoss.Gaussian(0.5, 0.25),
            new StepLoss.Gaussian(3, 0.75),
            new StepLoss.Gaussian(1, 1),
            new StepLoss.Laplace(0.5, 0.25),
            new StepLoss.Laplace(3, 1))) {
      List<Place> places = places(of);
      assertThat(places.stream().mapToDouble(Place::without).sum()).isCloseTo(1, within(1e-12));
      assertThat(places.stream().mapToDouble(Place::with).sum()).isCloseTo(1, within(1e-12));
      for (Place place : places) {
        if (place.without() < 1e-290) {
          continue; // too small for doubles of full length
        }
        double with = place.without() * Math.exp(place.loss());
        assertThat(place.with()).isCloseTo(with, within(1e-12 * with));
      }
    }
  }

  /** From −38 to 38 + μ in steps of a sixteenth, finer where the loss is steep. */
  @Test
  void integralsReachAsFarAsDoublesDo() {
    List<Place> wide = places(new StepLoss.Gaussian(0.5, 1));
    assertThat(wide).hasSize(38 * 16 * 2 + 8 + 1);
    assertThat(wide.get(0).loss()).isEqualTo(0.5 * (-38 - 0.25));
    List<Place> steep = places(new StepLoss.Gaussian(4, 1));
    assertThat(steep).hasSize(38 * 64 * 2 + 256 + 1);
    assertThat(steep.get(steep.size() - 1).loss()).isEqualTo(4 * (42.0 - 2));
    assertThat(places(new StepLoss.Laplace(1, 1))).hasSize(2 + 4_001);
  }

  /**
   * Mean, variance and standardised cumulants, from raw moments that were integrated with 30 digits
   * (mpmath 1.3) and the recursion between moments and cumulants.
   */
  @ParameterizedTest
  @CsvSource({
    "laplace, 0.5, 1, false, -0.1065306597126334, 0.205997919978024, 0.4409426497213059,"
        + " -1.677884168068783, -3.301299376141583, 10.24702737057264",
    "laplace, 2, 0.25, false, -0.07487456593789194, 0.1165143152517303, 2.23699522610317,"
        + " 3.665724624540691, -3.024448910250769, -62.89121414890982",
    "gaussian, 0.75, 0.25, false, -0.01816562433966009, 0.03260896019939817, 1.672255900859263,"
        + " 4.351227183657377, 14.88348932570306, 61.36529792646124",
    "gaussian, 2, 0.5, false, -0.3368308203468316, 0.3169456450659477, 2.987040754016057,"
        + " 11.69205188973821, 52.84717418321796, 254.4877613458569",
    "laplace, 0.5, 1, true, 0.1065306597126334, 0.205997919978024, -0.4409426497213059,"
        + " -1.677884168068783, 3.301299376141583, 10.24702737057264",
    "laplace, 2, 0.25, true, 0.09280530336518467, 0.2227286601567027, 1.043847431461621,"
        + " -0.6667850817436367, -6.596687469424959, -8.742809692016637",
    "gaussian, 0.75, 0.25, true, 0.02027772337821373, 0.04535220451069094, 1.69279112861395,"
        + " 4.344332923775353, 14.27019214725708, 54.86712708638631",
    "gaussian, 2, 0.5, true, 0.6631691796531684, 2.417746626652602, 1.323774601851668,"
        + " 1.214004089468797, -1.595740763250675, -12.6991207277663",
  })
  void cumulantsAreThoseOfTheIntegral(
      String noise,
      double size,
      double rate,
      boolean isWith,
      double mean,
      double variance,
      double third,
      double fourth,
      double fifth,
      double sixth) {
    StepLoss of =
        noise.equals("laplace")
            ? new StepLoss.Laplace(size, rate)
            : new StepLoss.Gaussian(size, rate);
    LossCumulants found = LossCumulants.of(of, isWith);
    assertThat(found.mean()).isCloseTo(mean, within(1e-12));
    assertThat(found.variance()).isCloseTo(variance, within(1e-12));
    assertThat(found.third()).isCloseTo(third, within(1e-11));
    assertThat(found.fourth()).isCloseTo(fourth, within(1e-10));
    assertThat(found.fifth()).isCloseTo(fifth, within(1e-10));
    assertThat(found.sixth()).isCloseTo(sixth, within(1e-9));
  }

  /** Random numbers that are not: they come in the order in which they are listed. */
  private static RandomGenerator listed(double... numbers) {
    return new RandomGenerator() {
      private int next;

      @Override
      public long nextLong() {
        throw new IllegalStateException("nobody should ask for a whole number");
      }

      @Override
      public double nextDouble() {
        return numbers[next++];
      }

      @Override
      public double nextGaussian() {
        return numbers[next++];
      }
    };
  }

  @Test
  void gaussianLossesAreDrawnFromTheirPlace() {
    StepLoss all = new StepLoss.Gaussian(2, 1);
    assertThat(all.draw(listed(0.25), false)).isEqualTo(2 * (0.25 - 1));
    assertThat(all.draw(listed(0.5, 0.25), true)).isEqualTo(2 * (2.25 - 1));
    StepLoss some = new StepLoss.Gaussian(2, 0.25);
    double absent = Math.log1p(0.25 * Math.expm1(2 * (0.5 - 1)));
    double present = Math.log1p(0.25 * Math.expm1(2 * (2.5 - 1)));
    assertThat(some.draw(listed(0.5), false)).isCloseTo(absent, within(1e-15));
    assertThat(some.draw(listed(0.25, 0.5), true)).isCloseTo(absent, within(1e-15));
    assertThat(some.draw(listed(0.2, 0.5), true)).isCloseTo(present, within(1e-15));
  }

  /** The quantile of the noise at u: ln(2u) below the middle and −ln(2 − 2u) above it. */
  @Test
  void laplaceLossesAreDrawnFromTheirPlace() {
    StepLoss all = new StepLoss.Laplace(2, 1);
    assertThat(all.draw(listed(0.75), false)).isCloseTo(2 * Math.log(2) - 2, within(1e-15));
    assertThat(all.draw(listed(0.25), false)).isEqualTo(-2);
    assertThat(all.draw(listed(0.999), false)).isEqualTo(2);
    assertThat(all.draw(listed(0.5, 0.25), true)).isCloseTo(2 - 2 * Math.log(2), within(1e-15));
    assertThat(all.draw(listed(0.5, 0.75), true)).isEqualTo(2);
    StepLoss some = new StepLoss.Laplace(2, 0.25);
    double absent = Math.log1p(0.25 * Math.expm1(2 * Math.log(2) - 2));
    double present = Math.log1p(0.25 * Math.expm1(2));
    assertThat(some.draw(listed(0.25, 0.75), true)).isCloseTo(absent, within(1e-15));
    assertThat(some.draw(listed(0.2, 0.75), true)).isCloseTo(present, within(1e-15));
  }

  @Test
  void onlyNoiseThatTellsSomethingHasALoss() {
    assertThat(StepLoss.of(new GaussianPair(2), 0.5)).contains(new StepLoss.Gaussian(2, 0.5));
    assertThat(StepLoss.of(new LaplacePair(2), 0.5)).contains(new StepLoss.Laplace(2, 0.5));
    assertThat(StepLoss.of(new GaussianPair(0), 0.5)).isEmpty();
    assertThat(StepLoss.of(new GaussianPair(2), 0)).isEmpty();
    assertThat(StepLoss.of(new LaplacePair(0), 0.5)).isEmpty();
    assertThat(StepLoss.of(new LaplacePair(2), 0)).isEmpty();
    assertThat(StepLoss.of(new ApproxPair(1, 0), 0.5)).isEmpty();
    assertThatThrownBy(() -> new StepLoss.Gaussian(1, 2))
        .hasMessage("rate must be in [0, 1] but was 2");
    assertThatThrownBy(() -> new StepLoss.Laplace(1, 2))
        .hasMessage("rate must be in [0, 1] but was 2");
    assertThatThrownBy(() -> new StepLoss.Laplace(1, 0))
        .hasMessage("rate must be greater than 0 but was 0");
    assertThatThrownBy(() -> new StepLoss.Laplace(0, 0.5))
        .hasMessage("epsilon must be greater than 0 but was 0");
  }
}

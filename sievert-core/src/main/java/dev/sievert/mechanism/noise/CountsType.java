package dev.sievert.mechanism.noise;

import dev.sievert.guarantee.channel.LineChannel.Noise;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.MissingSettingException;
import dev.sievert.mechanism.Parameter;
import dev.sievert.mechanism.Settings;
import dev.sievert.threat.Secret;
import java.util.List;

/** How noisy counts are stated. */
final class CountsType {
  private static final String LAPLACE = "laplace";
  private static final String GEOMETRIC = "geometric";
  private static final String GAUSSIAN = "gaussian";
  private static final String DISCRETE_GAUSSIAN = "discrete-gaussian";

  static final MechanismType TYPE =
      MechanismType.of(
          "counts",
          "A table of counts with noise on every cell, one cell for each value of the secret.",
          "Needs epsilon or scale for laplace and geometric noise; sigma, or epsilon with delta,"
              + " for gaussian and discrete-gaussian. epsilon and delta are for adding or removing"
              + " a person: scale = cells / epsilon, and the sensitivity of Gaussian noise is the"
              + " square root of cells. Where two values are compared, twice as many cells move, so"
              + " that epsilon counts twice. All cells get noise, also empty ones; everybody else"
              + " in the table is taken to be known.",
          "Dwork, McSherry, Nissim and Smith 2006, Example 3; ours for the exact risk",
          "{type: counts, noise: laplace, epsilon: 1}",
          List.of(
              new Parameter(
                  "noise",
                  new Parameter.Choice(List.of(LAPLACE, GEOMETRIC, GAUSSIAN, DISCRETE_GAUSSIAN)),
                  "the shape of the noise, by default laplace"),
              Parameter.positive("scale", "scale of laplace or geometric noise")
                  .saferWhenMore("epsilon", "delta", "sigma"),
              Parameter.nonNegative(
                      "epsilon", "epsilon of differential privacy, for adding or removing a person")
                  .saferWhenLess("scale", "sigma"),
              Parameter.positive("sigma", "sigma of gaussian or discrete-gaussian noise")
                  .saferWhenMore("epsilon", "delta", "scale"),
              GaussianNoise.DELTA,
              Parameter.count("cells", "how many cells one person is in, default 1")),
          // On the whole numbers a little more noise of this shape may be the clearer one.
          settings -> !settings.word("noise").orElse(LAPLACE).equals(DISCRETE_GAUSSIAN),
          CountsType::create);

  private CountsType() {}

  /** The word of a shape of noise. */
  static String word(Noise noise) {
    return switch (noise) {
      case LAPLACE -> LAPLACE;
      case DISCRETE_LAPLACE -> GEOMETRIC;
      case GAUSSIAN -> GAUSSIAN;
      case DISCRETE_GAUSSIAN -> DISCRETE_GAUSSIAN;
    };
  }

  /** As it reads in a sentence. */
  static String words(Noise noise) {
    return switch (noise) {
      case LAPLACE -> "Laplace";
      case DISCRETE_LAPLACE -> "geometric";
      case GAUSSIAN -> "Gaussian";
      case DISCRETE_GAUSSIAN -> "discrete Gaussian";
    };
  }

  private static Noise noise(String word) {
    return switch (word) {
      case GEOMETRIC -> Noise.DISCRETE_LAPLACE;
      case GAUSSIAN -> Noise.GAUSSIAN;
      case DISCRETE_GAUSSIAN -> Noise.DISCRETE_GAUSSIAN;
      default -> Noise.LAPLACE;
    };
  }

  private static Mechanism create(Settings settings, Secret secret) {
    if (secret instanceof Secret.Interval) {
      throw new MissingSettingException(
          "needs a secret with size or values: a table has one cell for each of them");
    }
    Noise noise = noise(settings.word("noise").orElse(LAPLACE));
    String foreign = noise.isGaussian() ? "scale" : "sigma";
    if (settings.has(foreign)) {
      throw new MissingSettingException("takes no " + foreign + " with noise " + word(noise));
    }
    if (!noise.isGaussian() && settings.has("delta")) {
      throw new MissingSettingException("takes no delta with noise " + word(noise));
    }
    long cells = settings.has("cells") ? settings.requiredCount("cells") : 1;
    return new NoisyCounts(
        noise,
        noise.isGaussian()
            ? new NoiseLevel.Scale(deviation(settings, noise, cells))
            : NoiseLevel.of(settings),
        cells);
  }

  private static double deviation(Settings settings, Noise noise, long cells) {
    if (noise == Noise.DISCRETE_GAUSSIAN && cells > 1 && settings.has("epsilon")) {
      throw new MissingSettingException(
          "needs sigma, not epsilon, for discrete-gaussian noise and more than one cell");
    }
    return GaussianNoise.deviation(
        settings,
        (epsilon, delta) ->
            noise == Noise.GAUSSIAN
                ? GaussianNoise.ofEpsilonDelta(epsilon, delta, NoisyCounts.rootUp((double) cells))
                    .standardDeviation()
                : DiscreteGaussianProfile.leastSigma(epsilon, delta, 1));
  }
}

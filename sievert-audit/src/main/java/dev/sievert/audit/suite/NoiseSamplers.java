package dev.sievert.audit.suite;

import static dev.sievert.audit.suite.SuiteProgram.laplace;
import static dev.sievert.audit.suite.SuiteProgram.onGrid;

import dev.sievert.audit.Claim;
import dev.sievert.numeric.Normal;
import dev.sievert.numeric.RandomStream;
import java.util.List;
import java.util.function.DoublePredicate;
import java.util.function.IntToDoubleFunction;

/**
 * Thirteen samplers of noise for any (ε, δ): Laplace, Gaussian, geometric and discrete ones, right
 * and with the mistakes that are made most, in the arithmetic of doubles and in rounding.
 *
 * @theorem Lokna, Paradis, Dimitrov and Vechev 2023 (Delta-Siege), the protocol
 */
public final class NoiseSamplers {
  private static final double CUT = 5;
  private static final int SHORT = 1 << 16;
  private static final int HALVINGS = 80;
  private static final double BETRAYED = 1;

  private final Claim claim;
  private final double scale;
  private final double deviation;

  private NoiseSamplers(Claim claim) {
    this.claim = claim;
    this.scale = 1 / claim.epsilon();
    this.deviation = leastDeviation(claim);
  }

  /** All thirteen, with this claim. */
  public static List<NoiseSampler> of(Claim claim) {
    NoiseSamplers all = new NoiseSamplers(claim);
    return List.of(
        all.laplaceOnGrid(),
        all.laplaceInDoubles(),
        all.laplaceFromShortNumbers(),
        all.laplaceCutOff(),
        all.gaussianOnGrid("Gaussian", all.deviation),
        all.gaussianOnGrid("Gaussian, formula for small ε", classic(claim)),
        all.gaussianOnGrid("Gaussian, variance for deviation", Math.sqrt(all.deviation)),
        all.gaussianInDoubles(),
        all.geometric(),
        all.geometricTwoZeros(),
        all.geometricWholeScale(),
        all.discreteGaussian("discrete Gaussian", discreteVariance(claim)),
        all.discreteGaussian(
            "discrete Gaussian, whole variance", Math.floor(discreteVariance(claim))));
  }

  private NoiseSampler sampler(String name, double truth, NoiseSampler.Noise noise) {
    return new NoiseSampler(name, claim, truth, noise);
  }

  private NoiseSampler laplaceOnGrid() {
    return sampler("Laplace", 0, random -> answer -> onGrid(answer + laplace(random, scale)));
  }

  /** Sums in doubles: which of them are possible depends on the answer. */
  private NoiseSampler laplaceInDoubles() {
    return sampler(
        "Laplace in doubles", BETRAYED, random -> answer -> answer + laplace(random, scale));
  }

  /** Noise of sixteen bits, whose values are far apart, so that hardly two answers share one. */
  private NoiseSampler laplaceFromShortNumbers() {
    return sampler(
        "Laplace of 16 bits",
        BETRAYED,
        random ->
            answer -> {
              double size = -scale * Math.log((1.0 + random.below(SHORT)) / SHORT);
              return onGrid(answer + (random.nextBoolean() ? size : -size));
            });
  }

  /** Noise of more than five scales is cut off, so that its ends betray the answer. */
  private NoiseSampler laplaceCutOff() {
    double end = CUT * scale;
    double ends = Math.exp(-CUT) * (1 + Math.expm1(claim.epsilon()) / 2);
    return sampler(
        "Laplace, cut off",
        2 * end <= 1 ? 1 : ends,
        random -> answer -> onGrid(answer + Math.max(-end, Math.min(end, laplace(random, scale)))));
  }

  private NoiseSampler gaussianOnGrid(String name, double sigma) {
    return sampler(
        name,
        gaussianDelta(sigma, claim.epsilon()),
        random -> answer -> onGrid(answer + sigma * random.nextGaussian()));
  }

  private NoiseSampler gaussianInDoubles() {
    return sampler(
        "Gaussian in doubles",
        BETRAYED,
        random ->
            answer -> {
              double radius = Math.sqrt(-2 * Math.log(random.positive()));
              return answer + deviation * radius * Math.cos(2 * Math.PI * random.nextDouble());
            });
  }

  private NoiseSampler geometric() {
    return sampler("geometric", 0, random -> answer -> answer + steps(random) - steps(random));
  }

  /** A sign and a size: zero comes twice, as plus and as minus nothing. */
  private NoiseSampler geometricTwoZeros() {
    double ratio = Math.exp(-claim.epsilon());
    double truth =
        delta(
            whole -> (whole == 0 ? 1 : 0.5) * (1 - ratio) * Math.pow(ratio, Math.abs(whole)),
            claim.epsilon());
    return sampler(
        "geometric, zero twice",
        truth,
        random -> answer -> random.nextBoolean() ? answer + steps(random) : answer - steps(random));
  }

  /** The scale is kept as a whole number, and what is behind its point is lost. */
  private NoiseSampler geometricWholeScale() {
    double whole = Math.floor(scale);
    double truth =
        whole == 0 ? 1 : delta(each -> Math.exp(-Math.abs(each) / whole), claim.epsilon());
    return sampler(
        "geometric, whole scale",
        truth,
        random ->
            answer ->
                answer
                    + Math.floor(whole * random.nextExponential())
                    - Math.floor(whole * random.nextExponential()));
  }

  private double steps(RandomStream random) {
    return Math.floor(scale * random.nextExponential());
  }

  /** By rejection from the discrete Laplace distribution; without noise where there is none. */
  private NoiseSampler discreteGaussian(String name, double variance) {
    double truth =
        variance == 0
            ? 1
            : delta(whole -> Math.exp(-whole * (double) whole / (2 * variance)), claim.epsilon());
    double wide = Math.floor(Math.sqrt(variance)) + 1;
    return sampler(
        name,
        truth,
        random ->
            answer -> {
              while (variance > 0) {
                double up = Math.floor(wide * random.nextExponential());
                double drawn = up - Math.floor(wide * random.nextExponential());
                double far = Math.abs(drawn) - variance / wide;
                if (random.happens(Math.exp(-far * far / (2 * variance)))) {
                  return answer + drawn;
                }
              }
              return answer;
            });
  }

  /**
   * δ(ε) of whole noise with such weights: Σ max(0, P(k) − e^ε P(k − 1)), by symmetry both ways.
   */
  static double delta(IntToDoubleFunction weight, double epsilon) {
    int most = 4000;
    double total = 0;
    double sum = 0;
    for (int whole = -most; whole <= most; whole++) {
      total += weight.applyAsDouble(whole);
      sum +=
          Math.max(
              0, weight.applyAsDouble(whole) - Math.exp(epsilon) * weight.applyAsDouble(whole - 1));
    }
    return sum / total;
  }

  /** δ(ε) = Φ(1/2σ − εσ) − e^ε Φ(−1/2σ − εσ). */
  static double gaussianDelta(double sigma, double epsilon) {
    double half = 1 / (2 * sigma);
    return Normal.cdf(half - epsilon * sigma)
        - Math.exp(epsilon) * Normal.cdf(-half - epsilon * sigma);
  }

  /** σ² = 2 ln(1.25/δ)/ε², which is proven for ε below one alone. */
  private static double classic(Claim claim) {
    return Math.sqrt(2 * Math.log(1.25 / claim.delta())) / claim.epsilon();
  }

  /** The least σ that keeps the claim, rounded to the side of more noise. */
  private static double leastDeviation(Claim claim) {
    return leastNoise(1e4, sigma -> gaussianDelta(sigma, claim.epsilon()) > claim.delta());
  }

  /** The least amount of noise that is enough, up to a greatest, by halving the exponent. */
  private static double leastNoise(double greatest, DoublePredicate isTooLittle) {
    double low = 1e-3;
    double high = greatest;
    for (int step = 0; step < HALVINGS; step++) {
      double middle = Math.sqrt(low * high);
      if (isTooLittle.test(middle)) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return high;
  }

  private static double discreteVariance(Claim claim) {
    return leastNoise(
        1e6,
        variance ->
            delta(whole -> Math.exp(-whole * (double) whole / (2 * variance)), claim.epsilon())
                > claim.delta());
  }
}

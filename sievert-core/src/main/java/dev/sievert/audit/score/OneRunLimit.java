package dev.sievert.audit.score;

import dev.sievert.audit.Claim;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.ClopperPearson;
import dev.sievert.numeric.MonotoneInverse;
import dev.sievert.numeric.Normal;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/**
 * What right guesses about many records of one run prove. A fair coin S_i decided for each of m
 * records whether it took part; k guesses were made, k being fixed beforehand, and v of them were
 * right. Which records were guessed about may depend on everything but the coins.
 *
 * @param coins m, how many records there were
 * @param guesses k, how many guesses were made
 * @param right v, how many of them were right
 */
public record OneRunLimit(long coins, long guesses, long right) {
  private static final double GREATEST = 50;
  private static final double STEP = 0.05;
  private static final int HALVINGS = 40;

  /** What rounding may add to a probability or a sum, relatively; far more than it does. */
  private static final double SLACK = 1e-9;

  public OneRunLimit {
    Check.records("guesses", guesses);
    if (!(right >= 0 && right <= guesses && guesses <= coins)) {
      throw new OutOfRangeException(
          "right", "at least 0 and at most the guesses", Check.number((double) right));
    }
  }

  /**
   * How probable it is, at most, that a mechanism with this budget lets an attacker be right so
   * often: P[B ≥ v] + 2mδ max over i ≤ v of P[v > B ≥ v − i]/i, B binomial of k and e^ε/(1 + e^ε).
   *
   * @theorem Steinke, Nasr and Jagielski 2023, Theorem 5.2
   */
  public double pValue(Claim claim) {
    double chance = 1 / (1 + Math.exp(-claim.epsilon()));
    double tail = ClopperPearson.atLeast(right, guesses, chance);
    double more = claim.delta() == 0 ? 0 : 2.0 * coins * claim.delta() * steepest(chance, tail);
    return Math.min(1, (tail + more) * (1 + SLACK));
  }

  /** The greatest over i of P[v > B ≥ v − i]/i. */
  private double steepest(double chance, double tail) {
    double mass = ClopperPearson.atLeast(right - 1, guesses, chance) - tail;
    double sum = 0;
    double greatest = 0;
    for (long i = 1; i <= right; i++) {
      sum += mass;
      greatest = Math.max(greatest, sum / i);
      long at = right - i;
      mass *= at * (1 - chance) / ((guesses - at + 1) * chance);
      // No sum exceeds one, so that nothing later can be steeper.
      if (i * greatest > 1) {
        break;
      }
    }
    return greatest;
  }

  /** {@return the lower confidence limit of ε at some δ, wrong with at most this risk} */
  public double epsilon(double delta, double risk) {
    if (delta == 0) {
      double chance = ClopperPearson.lower(right, guesses, risk);
      return Math.max(0, Math.log(chance / (1 - chance)) * (1 - SLACK));
    }
    return lowest(epsilon -> pValue(new Claim(epsilon, delta)) - risk);
  }

  /**
   * {@return the lower confidence limit of μ, wrong with at most this risk}
   *
   * @theorem Mahloujifar, Melis and Chaudhuri 2024
   */
  public double gdp(double risk) {
    return lowest(mu -> refutes(power -> gaussian(power, mu), risk) ? -1 : 1);
  }

  private static double gaussian(double power, double mu) {
    return power <= 0 ? 0 : power >= 1 ? 1 : Normal.cdf(Normal.quantile(power) - mu);
  }

  /**
   * {@return whether a claimed curve is refuted; each line of it is taken in both orders}
   *
   * @param lines some lines of the curve
   * @param risk how often that may be wrong
   */
  public boolean refutes(List<Claim> lines, double risk) {
    return refutes(power -> leastSize(lines, power), risk);
  }

  /** The least size α of a test with this power: p ≤ e^ε α + δ and 1 − α ≤ e^ε (1 − p) + δ. */
  private static double leastSize(List<Claim> lines, double power) {
    double size = 0;
    for (Claim line : lines) {
      double ratio = Math.exp(line.epsilon());
      size = Math.max(size, (power - line.delta()) / ratio);
      size = Math.max(size, 1 - line.delta() - ratio * (1 - power));
    }
    return size;
  }

  /**
   * The test of a trade-off function. With p_j the probability that j guesses are right, Σ_{j ≥ c}
   * (j/m) p_j ≤ 1 − f(Σ_{j ≥ c − 1} ((k − j)/m) p_j) for each c; how probable v right guesses are
   * at most follows from one c after the other.
   *
   * @param inverse the least size of a test with this power, for the function that is tested
   */
  private boolean refutes(DoubleUnaryOperator inverse, double risk) {
    double rights = risk * right / coins;
    double wrongs = risk * (guesses - right) / coins;
    for (long i = right - 1; i >= 0; i--) {
      double next = Math.max(wrongs, inverse.applyAsDouble(rights) * (1 - SLACK));
      if (next == wrongs) {
        break;
      }
      rights = Math.min(1, rights + (double) i / (guesses - i) * (next - wrongs));
      wrongs = next;
    }
    return rights + wrongs > (double) guesses / coins * (1 + SLACK);
  }

  /** The least number that is not refused, refused being less than zero. */
  private static double lowest(DoubleUnaryOperator excess) {
    double refused = 0;
    if (!(excess.applyAsDouble(0) < 0)) {
      return 0;
    }
    double kept = STEP;
    // Small steps, so that a number which is not refused is not jumped over.
    while (kept < GREATEST && excess.applyAsDouble(kept) < 0) {
      refused = kept;
      kept += STEP;
    }
    return MonotoneInverse.kept(
        number -> excess.applyAsDouble(number) < 0, refused, kept, HALVINGS);
  }
}

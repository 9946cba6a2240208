package dev.sievert.bound;

import static dev.sievert.numeric.HighPrecision.exactly;
import static dev.sievert.numeric.HighPrecision.exp;
import static dev.sievert.numeric.HighPrecision.over;
import static java.math.BigDecimal.ONE;
import static java.math.BigDecimal.ZERO;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.guarantee.ApproxDp;
import dev.sievert.numeric.HighPrecision;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/**
 * Bounds for records of different probabilities, against every set of records in decimals of 110
 * digits: never below, and at most by roundings above.
 */
class WeightedRecordsRoundingTest {
  private static final int DRAWS = 150;
  private static final BigDecimal TWO = BigDecimal.valueOf(2);

  /** Some of at most six records; those of weight zero cannot occur. */
  private record Weighted(ThreatModel threat, List<BigDecimal> masses) {
    static Weighted random(Random random) {
      int size = 2 + random.nextInt(5);
      double[] weights = new double[size];
      BigDecimal total = ZERO;
      for (int i = 0; i < size; i++) {
        weights[i] = i > 1 && random.nextInt(5) == 0 ? 0 : Math.pow(random.nextDouble(), 3);
        total = total.add(exactly(weights[i]));
      }
      List<BigDecimal> masses = new ArrayList<>();
      for (double weight : weights) {
        if (weight > 0) {
          masses.add(over(exactly(weight), total));
        }
      }
      Secret secret = new Secret.Finite(Domain.numbered(size), Prior.Weights.of(weights));
      return new Weighted(ThreatModel.reconstruction(secret), masses);
    }

    BigDecimal records() {
      return BigDecimal.valueOf(masses.size());
    }

    BigDecimal likeliest() {
      return masses.stream().max(BigDecimal::compareTo).orElseThrow();
    }

    /**
     * The greatest Σ π x with x at most its cap each and at most a limit together: one record is
     * filled in part, the others wholly or not at all.
     */
    BigDecimal spent(Function<BigDecimal, BigDecimal> cap, BigDecimal limit) {
      BigDecimal best = ZERO;
      for (int set = 0; set < 1 << masses.size(); set++) {
        BigDecimal used = ZERO;
        BigDecimal value = ZERO;
        for (int i = 0; i < masses.size(); i++) {
          if ((set >> i & 1) == 1) {
            used = used.add(cap.apply(masses.get(i)));
            value = value.add(masses.get(i).multiply(cap.apply(masses.get(i))));
          }
        }
        if (used.compareTo(limit) <= 0) {
          best = best.max(value);
          for (int i = 0; i < masses.size(); i++) {
            if ((set >> i & 1) == 0) {
              BigDecimal part = cap.apply(masses.get(i)).min(limit.subtract(used));
              best = best.max(value.add(masses.get(i).multiply(part)));
            }
          }
        }
      }
      return best;
    }
  }

  /** Shares of at most A (1 − π) each and G together, as the theorem's linear program has them. */
  @Test
  void advantageIsTheBestOfAllWaysToShareIt() {
    Random random = new Random(51);
    for (int draw = 0; draw < DRAWS; draw++) {
      Weighted weighted = Weighted.random(random);
      double epsilon = 5 * random.nextDouble();
      double delta = random.nextBoolean() ? 0 : 0.1 * random.nextDouble();
      BigDecimal grown = exp(exactly(epsilon));
      BigDecimal most = over(grown.subtract(ONE).add(exactly(delta).multiply(TWO)), grown.add(ONE));
      BigDecimal truth =
          weighted.spent(
              mass -> most.multiply(ONE.subtract(mass)), beyondOne(weighted, grown, delta));
      holds("rad.categorical", ApproxDp.of(epsilon, delta), weighted, truth);
    }
  }

  /** Right answers of at most one each, and 1 + G together. */
  @Test
  void successIsTheBestOfAllWaysToBeRight() {
    Random random = new Random(52);
    for (int draw = 0; draw < DRAWS; draw++) {
      Weighted weighted = Weighted.random(random);
      double epsilon = 5 * random.nextDouble();
      double delta = random.nextBoolean() ? 0 : 0.1 * random.nextDouble();
      BigDecimal grown = exp(exactly(epsilon));
      BigDecimal truth = weighted.spent(mass -> ONE, ONE.add(beyondOne(weighted, grown, delta)));
      holds("success.categorical", ApproxDp.of(epsilon, delta), weighted, truth);
      BigDecimal gained = truth.subtract(weighted.likeliest());
      if (gained.compareTo(new BigDecimal("1e-9")) > 0) {
        holds("excess.categorical", ApproxDp.of(epsilon, delta), weighted, gained);
      }
    }
  }

  /** (e^ε − 1) t (1 − t) / (1 + (e^ε − 1) t) over the masses t of all sets. */
  @Test
  void pureBudgetIsTheBestOfAllSets() {
    Random random = new Random(53);
    for (int draw = 0; draw < DRAWS; draw++) {
      Weighted weighted = Weighted.random(random);
      double epsilon = 6 * random.nextDouble();
      BigDecimal more = exp(exactly(epsilon)).subtract(ONE);
      BigDecimal best = ZERO;
      for (int set = 1; set < (1 << weighted.masses().size()) - 1; set++) {
        BigDecimal inside = ZERO;
        for (int i = 0; i < weighted.masses().size(); i++) {
          inside = (set >> i & 1) == 1 ? inside.add(weighted.masses().get(i)) : inside;
        }
        best = best.max(gain(more, inside));
      }
      holds("rad.pure", ApproxDp.pure(epsilon), weighted, best);
    }
  }

  @Test
  void equallyLikelyRecordsAreSplitWhereItPaysMost() {
    Random random = new Random(54);
    for (int draw = 0; draw < DRAWS; draw++) {
      int records = 1 + random.nextInt(40);
      double epsilon = 8 * random.nextDouble();
      BigDecimal more = exp(exactly(epsilon)).subtract(ONE);
      BigDecimal best = ZERO;
      for (int inside = 1; inside < records; inside++) {
        best = best.max(gain(more, over(BigDecimal.valueOf(inside), BigDecimal.valueOf(records))));
      }
      double found =
          Applied.upper(
              "rad.pure",
              ApproxDp.pure(epsilon),
              ThreatModel.reconstruction(Secret.uniform(records)));
      assertThat(exactly(found)).as("%s", records).isGreaterThanOrEqualTo(best);
      assertThat(found).as("%s", records).isLessThanOrEqualTo(best.doubleValue() * (1 + 1e-14));
    }
  }

  private static BigDecimal gain(BigDecimal more, BigDecimal mass) {
    return over(more.multiply(mass).multiply(ONE.subtract(mass)), ONE.add(more.multiply(mass)));
  }

  /** (m − 1)(e^ε − 1 + m δ) / (e^ε + m − 1), but no more than m − 1. */
  private static BigDecimal beyondOne(Weighted weighted, BigDecimal grown, double delta) {
    BigDecimal others = weighted.records().subtract(ONE);
    BigDecimal more = grown.subtract(ONE).add(weighted.records().multiply(exactly(delta)));
    return over(others.multiply(more), grown.add(others)).min(others);
  }

  private static void holds(String bound, ApproxDp known, Weighted weighted, BigDecimal truth) {
    double found = Applied.upper(bound, known, weighted.threat());
    String what = bound + ", " + known.words() + ", " + weighted.masses();
    assertThat(exactly(found)).as(what).isGreaterThanOrEqualTo(truth.min(ONE));
    assertThat(HighPrecision.stepsAbove(found, truth)).as(what).isLessThanOrEqualTo(200);
  }
}

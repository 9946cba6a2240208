package dev.sievert.bound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.numeric.Memory;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

class ProfileTest {
  /** Corollary 5.6 for m equally likely records. */
  private static ToDoubleFunction<ApproxDp> shares(double records) {
    return promise -> {
      double growth = Math.expm1(promise.epsilon());
      return (records - 1)
          / records
          * Math.min(1, (growth + records * promise.delta()) / (growth + records));
    };
  }

  /** A trade-off function that remembers at which ε its profile was asked for. */
  private record Asked(TradeoffFunction whole, List<Double> epsilons) implements TradeoffFunction {
    @Override
    public double delta(double epsilon) {
      epsilons.add(epsilon);
      return whole.delta(epsilon);
    }

    @Override
    public double beta(double alpha) {
      return whole.beta(alpha);
    }

    @Override
    public double power(double alpha) {
      return whole.power(alpha);
    }

    @Override
    public double gap(double alpha) {
      return whole.gap(alpha);
    }

    @Override
    public Adjacency adjacency() {
      return whole.adjacency();
    }

    @Override
    public String words() {
      return whole.words();
    }
  }

  @Test
  void isTheLeastOverTheWholeProfile() {
    for (double mu : new double[] {0.01, 0.3, 1, 4, 12}) {
      for (double records : new double[] {2, 3, 10, 1e4, 1e9}) {
        GaussianDp function = new GaussianDp(mu, Adjacency.REPLACE_ONE);
        ToDoubleFunction<ApproxDp> bound = shares(records);
        double least = 1;
        for (double epsilon = 1e-5; epsilon < 700; epsilon *= 1.01) {
          least =
              Math.min(least, bound.applyAsDouble(ApproxDp.of(epsilon, function.delta(epsilon))));
        }
        double found = Profile.least(function, bound);
        assertThat(found)
            .as("μ %s, %s records", mu, records)
            .isLessThanOrEqualTo(least * (1 + 1e-12));
      }
    }
  }

  /** Whatever δ may be at a greater ε, with δ = 0 the bound would be no less. */
  @Test
  void doesNotAskWhereNothingIsLeftToWin() {
    Asked function = new Asked(new GaussianDp(2, Adjacency.REPLACE_ONE), new ArrayList<>());
    ToDoubleFunction<ApproxDp> bound = shares(10);
    double least = Profile.least(function, bound);
    double greatest = function.epsilons().stream().mapToDouble(each -> each).max().orElseThrow();
    // One stride of the search and the interval around the best value may lie beyond.
    assertThat(bound.applyAsDouble(ApproxDp.of(greatest / 1.3 / 1.3, 0))).isLessThan(least);
    assertThat(function.whole().delta(greatest)).isGreaterThan(1e-4);
  }

  /** Within one memory a function is asked about a point once, however many bounds look at it. */
  @Test
  void pointsAreRemembered() {
    Asked function = new Asked(new GaussianDp(2, Adjacency.REPLACE_ONE), new ArrayList<>());
    Asked other = new Asked(new GaussianDp(1, Adjacency.REPLACE_ONE), new ArrayList<>());
    Memory memory = new Memory();
    double first = memory.during(() -> Profile.least(function, shares(10)));
    int asked = function.epsilons().size();
    double elsewhere = memory.during(() -> Profile.least(other, shares(10)));
    double second = memory.during(() -> Profile.least(function, shares(10)));
    assertThat(second).isEqualTo(first).isGreaterThan(elsewhere);
    assertThat(function.epsilons()).hasSize(asked).doesNotHaveDuplicates();
    // Sixteen others, and it is forgotten.
    for (int i = 0; i < 16; i++) {
      Asked next = new Asked(new GaussianDp(1, Adjacency.REPLACE_ONE), new ArrayList<>());
      memory.during(() -> Profile.least(next, shares(2)));
    }
    memory.during(() -> Profile.least(function, shares(10)));
    assertThat(function.epsilons()).hasSize(2 * asked);
  }
}

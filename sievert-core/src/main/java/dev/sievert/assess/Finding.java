package dev.sievert.assess;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.number.Estimate;
import java.util.Optional;
import java.util.OptionalDouble;

/** What one theorem had to say. */
public sealed interface Finding {
  /** {@return the theorem, such as {@code rad.categorical}} */
  String bound();

  /**
   * The risk is at most this.
   *
   * @param bound the theorem
   * @param upper the greatest risk
   * @param guarantee the guarantee it was applied to, in a few symbols
   * @param adjacency which data sets that guarantee calls neighbours
   * @param attained what some attack is proven to reach, where the theorem gives the risk itself
   * @param sampled what sampling says of the risk, where these two are far apart; it proves nothing
   */
  record Upper(
      String bound,
      double upper,
      String guarantee,
      Adjacency adjacency,
      OptionalDouble attained,
      Optional<Estimate> sampled)
      implements Finding {
    /**
     * A bound beside which nothing was sampled.
     *
     * @param bound the theorem
     * @param upper the greatest risk
     * @param guarantee the guarantee it was applied to, in a few symbols
     * @param adjacency which data sets that guarantee calls neighbours
     * @param attained what some attack is proven to reach, where the theorem gives the risk itself
     */
    public Upper(
        String bound,
        double upper,
        String guarantee,
        Adjacency adjacency,
        OptionalDouble attained) {
      this(bound, upper, guarantee, adjacency, attained, Optional.empty());
    }

    /** The same with another proven upper end, which is never taken below what is reached. */
    Upper atMost(double other) {
      double least = Math.max(attained.orElse(0), Math.min(upper, other));
      return new Upper(bound, least, guarantee, adjacency, attained, sampled);
    }

    /** Seven digits: more than anybody is shown. */
    private static final double CLOSE = 1e-7;

    /**
     * {@return whether the value is the risk itself and not only an upper bound; true where an
     * attack is proven to reach it, to seven digits}
     */
    public boolean isExact() {
      return attained.isPresent() && upper - attained.getAsDouble() <= CLOSE * upper;
    }
  }

  /**
   * The theorem does not apply.
   *
   * @param bound the theorem
   * @param objection why it is silent
   */
  record Silent(String bound, String objection) implements Finding {}

  /**
   * The theorem cannot be evaluated, but sampling says how large the risk is. That proves nothing.
   *
   * @param bound the theorem
   * @param estimate what was measured
   * @param objection why it is not computed
   */
  record Measured(String bound, Estimate estimate, String objection) implements Finding {}
}

package dev.sievert.assess;

import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Threat;
import java.util.Optional;

/** A condition that the release must meet. */
public sealed interface Limit {
  /**
   * {@return a limit on what the strong attacker gains, who asks whether a record was used}
   *
   * @param most the greatest acceptable advantage, a probability
   */
  static Limit membership(double most) {
    return new AtMost(Risk.MEMBERSHIP, most);
  }

  /**
   * {@return a limit on the cost of taking part (RAD), for every attacker}
   *
   * @param most the greatest acceptable value, a probability
   */
  static Limit rad(double most) {
    return new AtMost(Risk.RECONSTRUCTION_ADVANTAGE, most);
  }

  /**
   * {@return a limit on how often a guess is right, for every attacker}
   *
   * @param most the greatest acceptable value, a probability
   */
  static Limit success(double most) {
    return new AtMost(Risk.SUCCESS, most);
  }

  /** {@return its key in a scenario's limit, such as {@code rad}} */
  String word();

  /** {@return what must not be exceeded; a probability, or ε where there is no δ} */
  double limit();

  /** {@return what is limited, in a few plain words} */
  String title();

  /**
   * {@return the same condition with another limit; the condition, at most as lax as there is one}
   *
   * @param factor what the limit is multiplied by, greater than zero
   */
  Limit scaled(double factor);

  /**
   * A risk must not exceed a limit.
   *
   * @param limit the greatest acceptable value, a probability
   * @param attacker for whom, by name; every attacker of the scenario where nobody is named
   */
  record AtMost(Risk risk, double limit, Optional<String> attacker) implements Limit {
    /** Refuses what is no probability. */
    public AtMost {
      limit = Check.probability("limit." + risk.word(), limit);
    }

    /**
     * For every attacker of the scenario.
     *
     * @param risk the risk
     * @param limit the greatest acceptable value, a probability
     */
    public AtMost(Risk risk, double limit) {
      this(risk, limit, Optional.empty());
    }

    /**
     * {@return whether it is about a risk that an attacker poses}
     *
     * @param posed the risk
     * @param threat the attacker, by name
     */
    public boolean isAbout(Risk posed, Threat threat) {
      return posed == risk && attacker.map(threat.name()::equals).orElse(true);
    }

    @Override
    public String word() {
      return risk.word();
    }

    @Override
    public Limit scaled(double factor) {
      return new AtMost(risk, Math.min(1, factor * limit), attacker);
    }

    @Override
    public String title() {
      return risk.title();
    }
  }

  /**
   * The strong attacker must not find members too often while erring rarely.
   *
   * @param falsePositives how often the attacker may call a non-member a member
   * @param limit how often, at most, a member may then be called one
   */
  record TruePositives(double falsePositives, double limit) implements Limit {
    /** The key of such limits. */
    public static final String WORD = "tpr";

    /** Refuses what is no probability, and a limit that blind guessing breaks. */
    public TruePositives {
      falsePositives = Check.probability("limit.tpr.fpr", falsePositives);
      limit = Check.probability("limit.tpr.at-most", limit);
    }

    @Override
    public String word() {
      return WORD;
    }

    @Override
    public Limit scaled(double factor) {
      return new TruePositives(falsePositives, Math.min(1, factor * limit));
    }

    @Override
    public String title() {
      return "true-positive rate at a false-positive rate of " + Check.number(falsePositives);
    }
  }

  /**
   * The release must be (ε, δ)-differentially private.
   *
   * @param epsilon at least zero
   * @param delta in [0, 1]
   */
  record Budget(double epsilon, double delta) implements Limit {
    /** The key of such limits. */
    public static final String WORD = "epsilon";

    public Budget {
      epsilon = Check.nonNegative("limit.epsilon", epsilon);
      delta = Check.probability("limit.delta", delta);
      if (delta == 1) {
        throw new OutOfRangeException("limit.delta", "less than 1", "1");
      }
    }

    /** Whether there is no δ, so that ε itself is compared. */
    boolean isPure() {
      return delta == 0;
    }

    @Override
    public String word() {
      return WORD;
    }

    @Override
    public Limit scaled(double factor) {
      return new Budget(factor * epsilon, delta);
    }

    @Override
    public double limit() {
      return isPure() ? epsilon : delta;
    }

    @Override
    public String title() {
      return isPure() ? "least ε" : "least δ at ε = " + Check.number(epsilon);
    }
  }
}

package dev.sievert.threat;

import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What is known about the secret before the release. */
public sealed interface Secret {
  /**
   * One of finitely many records.
   *
   * @param domain the records
   * @param prior how likely each is
   * @param guesses what the attacker may answer, where that differs from the records
   */
  record Finite(Domain domain, Prior prior, Optional<Domain> guesses) implements Secret {
    public Finite {
      if (prior instanceof Prior.Weights weights && weights.size() != domain.size()) {
        throw new OutOfRangeException(
            "prior", "a list of " + domain.size() + " weights", "a list of " + weights.size());
      }
      if (guesses.isPresent() && domain instanceof Rows) {
        throw new OutOfRangeException("guesses", "used with values", "used with a table");
      }
      if (guesses.isPresent() && guesses.get().span().isEmpty() != domain.span().isEmpty()) {
        throw new OutOfRangeException("guesses", "of the same kind as the values", "another kind");
      }
    }

    /**
     * A secret whose records are also the possible guesses.
     *
     * @param domain the records
     * @param prior how likely each is
     */
    public Finite(Domain domain, Prior prior) {
      this(domain, prior, Optional.empty());
    }

    /** {@return what the attacker may answer; the guesses, by default the records} */
    public Domain alphabet() {
      return guesses.orElse(domain);
    }

    /** {@return the probability of each record, in their order; all alike but for weights} */
    public double[] masses() {
      if (prior instanceof Prior.Weights weights) {
        return weights.masses();
      }
      double[] masses = new double[(int) domain.size()];
      Arrays.fill(masses, 1.0 / masses.length);
      return masses;
    }

    @Override
    public long support() {
      if (!(prior instanceof Prior.Weights weights)) {
        return prior instanceof Prior.Uniform ? domain.size() : 0;
      }
      return Arrays.stream(weights.masses()).filter(mass -> mass > 0).count();
    }

    @Override
    public String words() {
      String values =
          String.format(Locale.ROOT, "%,d", domain.size())
              + (domain instanceof Rows ? " rows of a table" : " values");
      if (domain instanceof Rows && prior instanceof Prior.Weights) {
        return "one of " + values + ", as likely as they occur";
      }
      if (prior instanceof Prior.Uniform) {
        return "one of " + values + ", equally likely";
      }
      return "one of "
          + values
          + (prior instanceof Prior.WorstCase
              ? ", however likely each is"
              : ", weighted as stated");
    }

    @Override
    public Optional<BigDecimal> span() {
      return domain.span();
    }
  }

  /**
   * A number anywhere in an interval.
   *
   * @param low the lower end
   * @param high the upper end
   * @param prior how likely each place is
   */
  record Interval(BigDecimal low, BigDecimal high, BetaPrior prior) implements Secret {
    public Interval {
      if (low.compareTo(high) >= 0) {
        throw new OutOfRangeException("interval", "two increasing numbers", low + ", " + high);
      }
    }

    /**
     * A number anywhere in an interval, every place equally likely.
     *
     * @param low the lower end
     * @param high the upper end
     */
    public Interval(BigDecimal low, BigDecimal high) {
      this(low, high, BetaPrior.UNIFORM);
    }

    @Override
    public String words() {
      return "any number from "
          + low
          + " to "
          + high
          + (prior.isUniform() ? ", equally likely" : ", Beta-distributed as stated");
    }

    @Override
    public Optional<BigDecimal> span() {
      return Optional.of(high.subtract(low));
    }
  }

  /**
   * Only the best blind guess is known.
   *
   * @param best the probability that the best guess without the release succeeds
   */
  record BestGuess(double best) implements Secret {
    public BestGuess {
      Check.probability("baseline", best);
    }

    @Override
    public String words() {
      return "a secret that the best blind guess finds with probability " + Check.number(best);
    }
  }

  /** Any secret whatsoever, with any prior. */
  record Any() implements Secret {
    @Override
    public String words() {
      return "any secret, however likely each value is";
    }
  }

  /**
   * Nothing is said of the secret: only statements that hold for every secret can be made.
   *
   * @return any secret
   */
  static Secret any() {
    return new Any();
  }

  /**
   * {@return a secret of equally likely numbered records}
   *
   * @param size how many
   */
  static Secret uniform(long size) {
    return new Finite(Domain.numbered(size), Prior.UNIFORM);
  }

  /** {@return the secret in a few plain words} */
  String words();

  /** {@return how many records can occur, or zero where they are not counted} */
  default long support() {
    return 0;
  }

  /**
   * {@return the distance between the two farthest records, or nothing where records are no numbers
   * or are not known}
   */
  default Optional<BigDecimal> span() {
    return Optional.empty();
  }
}

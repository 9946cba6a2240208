package dev.sievert.threat;

import dev.sievert.number.Bracket;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.Round;
import java.util.List;

/**
 * Someone who wants to learn something from a release, and what would count as having learned it.
 */
public sealed interface Threat
    permits ThreatModel,
        Threat.Distinguisher,
        Threat.AttributeThroughMembership,
        Threat.SinglingOut,
        Threat.Narcissus,
        Threat.Generalization {
  /** {@return how results name this attacker} */
  String name();

  /** {@return the risks that this attacker poses, at least one} */
  List<Risk> risks();

  /**
   * {@return further risks that this attacker poses, other units of those above; worked out only
   * where they are limited or asked for by name}
   */
  default List<Risk> offers() {
    return List.of();
  }

  /**
   * {@return what a risk amounts to without the release; the baseline, wide where it is not known}
   * Advantages are nothing then.
   *
   * @param risk one of {@link #risks()} or {@link #offers()}
   */
  Bracket blind(Risk risk);

  /**
   * {@return what is known of the records that the attacker tells apart; the secret; any, where
   * nothing is known of it} Every attacker has to say it: a mechanism promises more or less
   * according to how far apart these records are.
   */
  Secret secret();

  /**
   * The strong attacker who knows two neighbouring data sets and asks which of them was used: with
   * or without a record, or with this record or that, as the guarantee's own adjacency has it.
   *
   * @param secret whose records the data sets differ by: how far apart they lie decides how well
   *     they are told apart
   */
  record Distinguisher(Secret secret) implements Threat {
    @Override
    public String name() {
      return "strong attacker";
    }

    @Override
    public List<Risk> risks() {
      return List.of(Risk.MEMBERSHIP, Risk.MEMORIZATION);
    }

    @Override
    public Bracket blind(Risk risk) {
      return Bracket.ZERO;
    }
  }

  /**
   * One particular attack on an attribute: try a value at random, and keep it if a membership test
   * agrees. Better attacks exist; a {@link ThreatModel} with side knowledge covers them all.
   *
   * @param values how many values the attribute has, m
   * @param secret what is known of the records that the membership test tells apart
   */
  record AttributeThroughMembership(long values, Secret secret) implements Threat {
    public AttributeThroughMembership {
      Check.records("values", values);
    }

    @Override
    public String name() {
      return "attribute through membership";
    }

    @Override
    public List<Risk> risks() {
      return List.of(Risk.ATTRIBUTE);
    }

    @Override
    public Bracket blind(Risk risk) {
      return Bracket.ZERO;
    }
  }

  /**
   * Predicate singling out: the attacker describes a person so narrowly that exactly one record
   * fits.
   *
   * @param weight the probability that a random person fits the description
   * @param people how many people are in the data, n
   * @param target whom the attacker is after
   * @param secret what is known of the records of these people
   */
  record SinglingOut(double weight, long people, Target target, Secret secret) implements Threat {
    /** Whom the attacker is after. */
    public enum Target {
      /** One person, with everybody else's record known (strong singling out). */
      ONE_PERSON("singling-out one person"),
      /** Anybody, with only the distribution of people known. */
      ANYBODY("singling-out anybody");

      private final String words;

      Target(String words) {
        this.words = words;
      }
    }

    public SinglingOut {
      weight = Check.probability("weight", weight);
      Check.records("people", people);
    }

    @Override
    public String name() {
      return target.words;
    }

    @Override
    public List<Risk> risks() {
      return List.of(Risk.SINGLING_OUT);
    }

    /**
     * One person fits with probability w; exactly one of n with probability n w (1 − w)^(n − 1),
     * which is greatest at w = 1/n: a description that may fit more people is then no better.
     */
    @Override
    public Bracket blind(Risk risk) {
      // Of one person anybody is that person; and a weight of one is possible only then.
      if (target == Target.ONE_PERSON || people == 1) {
        return Bracket.exactly(weight);
      }
      double chance = Math.min(weight, 1.0 / people);
      double nobodyElse = Math.exp((people - 1) * Math.log1p(-chance));
      return Round.probability(people * chance * nobodyElse, 64);
    }

    /**
     * {@return whether so few people fit the description that theorems about anybody apply; true
     * for weights of at most 1/n}
     */
    public boolean isRare() {
      return weight <= 1.0 / people;
    }
  }

  /**
   * Narcissus resiliency: an attack that succeeds on the data that was used, but would rarely
   * succeed on other data from the same source.
   *
   * @param people how many people are in the data, n
   * @param baseline how often the attack succeeds on other data
   * @param secret what is known of the records of these people
   */
  record Narcissus(int people, double baseline, Secret secret) implements Threat {
    /** More people than this make the iterated curve too slow to be worth an answer. */
    public static final int MOST_PEOPLE = 1_000_000;

    public Narcissus {
      if (people < 1 || people > MOST_PEOPLE) {
        throw new OutOfRangeException("people", "a whole number from 1 to " + MOST_PEOPLE, people);
      }
      baseline = Check.probability("baseline", baseline);
    }

    @Override
    public String name() {
      return "narcissus";
    }

    @Override
    public List<Risk> risks() {
      return List.of(Risk.NARCISSUS);
    }

    @Override
    public Bracket blind(Risk risk) {
      return Bracket.exactly(baseline);
    }
  }

  /**
   * A model that does well on the data it was trained on: how badly may it do on new data?
   *
   * @param trainingRisk its average loss on the training data, in [0, 1]
   * @param secret what is known of the records it was trained on
   */
  record Generalization(double trainingRisk, Secret secret) implements Threat {
    public Generalization {
      trainingRisk = Check.probability("training-risk", trainingRisk);
    }

    @Override
    public String name() {
      return "generalization";
    }

    @Override
    public List<Risk> risks() {
      return List.of(Risk.GENERALIZATION);
    }

    @Override
    public Bracket blind(Risk risk) {
      return Bracket.exactly(trainingRisk);
    }
  }
}

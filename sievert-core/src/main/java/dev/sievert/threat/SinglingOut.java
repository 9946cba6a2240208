package dev.sievert.threat;

import dev.sievert.numeric.Bracket;
import dev.sievert.numeric.Check;
import java.util.List;

/**
 * Predicate singling out: the attacker describes a person so narrowly that exactly one record fits.
 *
 * @param weight the probability that a random person fits the description
 * @param people how many people are in the data, n
 * @param target whom the attacker is after
 * @param secret what is known of the records of these people
 */
public record SinglingOut(double weight, long people, Target target, Secret secret)
    implements Threat {
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
    return Bracket.probability(people * chance * nobodyElse, 64);
  }

  /**
   * {@return whether so few people fit the description that theorems about anybody apply; true for
   * weights of at most 1/n}
   */
  public boolean isRare() {
    return weight <= 1.0 / people;
  }
}

package dev.sievert.threat;

import dev.sievert.numeric.Bracket;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.OutOfRangeException;
import java.util.List;

/**
 * Narcissus resiliency: an attack that succeeds on the data that was used, but would rarely succeed
 * on other data from the same source.
 *
 * @param people how many people are in the data, n
 * @param baseline how often the attack succeeds on other data
 * @param secret what is known of the records of these people
 */
public record Narcissus(int people, double baseline, Secret secret) implements Threat {
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

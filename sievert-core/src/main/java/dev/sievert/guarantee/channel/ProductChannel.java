package dev.sievert.guarantee.channel;

import dev.sievert.guarantee.Channel;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.Repeated;
import java.util.List;

/**
 * Several known mechanisms on the same record, each with randomness of its own: the output is the
 * list of all their outputs.
 *
 * @param steps what runs and how often, at least one
 */
public record ProductChannel(List<Repeated<Channel>> steps) implements Channel {
  public ProductChannel {
    if (steps.isEmpty()) {
      throw new OutOfRangeException("steps", "a list of at least one", "empty");
    }
    steps.forEach(step -> Check.records("times", step.times()));
    steps = List.copyOf(steps);
  }

  /**
   * {@return how many outputs there are together; the number of steps, counted as often as they
   * run}
   */
  public double runs() {
    return steps.stream().mapToDouble(Repeated::times).sum();
  }

  @Override
  public String words() {
    return "all steps together, known exactly";
  }
}

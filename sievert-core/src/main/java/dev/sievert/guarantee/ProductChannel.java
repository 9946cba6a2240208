package dev.sievert.guarantee;

import dev.sievert.numeric.Check;
import dev.sievert.numeric.OutOfRangeException;
import java.util.List;

/**
 * Several known mechanisms on the same record, each with randomness of its own: the output is the
 * list of all their outputs.
 *
 * @param steps at least one
 */
public record ProductChannel(List<Step> steps) implements Channel {
  /**
   * One mechanism.
   *
   * @param channel what runs
   * @param times how often, at least once
   */
  public record Step(Channel channel, long times) {
    /** Refuses less than one time. */
    public Step {
      Check.records("times", times);
    }
  }

  /** Refuses an empty list. */
  public ProductChannel {
    if (steps.isEmpty()) {
      throw new OutOfRangeException("steps", "a list of at least one", "empty");
    }
    steps = List.copyOf(steps);
  }

  /**
   * How many outputs there are together.
   *
   * @return the number of steps, counted as often as they run
   */
  public double runs() {
    return steps.stream().mapToDouble(Step::times).sum();
  }

  @Override
  public String words() {
    return "all steps together, known exactly";
  }
}

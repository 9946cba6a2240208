package dev.sievert.audit.program;

import dev.sievert.audit.Outputs;
import dev.sievert.audit.Program;
import dev.sievert.audit.ProgramException;
import dev.sievert.audit.ProgramValue;
import dev.sievert.numeric.RandomStream;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Outputs that were recorded before, played back as if the program still ran. Each is used once, in
 * an order that is drawn afresh, because files are often sorted.
 */
final class Recording implements Program {
  private final String name;
  private final Map<ProgramValue, double[]> numbers = new LinkedHashMap<>();
  private final Map<ProgramValue, Integer> next = new LinkedHashMap<>();

  /**
   * An empty recording.
   *
   * @param name what was recorded
   */
  Recording(String name) {
    this.name = name;
  }

  /**
   * Adds the numbers that an input gave.
   *
   * @param input the input
   * @param given one number for each output
   * @param seed for the order
   */
  void add(ProgramValue input, double[] given, long seed) {
    double[] shuffled = given.clone();
    RandomStream random = RandomStream.of(seed, numbers.size());
    for (int left = shuffled.length; left > 1; left--) {
      int chosen = random.below(left);
      double last = shuffled[left - 1];
      shuffled[left - 1] = shuffled[chosen];
      shuffled[chosen] = last;
    }
    numbers.put(input, shuffled);
    next.put(input, 0);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public boolean isInOrder() {
    return true;
  }

  @Override
  public void sample(ProgramValue input, int count, long seed, Outputs outputs)
      throws ProgramException {
    double[] recorded = numbers.get(input);
    Integer from = next.get(input);
    if (recorded == null || from == null) {
      throw new ProgramException("nothing was recorded for the input " + input, false);
    }
    int to = Math.min(recorded.length, from + count);
    for (int row = from; row < to; row++) {
      outputs.number(recorded[row]);
      outputs.end();
    }
    next.put(input, to);
  }
}

package dev.sievert.audit.program.event;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import java.util.Arrays;
import java.util.List;

/** That an output is one of several, or is so in some aspect. */
public final class OneOf implements Event {
  private static final int SHOWN = 12;

  private final OutputProjection aspect;
  private final long[] keys;
  private final List<String> values;

  /**
   * Some outputs.
   *
   * @param aspect what of an output is compared
   * @param keys what it may be, by {@link OutputProjection#key}
   * @param values how these read, in the same order
   */
  public OneOf(OutputProjection aspect, long[] keys, List<String> values) {
    this.aspect = aspect;
    this.keys = keys.clone();
    Arrays.sort(this.keys);
    this.values = List.copyOf(values);
  }

  @Override
  public boolean happens(Outputs outputs, int row) {
    long key = aspect.key(outputs, row);
    return keys.length == 1 ? keys[0] == key : Arrays.binarySearch(keys, key) >= 0;
  }

  @Override
  public String words(Alphabet alphabet) {
    if (values.size() == 1) {
      return aspect.subject() + " is " + values.get(0);
    }
    String some = String.join("; ", values.subList(0, Math.min(SHOWN, values.size())));
    String more = values.size() > SHOWN ? "; and " + (values.size() - SHOWN) + " more" : "";
    return aspect.subject() + " is one of " + values.size() + ": " + some + more;
  }
}

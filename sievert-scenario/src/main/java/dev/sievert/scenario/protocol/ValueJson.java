package dev.sievert.scenario.protocol;

import dev.sievert.audit.ProgramValue;
import dev.sievert.scenario.json.JsonObject;
import org.jspecify.annotations.Nullable;

/** Values of programs as JSON. */
public final class ValueJson {
  private static final double MOST_WHOLE = 0x1p53;

  private ValueJson() {}

  /**
   * A value in JSON; what {@link JsonObject#put} takes. Whole numbers have no decimal point,
   * because many programs take them only so.
   */
  public static @Nullable Object of(ProgramValue value) {
    if (value instanceof ProgramValue.Quantity quantity) {
      double number = quantity.number();
      boolean isMinusZero = number == 0 && Math.copySign(1, number) < 0;
      boolean isWhole =
          number == Math.rint(number) && Math.abs(number) <= MOST_WHOLE && !isMinusZero;
      return isWhole ? (Number) (long) number : (Number) number;
    }
    if (value instanceof ProgramValue.Digits digits) {
      return digits.number();
    }
    if (value instanceof ProgramValue.Text text) {
      return text.text();
    }
    if (value instanceof ProgramValue.Flag flag) {
      return flag.flag();
    }
    if (value instanceof ProgramValue.Sequence sequence) {
      return sequence.values().stream().map(ValueJson::element).toList();
    }
    if (value instanceof ProgramValue.Mapping mapping) {
      JsonObject object = new JsonObject();
      mapping.values().forEach((key, each) -> object.put(key, of(each)));
      return object;
    }
    return null;
  }

  /** Lists hold no null of Java; an empty optional is written as null. */
  private static Object element(ProgramValue value) {
    Object element = of(value);
    return element == null ? java.util.Optional.empty() : element;
  }
}

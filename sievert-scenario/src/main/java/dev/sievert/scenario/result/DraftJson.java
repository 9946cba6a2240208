package dev.sievert.scenario.result;

import dev.sievert.mechanism.Draft;
import dev.sievert.scenario.json.JsonObject;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;

/** A draft of a mechanism as a scenario file states it: JSON that reads back as the same draft. */
public final class DraftJson {
  private DraftJson() {}

  /**
   * Writes a draft.
   *
   * @return what stands after {@code mechanism:}
   */
  public static JsonObject of(Draft draft) {
    JsonObject object = new JsonObject();
    draft.stated().forEach((name, value) -> object.put(name, written(value)));
    return object;
  }

  private static Object written(Object value) {
    if (value instanceof Draft inside) {
      return of(inside);
    }
    if (value instanceof List<?> list) {
      return list.stream().map(DraftJson::written).toList();
    }
    if (value instanceof double[] row) {
      return Arrays.stream(row).mapToObj(DraftJson::number).toList();
    }
    return value instanceof Double number ? number(number) : value;
  }

  private static BigDecimal number(double value) {
    boolean isWhole = value == Math.rint(value) && Math.abs(value) <= 0x1p53;
    return isWhole ? BigDecimal.valueOf((long) value) : new BigDecimal(Double.toString(value));
  }
}

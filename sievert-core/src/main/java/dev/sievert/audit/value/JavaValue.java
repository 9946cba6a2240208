package dev.sievert.audit.value;

import dev.sievert.audit.ProgramValue;
import dev.sievert.number.OutOfRangeException;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.temporal.TemporalAccessor;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a piece of Java returned, as a value that JSON knows. */
final class JavaValue {
  private JavaValue() {}

  static ProgramValue of(@Nullable Object value) {
    if (value == null) {
      return new ProgramValue.Nothing();
    }
    if (value instanceof Number number) {
      return number(number);
    }
    if (value instanceof Boolean flag) {
      return new ProgramValue.Flag(flag);
    }
    if (value instanceof Enum<?> constant) {
      return new ProgramValue.Text(constant.name());
    }
    if (value instanceof CharSequence
        || value instanceof Character
        || value instanceof TemporalAccessor) {
      return new ProgramValue.Text(value.toString());
    }
    return several(value);
  }

  private static ProgramValue number(Number number) {
    if (number instanceof Long || number instanceof BigInteger || number instanceof BigDecimal) {
      return ProgramValue.of(new BigDecimal(number.toString()));
    }
    return ProgramValue.of(number.doubleValue());
  }

  private static ProgramValue several(Object value) {
    if (value instanceof Optional<?> maybe) {
      return of(maybe.orElse(null));
    }
    if (value instanceof Map<?, ?> map) {
      Map<String, ProgramValue> values = new LinkedHashMap<>();
      map.forEach((key, each) -> values.put(String.valueOf(key), of(each)));
      return new ProgramValue.Mapping(values);
    }
    List<ProgramValue> values = new ArrayList<>();
    if (value instanceof Iterable<?> iterable) {
      iterable.forEach(each -> values.add(of(each)));
    } else if (value.getClass().isArray()) {
      for (int index = 0; index < Array.getLength(value); index++) {
        values.add(of(Array.get(value, index)));
      }
    } else {
      throw new OutOfRangeException(
          "an output",
          "a number, truth value, word, date or null, or an array, collection or map of these",
          value.getClass().getName());
    }
    return new ProgramValue.Sequence(values);
  }
}

package dev.sievert.scenario.json;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Values on one line of YAML, as people write them: quotes only where they are needed. */
public final class FlowYaml {
  /** What reads as a text whatever follows. */
  private static final Pattern PLAIN =
      Pattern.compile("[A-Za-z/][A-Za-z0-9_./ -]*[A-Za-z0-9_]|[A-Za-z]");

  /** What some reader of YAML takes for something else. */
  private static final Pattern OTHER =
      Pattern.compile("(?i)y|n|yes|no|on|off|true|false|null|nan|inf|infinity");

  private FlowYaml() {}

  /** {@return a text, number, truth value, list or map of these on one line} */
  public static String of(Object value) {
    if (value instanceof Map<?, ?> map) {
      return map.entrySet().stream()
          .map(entry -> of(String.valueOf(entry.getKey())) + ": " + of(entry.getValue()))
          .collect(Collectors.joining(", ", "{", "}"));
    }
    if (value instanceof List<?> list) {
      return list.stream().map(FlowYaml::of).collect(Collectors.joining(", ", "[", "]"));
    }
    if (value instanceof BigDecimal number) {
      return number.toString().replace("E+", "e").replace('E', 'e');
    }
    if (value instanceof String text) {
      boolean isPlain = PLAIN.matcher(text).matches() && !OTHER.matcher(text).matches();
      return isPlain ? text : JsonText.compact(text);
    }
    return String.valueOf(value);
  }
}

package dev.sievert.service;

import dev.sievert.scenario.PlainTree;
import dev.sievert.scenario.ScenarioBytes;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What somebody wants to know.
 *
 * <pre>{@code
 * Request.of("assess").about(ScenarioBytes.of("survey.yaml", bytes)).with("risk", "rad")
 * }</pre>
 *
 * @param operation the name of a command, see {@link Service#operations}
 * @param scenarios what it is about; none for those that take none
 * @param options by name: texts, numbers, truth values, lists and maps of these
 */
public record Request(
    String operation, List<ScenarioBytes> scenarios, Map<String, @Nullable Object> options) {
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]{1,3})?");

  /** Copies the lists. */
  public Request {
    scenarios = List.copyOf(scenarios);
    options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
  }

  /** {@return a request without scenarios and options} */
  public static Request of(String operation) {
    return new Request(operation, List.of(), Map.of());
  }

  /**
   * {@return the same request about one more scenario}
   *
   * @param scenario a file, a text or a tree
   */
  public Request about(ScenarioBytes scenario) {
    List<ScenarioBytes> more = new ArrayList<>(scenarios);
    more.add(scenario);
    return new Request(operation, more, options);
  }

  /**
   * {@return the same request with one more option}
   *
   * @param value a text, number, truth value, list or map of these
   */
  public Request with(String name, Object value) {
    Map<String, @Nullable Object> more = new LinkedHashMap<>(options);
    more.put(name, value);
    return new Request(operation, scenarios, more);
  }

  /**
   * {@return the same request with one more option, as people type it: a number where it looks like
   * one, otherwise a truth value or text}
   */
  public Request typed(String name, String typed) {
    if (NUMBER.matcher(typed).matches()) {
      return with(name, new BigDecimal(typed));
    }
    boolean isTruth = typed.equals("true") || typed.equals("false");
    return with(name, isTruth ? Boolean.valueOf(typed) : typed);
  }

  GivenOptions given() {
    return new GivenOptions(PlainTree.document(options));
  }
}

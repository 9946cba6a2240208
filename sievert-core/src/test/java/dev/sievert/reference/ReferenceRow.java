package dev.sievert.reference;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.StreamSupport;

/**
 * One independently computed value.
 *
 * @param id its name
 * @param params its parameters
 * @param values the number, or the numbers
 * @param error their greatest absolute error
 */
public record ReferenceRow(String id, JsonNode params, List<Double> values, double error) {
  /** Budget of everything that is computed to nearest and then rounded up a few hundred units. */
  private static final double RELATIVE = 1e-12;

  /** Budget where a number of the size of one is subtracted from another. */
  private static final double ABSOLUTE = 1e-15;

  static ReferenceRow of(JsonNode node) {
    JsonNode value = node.get("value");
    List<Double> values =
        value.isArray()
            ? StreamSupport.stream(value.spliterator(), false).map(JsonNode::doubleValue).toList()
            : List.of(value.doubleValue());
    return new ReferenceRow(
        node.get("id").textValue(),
        node.get("params"),
        values,
        node.get("abs_error").doubleValue());
  }

  public double value() {
    return values.get(0);
  }

  public double number(String name) {
    assertThat(params.has(name)).as(id + " has " + name).isTrue();
    return params.get(name).doubleValue();
  }

  public long count(String name) {
    assertThat(params.path(name).isIntegralNumber()).as(id + " has " + name).isTrue();
    return params.get(name).longValue();
  }

  /** A number as it is written, so that 0.3 is 0.2 away from 0.1. */
  BigDecimal decimal(String name) {
    return new BigDecimal(params.get(name).asText());
  }

  double[] numbers(String name) {
    return StreamSupport.stream(params.get(name).spliterator(), false)
        .mapToDouble(JsonNode::doubleValue)
        .toArray();
  }

  /** The bound holds for the stored exact value. */
  void assertNotBelow(String what, double exact, double computed) {
    assertThat(computed).as(id + ": " + what).isGreaterThanOrEqualTo(exact - error);
  }

  /** The bound holds, and it is the stored value up to rounding. */
  void assertEqual(String what, double exact, double computed) {
    assertNotBelow(what, exact, computed);
    assertNotAbove(what, exact, computed);
  }

  /** The bound holds, and it is the stored value up to a budget of its own. */
  void assertWithin(String what, double exact, double computed, double relative) {
    assertNotBelow(what, exact, computed);
    assertThat(computed)
        .as(id + ": " + what)
        .isLessThanOrEqualTo(exact + error + relative * Math.abs(exact) + ABSOLUTE);
  }

  /** The bound is at most the stored, possibly looser one. */
  void assertNotAbove(String what, double stored, double computed) {
    assertThat(computed)
        .as(id + ": " + what)
        .isLessThanOrEqualTo(stored + error + RELATIVE * Math.abs(stored) + ABSOLUTE);
  }

  /** Names the row in test reports. */
  @Override
  public String toString() {
    return id;
  }
}

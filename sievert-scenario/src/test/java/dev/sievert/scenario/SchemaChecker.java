package dev.sievert.scenario;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** As much of JSON Schema as ours uses; a keyword that it does not know is a failure. */
final class SchemaChecker {
  private final List<String> complaints = new ArrayList<>();
  private final JsonNode whole;

  private SchemaChecker(JsonNode whole) {
    this.whole = whole;
  }

  /** What is wrong with a document by a schema. */
  static List<String> complaints(JsonNode schema, JsonNode document) {
    return complaints(schema, schema, document);
  }

  private static List<String> complaints(JsonNode whole, JsonNode schema, JsonNode document) {
    SchemaChecker checker = new SchemaChecker(whole);
    checker.check(schema, document, "");
    return checker.complaints;
  }

  private void check(JsonNode schema, JsonNode value, String path) {
    for (Map.Entry<String, JsonNode> keyword : schema.properties()) {
      boolean holds = holds(keyword.getKey(), keyword.getValue(), schema, value, path);
      if (!holds) {
        complaints.add(path + ": " + keyword.getKey() + " " + keyword.getValue());
      }
    }
  }

  private boolean holds(
      String keyword, JsonNode expected, JsonNode schema, JsonNode value, String path) {
    return switch (keyword) {
      case "$schema", "title", "description", "$defs" -> true;
      case "$ref" -> complaints(whole, referred(expected.asText()), value).isEmpty();
      case "type" -> hasType(expected, value);
      case "const" -> same(expected, value);
      case "enum" -> anyOf(expected, word -> same(word, value));
      case "oneOf" -> matches(expected, value) == 1;
      case "anyOf" -> matches(expected, value) >= 1;
      case "required" -> !value.isObject() || allIn(expected, value);
      case "minimum" -> !value.isNumber() || value.doubleValue() >= expected.doubleValue();
      case "maximum" -> !value.isNumber() || value.doubleValue() <= expected.doubleValue();
      case "exclusiveMinimum" -> !value.isNumber() || value.doubleValue() > expected.doubleValue();
      case "exclusiveMaximum" -> !value.isNumber() || value.doubleValue() < expected.doubleValue();
      case "minItems" -> !value.isArray() || value.size() >= expected.intValue();
      case "maxItems" -> !value.isArray() || value.size() <= expected.intValue();
      case "items" -> elements(expected, value, path);
      case "properties" -> properties(expected, value, path);
      case "additionalProperties" -> others(expected, schema.path("properties"), value, path);
      default -> throw new AssertionError("the schema uses " + keyword + ", which is not checked");
    };
  }

  private interface Condition {
    boolean holds(JsonNode node);
  }

  private static boolean anyOf(JsonNode list, Condition condition) {
    for (JsonNode element : list) {
      if (condition.holds(element)) {
        return true;
      }
    }
    return false;
  }

  private static boolean allIn(JsonNode names, JsonNode object) {
    return !anyOf(names, name -> !object.has(name.asText()));
  }

  private static boolean hasType(JsonNode expected, JsonNode value) {
    if (expected.isArray()) {
      return anyOf(expected, type -> hasType(type, value));
    }
    return switch (expected.asText()) {
      case "object" -> value.isObject();
      case "array" -> value.isArray();
      case "string" -> value.isTextual();
      case "boolean" -> value.isBoolean();
      case "null" -> value.isNull();
      case "number" -> value.isNumber();
      case "integer" -> value.isNumber() && isWhole(value.doubleValue());
      default -> throw new AssertionError(expected + " is no type");
    };
  }

  private static boolean isWhole(double number) {
    return number == Math.rint(number);
  }

  private static boolean same(JsonNode expected, JsonNode value) {
    boolean areNumbers = expected.isNumber() && value.isNumber();
    return areNumbers ? expected.doubleValue() == value.doubleValue() : expected.equals(value);
  }

  private JsonNode referred(String reference) {
    JsonNode found = whole.at(reference.substring(1));
    if (!reference.startsWith("#/") || found.isMissingNode()) {
      throw new AssertionError(reference + " leads nowhere");
    }
    return found;
  }

  private int matches(JsonNode schemas, JsonNode value) {
    int matches = 0;
    for (JsonNode schema : schemas) {
      matches += complaints(whole, schema, value).isEmpty() ? 1 : 0;
    }
    return matches;
  }

  private boolean elements(JsonNode schema, JsonNode value, String path) {
    for (int i = 0; value.isArray() && i < value.size(); i++) {
      check(schema, value.get(i), path + "[" + i + "]");
    }
    return true;
  }

  private boolean properties(JsonNode schemas, JsonNode value, String path) {
    schemas
        .fieldNames()
        .forEachRemaining(
            name -> {
              if (value.has(name)) {
                check(schemas.get(name), value.get(name), path + "/" + name);
              }
            });
    return true;
  }

  private boolean others(JsonNode schema, JsonNode known, JsonNode value, String path) {
    List<String> others = new ArrayList<>();
    value.fieldNames().forEachRemaining(others::add);
    others.removeIf(known::has);
    if (schema.isBoolean()) {
      return schema.booleanValue() || others.isEmpty();
    }
    others.forEach(name -> check(schema, value.get(name), path + "/" + name));
    return true;
  }
}

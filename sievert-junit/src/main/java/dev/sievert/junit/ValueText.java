package dev.sievert.junit;

import dev.sievert.audit.ProgramValue;
import dev.sievert.number.OutOfRangeException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads an input as it stands in an annotation. It is JSON; besides, words may be in single quotes,
 * which need no escaping in Java, and numbers may be infinite or not a number.
 */
final class ValueText {
  private static final Pattern TOKEN =
      Pattern.compile(
          "\\s*(?:(?<number>[+-]?(?:Infinity|NaN|(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?))"
              + "|(?<name>true|false|null)|\"(?<text>[^\"\\\\]*)\"|'(?<quoted>[^'\\\\]*)'"
              + "|(?<mark>[\\[\\]{},:]))\\s*");

  private final String parameter;
  private final String text;
  private final Matcher token;
  private int position;

  private ValueText(String parameter, String text) {
    this.parameter = parameter;
    this.text = text;
    this.token = TOKEN.matcher(text);
  }

  static ProgramValue read(String parameter, String text) {
    ValueText reader = new ValueText(parameter, text);
    ProgramValue value = reader.value();
    if (reader.position < text.length()) {
      throw reader.refused();
    }
    return value;
  }

  private ProgramValue value() {
    next();
    if (token.group("number") != null) {
      return number(token.group("number"));
    }
    if (token.group("name") != null) {
      return named(token.group("name"));
    }
    if (token.group("mark") == null) {
      return new ProgramValue.Text(word());
    }
    return switch (token.group("mark")) {
      case "[" -> sequence();
      case "{" -> mapping();
      default -> throw refused();
    };
  }

  private static ProgramValue number(String text) {
    double near = Double.parseDouble(text);
    return Double.isFinite(near) && near != 0
        ? ProgramValue.of(new BigDecimal(text))
        : ProgramValue.of(near);
  }

  private static ProgramValue named(String name) {
    return name.equals("null")
        ? new ProgramValue.Nothing()
        : new ProgramValue.Flag(name.equals("true"));
  }

  private String word() {
    String text = token.group("text");
    String found = text == null ? token.group("quoted") : text;
    if (found == null) {
      throw refused();
    }
    return found;
  }

  private ProgramValue sequence() {
    List<ProgramValue> values = new ArrayList<>();
    if (comes("]")) {
      return new ProgramValue.Sequence(values);
    }
    do {
      values.add(value());
    } while (comes(","));
    expect("]");
    return new ProgramValue.Sequence(values);
  }

  private ProgramValue mapping() {
    Map<String, ProgramValue> values = new LinkedHashMap<>();
    if (comes("}")) {
      return new ProgramValue.Mapping(values);
    }
    do {
      next();
      String name = word();
      expect(":");
      values.put(name, value());
    } while (comes(","));
    expect("}");
    return new ProgramValue.Mapping(values);
  }

  private boolean comes(String mark) {
    token.region(position, text.length());
    boolean is = token.lookingAt() && mark.equals(token.group("mark"));
    if (is) {
      position = token.end();
    }
    return is;
  }

  private void expect(String mark) {
    if (!comes(mark)) {
      throw refused();
    }
  }

  private void next() {
    token.region(position, text.length());
    if (!token.lookingAt()) {
      throw refused();
    }
    position = token.end();
  }

  private OutOfRangeException refused() {
    return new OutOfRangeException(
        parameter, "written as in JSON, such as 0, [1, 2] or 'word',", text);
  }
}

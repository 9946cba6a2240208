package dev.sievert.service;

import dev.sievert.number.OutOfRangeException;
import dev.sievert.scenario.Axis;
import dev.sievert.scenario.Changes;
import dev.sievert.scenario.PlainTree;
import dev.sievert.scenario.Sweep;
import dev.sievert.scenario.document.Document;
import dev.sievert.scenario.document.KeyedValue;
import dev.sievert.scenario.document.Length;
import dev.sievert.scenario.document.MappingReader;
import dev.sievert.scenario.document.Problems;
import dev.sievert.scenario.document.Range;
import dev.sievert.scenario.document.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** The options of a request, read as strictly as scenarios are. */
final class GivenOptions {
  /** More than any picture has points. */
  private static final int MOST_NUMBERS = 10_000;

  /** The results of all points are one document, which must fit into memory. */
  private static final int MOST_POINTS = 10_000;

  private static final double MOST_COUNT = 0x1p53;

  private final Problems problems = Problems.in("options");
  private final MappingReader reader;

  GivenOptions(Document document) {
    this.reader = document.value(problems).mapping().orElseThrow();
  }

  Value value(String name) {
    return reader.optional(name);
  }

  boolean isAsked(String name) {
    return value(name).truth().orElse(false);
  }

  Optional<String> text(String name) {
    return value(name).text();
  }

  Optional<String> word(String name, List<String> words) {
    return value(name).word(words);
  }

  OptionalDouble number(String name, Range range) {
    Optional<Double> number = value(name).number(range);
    return number.isPresent() ? OptionalDouble.of(number.get()) : OptionalDouble.empty();
  }

  long count(String name, long usual) {
    return value(name).wholeNumber(Range.between(1, MOST_COUNT)).orElse(usual);
  }

  Optional<List<Double>> numbers(String name, Range range) {
    return value(name).numbers(range, Length.between(0, MOST_NUMBERS));
  }

  /** Values in the place of what the scenarios say, by their paths. */
  Changes changes() {
    Changes changes = Changes.NONE;
    for (KeyedValue each : entries("set")) {
      Object stated = each.value().node().map(PlainTree::of).orElse(null);
      if (stated == null) {
        each.value().report("must be a value");
      } else {
        changes = changes.with(each.key().text().orElse(""), stated);
      }
    }
    return changes;
  }

  /** What varies, where anything does. */
  Optional<Sweep> sweep() {
    Value vary = value("vary");
    if (!vary.isPresent()) {
      return Optional.empty();
    }
    try {
      Sweep sweep = Sweep.of(vary.isMapping() ? axes() : typedAxes(vary));
      return sweep.size() <= MOST_POINTS
          ? Optional.of(sweep)
          : vary.report(
              "must be at most " + MOST_POINTS + " points in all but was " + sweep.size());
    } catch (OutOfRangeException wrong) {
      return vary.report(wrong.complaint());
    }
  }

  /** As they are typed: {@code noise=0.5:2:0.1}. */
  private static List<Axis> typedAxes(Value vary) {
    return vary.oneOrMore(MOST_NUMBERS, Value::text).orElse(List.of()).stream()
        .map(Axis::parse)
        .toList();
  }

  /** By name: a list of values, or {@code 0.5:2:0.1}. */
  private List<Axis> axes() {
    List<Axis> axes = new ArrayList<>();
    for (KeyedValue each : entries("vary")) {
      String path = each.key().text().orElse("");
      Object stated = each.value().node().map(PlainTree::of).orElse("");
      axes.add(
          stated instanceof List<?> list
              ? new Axis(path, new ArrayList<>(list))
              : Axis.parse(path + "=" + stated));
    }
    return axes;
  }

  private List<KeyedValue> entries(String name) {
    return value(name).mapping().map(MappingReader::entries).orElse(List.of());
  }

  /** Refuses the request where an option is wrong or nobody asked for it. */
  void finish() {
    reader.finish();
    if (!problems.isEmpty()) {
      throw new BadRequestException(problems.list().stream().map(ProblemDetail::of).toList());
    }
  }
}

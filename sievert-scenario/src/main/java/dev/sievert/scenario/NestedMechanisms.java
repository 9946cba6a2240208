package dev.sievert.scenario;

import dev.sievert.mechanism.Composition;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.Parameter;
import dev.sievert.mechanism.Part;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.OutOfRangeException;
import dev.sievert.scenario.document.Length;
import dev.sievert.scenario.document.MappingReader;
import dev.sievert.scenario.document.Range;
import dev.sievert.scenario.document.Value;
import java.util.List;
import java.util.Optional;

/**
 * Reads mechanisms inside mechanisms: {@code of: {…}} and {@code of: [{…}, {times: 3, of: {…}}]}.
 */
final class NestedMechanisms {
  /** Deeper than anyone composes, and shallow enough for every reader. */
  static final int DEEPEST = 20;

  /** Each part costs time of its own; many equal ones are written with times. */
  static final int MOST_PARTS = 1_000;

  private final MechanismGrammar grammar;
  private int parts;

  NestedMechanisms(MechanismGrammar grammar) {
    this.grammar = grammar;
  }

  /**
   * Where a mechanism stands.
   *
   * @param depth how many mechanisms it is inside of
   * @param onSample whether one of them hands on a random sample only
   */
  record Setting(int depth, boolean onSample) {
    /** Inside of nothing. */
    static final Setting TOP = new Setting(0, false);

    Setting inside() {
      return new Setting(depth + 1, onSample);
    }

    Setting inside(Parameter.Inner inner) {
      return new Setting(depth + 1, onSample || inner.sampled());
    }
  }

  /** One mechanism, as a list of one part. */
  Optional<List<Part>> one(Value value, Setting setting) {
    return mechanism(value, setting).map(found -> List.of(Part.once(found)));
  }

  /** A list of mechanisms, each perhaps with how often it runs. */
  Optional<List<Part>> series(Value value, Setting setting) {
    return value.list(Length.between(1, MOST_PARTS), element -> part(element, setting));
  }

  private Optional<Part> part(Value element, Setting setting) {
    return isRepetition(element)
        ? element.mapping(reader -> repetition(reader, setting))
        : mechanism(element, setting).map(Part::once);
  }

  private static boolean isRepetition(Value element) {
    return element.isMapping()
        && element.mapping().map(reader -> reader.has("times")).orElse(false);
  }

  private Optional<Part> repetition(MappingReader reader, Setting setting) {
    if (reader.has("type")) {
      reader.ignoreRest();
      return reader.report("has type beside times; write {times: …, of: {type: …}}");
    }
    Range range = Range.between(1, (double) Check.MOST_RECORDS);
    Optional<Long> times = reader.required("times").wholeNumber(range);
    Value of = reader.required("of");
    Optional<Mechanism> repeated =
        of.isList()
            ? series(of, setting.inside()).flatMap(list -> composed(list, of))
            : mechanism(of, setting);
    return times.flatMap(often -> repeated.map(mechanism -> new Part(mechanism, often)));
  }

  private static Optional<Mechanism> composed(List<Part> list, Value of) {
    try {
      return Optional.of(new Composition(list));
    } catch (OutOfRangeException wrong) {
      return of.report(wrong.complaint());
    }
  }

  private Optional<Mechanism> mechanism(Value value, Setting setting) {
    if (!value.isPresent()) {
      return Optional.empty();
    }
    if (setting.depth() >= DEEPEST) {
      return value.report("must not be inside of more than " + (DEEPEST - 1) + " others");
    }
    parts++;
    if (parts > MOST_PARTS) {
      return parts == MOST_PARTS + 1
          ? value.report("must be one of at most " + MOST_PARTS + " mechanisms in all")
          : Optional.empty();
    }
    return grammar.read(value, setting);
  }
}

package dev.sievert.scenario;

import dev.sievert.mechanism.Draft;
import dev.sievert.mechanism.Parameter;
import dev.sievert.mechanism.catalogue.Mechanisms;
import dev.sievert.numeric.Check;
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
   * @param onSample whether one of them hands on a random sample only
   */
  record Surroundings(int depth, boolean onSample) {
    /** Inside of nothing. */
    static final Surroundings TOP = new Surroundings(0, false);

    Surroundings inside() {
      return new Surroundings(depth + 1, onSample);
    }

    Surroundings inside(Parameter.Inner inner) {
      return new Surroundings(depth + 1, onSample || inner.sampled());
    }
  }

  /** One mechanism. */
  Optional<Draft> one(Value value, Surroundings around) {
    if (!value.isPresent()) {
      return Optional.empty();
    }
    if (around.depth() >= DEEPEST) {
      return value.report("must not be inside of more than " + (DEEPEST - 1) + " others");
    }
    parts++;
    if (parts > MOST_PARTS) {
      return parts == MOST_PARTS + 1
          ? value.report("must be one of at most " + MOST_PARTS + " mechanisms in all")
          : Optional.empty();
    }
    return grammar.read(value, around);
  }

  /** A list of mechanisms, each perhaps with how often it runs. */
  Optional<List<Draft>> series(Value value, Surroundings around) {
    return value.list(Length.between(1, MOST_PARTS), element -> part(element, around));
  }

  private Optional<Draft> part(Value element, Surroundings around) {
    return isRepetition(element)
        ? element
            .mapping(reader -> repetition(reader, around))
            .map(draft -> draft.inOrder(MechanismGrammar.keys(element)))
        : one(element, around);
  }

  private static boolean isRepetition(Value element) {
    return element.isMapping()
        && element.mapping().map(reader -> reader.has("times")).orElse(false);
  }

  private Optional<Draft> repetition(MappingReader reader, Surroundings around) {
    if (reader.has("type")) {
      reader.ignoreRest();
      return reader.report("has type beside times; write {times: …, of: {type: …}}");
    }
    Optional<Draft> often = often(reader.required("times"));
    Value of = reader.required("of");
    return of.isList()
        ? series(of, around.inside())
            .flatMap(list -> often.map(draft -> draft.with("of", list)))
            .filter(draft -> grammar.isPossible(draft, reader))
        : one(of, around).flatMap(inner -> often.map(draft -> draft.with("of", inner)));
  }

  private Optional<Draft> often(Value times) {
    Draft repetition = Mechanisms.repetition();
    Range range = Range.between(1, (double) Check.MOST_RECORDS);
    return grammar
        .start(times)
        .map(start -> repetition.with("times", start))
        .or(
            () ->
                times
                    .wholeNumber(range)
                    .map(often -> repetition.with("times", (double) often))
                    .map(draft -> draft.written("times", NodeJson.of(times))));
  }
}

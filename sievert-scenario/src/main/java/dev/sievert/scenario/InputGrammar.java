package dev.sievert.scenario;

import dev.sievert.audit.InputPair;
import dev.sievert.audit.ProgramValue;
import dev.sievert.audit.ProgramValue.Flag;
import dev.sievert.audit.ProgramValue.Nothing;
import dev.sievert.audit.ProgramValue.Text;
import dev.sievert.scenario.audit.AuditInputs;
import dev.sievert.scenario.audit.NeighbourRule;
import dev.sievert.scenario.document.Length;
import dev.sievert.scenario.document.Mapping;
import dev.sievert.scenario.document.MappingReader;
import dev.sievert.scenario.document.Node;
import dev.sievert.scenario.document.NumberPair;
import dev.sievert.scenario.document.Range;
import dev.sievert.scenario.document.Scalar;
import dev.sievert.scenario.document.Sequence;
import dev.sievert.scenario.document.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads what a program is run on: inputs, pairs of inputs, or a rule for lists of numbers. */
final class InputGrammar {
  static final int MOST_INPUTS = 100;
  static final int MOST_PAIRS = 1000;
  static final int MOST_LENGTH = 1000;

  private InputGrammar() {}

  /** The inputs, perhaps none; nothing where they cannot be understood. */
  static Optional<AuditInputs> read(MappingReader reader) {
    Value inputs = reader.optional("inputs");
    Value pairs = reader.optional("pairs");
    Value rule = reader.optional("neighbours");
    Optional<List<ProgramValue>> read =
        inputs.list(Length.between(2, MOST_INPUTS), InputGrammar::input);
    Optional<List<InputPair>> paired =
        pairs.list(Length.between(1, MOST_PAIRS), InputGrammar::pair);
    Optional<NeighbourRule> ruled = rule.mapping(InputGrammar::rule);
    boolean isWhole =
        inputs.isPresent() == read.isPresent()
            && pairs.isPresent() == paired.isPresent()
            && rule.isPresent() == ruled.isPresent();
    return isWhole
        ? Optional.of(new AuditInputs(read.orElse(List.of()), paired.orElse(List.of()), ruled))
        : Optional.empty();
  }

  private static Optional<InputPair> pair(Value value) {
    return value
        .list(Length.exactly(2), InputGrammar::input)
        .map(both -> new InputPair(both.get(0), both.get(1), "stated in the scenario"));
  }

  /** One input, of any shape. */
  static Optional<ProgramValue> input(Value value) {
    return value.node().flatMap(node -> converted(value, node));
  }

  private static Optional<ProgramValue> converted(Value value, Node node) {
    if (node instanceof Sequence sequence) {
      List<ProgramValue> values =
          sequence.elements().stream().flatMap(each -> converted(value, each).stream()).toList();
      return values.size() == sequence.elements().size()
          ? Optional.of(new ProgramValue.Sequence(values))
          : Optional.empty();
    }
    return node instanceof Mapping mapping ? mapping(value, mapping) : scalar(value, (Scalar) node);
  }

  private static Optional<ProgramValue> mapping(Value value, Mapping mapping) {
    Map<String, ProgramValue> values = new LinkedHashMap<>();
    mapping
        .entries()
        .forEach(
            (key, entry) ->
                converted(value, entry.value()).ifPresent(found -> values.put(key, found)));
    return values.size() == mapping.entries().size()
        ? Optional.of(new ProgramValue.Mapping(values))
        : Optional.empty();
  }

  private static Optional<ProgramValue> scalar(Value value, Scalar scalar) {
    return switch (scalar.kind()) {
      case TEXT -> Optional.of(new Text(scalar.text()));
      case BOOLEAN -> Optional.of(new Flag(scalar.text().equalsIgnoreCase("true")));
      case NULL -> Optional.of(new Nothing());
      case NUMBER -> Optional.of(ProgramValue.of(scalar.decimal()));
      case AMBIGUOUS ->
          value.report(
              "must be made of plain numbers, texts, lists and mappings but has "
                  + scalar.text()
                  + "; put it in quotes if it is text");
    };
  }

  private static Optional<NeighbourRule> rule(MappingReader reader) {
    Optional<Long> length = reader.required("length").wholeNumber(Range.between(1, MOST_LENGTH));
    Value differ = reader.optional("differ");
    Value by = reader.optional("by");
    Value whole = reader.optional("whole");
    Value range = reader.optional("range");
    Optional<String> word = differ.word("one", "all");
    Optional<Double> difference = by.number(Range.greaterThan(0));
    Optional<Boolean> truth = whole.truth();
    Optional<NumberPair> ends = range.pair(Range.anyFinite(), Range.anyFinite());
    boolean isWhole =
        differ.isPresent() == word.isPresent()
            && by.isPresent() == difference.isPresent()
            && whole.isPresent() == truth.isPresent()
            && range.isPresent() == ends.isPresent();
    double step = difference.orElse(1.0);
    if (ends.isPresent() && !(ends.get().second() - ends.get().first() >= step)) {
      return range.report("must be at least as wide as by, which is " + step);
    }
    return length
        .filter(found -> isWhole)
        .map(
            found ->
                new NeighbourRule(
                    Math.toIntExact(found),
                    word.equals(Optional.of("all")),
                    step,
                    truth.orElse(false),
                    ends));
  }
}

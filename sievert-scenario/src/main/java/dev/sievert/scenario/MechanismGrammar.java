package dev.sievert.scenario;

import dev.sievert.mechanism.Draft;
import dev.sievert.mechanism.Knob;
import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.MechanismType.Complaint;
import dev.sievert.mechanism.OnColumn;
import dev.sievert.mechanism.Parameter;
import dev.sievert.mechanism.catalogue.Mechanisms;
import dev.sievert.mechanism.stated.StatedGuarantee;
import dev.sievert.scenario.document.Length;
import dev.sievert.scenario.document.Mapping;
import dev.sievert.scenario.document.MappingReader;
import dev.sievert.scenario.document.Range;
import dev.sievert.scenario.document.Value;
import dev.sievert.threat.Secret;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads {@code mechanism:} by the parameters that the catalogue lists for its type, and mechanisms
 * inside mechanisms in the same way.
 */
final class MechanismGrammar {
  /** Far more orders or points than any accountant states; each costs time in every bound. */
  static final int MOST_PAIRS = 1_000;

  /** Rows and columns of a table; solving it takes time in proportion to their product. */
  static final int MOST_ROWS = 1_000;

  /** Where mechanisms stand in a scenario. */
  private static final String PLACE = "mechanism.";

  private final Optional<Secret> secret;
  private final ColumnNames columns;
  private final Optional<Knob> turned;
  private final NestedMechanisms nested = new NestedMechanisms(this);

  private MechanismGrammar(Optional<Secret> secret, ColumnNames columns, Optional<Knob> turned) {
    this.secret = secret;
    this.columns = columns;
    this.turned = turned;
  }

  /**
   * The mechanism; without the secret its parameters are still checked, one by one. Files that it
   * names are looked for beside the source. What is turned need not be stated, and what it takes
   * the place of is not read.
   */
  static Optional<Draft> read(
      Value value, Optional<Secret> secret, ColumnNames columns, Optional<Knob> turned) {
    return new MechanismGrammar(secret, columns, turned)
        .read(value, NestedMechanisms.Surroundings.TOP);
  }

  /**
   * What is known of a mechanism by its guarantees alone, without saying that it is of that type.
   */
  static Optional<Draft> guarantee(Value value, Optional<Secret> secret, ColumnNames columns) {
    MechanismGrammar grammar = new MechanismGrammar(secret, columns, Optional.empty());
    return value
        .mapping(
            reader ->
                grammar.parameters(reader, StatedGuarantee.TYPE, NestedMechanisms.Surroundings.TOP))
        .map(draft -> draft.inOrder(keys(value)));
  }

  /** A mechanism where it stands: the whole, or a part of another one. */
  Optional<Draft> read(Value value, NestedMechanisms.Surroundings around) {
    return value
        .mapping(reader -> mechanism(reader, around))
        .map(draft -> draft.inOrder(keys(value)));
  }

  /** The keys of a mapping as they stand in the file. */
  static Set<String> keys(Value value) {
    return value.node().map(node -> ((Mapping) node).entries().keySet()).orElse(Set.of());
  }

  private Optional<Draft> mechanism(MappingReader reader, NestedMechanisms.Surroundings around) {
    List<String> names = Mechanisms.all().stream().map(MechanismType::name).toList();
    Optional<MechanismType> type = reader.required("type").word(names).flatMap(Mechanisms::named);
    if (type.isEmpty()) {
      forgiveParameters(reader);
      return Optional.empty();
    }
    return parameters(reader, type.get(), around);
  }

  private Optional<Draft> parameters(
      MappingReader reader, MechanismType type, NestedMechanisms.Surroundings around) {
    Draft draft = around.onSample() ? Draft.of(type).onSample() : Draft.of(type);
    boolean sound = true;
    for (Parameter parameter : type.parameters()) {
      Value value = reader.optional(parameter.name());
      if (value.isPresent() || start(value).isPresent()) {
        Optional<Draft> more =
            isReplaced(value) ? Optional.of(draft) : with(draft, parameter, value, around);
        sound &= more.isPresent();
        draft = more.orElse(draft);
      }
    }
    if (OnColumn.isFor(type) && reader.has(OnColumn.KEY)) {
      Optional<Draft> there = columns.read(reader.optional(OnColumn.KEY)).map(draft::column);
      sound &= there.isPresent();
      draft = there.orElse(draft);
    }
    return sound && isPossible(draft, reader) ? Optional.of(draft) : Optional.empty();
  }

  /** Which keys are known depends on the type; where there is none, any parameter may be meant. */
  private static void forgiveParameters(MappingReader reader) {
    if (reader.has("type")) {
      reader.ignoreRest();
    } else {
      Mechanisms.all().stream()
          .flatMap(type -> type.parameters().stream())
          .forEach(parameter -> reader.optional(parameter.name()));
      reader.optional(OnColumn.KEY);
    }
  }

  /** Whether there is such a mechanism, as far as the secret is known; tells why not. */
  boolean isPossible(Draft draft, MappingReader reader) {
    Optional<Complaint> complaint = secret.flatMap(draft::complaint);
    complaint.ifPresent(
        found -> {
          String kind = found.isOfKind() ? " (type " + draft.type().name() + ")" : "";
          found
              .parameter()
              .ifPresentOrElse(
                  name -> reader.optional(name).report(found.predicate()),
                  () -> reader.report(found.predicate() + kind));
        });
    return complaint.isEmpty();
  }

  /** Where the search begins, for what is turned and not stated. */
  Optional<Double> start(Value value) {
    return turned
        .filter(knob -> !value.isNumber() && value.path().equals(PLACE + knob.name()))
        .map(knob -> knob.range().start());
  }

  /** Whether what is turned takes the place of a value. */
  private boolean isReplaced(Value value) {
    return turned.filter(knob -> isBeside(knob, value.path())).isPresent();
  }

  private static boolean isBeside(Knob knob, String path) {
    String own = PLACE + knob.name();
    String before = own.substring(0, own.length() - knob.parameter().name().length());
    return knob.parameter().instead().stream().anyMatch(other -> path.equals(before + other));
  }

  /** The draft with one more parameter; nothing where that is wrong. */
  private Optional<Draft> with(
      Draft draft, Parameter parameter, Value value, NestedMechanisms.Surroundings around) {
    String name = parameter.name();
    Optional<Double> start = start(value);
    if (start.isPresent()) {
      return Optional.of(draft.with(name, start.get()));
    }
    if (parameter.kind() instanceof Parameter.Inner inner) {
      return nested.one(value, around.inside(inner)).map(found -> draft.with(name, found));
    }
    if (parameter.kind() instanceof Parameter.Series) {
      return nested.series(value, around.inside()).map(found -> draft.with(name, found));
    }
    return plain(draft, parameter, value).map(more -> more.written(name, NodeJson.of(value)));
  }

  private Optional<Draft> plain(Draft draft, Parameter parameter, Value value) {
    String name = parameter.name();
    if (parameter.kind() instanceof Parameter.Numeric number) {
      return value.number(range(number)).map(found -> draft.with(name, found));
    }
    if (parameter.kind() instanceof Parameter.Whole whole) {
      Range range = Range.between((double) whole.least(), (double) whole.greatest());
      return value.wholeNumber(range).map(found -> draft.with(name, (double) found));
    }
    if (parameter.kind() instanceof Parameter.Choice choice) {
      return value.word(choice.words()).map(found -> draft.with(name, found));
    }
    if (parameter.kind() instanceof Parameter.Flag) {
      return value.truth().map(found -> draft.with(name, found));
    }
    return rows(parameter.kind(), value)
        .map(found -> draft.with(name, found.toArray(double[][]::new)));
  }

  private Optional<List<double[]>> rows(Parameter.Kind kind, Value value) {
    if (kind instanceof Parameter.Ends) {
      return value
          .pair(Range.anyFinite(), Range.anyFinite())
          .map(ends -> List.of(new double[] {ends.first(), ends.second()}));
    }
    if (kind instanceof Parameter.Table) {
      return table(value);
    }
    return kind instanceof Parameter.TableFile ? tableFile(value) : pairs(value);
  }

  private static Optional<List<double[]>> pairs(Value value) {
    return value
        .pairs(Range.anyFinite(), Range.anyFinite(), Length.between(1, MOST_PAIRS))
        .map(
            pairs ->
                pairs.stream().map(pair -> new double[] {pair.first(), pair.second()}).toList());
  }

  private static Optional<List<double[]>> table(Value value) {
    Length length = Length.between(1, MOST_ROWS);
    return value.list(
        length,
        row ->
            row.numbers(Range.between(0, 1), length)
                .map(numbers -> numbers.stream().mapToDouble(Double::doubleValue).toArray()));
  }

  private Optional<List<double[]>> tableFile(Value value) {
    return value
        .file()
        .flatMap(
            name -> {
              try {
                return Optional.of(ProbabilityFile.in(value.directory(), name).rows());
              } catch (ProbabilityFile.BadFile bad) {
                return value.report(bad.reason());
              }
            });
  }

  private static Range range(Parameter.Numeric number) {
    if (number.greatest() < Double.POSITIVE_INFINITY) {
      return number.leastIncluded()
          ? Range.between(number.least(), number.greatest())
          : Range.aboveUpTo(number.least(), number.greatest());
    }
    return number.leastIncluded()
        ? Range.atLeast(number.least())
        : Range.greaterThan(number.least());
  }
}

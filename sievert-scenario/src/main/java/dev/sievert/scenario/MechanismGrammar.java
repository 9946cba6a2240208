package dev.sievert.scenario;

import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.Mechanisms;
import dev.sievert.mechanism.MissingSettingException;
import dev.sievert.mechanism.OnColumn;
import dev.sievert.mechanism.Parameter;
import dev.sievert.mechanism.Settings;
import dev.sievert.numeric.OutOfRangeException;
import dev.sievert.scenario.document.Length;
import dev.sievert.scenario.document.MappingReader;
import dev.sievert.scenario.document.Range;
import dev.sievert.scenario.document.Value;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import java.util.List;
import java.util.Optional;

/**
 * Reads {@code mechanism:} by the parameters that the catalogue lists for its type, and mechanisms
 * inside mechanisms in the same way.
 */
final class MechanismGrammar {
  /** Far more orders or points than any accountant states; each costs time in every bound. */
  static final int MOST_PAIRS = 1_000;

  /** Rows and columns of a table; solving it takes time in proportion to their product. */
  static final int MOST_ROWS = 1_000;

  private final Optional<Secret> secret;
  private final String source;
  private final NestedMechanisms nested = new NestedMechanisms(this);

  private final ColumnNames columns;

  private MechanismGrammar(Optional<Secret> secret, ColumnNames columns, String source) {
    this.secret = secret;
    this.columns = columns;
    this.source = source;
  }

  /**
   * The mechanism; without the secret its parameters are still checked, one by one. Files that it
   * names are looked for beside the source.
   */
  static Optional<Mechanism> read(
      Value value, Optional<Secret> secret, ColumnNames columns, String source) {
    return of(secret, columns, source).read(value, NestedMechanisms.Setting.TOP);
  }

  static MechanismGrammar of(Optional<Secret> secret, ColumnNames columns, String source) {
    return new MechanismGrammar(secret, columns, source);
  }

  /** A mechanism in its setting: the whole, or a part of another one. */
  Optional<Mechanism> read(Value value, NestedMechanisms.Setting setting) {
    return value.mapping(reader -> mechanism(reader, setting));
  }

  private Optional<Mechanism> mechanism(MappingReader reader, NestedMechanisms.Setting setting) {
    List<String> names = Mechanisms.ALL.stream().map(MechanismType::name).toList();
    Optional<MechanismType> type = reader.required("type").word(names).flatMap(Mechanisms::named);
    if (type.isEmpty()) {
      forgiveParameters(reader);
      return Optional.empty();
    }
    Settings settings = setting.onSample() ? new Settings().onSample() : new Settings();
    boolean sound = true;
    for (Parameter parameter : type.get().parameters()) {
      sound &= take(parameter, reader.optional(parameter.name()), settings, setting);
    }
    Optional<String> column =
        OnColumn.isFor(type.get()) ? columns.read(reader.optional(OnColumn.KEY)) : Optional.empty();
    sound &= column.isPresent() || !OnColumn.isFor(type.get()) || !reader.has(OnColumn.KEY);
    return sound && secret.isPresent()
        ? create(type.get(), settings, secret.get(), column, reader)
        : Optional.empty();
  }

  /** Which keys are good hangs on the type; where there is none, any parameter may be meant. */
  private static void forgiveParameters(MappingReader reader) {
    if (reader.has("type")) {
      reader.ignoreRest();
    } else {
      Mechanisms.ALL.stream()
          .flatMap(type -> type.parameters().stream())
          .forEach(parameter -> reader.optional(parameter.name()));
      reader.optional(OnColumn.KEY);
    }
  }

  private static Optional<Mechanism> create(
      MechanismType type,
      Settings settings,
      Secret secret,
      Optional<String> column,
      MappingReader reader) {
    try {
      // The only column of a table is the record itself.
      return Optional.of(
          column.isPresent()
                  && secret instanceof Secret.Finite finite
                  && finite.domain() instanceof Rows
              ? OnColumn.of(type, settings, finite, column.get())
              : type.create(settings, secret));
    } catch (MissingSettingException missing) {
      return reader.report(missing.getMessage() + " (type " + type.name() + ")");
    } catch (OutOfRangeException wrong) {
      return complain(wrong, type, reader);
    }
  }

  /** Each value was good for itself: it is one of a pair, or does not go with the others. */
  private static Optional<Mechanism> complain(
      OutOfRangeException wrong, MechanismType type, MappingReader reader) {
    String which = wrong.name() + ", which " + wrong.complaint();
    for (Parameter parameter : type.parameters()) {
      Value value = reader.optional(parameter.name());
      if (value.isPresent() && isInPairs(parameter, wrong.name())) {
        return value.report("has " + which);
      }
    }
    boolean isStated =
        type.parameters().stream().anyMatch(parameter -> parameter.name().equals(wrong.name()))
            && reader.has(wrong.name());
    return isStated
        ? reader.optional(wrong.name()).report(wrong.complaint())
        : reader.report("leads to " + which);
  }

  private static boolean isInPairs(Parameter parameter, String member) {
    return parameter.kind() instanceof Parameter.Pairs pairs
        && (pairs.first().equals(member) || pairs.second().equals(member));
  }

  /** Moves one parameter into the settings; false where it is there but wrong. */
  private boolean take(
      Parameter parameter, Value value, Settings settings, NestedMechanisms.Setting setting) {
    String name = parameter.name();
    Optional<?> read;
    if (parameter.kind() instanceof Parameter.Numeric number) {
      read = value.number(range(number)).map(found -> settings.number(name, found));
    } else if (parameter.kind() instanceof Parameter.Whole whole) {
      Range range = Range.between((double) whole.least(), (double) whole.greatest());
      read = value.wholeNumber(range).map(found -> settings.number(name, (double) found));
    } else if (parameter.kind() instanceof Parameter.Choice choice) {
      read = value.word(choice.words()).map(found -> settings.word(name, found));
    } else if (parameter.kind() instanceof Parameter.Flag) {
      read = value.truth().map(found -> settings.word(name, found.toString()));
    } else if (parameter.kind() instanceof Parameter.Inner inner) {
      read = nested.one(value, setting.inside(inner)).map(found -> settings.parts(name, found));
    } else if (parameter.kind() instanceof Parameter.Series) {
      read = nested.series(value, setting.inside()).map(found -> settings.parts(name, found));
    } else if (parameter.kind() instanceof Parameter.Ends) {
      read =
          value
              .pair(Range.anyFinite(), Range.anyFinite())
              .map(ends -> new double[] {ends.first(), ends.second()})
              .map(ends -> settings.pairs(name, List.of(ends)));
    } else if (parameter.kind() instanceof Parameter.Table) {
      read = table(value).map(found -> settings.pairs(name, found));
    } else if (parameter.kind() instanceof Parameter.TableFile) {
      read = tableFile(value).map(found -> settings.pairs(name, found));
    } else {
      read = pairs(value).map(found -> settings.pairs(name, found));
    }
    return read.isPresent() || !value.isPresent();
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
        .text()
        .flatMap(
            name -> {
              try {
                return Optional.of(ProbabilityFile.beside(source, name).rows());
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

package dev.sievert.scenario;

import dev.sievert.audit.ProgramValue;
import dev.sievert.scenario.audit.TableSchema;
import dev.sievert.scenario.document.KeyedValue;
import dev.sievert.scenario.document.Length;
import dev.sievert.scenario.document.MappingReader;
import dev.sievert.scenario.document.Range;
import dev.sievert.scenario.document.Value;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Reads {@code audit.target.table:}, the table that a query reads. */
final class SchemaGrammar {
  static final int USUAL_ROWS = 10;
  static final int MOST_ROWS = 1000;
  static final int MOST_VALUES = 1000;
  static final String ADD_REMOVE = "add-remove";
  static final String REPLACE_ONE = "replace-one";

  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
  private static final int STEPS = 4;

  private SchemaGrammar() {}

  static Optional<TableSchema> read(MappingReader reader) {
    Value naming = reader.required("name");
    Optional<String> name = naming.text().flatMap(text -> identifier(naming, text));
    Optional<List<TableSchema.Column>> columns =
        reader.required("columns").mapping(SchemaGrammar::columns);
    Value rows = reader.optional("rows");
    Optional<Long> many = rows.wholeNumber(Range.between(1, MOST_ROWS));
    Value neighbours = reader.optional("neighbours");
    Optional<String> word = neighbours.word(ADD_REMOVE, REPLACE_ONE);
    boolean isWhole =
        columns.isPresent()
            && rows.isPresent() == many.isPresent()
            && neighbours.isPresent() == word.isPresent();
    return name.filter(found -> isWhole)
        .map(
            found ->
                new TableSchema(
                    found,
                    columns.orElseThrow(),
                    many.map(Math::toIntExact).orElse(USUAL_ROWS),
                    word.equals(Optional.of(REPLACE_ONE))));
  }

  /** Names go into statements as they are, in the case that the database likes. */
  private static Optional<String> identifier(Value value, String text) {
    return NAME.matcher(text).matches()
        ? Optional.of(text)
        : value.report("must be made of letters, digits and underscores");
  }

  private static Optional<List<TableSchema.Column>> columns(MappingReader reader) {
    List<TableSchema.Column> columns = new ArrayList<>();
    List<KeyedValue> entries = reader.entries();
    for (KeyedValue entry : entries) {
      entry
          .key()
          .text()
          .flatMap(text -> identifier(entry.key(), text))
          .flatMap(text -> column(text, entry.value()))
          .ifPresent(columns::add);
    }
    if (entries.isEmpty()) {
      return reader.report("needs at least one column");
    }
    return columns.size() == entries.size() ? Optional.of(columns) : Optional.empty();
  }

  private static Optional<TableSchema.Column> column(String name, Value value) {
    return value.isMapping()
        ? value.mapping(reader -> between(name, reader))
        : value
            .list(Length.between(1, MOST_VALUES), InputGrammar::input)
            .flatMap(values -> typed(name, value, values));
  }

  /** Numbers from the least to the greatest, with some between. */
  private static Optional<TableSchema.Column> between(String name, MappingReader reader) {
    Optional<BigDecimal> from = reader.required("from").decimal(Range.between(-1e15, 1e15));
    Optional<BigDecimal> to = reader.required("to").decimal(Range.between(-1e15, 1e15));
    if (from.isEmpty() || to.isEmpty()) {
      return Optional.empty();
    }
    if (to.get().compareTo(from.get()) < 0) {
      return reader.optional("to").reject("at least as large as from");
    }
    boolean isWhole = isWhole(from.get()) && isWhole(to.get());
    BigDecimal step = to.get().subtract(from.get()).divide(BigDecimal.valueOf(STEPS));
    List<ProgramValue> values = new ArrayList<>();
    for (int place = 0; place <= STEPS; place++) {
      BigDecimal number = from.get().add(step.multiply(BigDecimal.valueOf(place)));
      values.add(ProgramValue.of(isWhole ? number.setScale(0, RoundingMode.FLOOR) : number));
    }
    return Optional.of(new TableSchema.Column(name, numeric(isWhole), values));
  }

  private static boolean isWhole(BigDecimal number) {
    return number.stripTrailingZeros().scale() <= 0;
  }

  private static String numeric(boolean isWhole) {
    return isWhole ? "BIGINT" : "DOUBLE PRECISION";
  }

  private static Optional<TableSchema.Column> typed(
      String name, Value value, List<ProgramValue> values) {
    Predicate<ProgramValue> isNumber = each -> each instanceof ProgramValue.Quantity;
    List<ProgramValue> known =
        values.stream().filter(each -> !(each instanceof ProgramValue.Nothing)).toList();
    if (known.isEmpty()) {
      return value.report("must have a value that is not null");
    }
    if (known.stream().allMatch(isNumber)) {
      boolean isWhole =
          known.stream()
              .mapToDouble(each -> ((ProgramValue.Quantity) each).number())
              .allMatch(number -> number == Math.rint(number));
      return Optional.of(new TableSchema.Column(name, numeric(isWhole), values));
    }
    if (known.stream().allMatch(ProgramValue.Flag.class::isInstance)) {
      return Optional.of(new TableSchema.Column(name, "BOOLEAN", values));
    }
    return known.stream().allMatch(ProgramValue.Text.class::isInstance)
        ? Optional.of(new TableSchema.Column(name, "VARCHAR(1000)", values))
        : value.report("must have values of one kind: numbers, texts or truth values");
  }
}

package dev.sievert.audit.run;

import dev.sievert.audit.InputPair;
import dev.sievert.audit.ProgramValue;
import dev.sievert.audit.ProgramValue.Nothing;
import dev.sievert.audit.ProgramValue.Sequence;
import dev.sievert.numeric.RandomStream;
import dev.sievert.scenario.audit.TableSchema;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * Neighbouring tables, made from what their rows may look like. Mistakes show where somebody is
 * unlike the others, so the row by which neighbours differ is at an end of its columns, alone among
 * nobody, among others like it, among its opposites, and in a crowd.
 */
record NeighbourTables(TableSchema schema) {
  private static final long SEED = 1;
  private static final int MOST_COLUMNS = 4;

  static List<InputPair> of(TableSchema schema) {
    NeighbourTables tables = new NeighbourTables(schema);
    List<InputPair> pairs = new ArrayList<>();
    List<ProgramValue> rows = tables.unusual();
    for (List<ProgramValue> others : tables.others()) {
      for (ProgramValue row : rows) {
        if (schema.isReplaced()) {
          tables.replaced(others, row, pairs);
        } else {
          pairs.add(
              new InputPair(new Sequence(others), with(others, row), "one has the row " + row));
        }
      }
    }
    return List.copyOf(pairs);
  }

  private void replaced(List<ProgramValue> others, ProgramValue row, List<InputPair> pairs) {
    ProgramValue least = row(NeighbourTables::least);
    if (!row.equals(least)) {
      pairs.add(
          new InputPair(
              with(others, least), with(others, row), "one row is " + least + " or " + row));
    }
  }

  private static ProgramValue with(List<ProgramValue> others, ProgramValue row) {
    List<ProgramValue> all = new ArrayList<>(others);
    all.add(row);
    return new Sequence(all);
  }

  /** Rows at the ends: all least, all greatest, each greatest alone, and as much missing as may. */
  private List<ProgramValue> unusual() {
    Set<ProgramValue> rows = new LinkedHashSet<>();
    rows.add(row(NeighbourTables::greatest));
    rows.add(row(NeighbourTables::least));
    rows.add(
        row(column -> column.values().contains(new Nothing()) ? new Nothing() : greatest(column)));
    for (TableSchema.Column high :
        schema.columns().subList(0, Math.min(MOST_COLUMNS, schema.columns().size()))) {
      rows.add(row(column -> column.equals(high) ? greatest(column) : least(column)));
    }
    return List.copyOf(rows);
  }

  private List<List<ProgramValue>> others() {
    RandomStream random = RandomStream.of(SEED, 0);
    List<ProgramValue> crowd = new ArrayList<>();
    for (int person = 1; person < schema.rows(); person++) {
      crowd.add(row(column -> column.values().get(random.below(column.values().size()))));
    }
    int rest = schema.rows() - 1;
    return List.of(
        crowd,
        Collections.nCopies(rest, row(NeighbourTables::least)),
        Collections.nCopies(rest, row(NeighbourTables::greatest)),
        List.of());
  }

  private ProgramValue row(Function<TableSchema.Column, ProgramValue> cell) {
    return new Sequence(schema.columns().stream().map(cell).toList());
  }

  private static ProgramValue least(TableSchema.Column column) {
    List<ProgramValue> known = known(column);
    return known.get(0);
  }

  private static ProgramValue greatest(TableSchema.Column column) {
    List<ProgramValue> known = known(column);
    return known.get(known.size() - 1);
  }

  private static List<ProgramValue> known(TableSchema.Column column) {
    return column.values().stream().filter(each -> !(each instanceof Nothing)).toList();
  }
}

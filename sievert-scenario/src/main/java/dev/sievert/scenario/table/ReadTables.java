package dev.sievert.scenario.table;

import dev.sievert.numeric.Memory;
import dev.sievert.threat.Secret;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Tables that were read and are asked for again, because many scenarios are about the same one.
 * Whoever asks about them brings this along in the {@link Memory} of its threads; nobody else
 * remembers a table, whose file may have changed.
 */
public final class ReadTables {
  private final Map<TableSource.Query, Known> known = new HashMap<>();

  /** Knows no table yet. */
  public ReadTables() {}

  /** What has been read of one table. */
  private record Known(List<String> columns, Map<Rows, Secret.Finite> rows) {}

  private record Rows(List<String> columns, Optional<String> weight) {}

  /** The table, from memory as far as it is there and somebody keeps it. */
  public static TableSource.Table open(TableSource engine, TableSource.Query query)
      throws TableSource.TableException {
    List<ReadTables> kept = Memory.brought(ReadTables.class);
    return kept.isEmpty() ? engine.open(query) : kept.get(0).remembered(engine, query);
  }

  /** One thread reads, and others wait for it rather than read the same again. */
  private synchronized TableSource.Table remembered(TableSource engine, TableSource.Query query)
      throws TableSource.TableException {
    Known found = known.get(query);
    if (found != null) {
      return new Remembered(engine, query, found, null);
    }
    TableSource.Table opened = engine.open(query);
    Known fresh = new Known(opened.columns(), new HashMap<>());
    known.put(query, fresh);
    return new Remembered(engine, query, fresh, opened);
  }

  private static final class Remembered implements TableSource.Table {
    private final TableSource engine;
    private final TableSource.Query query;
    private final Known known;
    private TableSource.@Nullable Table opened;

    Remembered(
        TableSource engine,
        TableSource.Query query,
        Known known,
        TableSource.@Nullable Table opened) {
      this.engine = engine;
      this.query = query;
      this.known = known;
      this.opened = opened;
    }

    @Override
    public List<String> columns() {
      return known.columns();
    }

    @Override
    public Secret.Finite rows(List<String> columns, Optional<String> weight)
        throws TableSource.TableException {
      synchronized (known) {
        Rows asked = new Rows(columns, weight);
        Secret.Finite found = known.rows().get(asked);
        if (found == null) {
          opened = opened == null ? engine.open(query) : opened;
          found = opened.rows(columns, weight);
          known.rows().put(asked, found);
        }
        return found;
      }
    }

    @Override
    public void close() {
      if (opened != null) {
        opened.close();
      }
    }
  }
}

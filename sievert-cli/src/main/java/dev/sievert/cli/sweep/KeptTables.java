package dev.sievert.cli.sweep;

import dev.sievert.scenario.table.TableSource;
import dev.sievert.threat.Secret;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Tables of an engine that counts for a long time: each is counted once for a whole sweep. */
final class KeptTables implements TableSource {
  private final TableSource engine;
  private final Map<Asked, Secret.Finite> kept = new HashMap<>();

  KeptTables(TableSource engine) {
    this.engine = engine;
  }

  private record Asked(Query query, List<String> columns, Optional<String> weight) {}

  @Override
  public Table open(Query query) throws TableException {
    Table table = engine.open(query);
    return new Table() {
      @Override
      public List<String> columns() {
        return table.columns();
      }

      @Override
      public Secret.Finite rows(List<String> columns, Optional<String> weight)
          throws TableException {
        Asked asked = new Asked(query, List.copyOf(columns), weight);
        synchronized (kept) {
          Secret.Finite known = kept.get(asked);
          if (known == null) {
            known = table.rows(columns, weight);
            kept.put(asked, known);
          }
          return known;
        }
      }

      @Override
      public void close() {
        table.close();
      }
    };
  }
}

package dev.sievert.tables;

import dev.sievert.scenario.table.TableSource;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Tables read by DuckDB. */
public final class DuckTables implements TableSource {
  private final Engine.Limits limits;

  /** With the usual limits. */
  public DuckTables() {
    this(Engine.Limits.USUAL);
  }

  DuckTables(Engine.Limits limits) {
    this.limits = limits;
  }

  @Override
  public Table open(Query query) throws TableException {
    Optional<String> file = query.file();
    if (file.isPresent()) {
      Path path = TableFile.named(query.directory(), file.get());
      return open(TableFile.reader(path), List.of(path));
    }
    NamedFiles named = NamedFiles.in(query.sql().orElseThrow(), query.directory());
    return open("(" + named.sql() + "\n)", named.files(), Optional.of(named.sql()));
  }

  @Override
  public byte[] parquet(byte[] csv, List<WrittenColumn> columns) throws TableException {
    return ParquetWriter.written(csv, columns, limits);
  }

  private Table open(String from, List<Path> files) throws TableException {
    return open(from, files, Optional.empty());
  }

  private Table open(String from, List<Path> files, Optional<String> query) throws TableException {
    Engine engine = Engine.start(files, limits);
    try {
      if (query.isPresent()) {
        engine.refuseUnlessOneSelect(query.get());
      }
      return new DuckTable(engine, from, engine.columns(from));
    } catch (TableException | RuntimeException wrong) {
      engine.close();
      throw wrong;
    }
  }
}

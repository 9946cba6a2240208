/** Secrets from CSV, Parquet and SQL. */
module dev.sievert.tables {
  requires dev.sievert.core;
  requires dev.sievert.scenario;
  requires static org.jspecify;
  requires java.sql;

  uses java.sql.Driver;

  provides dev.sievert.scenario.table.TableSource with
      dev.sievert.tables.DuckTables;
}

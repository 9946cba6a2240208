/** Scenario files in, results as JSON out. */
module dev.sievert.scenario {
  requires transitive dev.sievert.core;
  requires dev.sievert.words;
  requires static org.jspecify;
  requires com.fasterxml.jackson.core;
  requires com.fasterxml.jackson.databind;
  requires com.fasterxml.jackson.dataformat.yaml;
  requires org.yaml.snakeyaml;

  uses dev.sievert.scenario.table.TableSource;

  exports dev.sievert.scenario to
      dev.sievert,
      dev.sievert.audit,
      dev.sievert.cli,
      dev.sievert.junit,
      dev.sievert.report,
      dev.sievert.service,
      dev.sievert.web;
  exports dev.sievert.scenario.document to
      dev.sievert.audit,
      dev.sievert.cli,
      dev.sievert.service,
      dev.sievert.web;
  exports dev.sievert.scenario.file to
      dev.sievert,
      dev.sievert.audit,
      dev.sievert.cli,
      dev.sievert.lab,
      dev.sievert.papers,
      dev.sievert.service,
      dev.sievert.tables,
      dev.sievert.web;
  exports dev.sievert.scenario.json to
      dev.sievert.audit,
      dev.sievert.cli,
      dev.sievert.lab,
      dev.sievert.papers,
      dev.sievert.report,
      dev.sievert.service,
      dev.sievert.web;
  exports dev.sievert.scenario.starter to
      dev.sievert.cli,
      dev.sievert.web;
  exports dev.sievert.scenario.protocol to
      dev.sievert.audit;
  exports dev.sievert.scenario.audit to
      dev.sievert.audit,
      dev.sievert.cli,
      dev.sievert.report;
  exports dev.sievert.scenario.personal to
      dev.sievert,
      dev.sievert.cli;
  exports dev.sievert.scenario.result to
      dev.sievert,
      dev.sievert.audit,
      dev.sievert.cli,
      dev.sievert.report,
      dev.sievert.service,
      dev.sievert.web;
  exports dev.sievert.scenario.table to
      dev.sievert,
      dev.sievert.audit,
      dev.sievert.cli,
      dev.sievert.tables,
      dev.sievert.web;
}

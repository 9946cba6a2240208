/** Audits that are run: programs in any language, jars, files of outputs, checkpoints. */
module dev.sievert.audit {
  requires transitive dev.sievert.core;
  requires transitive dev.sievert.scenario;
  requires dev.sievert.words;
  requires java.net.http;
  requires java.sql;
  requires static org.jspecify;

  uses dev.sievert.audit.Program;

  exports dev.sievert.audit.run to
      dev.sievert,
      dev.sievert.cli,
      dev.sievert.service,
      dev.sievert.web;
  exports dev.sievert.audit.suite to
      dev.sievert.bench;
}

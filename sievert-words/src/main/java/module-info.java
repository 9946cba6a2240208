/** Results in, figures and sentences for people out. */
module dev.sievert.words {
  requires transitive dev.sievert.core;
  requires static org.jspecify;

  exports dev.sievert.words to
      dev.sievert,
      dev.sievert.audit,
      dev.sievert.cli,
      dev.sievert.junit,
      dev.sievert.lab,
      dev.sievert.papers,
      dev.sievert.report,
      dev.sievert.scenario,
      dev.sievert.service,
      dev.sievert.web;
}

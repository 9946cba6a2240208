/** Reports for people who decide, pictures, pages made from the catalogues. */
module dev.sievert.report {
  requires transitive dev.sievert.core;
  requires transitive dev.sievert.scenario;
  requires dev.sievert.words;
  requires static org.jspecify;
  requires java.desktop;

  exports dev.sievert.report to
      dev.sievert.cli,
      dev.sievert.lab,
      dev.sievert.papers,
      dev.sievert.service,
      dev.sievert.web;
  exports dev.sievert.report.pages to
      dev.sievert.cli;
}

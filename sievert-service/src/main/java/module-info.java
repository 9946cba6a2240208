/** Requests in, exit codes and JSON out: what the pipe, the web server and Python share. */
module dev.sievert.service {
  requires transitive dev.sievert;
  requires transitive dev.sievert.scenario;
  requires dev.sievert.audit;
  requires dev.sievert.report;
  requires dev.sievert.words;
  requires static org.jspecify;

  exports dev.sievert.service to
      dev.sievert.cli,
      dev.sievert.web;
}

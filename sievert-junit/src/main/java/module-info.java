/** Privacy claims as tests: an annotation, an assertion, and record and replay. */
module dev.sievert.junit {
  requires transitive dev.sievert;
  requires transitive dev.sievert.core;
  requires dev.sievert.scenario;
  requires dev.sievert.words;
  requires static org.jspecify;
  requires transitive org.junit.jupiter.api;

  exports dev.sievert.junit;
}

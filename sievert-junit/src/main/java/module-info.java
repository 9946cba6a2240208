/** One annotation on a JUnit test that fails with a counterexample to a privacy claim. */
module dev.sievert.junit {
  requires dev.sievert;
  requires transitive dev.sievert.core;
  requires dev.sievert.words;
  requires static org.jspecify;
  requires transitive org.junit.jupiter.api;

  exports dev.sievert.junit;
}

/**
 * The door: {@link dev.sievert.Sievert} asks everything else. Files, tables and programs are found
 * when they are there.
 */
module dev.sievert {
  requires transitive dev.sievert.core;
  requires dev.sievert.words;
  requires static dev.sievert.audit;
  requires static dev.sievert.scenario;
  requires static org.jspecify;

  exports dev.sievert;
}

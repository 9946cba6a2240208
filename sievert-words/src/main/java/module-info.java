/** Results in, figures and sentences for people out. */
module dev.sievert.words {
  requires transitive dev.sievert.core;
  requires static org.jspecify;

  exports dev.sievert.words;
}

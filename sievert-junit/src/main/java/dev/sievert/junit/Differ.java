package dev.sievert.junit;

/** How many answers may differ between neighbouring vectors of answers. */
public enum Differ {
  /** One answer, by one: each person takes part in one answer, as in a histogram. */
  ONE,
  /** Every answer, by one: a person may take part in all of them. */
  ALL
}

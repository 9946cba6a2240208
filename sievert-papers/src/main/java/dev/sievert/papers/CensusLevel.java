package dev.sievert.papers;

import java.util.ArrayList;
import java.util.List;

/**
 * A level of geography of the US Census of 2020 and its concentrated budget.
 *
 * <p>The numbers are the published production settings of the Demographic and Housing
 * Characteristics File for persons: file {@code configs/production/dhc/person_US.ini} of the Census
 * Bureau's code (repository DAS_2020_DHC_Production_Code), lines {@code geolevel_budget_prop} and
 * {@code global_scale}.
 *
 * @param name the level, the whole country first
 * @param rho its share of the budget of all levels, which is (485/254)² = 3.646
 */
record CensusLevel(String name, double rho) {
  /** One over the square of the setting {@code global_scale = 254/485}. */
  static final double TOTAL = Math.pow(485.0 / 254, 2);

  /** From the country down to the block. */
  static final List<CensusLevel> ALL =
      List.of(
          of("country", 20),
          of("state", 274),
          of("county", 85),
          of("primitive geography", 131),
          of("group of tract subsets", 131),
          of("tract subset", 238),
          of("block group", 118),
          of("block", 3));

  /**
   * What the strategy that the same file names allots to the ten queries at the state level, nine
   * times 999 and once 3996 in ten thousandths; over all levels such allotments add up to 4.96.
   */
  static final double STATE_BY_QUERIES = (9 * 999 + 3996) / 1e4;

  private static CensusLevel of(String name, int thousandths) {
    return new CensusLevel(name, TOTAL * thousandths / 1000);
  }

  static CensusLevel state() {
    return ALL.get(1);
  }

  /** ε at a δ as the Census Bureau converts it, ρ + 2 √(ρ ln 1/δ). */
  static double epsilon(double rho, double delta) {
    return rho + 2 * Math.sqrt(rho * Math.log(1 / delta));
  }

  /** All levels with their budgets, in words. */
  static String words() {
    List<String> all = new ArrayList<>();
    ALL.forEach(level -> all.add(level.name + " " + Words.few(level.rho)));
    return String.join(", ", all);
  }
}

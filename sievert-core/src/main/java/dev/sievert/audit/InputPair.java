package dev.sievert.audit;

/**
 * Two inputs that the claim calls neighbours.
 *
 * @param first one of them
 * @param second the other
 * @param why in which way they are neighbours, for people
 */
public record InputPair(ProgramValue first, ProgramValue second, String why) {
  /** {@return the same pair the other way round} */
  public InputPair swapped() {
    return new InputPair(second, first, why);
  }
}

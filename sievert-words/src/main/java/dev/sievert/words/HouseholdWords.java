package dev.sievert.words;

import dev.sievert.exact.person.Households;
import java.util.List;

/** What is said of households. */
public final class HouseholdWords {
  private HouseholdWords() {}

  /** {@return a few sentences} */
  public static List<String> of(Households households) {
    Households.Household most = households.mostExposed();
    return List.of(
        Figures.grouped(households.all().size())
            + " households: something is guessed right about at least one member of "
            + Figures.percent(households.mean().before())
            + " of them without the release, and of "
            + Figures.percentUp(households.mean().after())
            + " with it.",
        "Exposure of a household, at most: "
            + Figures.up(most.exposure(), 4)
            + ", of one with "
            + Figures.grouped(most.members())
            + (most.members() == 1 ? " member." : " members."),
        PersonalWords.WARNING);
  }
}

package dev.sievert.words;

import dev.sievert.audit.GameOutcome;
import dev.sievert.audit.MechanismOutcome.BudgetEstimate;
import dev.sievert.numeric.Check;
import java.util.ArrayList;
import java.util.List;

/** What the game of an attacker with a program means. */
final class GameAuditWords {
  private static final int DIGITS = 5;

  private GameAuditWords() {}

  static List<String> of(GameOutcome outcome) {
    List<String> words = new ArrayList<>();
    words.add(
        "Played the attacker (%s) against %s %s times, seed %d. %s"
            .formatted(
                outcome.plan().threat().name(),
                outcome.program(),
                Figures.grouped(outcome.trials()),
                outcome.plan().seed(),
                attack(outcome.attack())));
    words.add(
        "Cost of taking part (rad): %s. Success of the attack: %s."
            .formatted(
                MechanismAuditWords.estimate(outcome.played().advantage()),
                MechanismAuditWords.estimate(outcome.played().success())));
    words.add(budget(outcome));
    words.add(verdict(outcome));
    if (outcome.claimed().isPresent()) {
      words.add(MechanismAuditWords.power(outcome.played()));
    }
    outcome.remarks().forEach(remark -> words.add(AuditWords.remark(remark)));
    return List.copyOf(words);
  }

  static String attack(GameOutcome.Attack attack) {
    return switch (attack) {
      case STATED -> "It guesses as is best against the mechanism that the scenario states.";
      case LEARNED ->
          "It guesses as it learned from as many other runs; a better attack may exist.";
      case BROUGHT ->
          "Its guesses come from a file; they count only if the records in it were drawn from the"
              + " prior.";
    };
  }

  private static String budget(GameOutcome outcome) {
    StringBuilder words = new StringBuilder("Budget that this proves of any program: ε at least ");
    words
        .append(
            outcome.lower().isPresent()
                ? Figures.down(outcome.lower().getAsDouble(), DIGITS)
                : "any number")
        .append(" with ")
        .append(Figures.stated(outcome.plan().confidence()))
        .append(" confidence");
    for (BudgetEstimate each : outcome.played().byTheorem()) {
      words
          .append("; by ")
          .append(each.theorem())
          .append(' ')
          .append(
              each.lower().isPresent()
                  ? Figures.down(each.lower().getAsDouble(), DIGITS)
                  : "any number");
    }
    return words.append('.').toString();
  }

  static String verdict(GameOutcome outcome) {
    List<String> words = new ArrayList<>();
    for (GameOutcome.TestedLimit tested : outcome.limits()) {
      String limit =
          tested.limit().risk().word() + " of at most " + Check.number(tested.limit().limit());
      String sure = Figures.stated(outcome.plan().accuseAt());
      words.add(
          tested.isExceeded()
              ? "Exceeded: the limit, %s, does not hold; it is at least %s, with %s confidence."
                  .formatted(
                      limit,
                      Figures.downAbove(tested.lower(), DIGITS, tested.limit().limit()),
                      sure)
              : "The limit, %s, is not shown to be exceeded; what is shown with %s confidence is %s."
                  .formatted(limit, sure, Figures.down(Math.max(0, tested.lower()), DIGITS)));
    }
    if (outcome.claimed().isPresent() || words.isEmpty()) {
      words.add(MechanismAuditWords.verdict(outcome.played()));
    }
    return String.join(" ", words);
  }
}

package dev.sievert.audit.program;

import dev.sievert.audit.ProgramPlan;
import java.util.ArrayList;
import java.util.List;

/**
 * Which events of the chosen pair are certified: the best, and beside it those that a more cautious
 * and a bolder eye prefer, and one that takes each event for what it seems, by more than the price
 * of certifying them too. Common events are sure and prove little, rare ones are doubtful and may
 * prove much.
 */
final class EventHedge {
  /** By how much the eyes are bolder that look for events to be certified beside the best. */
  private static final double[] EYES = {-2.5, 1.5};

  /** What another event costs, in standard errors of the limit. */
  private static final double PRICE = 0.5;

  private EventHedge() {}

  /** One to three events of the same direction. */
  static List<EventCandidate> of(ExaminedPair trial, ProgramPlan plan, ExpectedLimit alone) {
    EventCandidate best = trial.candidates().get(0);
    List<EventCandidate> chosen = new ArrayList<>(List.of(best));
    boolean isPriced = plan.claimed().delta() > 0 && !trial.digits().isEmpty();
    if (plan.curve().isPresent() || plan.anytime() || isPriced) {
      return chosen;
    }
    List<EventCandidate> alike =
        trial.candidates().stream().filter(each -> each.isSwapped() == best.isSwapped()).toList();
    for (ExpectedLimit eye : eyes(trial, alone)) {
      EventCandidate other = eye.sorted(alike).get(0);
      double most = chosen.stream().mapToDouble(each -> eye.of(each.counts())).max().orElseThrow();
      if (eye.of(other.counts()) > most + PRICE * eye.later(best.counts())) {
        chosen.add(other);
      }
    }
    return chosen;
  }

  private static List<ExpectedLimit> eyes(ExaminedPair trial, ExpectedLimit alone) {
    ExpectedLimit judge = alone.among(trial.candidates());
    List<ExpectedLimit> eyes = new ArrayList<>();
    for (double less : EYES) {
      eyes.add(judge.bolder(less));
    }
    // One eye does not care for the other events: what is unlike them all may be the best.
    eyes.add(alone);
    return eyes;
  }
}

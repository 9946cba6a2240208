package dev.sievert.words;

import dev.sievert.assess.WorstPrior;
import dev.sievert.threat.Risk;
import java.util.List;
import java.util.stream.Collectors;

/** Which prior is worst, and how that is known. */
final class WorstPriorWords {
  /** Longer lists are left to the JSON. */
  private static final int MOST = 12;

  private WorstPriorWords() {}

  static String about(Risk risk, WorstPrior worst) {
    return switch (worst.kind()) {
      case WORST ->
          "No prior is worse than %s: under it the best attack gains %s, which is the %s above."
              .formatted(prior(worst), Figures.percentUp(worst.upper()), risk.word());
      case FOUND ->
          ("The bound on %s holds for every prior. The worst that was found is %s;"
                  + " under it the best attack gains %s.")
              .formatted(risk.word(), prior(worst), Figures.percentUp(worst.upper()));
      case EVEN ->
          ("The bound on %s holds for every prior. Of those that are equally likely on some values,"
                  + " the worst is %s, with %s.")
              .formatted(
                  risk.word(), worst.words(), Figures.atMost(Figures.percentUp(worst.upper())));
    };
  }

  private static String prior(WorstPrior worst) {
    List<Double> masses = worst.masses();
    if (masses.isEmpty()) {
      return "one that is " + worst.words();
    }
    if (masses.size() > MOST) {
      double most = masses.stream().mapToDouble(Double::doubleValue).max().orElse(0);
      return "one " + worst.words() + " with at most " + Figures.percentUp(most) + " on each";
    }
    return "the one "
        + worst.words()
        + " with "
        + masses.stream().map(Figures::percent).collect(Collectors.joining(", "));
  }
}

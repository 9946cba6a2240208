package dev.sievert.scenario;

import dev.sievert.mechanism.MissingSettingException;
import dev.sievert.scenario.document.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Chooses which parameter of a mechanism is turned. */
final class TurnableChoice {
  private TurnableChoice() {}

  /**
   * The parameter at a path or, where nobody names one, the amount of noise: the one that is
   * stated, or else the first that could be.
   *
   * @throws MissingSettingException with a sentence where there is none, or more than one
   */
  static Turnable of(Node mechanism, Optional<String> path) {
    List<Turnable> all = Turnable.in(mechanism);
    return path.isPresent() ? named(all, path.get()) : usual(all);
  }

  private static Turnable named(List<Turnable> all, String text) {
    Optional<MechanismPath> path = MechanismPath.parse(text);
    return all.stream()
        .filter(each -> path.isPresent() && each.path().equals(path.get()))
        .findFirst()
        .orElseThrow(
            () ->
                new MissingSettingException(
                    "must have a parameter that can be turned at "
                        + text
                        + " but has "
                        + (all.isEmpty() ? "none" : "only " + paths(all))));
  }

  private static Turnable usual(List<Turnable> all) {
    List<Turnable> amounts = all.stream().filter(Turnable::isAmount).toList();
    List<Turnable> stated = amounts.stream().filter(Turnable::isStated).toList();
    List<Turnable> candidates = stated.isEmpty() ? firstOfEach(amounts) : stated;
    if (candidates.size() > 1 && !isAtTop(candidates.get(0))) {
      throw new MissingSettingException(
          "has several amounts of noise; say which is turned with --parameter, one of "
              + paths(all));
    }
    if (candidates.isEmpty()) {
      throw new MissingSettingException(
          all.isEmpty()
              ? "has no parameter that can be turned"
              : "has no amount of noise; say what is turned with --parameter, one of "
                  + paths(all));
    }
    return candidates.get(0);
  }

  private static boolean isAtTop(Turnable turnable) {
    return turnable.path().steps().size() == 1;
  }

  /** Of alternatives such as scale and epsilon, the first stands for all. */
  private static List<Turnable> firstOfEach(List<Turnable> amounts) {
    List<Turnable> first = new ArrayList<>();
    for (Turnable each : amounts) {
      if (first.stream().noneMatch(other -> other.isInsteadOf(each))) {
        first.add(each);
      }
    }
    return first;
  }

  private static String paths(List<Turnable> all) {
    return all.stream().map(each -> each.path().toString()).collect(Collectors.joining(", "));
  }
}

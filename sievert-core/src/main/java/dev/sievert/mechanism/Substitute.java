package dev.sievert.mechanism;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A mechanism of another kind in the place of a stated one.
 *
 * <p>It is made by taking away, not by copying: the word for the kind is exchanged, what only says
 * how the stated kind works is taken out, and everything else stays, be it known here or not. So
 * nothing that a scenario says about the release can be forgotten: what the other kind does not
 * understand is a reason against it.
 */
final class Substitute {
  /** How a kind of mechanism works inside; another kind works in its own way. */
  private static final Set<String> OWN_WAYS =
      Set.of("subset", "buckets", "hash", "p", "q", "bits", "hashes");

  /** Goes with an amount of noise that is taken out. */
  private static final String DELTA = "delta";

  private Substitute() {}

  /** The mechanism of the other kind, without an amount of noise. */
  static Draft of(Draft stated, MechanismType to) {
    List<String> out =
        stated.settings().names().stream().filter(name -> isTakenOut(stated, name, to)).toList();
    return new Draft(to, stated.settings().without(out).word(Draft.TYPE, to.name()));
  }

  /** What a scenario says about the release and the kind cannot keep. */
  static Optional<String> objection(Draft draft) {
    return draft.settings().names().stream()
        .filter(name -> !name.equals(Draft.TYPE) && !isKnown(draft.type(), name))
        .findFirst()
        .map(name -> "has no " + name + ", which the scenario states");
  }

  private static boolean isTakenOut(Draft stated, String name, MechanismType to) {
    Optional<Parameter> parameter = stated.type().parameter(name);
    boolean isAmount = parameter.flatMap(Parameter::safer).isPresent() || name.equals(DELTA);
    boolean isOwn =
        OWN_WAYS.contains(name) || parameter.filter(each -> isUsual(stated, each)).isPresent();
    return isAmount || (isOwn && !isKnown(to, name));
  }

  /** Saying what holds anyway says nothing that another kind would have to keep. */
  private static boolean isUsual(Draft stated, Parameter parameter) {
    return parameter.kind() instanceof Parameter.Choice choice
        && stated
            .settings()
            .word(parameter.name())
            .filter(word -> word.equals(choice.words().get(0)))
            .isPresent();
  }

  private static boolean isKnown(MechanismType type, String name) {
    return type.parameter(name).isPresent() || (name.equals(OnColumn.KEY) && OnColumn.isFor(type));
  }
}

package dev.sievert.scenario;

import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.OnColumn;
import dev.sievert.mechanism.Parameter;
import dev.sievert.scenario.document.Mapping;
import dev.sievert.scenario.document.Node;
import dev.sievert.scenario.document.Scalar;
import java.util.LinkedHashMap;
import java.util.Map;
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

  private final Mapping stated;
  private final MechanismType from;
  private final MechanismType to;

  Substitute(Mapping stated, MechanismType from, MechanismType to) {
    this.stated = stated;
    this.from = from;
    this.to = to;
  }

  /** The mechanism of the other kind, without an amount of noise. */
  Node mechanism() {
    Map<String, Mapping.Entry> entries = new LinkedHashMap<>();
    stated
        .entries()
        .forEach(
            (key, entry) -> {
              if (!isTakenOut(key, entry.value())) {
                entries.put(key, entry);
              }
            });
    Scalar word = new Scalar(stated.position(), to.name(), Scalar.Kind.TEXT);
    entries.put("type", MechanismPath.entry("type", word, stated.position()));
    return new Mapping(stated.position(), entries);
  }

  /** What the scenario says about the release and the other kind cannot keep. */
  Optional<String> objection() {
    return ((Mapping) mechanism())
        .entries().keySet().stream()
            .filter(key -> !key.equals("type") && !isKnown(key))
            .findFirst()
            .map(key -> "has no " + key + ", which the scenario states");
  }

  private boolean isTakenOut(String key, Node value) {
    Optional<Parameter> parameter = parameter(from, key);
    boolean isAmount = parameter.flatMap(Parameter::safer).isPresent() || key.equals(DELTA);
    boolean isOwn =
        OWN_WAYS.contains(key) || parameter.filter(each -> isUsual(each, value)).isPresent();
    return isAmount || (isOwn && !isKnown(key));
  }

  /** Saying what holds anyway says nothing that another kind would have to keep. */
  private static boolean isUsual(Parameter parameter, Node value) {
    return parameter.kind() instanceof Parameter.Choice choice
        && value instanceof Scalar scalar
        && scalar.text().equals(choice.words().get(0));
  }

  private boolean isKnown(String key) {
    return parameter(to, key).isPresent() || (key.equals(OnColumn.KEY) && OnColumn.isFor(to));
  }

  private static Optional<Parameter> parameter(MechanismType type, String key) {
    return type.parameters().stream().filter(each -> each.name().equals(key)).findFirst();
  }
}

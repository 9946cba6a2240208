package dev.sievert.mechanism;

import dev.sievert.threat.Secret;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Finds the knobs of a draft, and chooses which of them is turned. */
final class Knobs {
  private static final String SENSITIVITY = "sensitivity";
  private static final String WHOLE = "mechanism.";

  private final Secret secret;
  private final List<Knob> found = new ArrayList<>();

  private Knobs(Secret secret) {
    this.secret = secret;
  }

  static List<Knob> of(Draft draft, Secret secret) {
    Knobs knobs = new Knobs(secret);
    knobs.collect(new Knob.Place("", draft, UnaryOperator.identity(), true));
    return knobs.found;
  }

  private void collect(Knob.Place place) {
    Draft draft = place.draft();
    for (Parameter parameter : draft.type().parameters()) {
      if (parameter.safer().isPresent()) {
        found.add(new Knob(parameter, place, secret, start(parameter, draft)));
      }
      inside(place, parameter.name());
    }
  }

  private void inside(Knob.Place place, String name) {
    Draft draft = place.draft();
    Nested nested = draft.settings().nested(name);
    boolean isSteady = place.isSteady() && draft.type().isSteady(draft.settings());
    for (int i = 0; i < nested.drafts().size(); i++) {
      int which = i;
      collect(
          new Knob.Place(
              place.path() + nested.path(name, which) + ".",
              nested.drafts().get(which),
              other ->
                  place
                      .around()
                      .apply(
                          new Draft(
                              draft.type(),
                              draft.settings().with(name, nested.with(which, other)))),
              isSteady));
    }
  }

  /**
   * Where a search begins: at what is stated. Noise on a number of which nobody says how much is
   * about as large as what it hides, which may be a thousand million as well as one.
   */
  private double start(Parameter parameter, Draft draft) {
    boolean isOnNumber =
        parameter.safer().equals(Optional.of(Parameter.Safer.MORE))
            && draft.type().parameter(SENSITIVITY).isPresent();
    return draft
        .number(parameter.name())
        .orElseGet(() -> isOnNumber ? sensitivity(draft) : Double.NaN);
  }

  private double sensitivity(Draft draft) {
    return draft
        .number(SENSITIVITY)
        .orElseGet(
            () ->
                DraftCreation.seen(draft, secret)
                    .span()
                    .map(BigDecimal::doubleValue)
                    .orElse(Double.NaN));
  }

  /** The one at a path or, where nobody names one, the amount of noise. */
  static Knob chosen(List<Knob> all, Optional<String> path) {
    return path.map(text -> named(all, text)).orElseGet(() -> usual(all));
  }

  private static Knob named(List<Knob> all, String text) {
    String path = text.startsWith(WHOLE) ? text.substring(WHOLE.length()) : text;
    return all.stream()
        .filter(each -> each.name().equals(path))
        .findFirst()
        .orElseThrow(
            () ->
                new MissingSettingException(
                    "must have a parameter that can be turned at %s but has %s"
                        .formatted(text, all.isEmpty() ? "none" : "only " + paths(all))));
  }

  /** The amount of noise that is stated, or else the first that could be. */
  private static Knob usual(List<Knob> all) {
    List<Knob> amounts = all.stream().filter(Knob::isAmount).toList();
    List<Knob> stated = amounts.stream().filter(each -> each.stated().isPresent()).toList();
    List<Knob> candidates = stated.isEmpty() ? firstOfEach(amounts) : stated;
    if (candidates.size() > 1 && !candidates.get(0).isOutermost()) {
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

  /** Of alternatives such as scale and epsilon, the first stands for all. */
  private static List<Knob> firstOfEach(List<Knob> amounts) {
    List<Knob> first = new ArrayList<>();
    for (Knob each : amounts) {
      if (first.stream().noneMatch(other -> other.isInsteadOf(each))) {
        first.add(each);
      }
    }
    return first;
  }

  private static String paths(List<Knob> all) {
    return all.stream().map(Knob::name).collect(Collectors.joining(", "));
  }
}

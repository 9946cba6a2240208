package dev.sievert.calibrate.choice;

import dev.sievert.calibrate.Comparison;
import dev.sievert.mechanism.Knob;
import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.Parameter;
import dev.sievert.mechanism.Utility;
import dev.sievert.mechanism.local.NoNoise;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The mechanisms that can take the place of one, each with its amount of noise, and those that
 * cannot. Whatever takes its place says about the release what that says.
 */
public final class Rivals {
  private final Knob stated;
  private final Optional<Utility> cost;
  private final List<Knob> fit = new ArrayList<>();
  private final List<Comparison.Unfit> unfit = new ArrayList<>();

  private Rivals(Knob stated) {
    this.stated = stated;
    this.cost = stated.cost(stated.range().start());
  }

  /**
   * Looks for mechanisms that can take the place of one.
   *
   * @param stated its amount of noise, which may be inside of others
   * @return those that can and those that cannot
   */
  public static Rivals of(Knob stated, List<MechanismType> kinds) {
    Rivals rivals = new Rivals(stated);
    Optional<MechanismType> own = stated.type().filter(type -> stated.isAmount());
    own.ifPresent(
        type ->
            kinds.stream()
                // Who releases the record itself takes part in no competition.
                .filter(kind -> kind != type && kind != NoNoise.TYPE)
                .forEach(kind -> rivals.add(kind, type)));
    return rivals;
  }

  /** {@return the mechanisms that can} */
  public List<Knob> fit() {
    return List.copyOf(fit);
  }

  /** {@return the mechanisms that cannot, and why} */
  public List<Comparison.Unfit> unfit() {
    return List.copyOf(unfit);
  }

  private void add(MechanismType kind, MechanismType own) {
    if (cost.isEmpty()) {
      refuse(
          kind, "cannot be put beside it: what the noise of " + own.name() + " costs is not known");
      return;
    }
    Optional<Knob> amount = stated.of(kind, Double.NaN).flatMap(knob -> started(kind, knob));
    if (amount.isEmpty()) {
      refuse(kind, "has no amount of noise");
      return;
    }
    Optional<String> objection = amount.get().objection();
    if (objection.isPresent()) {
      refuse(kind, objection.get());
    } else {
      add(kind, amount.get(), cost.get().kind());
    }
  }

  /** Noise of another shape is about as large, where both are measured in the same unit. */
  private Optional<Knob> started(MechanismType kind, Knob knob) {
    double size = cost.orElseThrow().value();
    boolean isSize =
        cost.get().kind() == Utility.Kind.STANDARD_DEVIATION
            && knob.safer() == Parameter.Safer.MORE
            && size > 0
            && size < Double.POSITIVE_INFINITY;
    return isSize ? stated.of(kind, size) : Optional.of(knob);
  }

  private void add(MechanismType kind, Knob knob, Utility.Kind unit) {
    Optional<Utility.Kind> other = knob.cost(knob.range().start()).map(Utility::kind);
    if (other.isEmpty()) {
      refuse(kind, "is not compared: what its noise costs is not known");
    } else if (other.get() != unit) {
      refuse(kind, "is not compared: its noise is measured by its " + other.get().words());
    } else {
      fit.add(knob);
    }
  }

  private void refuse(MechanismType kind, String reason) {
    unfit.add(new Comparison.Unfit(kind.name(), reason));
  }
}

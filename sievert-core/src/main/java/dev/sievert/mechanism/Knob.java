package dev.sievert.mechanism;

import dev.sievert.number.OutOfRangeException;
import dev.sievert.threat.Secret;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.UnaryOperator;

/**
 * One parameter that sets how much a release reveals, and the release at each of its settings. Only
 * a draft makes knobs: what they say of themselves follows from the kinds of its mechanisms.
 */
public final class Knob {
  /** Beyond it e^ε is no number, and the noise is as good as none. */
  private static final double GREATEST_EPSILON = 700;

  /** Amounts of noise are searched this many times above and below where the search starts. */
  private static final double FAR = 1e12;

  private final Parameter parameter;
  private final Place place;
  private final Secret secret;
  private final double start;

  /**
   * A mechanism in its surroundings.
   *
   * @param path where it stands, with a dot behind; empty for the outermost
   * @param isSteady whether turning noise up never raises a risk for the mechanisms around it
   */
  record Place(String path, Draft draft, UnaryOperator<Draft> around, boolean isSteady) {}

  Knob(Parameter parameter, Place place, Secret secret, double start) {
    this.parameter = parameter;
    this.place = place;
    this.secret = secret;
    this.start = start;
  }

  /** {@return how people call it, such as {@code epsilon} or {@code of[0].steps}} */
  public String name() {
    return place.path() + parameter.name();
  }

  /** {@return what it is, which says which settings there are and which of them reveal less} */
  public Parameter parameter() {
    return parameter;
  }

  /**
   * {@return the kind of mechanism that has it; the kind; nothing where it says how often something
   * runs}
   */
  public Optional<MechanismType> type() {
    MechanismType type = place.draft().type();
    return type == Repetition.TYPE ? Optional.empty() : Optional.of(type);
  }

  /** {@return the setting that somebody stated, where there is one} */
  public OptionalDouble stated() {
    return place.draft().number(parameter.name());
  }

  /**
   * {@return whether it is an amount of noise, rather than how often or on whom the noise is used;
   * true of ε and σ, false of numbers of steps and of sampling rates}
   */
  public boolean isAmount() {
    return !(parameter.kind() instanceof Parameter.Whole) && !parameter.name().equals("rate");
  }

  boolean isOutermost() {
    return place.path().isEmpty();
  }

  /** Whether it is stated in the place of another parameter of the same mechanism. */
  boolean isInsteadOf(Knob other) {
    return place.path().equals(other.place.path())
        && parameter.instead().contains(other.parameter.name());
  }

  /**
   * {@return the release at a setting}
   *
   * @param setting the setting
   */
  public Draft with(double setting) {
    return place.around().apply(place.draft().turned(parameter, setting));
  }

  /**
   * {@return the release at a setting}
   *
   * @param setting the setting
   * @throws OutOfRangeException if there is no such mechanism
   */
  public Mechanism mechanism(double setting) {
    try {
      return with(setting).create(secret);
    } catch (MissingSettingException missing) {
      throw new OutOfRangeException("mechanism", "possible", missing.complaint());
    }
  }

  /**
   * {@return what the noise costs of the mechanism that has the knob, be it inside of another one,
   * where it is known}
   *
   * @param setting the setting
   */
  public Optional<Utility> cost(double setting) {
    return place.draft().turned(parameter, setting).create(secret).utility();
  }

  /** {@return which settings reveal less; smaller or greater ones} */
  public Parameter.Safer safer() {
    return parameter.safer().orElseThrow();
  }

  /** {@return the settings to search} */
  public Range range() {
    return Range.of(parameter, start);
  }

  /**
   * {@return whether turning it to the safe side never raises a risk, as the mechanism that has it
   * says, and those around it}
   */
  public boolean isSteady() {
    return place.isSteady() && place.draft().type().isSteady(place.draft().settings());
  }

  /**
   * {@return where a knob that is not steady changes its shape; between two of them it is steady,
   * in increasing order, none where they are not known} Known only of a mechanism that is not
   * inside another one.
   */
  public List<Double> jumps() {
    return isSteady() || !parameter.name().equals("epsilon") || !isOutermost()
        ? List.of()
        : place.draft().type().jumps(DraftCreation.seen(place.draft(), secret));
  }

  /**
   * {@return whether every change of shape is known on the safe side of a setting; true where the
   * search from there to the safe end is complete}
   *
   * @param setting the setting
   */
  public boolean isKnownUpTo(double setting) {
    List<Double> known = jumps();
    return safer() == Parameter.Safer.LESS
        && !known.isEmpty()
        && setting <= known.get(known.size() - 1);
  }

  /**
   * {@return whether a setting reveals no more than another, by the knob's own order; true where it
   * does not}
   *
   * @param setting the setting
   * @param than the other one
   */
  public boolean isSaferOrSame(double setting, double than) {
    return safer() == Parameter.Safer.LESS ? setting <= than : setting >= than;
  }

  /**
   * {@return the amount of noise of a mechanism of another kind that takes the place of the one
   * that has this knob; nothing where the other kind has no amount of noise}
   *
   * @param other the kind
   * @param from where a search begins, or NaN
   */
  public Optional<Knob> of(MechanismType other, double from) {
    Draft exchanged = Substitute.of(place.draft(), other);
    Place there = new Place(place.path(), exchanged, place.around(), place.isSteady());
    return other.parameters().stream()
        .filter(each -> each.safer().isPresent())
        .map(each -> new Knob(each, there, secret, from))
        .filter(Knob::isAmount)
        .findFirst();
  }

  /**
   * {@return why there is no such mechanism where the search begins, as it reads after the name of
   * its kind; nothing where there is one}
   */
  public Optional<String> objection() {
    return Substitute.objection(place.draft())
        .or(() -> DraftCreation.objection(with(range().start()), "", secret));
  }

  /**
   * Settings to search.
   *
   * @param safest the setting that reveals least
   * @param riskiest the setting that reveals most
   * @param start where to begin
   * @param isWhole whether only whole numbers are settings
   */
  public record Range(double safest, double riskiest, double start, boolean isWhole) {
    public Range {
      double least = Math.min(safest, riskiest);
      double greatest = Math.max(safest, riskiest);
      if (!(start >= least && start <= greatest)) {
        throw new OutOfRangeException("start", "in [" + least + ", " + greatest + "]", start);
      }
    }

    /** The settings of a parameter that a search can reach from one, or from NaN. */
    static Range of(Parameter parameter, double stated) {
      boolean lessIsSafer = parameter.safer().orElseThrow() == Parameter.Safer.LESS;
      if (parameter.kind() instanceof Parameter.Whole whole) {
        double start = stated >= whole.least() ? stated : whole.least();
        double least = (double) whole.least();
        double greatest = (double) whole.greatest();
        return new Range(
            lessIsSafer ? least : greatest, lessIsSafer ? greatest : least, start, true);
      }
      Parameter.Numeric kind = (Parameter.Numeric) parameter.kind();
      boolean isBounded = kind.greatest() < Double.POSITIVE_INFINITY;
      double middle = isBounded ? (kind.least() + kind.greatest()) / 2 : 1;
      double start = stated > kind.least() && stated < kind.greatest() ? stated : middle;
      if (lessIsSafer) {
        double most = isBounded ? kind.greatest() : Math.max(GREATEST_EPSILON, 2 * start);
        return new Range(kind.least(), most, start, false);
      }
      double most = isBounded ? kind.greatest() : Math.min(Double.MAX_VALUE, start * FAR);
      double least = Math.max(kind.least(), Math.max(Double.MIN_NORMAL, start / FAR));
      return new Range(most, least, start, false);
    }
  }
}

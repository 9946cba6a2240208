package dev.sievert;

import dev.sievert.accounting.Accountant;
import dev.sievert.accounting.Direction;
import dev.sievert.assess.Assessment;
import dev.sievert.assess.Limit;
import dev.sievert.assess.curve.Curves;
import dev.sievert.bound.Bounds;
import dev.sievert.calibrate.Audience;
import dev.sievert.calibrate.Calibration;
import dev.sievert.calibrate.Comparison;
import dev.sievert.calibrate.Comparison.Rival;
import dev.sievert.calibrate.choice.Rivals;
import dev.sievert.calibrate.search.Calibrator;
import dev.sievert.calibrate.search.ComparisonSearch;
import dev.sievert.mechanism.DirectedCurve;
import dev.sievert.mechanism.Draft;
import dev.sievert.mechanism.Knob;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.MissingSettingException;
import dev.sievert.mechanism.catalogue.Mechanisms;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import dev.sievert.threat.Threat;
import dev.sievert.threat.ThreatModel;
import dev.sievert.words.ShortAnswer;
import dev.sievert.words.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A release, the secret that it is about, its attackers and the limits on their success: what every
 * question is about. Each method that states something gives another question.
 */
public final class Question {
  private final Sievert door;
  private final Function<Secret, Mechanism> mechanism;
  private final Optional<Draft> draft;
  private final Secret secret;
  private final Optional<List<Threat>> threats;
  private final List<Limit> limits;
  private final Search search;

  /**
   * How a setting is looked for.
   *
   * @param theorem whether one of this name is known; by default all are
   */
  private record Search(
      Optional<String> parameter, Optional<Predicate<String>> theorem, Audience audience) {
    static final Search USUAL = new Search(Optional.empty(), Optional.empty(), Audience.NONE);
  }

  private Question(
      Sievert door,
      Function<Secret, Mechanism> mechanism,
      Optional<Draft> draft,
      Secret secret,
      Optional<List<Threat>> threats,
      List<Limit> limits,
      Search search) {
    this.door = door;
    this.mechanism = mechanism;
    this.draft = draft;
    this.secret = secret;
    this.threats = threats;
    this.limits = List.copyOf(limits);
    this.search = search;
  }

  static Question of(Sievert door, Draft draft) {
    return of(door, draft::create, Optional.of(draft));
  }

  static Question of(Sievert door, Mechanism made, Optional<Draft> draft) {
    return of(door, secret -> made, draft);
  }

  private static Question of(
      Sievert door, Function<Secret, Mechanism> mechanism, Optional<Draft> draft) {
    return new Question(
        door, mechanism, draft, Secret.any(), Optional.empty(), List.of(), Search.USUAL);
  }

  /**
   * {@return the same question about a secret}
   *
   * @param other what is known of it
   */
  public Question about(Secret other) {
    return new Question(door, mechanism, draft, other, threats, limits, search);
  }

  /**
   * {@return the same question about some attackers only} By default they are those of membership
   * and reconstruction, of each column of a table, and the strong attacker.
   *
   * @param others the attackers
   */
  public Question against(List<? extends Threat> others) {
    return new Question(
        door, mechanism, draft, secret, Optional.of(List.copyOf(others)), limits, search);
  }

  /**
   * {@return the same question with limits, all of which are to hold}
   *
   * @param others the limits
   */
  public Question within(Limit... others) {
    return within(List.of(others));
  }

  /**
   * {@return the same question with limits, all of which are to hold}
   *
   * @param others the limits
   */
  public Question within(List<? extends Limit> others) {
    return new Question(door, mechanism, draft, secret, threats, List.copyOf(others), search);
  }

  /**
   * {@return the same question, in which one parameter is turned; by default the amount of noise}
   *
   * @param parameter where it stands, such as {@code epsilon} or {@code of[0].steps}
   */
  public Question turning(String parameter) {
    return turning(Optional.of(parameter));
  }

  /**
   * {@return the same question, in which one parameter is turned}
   *
   * @param parameter where it stands, by default the amount of noise
   */
  public Question turning(Optional<String> parameter) {
    return searched(new Search(parameter, search.theorem(), search.audience()));
  }

  /**
   * {@return the same question as if only one theorem were known}
   *
   * @param theorem its name
   */
  public Question by(String theorem) {
    return by(Optional.of(theorem));
  }

  /**
   * {@return the same question as if only one theorem were known, where one is named}
   *
   * @param theorem its name
   */
  public Question by(Optional<String> theorem) {
    return knowing(theorem.map(name -> bound -> bound.equals(known(name))));
  }

  /**
   * {@return the same question as if only some theorems were known; the assessment then has the
   * risks that have a limit, and no others}
   *
   * @param theorems whether one of this name is
   * @since 0.2.0
   */
  public Question by(Predicate<String> theorems) {
    return knowing(Optional.of(theorems));
  }

  private Question knowing(Optional<Predicate<String>> theorems) {
    return searched(new Search(search.parameter(), theorems, search.audience()));
  }

  /**
   * {@return the same question before somebody who waits, and may stop the search}
   *
   * @param waiting who waits
   */
  public Question before(Audience waiting) {
    return searched(new Search(search.parameter(), search.theorem(), waiting));
  }

  private Question searched(Search other) {
    return new Question(door, mechanism, draft, secret, threats, limits, other);
  }

  /**
   * {@return what an attacker can learn about one person; all risks, and what was shown of the
   * limits}
   */
  public Answer<Assessment> assess() {
    return assess(Set.of());
  }

  /**
   * {@return the same with risks that are worked out only where they are asked for, as {@code
   * contrast} is}
   *
   * @param named these risks
   */
  public Answer<Assessment> assess(Set<Risk> named) {
    return door.answered(
        () -> {
          Mechanism made = mechanism.apply(secret);
          Assessment assessment =
              search
                  .theorem()
                  .map(
                      known ->
                          Assessment.limited(
                              made, threats(), limits, (bound, any) -> known.test(bound.name())))
                  .orElseGet(() -> Assessment.of(made, threats(), limits, named));
          return Answer.of(assessment, () -> ShortAnswer.of(Subject.of(made), assessment));
        });
  }

  /**
   * {@return the same no further than each risk is decided, for whoever asks again and again; all
   * risks, and what was shown of the limits} Bounds above a risk that is itself known are left out,
   * and so are estimates by playing the attack, which prove nothing.
   */
  public Answer<Assessment> decide() {
    return door.answered(
        () -> {
          Mechanism made = mechanism.apply(secret);
          Assessment assessment = Assessment.decided(made, threats(), limits);
          return Answer.of(assessment, () -> ShortAnswer.of(Subject.of(made), assessment));
        });
  }

  /**
   * {@return how little noise is enough; the riskiest setting that keeps every limit, and the risks
   * there; or why there is none}
   */
  public Answer<Calibration> calibrate() {
    return door.answered(
        () -> {
          needLimits();
          Knob knob = knob();
          Calibrator all = Calibrator.within(threats(), limits).before(search.audience());
          search.audience().begins(knob.name(), 0);
          Calibration found =
              search
                  .theorem()
                  .map(known -> all.by(bound -> known.test(bound.name())))
                  .orElse(all)
                  .calibrate(knob);
          return Answer.of(found, () -> ShortAnswer.of(found));
        });
  }

  /**
   * {@return which mechanism serves best at the same risk: this one or any other that can take its
   * place, each with the least noise that keeps the limits; the mechanisms, best first, and those
   * that cannot take its place}
   */
  public Answer<Comparison> compare() {
    return door.answered(
        () -> {
          needLimits();
          Knob stated = knob();
          Rivals others = Rivals.of(stated, Mechanisms.all());
          List<Contestant> all = new ArrayList<>();
          all.add(new Contestant(stated, threats()));
          others.fit().forEach(knob -> all.add(new Contestant(knob, threats())));
          Comparison comparison =
              ComparisonSearch.of(all, limits, false, search.audience()).without(others.unfit());
          return Answer.of(comparison, () -> ShortAnswer.of(comparison));
        });
  }

  /** A mechanism in a comparison. */
  private record Contestant(Knob knob, List<Threat> threats) implements Rival {
    @Override
    public String name() {
      return knob.type().map(MechanismType::name).orElse(knob.name());
    }
  }

  /**
   * {@return how well any test can tell neighbouring data sets apart; the trade-off curve of the
   * release}
   */
  public Answer<DirectedCurve> curve() {
    return curve(Optional.empty(), Accountant.DEFAULT_ACCURACY);
  }

  /**
   * {@return how well any test can tell neighbouring data sets apart; the trade-off curve of the
   * release}
   *
   * @param direction which hypothesis is tested against which
   * @param accuracy how wide a bracket of β or of the total variation may be
   */
  public Answer<DirectedCurve> curve(Optional<Direction> direction, double accuracy) {
    return door.answered(
        () -> {
          Mechanism made = mechanism.apply(secret);
          DirectedCurve curve = Curves.of(made, secret, direction, accuracy);
          return Answer.of(curve, () -> ShortAnswer.of(made.words(), curve));
        });
  }

  /** The parameter that is turned. */
  private Knob knob() {
    try {
      return draft
          .orElseThrow(() -> new MissingSettingException("has no parameter that can be turned"))
          .knob(search.parameter(), secret);
    } catch (MissingSettingException none) {
      throw new OutOfRangeException("parameter", "one that the mechanism has", none.complaint());
    }
  }

  private List<Threat> threats() {
    List<String> columns =
        secret instanceof Secret.Finite finite && finite.domain() instanceof Rows rows
            ? rows.names()
            : List.of();
    return threats.orElseGet(() -> ThreatModel.usual(secret, columns));
  }

  private void needLimits() {
    if (limits.isEmpty()) {
      throw new MissingSettingException("needs a limit, such as Limit.membership(0.1)");
    }
  }

  private static String known(String theorem) {
    if (Bounds.named(theorem).isEmpty()) {
      throw new OutOfRangeException("theorem", "one of the catalogue", theorem);
    }
    return theorem;
  }
}

package dev.sievert.scenario;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.Limit;
import dev.sievert.mechanism.Draft;
import dev.sievert.mechanism.Knob;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.MissingSettingException;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.scenario.audit.AuditSection;
import dev.sievert.threat.Secret;
import dev.sievert.threat.Threat;
import dev.sievert.words.Subject;
import dev.sievert.words.UtilityWords;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One scenario: what is released, about what secret, against whom, and how much risk is acceptable.
 *
 * @param threats the attackers, at least one
 * @param limits the limits, possibly none
 * @param about what the report says of the release, by key
 * @param people how many are asked, where that is stated
 * @param draft the mechanism as it was written, where it was
 * @param policy what the organisation asks of it besides, where it has a policy; its limits are
 *     among the limits
 */
public record Scenario(
    String name,
    Mechanism mechanism,
    Secret secret,
    List<Threat> threats,
    List<Limit> limits,
    Map<String, String> about,
    Optional<Long> people,
    Optional<Draft> draft,
    AuditSection audit,
    Optional<Policy> policy) {
  public Scenario {
    threats = List.copyOf(threats);
    limits = List.copyOf(limits);
    about = Map.copyOf(about);
  }

  /** A scenario that nobody wrote down. */
  public Scenario(
      String name,
      Mechanism mechanism,
      Secret secret,
      List<Threat> threats,
      List<Limit> limits,
      Map<String, String> about) {
    this(
        name,
        mechanism,
        secret,
        threats,
        limits,
        about,
        Optional.empty(),
        Optional.empty(),
        AuditSection.NONE,
        Optional.empty());
  }

  /** {@return the same scenario with another mechanism} */
  public Scenario with(Mechanism other) {
    return new Scenario(name, other, secret, threats, limits, about, people, draft, audit, policy);
  }

  /** The same scenario with another mechanism, where the search for its noise begins. */
  Scenario drafted(Knob knob) {
    Draft other = knob.with(knob.range().start());
    return new Scenario(
        name,
        other.create(secret),
        secret,
        threats,
        limits,
        about,
        people,
        Optional.of(other),
        audit,
        policy);
  }

  /**
   * {@return a parameter to be turned}
   *
   * @param path where it stands, such as {@code epsilon} or {@code of[0].steps}; by default the
   *     amount of noise
   * @throws OutOfRangeException if there is no such parameter, or more than one
   */
  public Knob knob(Optional<String> path) {
    try {
      return draft.orElseThrow().knob(path, secret);
    } catch (MissingSettingException none) {
      throw new OutOfRangeException("parameter", "one that the mechanism has", none.complaint());
    }
  }

  /** {@return the file of the policy that a limit comes from, where it comes from one} */
  public Optional<String> origin(Limit limit) {
    return policy.filter(found -> found.limits().contains(limit)).map(Policy::file);
  }

  /** Assesses the release. */
  public Assessment assess() {
    return Assessment.of(mechanism, threats, limits);
  }

  /**
   * What an answer about this scenario is about; its name, and what is released about what and to
   * whom.
   */
  public Subject subject(List<String> next) {
    return new Subject(
        Optional.of(name),
        mechanism.words(),
        Optional.of(secret.words()),
        Optional.ofNullable(about.get("recipients")),
        mechanism.utility().flatMap(cost -> UtilityWords.sentence(cost, people)),
        next);
  }
}

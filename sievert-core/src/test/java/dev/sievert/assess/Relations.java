package dev.sievert.assess;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.number.Bracket;
import dev.sievert.threat.Baseline;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import dev.sievert.threat.Threat;
import dev.sievert.threat.ThreatModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** The relations between the numbers of one report, as docs/theory/proofs/relations.md has them. */
final class Relations {
  /** Sums of a few numbers of at most one, some of them found by a search that stops at 1e-12. */
  private static final double ROUNDING = 1e-11;

  private final Assessment assessment;
  private final Adjacency adjacency;
  private final List<String> broken = new ArrayList<>();
  private int checked;

  Relations(Assessment assessment, Adjacency adjacency) {
    this.assessment = assessment;
    this.adjacency = adjacency;
    for (RiskResult result : assessment.results()) {
      if (result.threat() instanceof ThreatModel model
          && result.risk() == Risk.RECONSTRUCTION_ADVANTAGE) {
        check(model);
      }
    }
  }

  List<String> broken() {
    return broken;
  }

  int checked() {
    return checked;
  }

  private void check(ThreatModel model) {
    Baseline baseline = model.baseline();
    OptionalDouble rad = upper(Risk.RECONSTRUCTION_ADVANTAGE, model);
    OptionalDouble success = upper(Risk.SUCCESS, model);
    OptionalDouble excess = upper(Risk.EXCESS_SUCCESS, model);
    OptionalDouble normalized = upper(Risk.NORMALIZED_ADVANTAGE, model);
    Bracket blind = baseline.informed();
    strongAttacker(model, rad);
    atMost("excess", excess, "rad", rad, model);
    if (blind.isTight()) {
      atMost("κ⁺", OptionalDouble.of(blind.lower()), "success", success, model);
      same("excess", excess, "success − κ⁺", minus(success, blind.value()), model);
      if (blind.upper() < 1 - 1e-9) {
        OptionalDouble share = times(normalized, 1 - blind.value());
        same("normalized (1 − κ⁺)", share, "excess", excess, model);
      }
    }
    if (model.knowsNothing()) {
      OptionalDouble most = minus(success, baseline.worst().lower());
      atMost("rad", rad, "success − κ⁻", most, model);
    }
    if (isEven(model)) {
      same("rad", rad, "success − 1/m", minus(success, blind.value()), model);
    }
    OptionalDouble attribute = upper(Risk.ATTRIBUTE, model);
    if (attribute.isPresent()) {
      same("attribute", attribute, "rad", rad, model);
    }
  }

  /** Two records are told apart as neighbours are, or as two steps of adding or removing. */
  private void strongAttacker(ThreatModel model, OptionalDouble rad) {
    OptionalDouble membership =
        assessment.results().stream()
            .filter(result -> result.risk() == Risk.MEMBERSHIP)
            .flatMap(result -> result.decisive().stream())
            .mapToDouble(Finding.Upper::upper)
            .findFirst();
    double steps = adjacency == Adjacency.REPLACE_ONE ? 1 : 2;
    double diversity = model.baseline().diversity().upper();
    atMost("rad", rad, "membership (1 − κπ)", times(membership, steps * diversity), model);
  }

  /** Equally likely records, of which exactly one is right. */
  private static boolean isEven(ThreatModel model) {
    return model.goal().isExact()
        && model.knowsNothing()
        && model.secret() instanceof Secret.Finite finite
        && finite.prior() instanceof Prior.Uniform
        && finite.guesses().isEmpty();
  }

  private void same(
      String name, OptionalDouble value, String otherName, OptionalDouble other, Threat threat) {
    atMost(name, value, otherName, other, threat);
    atMost(otherName, other, name, value, threat);
  }

  /** Where only one of both is a question, there is nothing to compare. */
  private void atMost(
      String name, OptionalDouble value, String otherName, OptionalDouble other, Threat threat) {
    if (value.isEmpty() || other.isEmpty()) {
      return;
    }
    checked++;
    if (!(value.getAsDouble() <= other.getAsDouble() + ROUNDING)) {
      broken.add(
          String.format(
              Locale.ROOT, "%s: %s %s > %s %s", threat.name(), name, value, otherName, other));
    }
  }

  private static OptionalDouble minus(OptionalDouble value, double less) {
    return value.isPresent() ? OptionalDouble.of(value.getAsDouble() - less) : value;
  }

  private static OptionalDouble times(OptionalDouble value, double factor) {
    return value.isPresent() ? OptionalDouble.of(value.getAsDouble() * factor) : value;
  }

  private OptionalDouble upper(Risk risk, Threat threat) {
    return assessment.results().stream()
        .filter(result -> result.risk() == risk && result.threat() == threat)
        .flatMap(result -> result.decisive().stream())
        .mapToDouble(Finding.Upper::upper)
        .findFirst();
  }
}

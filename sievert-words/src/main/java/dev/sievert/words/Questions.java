package dev.sievert.words;

import dev.sievert.assess.RiskResult;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.numeric.Check;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import dev.sievert.threat.Threat;
import dev.sievert.threat.Threat.AttributeThroughMembership;
import dev.sievert.threat.Threat.Distinguisher;
import dev.sievert.threat.Threat.Narcissus;
import dev.sievert.threat.Threat.SinglingOut;
import dev.sievert.threat.ThreatModel;
import java.util.List;

/** What an attacker gets, in a few words: the question that a number answers. */
final class Questions {
  private static final int MOST_NAMES = 2;

  private Questions() {}

  /** Such as {@code the value, knowing nothing else}. */
  static String of(RiskResult result) {
    Threat threat = result.threat();
    if (threat instanceof ThreatModel model) {
      return model.auxiliary() instanceof Auxiliary.Everything
          ? "whether this record was used"
          : wanted(model) + known(model);
    }
    if (threat instanceof SinglingOut singling) {
      return singling.target() == SinglingOut.Target.ONE_PERSON
          ? "words that fit only this person"
          : "words that fit exactly one person";
    }
    if (threat instanceof Distinguisher) {
      return isOfPresence(result) ? "this record or none" : "this record or any other";
    }
    if (threat instanceof AttributeThroughMembership) {
      return "an attribute, by a membership test";
    }
    return threat instanceof Narcissus
        ? "success on these data, not others"
        : "the loss on new data";
  }

  /** Whether the neighbours of the strong attacker differ in that a record is there or not. */
  private static boolean isOfPresence(RiskResult result) {
    return result.decisive().filter(upper -> upper.adjacency() == Adjacency.ADD_REMOVE).isPresent();
  }

  private static String wanted(ThreatModel model) {
    String whole = isTable(model.secret()) ? "the whole record" : "the value";
    return model
        .goal()
        .choose(
            new Goal.Cases<>() {
              @Override
              public String onLine(Goal.OnLine goal) {
                return goal.isExact() ? whole : whole + " to within " + goal.tolerance();
              }

              @Override
              public String column(Goal.Column goal) {
                return goal.name();
              }

              @Override
              public String nearColumn(Goal.NearColumn goal) {
                return goal.name() + " to within " + goal.tolerance();
              }

              @Override
              public String listed(Goal.Listed goal) {
                return whole + " " + goal.words();
              }

              @Override
              public String top(Goal.Top goal) {
                return whole + " in " + Check.grouped(goal.guesses()) + " guesses";
              }
            });
  }

  private static boolean isTable(Secret secret) {
    return secret instanceof Secret.Finite finite && finite.domain() instanceof Rows;
  }

  private static String known(ThreatModel model) {
    if (model.auxiliary() instanceof Auxiliary.Columns columns) {
      List<String> names = columns.names();
      return names.size() > MOST_NAMES
          ? ", knowing " + names.size() + " other columns"
          : ", knowing " + String.join(" and ", names);
    }
    if (model.auxiliary() instanceof Auxiliary.Groups) {
      return ", knowing its group";
    }
    return model.goal().isExact() ? ", knowing nothing" : "";
  }
}

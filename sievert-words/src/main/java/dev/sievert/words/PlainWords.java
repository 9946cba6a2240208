package dev.sievert.words;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.Limit;
import dev.sievert.assess.RiskResult;
import dev.sievert.assess.Ruling;
import dev.sievert.assess.Verdict;
import dev.sievert.numeric.Check;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Secret;
import dev.sievert.threat.Threat;
import dev.sievert.threat.Threat.AttributeThroughMembership;
import dev.sievert.threat.Threat.Distinguisher;
import dev.sievert.threat.Threat.Narcissus;
import dev.sievert.threat.Threat.SinglingOut;
import dev.sievert.threat.ThreatModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a result means, for whom, and when it holds: sentences for people who decide. */
public final class PlainWords {
  /** What someone wants. */
  private static final Goal.Cases<String> WISH =
      new Goal.Cases<>() {
        @Override
        public String onLine(Goal.OnLine goal) {
          return "the value " + (goal.isExact() ? "exactly" : "to within " + goal.tolerance());
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
          return "the value " + goal.words();
        }

        @Override
        public String top(Goal.Top goal) {
          return "the value among " + Check.grouped(goal.guesses()) + " guesses";
        }
      };

  private final RiskSentences sentences;

  /** Speaks about the lines of a report. */
  public PlainWords(RiskLines lines) {
    this.sentences = new RiskSentences(lines);
  }

  /** {@return one sentence or two about a risk; baseline, worst case, increase} */
  public String sentence(RiskResult result) {
    return sentences.about(result);
  }

  /** {@return which prior is worst, where the scenario leaves it open; one sentence, or nothing} */
  public static Optional<String> worstPrior(RiskResult result) {
    return result.worstPrior().map(worst -> WorstPriorWords.about(result.risk(), worst));
  }

  /**
   * {@return what was shown about the limits; one or two sentences, or nothing where there is no
   * limit}
   */
  public static Optional<String> verdict(Assessment assessment) {
    return assessment.binding().map(ruling -> verdict(assessment, ruling));
  }

  /** Under which conditions the numbers hold. */
  public static List<String> assumptions() {
    List<String> assumptions = new ArrayList<>();
    assumptions.add("the unit of privacy is one record, and the noise is added as stated");
    assumptions.add("values are as likely as the scenario says");
    assumptions.add("nothing else about the same people is released");
    return assumptions;
  }

  /** The name of an attacker for people, for whom membership is a risk and nobody's name. */
  public static String name(String attacker) {
    return attacker.equals("membership") ? "known record" : attacker;
  }

  /** Who attacks, such as {@code someone who knows nothing else wants the value exactly}. */
  public static String attacker(Threat threat) {
    return threat instanceof ThreatModel model ? guesser(model) : special(threat);
  }

  private static String special(Threat threat) {
    if (threat instanceof SinglingOut singling) {
      return singling.target() == SinglingOut.Target.ONE_PERSON
          ? "someone who knows everybody else's record describes one person"
          : "someone who knows only the population describes anybody";
    }
    if (threat instanceof Distinguisher) {
      return "someone who knows everything else asks which of two neighbouring data sets was used";
    }
    if (threat instanceof AttributeThroughMembership) {
      return "someone tries one value of an attribute and asks a membership test";
    }
    return threat instanceof Narcissus
        ? "someone wants to succeed on this data but not on other data like it"
        : "a model meets new data";
  }

  private static String guesser(ThreatModel threat) {
    if (threat.auxiliary() instanceof Auxiliary.Everything) {
      return "someone who knows the record asks whether it was used";
    }
    return "someone who knows " + knowledge(threat) + " wants " + threat.goal().choose(WISH);
  }

  private static String knowledge(ThreatModel threat) {
    if (threat.auxiliary() instanceof Auxiliary.Columns known) {
      return String.join(", ", known.names());
    }
    return threat.auxiliary() instanceof Auxiliary.Groups groups
        ? "the group of the record" + unlisted(groups, threat.secret())
        : "nothing else";
  }

  /** Whoever lists groups may have forgotten a value. */
  private static String unlisted(Auxiliary.Groups groups, Secret secret) {
    long others =
        secret instanceof Secret.Finite finite ? groups.unlisted(finite.domain().size()) : 0;
    if (others == 0) {
      return "";
    }
    return others == 1
        ? " (the value in no group is one of its own)"
        : " (the " + Check.grouped(others) + " values in no group are one of their own)";
  }

  /** What is limited, and for whom unless that is said already. */
  static String about(Ruling ruling) {
    String title = ruling.limit().title();
    String attacker = name(ruling.attacker().orElseThrow());
    return title.contains(attacker) ? title : title + " (" + attacker + ")";
  }

  private static String verdict(Assessment assessment, Ruling ruling) {
    Limit limit = ruling.limit();
    if (ruling.upper().isEmpty()) {
      return ("Not shown: the scenario does not determine the %s, so its limit of %s cannot"
              + " be judged.")
          .formatted(limit.title(), LimitFigures.of(limit, 0).limit());
    }
    String about = about(ruling);
    LimitFigures shown = LimitFigures.of(assessment, ruling);
    if (assessment.verdict().orElseThrow() == Verdict.WITHIN) {
      return "Within the limit: the "
          + about
          + (ruling.isExact() ? " of the best attack is " + shown.value() : " is " + shown.atMost())
          + limit(shown);
    }
    if (ruling.verdict() == Verdict.EXCEEDED && ruling.isExact()) {
      return "Exceeded: the " + about + " of the best attack is " + shown.value() + limit(shown);
    }
    if (ruling.verdict() == Verdict.EXCEEDED) {
      LimitFigures reached = LimitFigures.reached(assessment, ruling);
      return "Exceeded: the %s of the best attack is at least %s%s"
          .formatted(about, reached.value(), limit(reached));
    }
    return ("Not shown to be within the limit: the %s may be up to %s%s This does not show"
            + " that it is that large.")
        .formatted(about, shown.value(), limit(shown));
  }

  private static String limit(LimitFigures shown) {
    return ", the limit is " + shown.limit() + ".";
  }
}

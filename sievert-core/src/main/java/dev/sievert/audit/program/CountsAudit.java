package dev.sievert.audit.program;

import dev.sievert.audit.AuditPlan;
import dev.sievert.audit.Claim;
import dev.sievert.audit.ClaimedCurve;
import dev.sievert.audit.InputPair;
import dev.sievert.audit.ProgramOutcome;
import dev.sievert.audit.ProgramPlan;
import dev.sievert.audit.ProgramPlan.DigitPolicy;
import dev.sievert.audit.ProgramValue;
import dev.sievert.audit.Remark;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The audit of four counts: how often an attack said yes and no, for people who took part and for
 * people who did not.
 *
 * @param falsePositives yes for those who did not
 * @param trueNegatives no for those who did not
 * @param falseNegatives no for those who took part
 */
public record CountsAudit(
    long truePositives, long falsePositives, long trueNegatives, long falseNegatives) {
  /** From so many runs on, a joint test is worth its price. It must not depend on the hits. */
  private static final long MANY = 100_000;

  private static final String NAME = "an attack that was counted";

  private static final InputPair PAIR =
      new InputPair(
          new ProgramValue.Text("took part"),
          new ProgramValue.Text("did not"),
          "one person's data is there or not");

  public CountsAudit {
    least("tp", truePositives);
    least("fp", falsePositives);
    least("tn", trueNegatives);
    least("fn", falseNegatives);
    Check.records("tp + fn", truePositives + falseNegatives);
    Check.records("fp + tn", falsePositives + trueNegatives);
  }

  private static void least(String name, long count) {
    if (count < 0) {
      throw new OutOfRangeException(name, "at least 0", Check.number((double) count));
    }
  }

  /** One way to read the counts. */
  private record Interpretation(
      InputPair pair, String event, EventCounts counts, RatioLimit limit) {}

  /**
   * The greatest limit of both events, in either direction, with the price of looking at several.
   *
   * @param confidence how often the limit is below the truth
   * @param anytime whether the limit holds at every moment at once
   */
  public ProgramOutcome run(Claim claimed, double confidence, boolean anytime) {
    return run(claimed, confidence, anytime, AuditPlan.accusation(confidence));
  }

  /**
   * The greatest limit of both events, in either direction, with the price of looking at several.
   *
   * @param accuseAt how sure an accusation must be
   */
  public ProgramOutcome run(Claim claimed, double confidence, boolean anytime, double accuseAt) {
    return run(plan(claimed, confidence, anytime, accuseAt));
  }

  /**
   * The same for a whole curve. Two limits of Clopper and Pearson, one for each count, hold for all
   * lines of the curve at once, so that the line which refutes most is free.
   */
  public ProgramOutcome run(
      ClaimedCurve claimed, double confidence, boolean anytime, double accuseAt) {
    return run(plan(claimed.usual(), confidence, anytime, accuseAt).with(claimed));
  }

  private ProgramPlan plan(Claim claimed, double confidence, boolean anytime, double accuseAt) {
    return new ProgramPlan(
        List.of(PAIR),
        claimed,
        truePositives + falsePositives + trueNegatives + falseNegatives,
        0,
        confidence,
        anytime,
        Optional.empty(),
        DigitPolicy.IGNORED,
        accuseAt,
        Optional.empty());
  }

  private ProgramOutcome run(ProgramPlan plan) {
    EventCounts yes =
        new EventCounts(
            truePositives,
            truePositives + falseNegatives,
            falsePositives,
            falsePositives + trueNegatives);
    // No is likely for those who did not take part.
    EventCounts no =
        new EventCounts(falseNegatives, yes.runs(), trueNegatives, yes.others()).swapped();
    List<Interpretation> all = new ArrayList<>();
    for (RatioLimit limit : limits(yes, plan)) {
      all.add(new Interpretation(PAIR, "the attack says yes", yes, limit));
      all.add(new Interpretation(PAIR.swapped(), "the attack says no", no, limit));
    }
    int price = all.size();
    Interpretation best =
        all.stream()
            .max(Comparator.comparingDouble(each -> certification(each, plan, price).excess()))
            .orElseThrow();
    // The same reading for both limits: the best at another risk would be a choice of its own.
    Certification certification = certification(best, plan, price);
    return certification.outcome(
        NAME,
        plan.trials(),
        certification.of(best.pair, best.event),
        List.of(new Remark.BothAnswers(all.size())),
        Optional.empty());
  }

  private static Certification certification(Interpretation read, ProgramPlan plan, int price) {
    Certification usual = new Certification(plan, read.counts, read.limit, read.limit, price);
    return plan.curve()
        .map(
            curve ->
                usual.heldAgainst(ClaimLine.best(curve, line -> usual.heldAgainst(line).excess())))
        .orElse(usual);
  }

  private static List<RatioLimit> limits(EventCounts counts, ProgramPlan plan) {
    if (plan.anytime()) {
      return List.of(new RatioLimit.Always(0.5));
    }
    boolean isOfOneLine = plan.curve().isEmpty();
    return Math.min(counts.runs(), counts.others()) < MANY || !isOfOneLine
        ? List.of(new RatioLimit.Separate(0.5))
        : List.of(new RatioLimit.Separate(0.5), new RatioLimit.Joint());
  }
}

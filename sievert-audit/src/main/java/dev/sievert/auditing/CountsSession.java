package dev.sievert.auditing;

import dev.sievert.accounting.BinomialLimits;
import dev.sievert.audit.Claim;
import dev.sievert.numeric.Estimate;
import dev.sievert.numeric.Round;
import dev.sievert.program.InputPair;
import dev.sievert.program.ProgramFinding;
import dev.sievert.program.ProgramPlan;
import dev.sievert.program.Value;
import dev.sievert.program.Witness;
import dev.sievert.scenario.AuditTarget;
import dev.sievert.scenario.Scenario;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.LongConsumer;

/**
 * The audit of four counts: an attacker said of members and of strangers who is which. There is
 * nothing to search: either guess may prove the budget, and both are paid for.
 *
 * @theorem Clopper and Pearson 1934, and the union bound over two guesses with two limits each
 */
final class CountsSession implements TargetSession {
  private static final int LIMITS = 4;
  private static final double WANTED = 0.95;
  private static final int HALVINGS = 60;
  private static final InputPair PAIR =
      new InputPair(
          new Value.Text("member"), new Value.Text("stranger"), "with the person and without");

  private final AuditTarget.Counts counts;
  private final ProgramPlan plan;

  private CountsSession(AuditTarget.Counts counts, ProgramPlan plan) {
    this.counts = counts;
    this.plan = plan;
  }

  static CountsSession open(AuditTarget.Counts counts, Scenario scenario, AuditOptions options)
      throws RefusedException {
    if (options.anytime()) {
      throw new RefusedException(
          "counts were made once and for all, so --anytime does not apply to them");
    }
    Claim claim =
        options
            .claim(scenario)
            .orElseThrow(
                () ->
                    new RefusedException(
                        "audit needs a budget to hold the counts against: state audit.claimed,"
                            + " such as {epsilon: 1}"));
    return new CountsSession(
        counts,
        new ProgramPlan(
            List.of(PAIR), claim, total(counts), options.seed(), options.confidence(), false));
  }

  private static long total(AuditTarget.Counts counts) {
    return counts.truePositives()
        + counts.falsePositives()
        + counts.trueNegatives()
        + counts.falseNegatives();
  }

  /** One guess: how often it was right, and how often it was made of the others. */
  private record Guess(String word, InputPair pair, long right, long of, long wrong, long others) {
    double lower(double delta, double risk) {
      double likely = BinomialLimits.lower(right, of, risk) - delta;
      double unlikely = BinomialLimits.upper(wrong, others, risk);
      return likely > unlikely
          ? Math.max(0, Round.down(Math.log(likely / unlikely), 8) - 0x1p-50)
          : 0;
    }

    OptionalDouble value(double delta) {
      double ratio = ((double) right / of - delta) / ((double) wrong / others);
      return ratio >= 1 ? OptionalDouble.of(Math.log(ratio)) : OptionalDouble.of(0);
    }

    /** The same attacker with more luck. */
    Guess with(long hits) {
      return new Guess(word, pair, hits, of, wrong, others);
    }
  }

  @Override
  public ProgramFinding run(LongConsumer progress) {
    double delta = plan.claimed().delta();
    double risk = (1 - plan.confidence()) / LIMITS;
    long members = counts.truePositives() + counts.falseNegatives();
    long strangers = counts.falsePositives() + counts.trueNegatives();
    Guess member =
        new Guess(
            "member", PAIR, counts.truePositives(), members, counts.falsePositives(), strangers);
    Guess stranger =
        new Guess(
            "stranger",
            PAIR.swapped(),
            counts.trueNegatives(),
            strangers,
            counts.falseNegatives(),
            members);
    Guess best = member.lower(delta, risk) >= stranger.lower(delta, risk) ? member : stranger;
    progress.accept(plan.trials());
    return finding(best, delta, risk);
  }

  private ProgramFinding finding(Guess best, double delta, double risk) {
    double lower = best.lower(delta, risk);
    Witness witness =
        new Witness(
            best.pair(),
            "the attacker says " + best.word(),
            estimate(best.right(), best.of(), risk),
            estimate(best.wrong(), best.others(), risk),
            lower);
    OptionalDouble detectable = detectable(best, delta, risk);
    return new ProgramFinding(
        plan,
        plan.trials(),
        OptionalDouble.of(lower),
        best.value(delta),
        Optional.of(witness),
        lower > plan.claimed().epsilon(),
        detectable,
        detectable.isPresent()
            ? Optional.empty()
            : Optional.of(
                "with as many wrong guesses as these, no share of right ones would exceed the claim"),
        List.of(
            "Both guesses, member and stranger, were looked at; the limits pay for both by"
                + " Bonferroni (price 2)."));
  }

  private Estimate estimate(long hits, long trials, double risk) {
    double share = (double) hits / trials;
    return new Estimate(
        Math.min(share, BinomialLimits.lower(hits, trials, risk)),
        share,
        Math.max(share, BinomialLimits.upper(hits, trials, risk)),
        1 - 2 * risk);
  }

  /** By the greatest share of right guesses, with the wrong ones as they were. */
  private OptionalDouble detectable(Guess best, double delta, double risk) {
    double claim = plan.claimed().epsilon();
    if (!(best.with(best.of()).lower(delta, risk) > claim)) {
      return OptionalDouble.empty();
    }
    long few = -1;
    long enough = best.of();
    while (enough - few > 1) {
      long middle = few + (enough - few) / 2;
      if (best.with(middle).lower(delta, risk) > claim) {
        enough = middle;
      } else {
        few = middle;
      }
    }
    double low = (double) enough / best.of();
    double high = 1;
    for (int step = 0; step < HALVINGS; step++) {
      double middle = (low + high) / 2;
      if (BinomialLimits.atLeast(enough, best.of(), middle) >= WANTED) {
        high = middle;
      } else {
        low = middle;
      }
    }
    double rare = Math.max(1, best.wrong()) / (double) best.others();
    return OptionalDouble.of(Math.max(claim, Math.log((high - delta) / rare)));
  }

  @Override
  public void stop() {
    // It is over at once.
  }

  @Override
  public String name() {
    return "an attack that was counted";
  }

  @Override
  public long trials() {
    return plan.trials();
  }

  @Override
  public void close() {
    // Nothing is open.
  }
}

package dev.sievert.audit.score;

import dev.sievert.audit.Claim;
import dev.sievert.audit.ClaimedCurve;
import dev.sievert.audit.ProgramPlan;
import dev.sievert.audit.ScoreOutcome;
import dev.sievert.audit.ScoreOutcome.Budget;
import dev.sievert.audit.ScoreOutcome.Guesses;
import dev.sievert.audit.ScoreOutcome.Membership;
import dev.sievert.numeric.ClopperPearson;
import dev.sievert.numeric.Normal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;
import java.util.function.LongPredicate;

/**
 * The audit of scores. Guesses are made about the most telling of them and none about the rest.
 * Where each score comes from a run of its own, borders between scores say more than guesses of a
 * claim with a δ or of a whole curve; both are then used, and share the risk.
 */
public final class ScoreAudit {
  /** With so many scores of so large a δ borders prove more than guesses. */
  private static final double MANY = 1;

  private static final double CERTAINTY = 0.95;

  private final ScoreSample sample;
  private final Membership membership;
  private final ProgramPlan plan;
  private final int parts;
  private final GuessChoice choice;
  private final Guesses guesses;
  private final List<RankedBorders.Beyond> borders;
  private final List<Claim> lines;

  /** In so many parts that each has an equal part of the risk. */
  private ScoreAudit(ScoreSample sample, Membership membership, ProgramPlan plan, int parts) {
    this.parts = parts;
    this.sample = sample;
    this.membership = membership;
    this.plan = plan;
    this.choice = new GuessChoice(CoinedScores.of(sample, membership, plan.seed()));
    this.guesses = choice.best(this::promise);
    this.borders = membership == Membership.APART ? RankedBorders.of(sample) : List.of();
    this.lines = plan.curve().map(this::lines).orElse(List.of());
  }

  /** What guesses are chosen by. */
  private double promise(OneRunLimit limit) {
    return plan.curve().isPresent()
        ? limit.gdp(risk())
        : limit.epsilon(plan.claimed().delta(), risk());
  }

  /** Which of two records took part is what an exchange decides, and not an addition. */
  private List<Claim> lines(ClaimedCurve curve) {
    if (membership == Membership.APART) {
      return List.of();
    }
    return membership == Membership.COINS
        ? curve.lines()
        : ClaimedCurve.of(() -> List.of(curve.tradeoff().forReplacement()), curve.words()).lines();
  }

  /** {@return what scores prove, held against a plan} */
  public static ScoreOutcome run(ScoreSample sample, Membership membership, ProgramPlan plan) {
    return new ScoreAudit(sample, membership, plan, 1).outcome();
  }

  /**
   * {@return what the scores of one of several examples prove, all of which hold at once}
   *
   * @param examples how many there are
   */
  static ScoreOutcome amongOthers(ScoreSample sample, ProgramPlan plan, int examples) {
    return new ScoreAudit(sample, Membership.APART, plan, examples).outcome();
  }

  private double risk() {
    return (1 - plan.confidence()) / parts;
  }

  private double accusationRisk() {
    return (1 - plan.accuseAt()) / parts;
  }

  private ScoreOutcome outcome() {
    double lower = epsilon(risk());
    double accusing = Math.min(lower, epsilon(accusationRisk()));
    boolean isRefuted =
        plan.curve()
            .map(curve -> refutes(curve, accusationRisk()))
            .orElse(accusing > plan.claimed().epsilon());
    return new ScoreOutcome(
        plan,
        membership,
        sample.members().length,
        sample.strangers().length,
        guesses,
        new Budget(lower, accusing, value(guesses)),
        gdp(risk()),
        isRefuted,
        detectable(),
        ScorePowers.of(sample, membership, risk()),
        List.of());
  }

  /** What part of the risk guesses have; borders have the rest. */
  private double guessing() {
    boolean isEnough = 2 * plan.claimed().delta() * choice.size() <= MANY;
    return borders.isEmpty() || isEnough ? 1 : 0.5;
  }

  private double epsilon(double risk) {
    double delta = plan.claimed().delta();
    double limit = limit(guesses).map(each -> each.epsilon(delta, risk * guessing())).orElse(0.0);
    double left = risk * (1 - guessing());
    for (RankedBorders.Beyond each : left > 0 ? borders : List.<RankedBorders.Beyond>of()) {
      limit = Math.max(limit, each.epsilon(delta, left));
    }
    return limit;
  }

  private static Optional<OneRunLimit> limit(Guesses made) {
    return made.number() == 0
        ? Optional.empty()
        : Optional.of(new OneRunLimit(made.coins(), made.number(), made.right()));
  }

  private static OptionalDouble value(Guesses guesses) {
    long wrong = guesses.number() - guesses.right();
    return wrong > 0 && guesses.right() >= wrong
        ? OptionalDouble.of(Math.log((double) guesses.right() / wrong))
        : OptionalDouble.empty();
  }

  private boolean refutes(ClaimedCurve curve, double risk) {
    if (!borders.isEmpty()) {
      DoubleUnaryOperator power = curve.tradeoff()::power;
      return borders.stream()
          .anyMatch(each -> each.least(risk) > power.applyAsDouble(each.most(risk)));
    }
    return limit(guesses).filter(each -> each.refutes(lines, risk)).isPresent();
  }

  private double gdp(double risk) {
    double limit = 0;
    if (!borders.isEmpty()) {
      for (RankedBorders.Beyond each : borders) {
        double least = each.least(risk);
        double most = each.most(risk);
        if (least > most && most > 0) {
          double mu = Normal.quantileDown(least) - Normal.quantileUp(most);
          limit = Math.max(limit, mu * (1 - 1e-12));
        }
      }
      return limit;
    }
    return limit(choice.best(each -> each.gdp(risk))).map(each -> each.gdp(risk)).orElse(0.0);
  }

  /** The least budget that would have been flagged by one of the guesses, or of the borders. */
  private OptionalDouble detectable() {
    double risk = accusationRisk() * guessing();
    double least = budget(guesses.number(), right -> flagged(right, risk));
    if (plan.curve().isPresent()) {
      for (RankedBorders.Beyond each : borders) {
        least = Math.min(least, budget(each));
      }
    }
    return least < Double.POSITIVE_INFINITY ? OptionalDouble.of(least) : OptionalDouble.empty();
  }

  private boolean flagged(long right, double risk) {
    OneRunLimit limit = new OneRunLimit(guesses.coins(), guesses.number(), right);
    return plan.curve()
        .map(curve -> borders.isEmpty() && limit.refutes(lines, risk))
        .orElseGet(() -> limit.pValue(plan.claimed()) < risk);
  }

  /** The odds with which guesses must be right to be flagged nearly always. */
  private static double budget(long number, LongPredicate flagged) {
    long needed = needed(number, flagged);
    if (needed < 0) {
      return Double.POSITIVE_INFINITY;
    }
    double chance = ClopperPearson.upper(needed - 1, number, 1 - CERTAINTY);
    return Math.log(chance / (1 - chance));
  }

  private double budget(RankedBorders.Beyond border) {
    double allowed = plan.curve().orElseThrow().tradeoff().power(border.most(accusationRisk()));
    long needed =
        needed(
            border.runs(),
            often ->
                new RankedBorders.Beyond(
                            often, border.runs(), border.rare(), border.others(), border.share())
                        .least(accusationRisk())
                    > allowed);
    double seen = (border.rare() + 1.0) / border.others();
    return needed < 0
        ? Double.POSITIVE_INFINITY
        : Math.log(ClopperPearson.upper(needed - 1, border.runs(), 1 - CERTAINTY) / seen);
  }

  /** The least count that is flagged; less than zero where none is. */
  private static long needed(long most, LongPredicate flagged) {
    if (most < 1 || !flagged.test(most)) {
      return -1;
    }
    long low = 0;
    long high = most;
    while (low + 1 < high) {
      long middle = (low + high) >>> 1;
      if (flagged.test(middle)) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return high;
  }
}

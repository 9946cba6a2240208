package dev.sievert.audit;

import dev.sievert.number.Bracket;
import dev.sievert.number.Estimate;
import dev.sievert.numeric.BetaBinomialMixture;
import dev.sievert.numeric.ClopperPearson;

/** How an audit is made, of a mechanism or of a program. */
public sealed interface AuditPlan permits MechanismPlan, ProgramPlan {
  /** {@return how many runs are allowed, at least one} */
  long trials();

  /** {@return where the randomness begins} */
  long seed();

  /** {@return how often all limits together hold, greater than 0 and less than 1} */
  double confidence();

  /**
   * {@return how sure an accusation must be: a claim counts as exceeded where its limit at this
   * confidence is above it} At the usual confidence of the limits one honest program in twenty
   * would be accused.
   */
  double accuseAt();

  /** How sure an accusation must be where nobody says. */
  double USUAL_ACCUSATION = 0.999;

  /**
   * {@return how sure an accusation is where nobody says, never less than the limits}
   *
   * @param confidence of the limits
   */
  static double accusation(double confidence) {
    return Math.max(confidence, USUAL_ACCUSATION);
  }

  /**
   * {@return whether the limits hold at every moment at once; otherwise they hold for the number of
   * runs that was fixed beforehand}
   */
  boolean anytime();

  /**
   * {@return how probable something is that happened so often, by the limits that the plan asks
   * for}
   *
   * @param hits how often it happened
   * @param runs out of so many
   * @param risk how often the truth may be outside
   */
  default Estimate estimate(long hits, long runs, double risk) {
    Bracket limits =
        anytime()
            ? BetaBinomialMixture.limits(hits, runs, risk)
            : ClopperPearson.limits(hits, runs, risk);
    return new Estimate(limits.lower(), limits.value(), limits.upper(), confidence());
  }
}

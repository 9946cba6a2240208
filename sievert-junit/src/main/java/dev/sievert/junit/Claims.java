package dev.sievert.junit;

import dev.sievert.audit.Claim;
import dev.sievert.audit.InputPair;
import dev.sievert.audit.Neighbours;
import dev.sievert.audit.ProgramPlan;
import dev.sievert.audit.ProgramPlan.DigitPolicy;
import dev.sievert.number.OutOfRangeException;
import java.util.List;

/**
 * The numbers of an annotation, checked.
 *
 * @param trials how often the mechanism is run
 */
record Claims(
    String name,
    Claim claim,
    long trials,
    long seed,
    double confidence,
    int threads,
    DigitPolicy digits) {
  Claims {
    if (threads < 1) {
      throw new OutOfRangeException("threads", "at least 1", threads);
    }
  }

  static Claims of(String name, PrivacyAudit audit) {
    return new Claims(
        name,
        new Claim(audit.epsilon(), audit.delta()),
        audit.trials(),
        audit.seed(),
        audit.confidence(),
        audit.threads(),
        audit.digits() ? DigitPolicy.COUNTED : DigitPolicy.APART);
  }

  ProgramPlan plan(List<InputPair> pairs) {
    return new ProgramPlan(pairs, claim, trials, seed, confidence, false).with(digits);
  }

  ProgramPlan plan(Neighbours space) {
    return ProgramPlan.within(space, claim, trials, seed, confidence).with(digits);
  }
}

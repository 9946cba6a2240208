package dev.sievert.zetasql;

import dev.sievert.audit.InputPair;
import dev.sievert.audit.Claim;
import java.util.List;

/**
 * One audit of the experiment.
 *
 * @param claim what is held against it, which is the query's own budget but for the controls
 * @param pairs tables that differ by one person
 */
record ExperimentAudit(
    String title, PrivateQuery query, Claim claim, List<InputPair> pairs, long trials) {
  ExperimentAudit {
    pairs = List.copyOf(pairs);
  }

  static ExperimentAudit of(
      String title, Aggregate aggregate, Claim claim, long trials, List<InputPair> pairs) {
    PrivateQuery query = new PrivateQuery(aggregate, claim, Groups.PUBLIC);
    return new ExperimentAudit(title, query, claim, pairs, trials);
  }

  /** The same where groups appear only if a noisy number of people is great enough. */
  ExperimentAudit suppressing() {
    PrivateQuery suppressing = new PrivateQuery(query.aggregate(), query.claim(), Groups.THRESHOLD);
    return new ExperimentAudit(title, suppressing, claim, pairs, trials);
  }

  /** The same with another claim than the query was given. */
  ExperimentAudit against(Claim other) {
    return new ExperimentAudit(title, query, other, pairs, trials);
  }
}

package dev.sievert.audit;

import dev.sievert.attack.Names;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.FiniteChannel;
import dev.sievert.guarantee.TwoLevelChannel;
import dev.sievert.threat.Secret;
import java.util.List;
import java.util.Optional;

/**
 * Two records and an event that tells them apart by more than the claimed budget allows.
 *
 * @param inputs the two records
 * @param event what happens
 * @param probabilities how probable it is for each
 */
public record Counterexample(List<String> inputs, String event, List<Double> probabilities) {
  /** Copies the lists. */
  public Counterexample {
    inputs = List.copyOf(inputs);
    probabilities = List.copyOf(probabilities);
  }

  /**
   * A counterexample to a claim without δ that an audit refuted, from what is known of the
   * mechanism.
   *
   * @param result the audit
   * @return one, where the mechanism puts out sets or single values
   */
  public static Optional<Counterexample> of(AuditResult result) {
    if (!result.isExceeded()
        || result.plan().claimed().map(Claim::delta).orElse(1.0) > 0
        || !(result.plan().threat().secret() instanceof Secret.Finite secret)
        || secret.domain().size() < 2) {
      return Optional.empty();
    }
    Optional<Channel> channel = result.plan().mechanism().channel(secret);
    double limit = result.plan().claimed().orElseThrow().epsilon();
    Optional<Counterexample> found = Optional.empty();
    if (channel.isPresent() && channel.get() instanceof TwoLevelChannel sets) {
      found = Optional.of(ofSets(sets, secret));
    } else if (channel.isPresent() && channel.get() instanceof FiniteChannel table) {
      found = Optional.of(ofTable(table, secret));
    }
    return found.filter(
        each ->
            each.probabilities.get(0) > Math.exp(limit) * each.probabilities.get(1) * (1 + 1e-9));
  }

  private static Counterexample ofSets(TwoLevelChannel sets, Secret.Finite secret) {
    String one = Names.of(secret.domain(), 0);
    String other = Names.of(secret.domain(), 1);
    double likely = sets.hits(2)[1];
    return new Counterexample(
        List.of(one, other),
        "the output speaks for " + one + " and not for " + other,
        List.of(likely, likely * Math.exp(-sets.epsilon())));
  }

  private static Counterexample ofTable(FiniteChannel table, Secret.Finite secret) {
    int[] found = {0, 1, 0};
    double worst = -1;
    for (int output = 0; output < table.outputs(); output++) {
      int most = 0;
      int least = 0;
      for (int record = 1; record < table.records(); record++) {
        most = table.likelihood(record, output) > table.likelihood(most, output) ? record : most;
        least = table.likelihood(record, output) < table.likelihood(least, output) ? record : least;
      }
      double ratio = table.likelihood(most, output) / table.likelihood(least, output);
      if (ratio > worst) {
        worst = ratio;
        found = new int[] {most, least, output};
      }
    }
    return new Counterexample(
        List.of(Names.of(secret.domain(), found[0]), Names.of(secret.domain(), found[1])),
        "the output is number " + found[2],
        List.of(table.likelihood(found[0], found[2]), table.likelihood(found[1], found[2])));
  }
}

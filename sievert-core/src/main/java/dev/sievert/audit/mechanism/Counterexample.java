package dev.sievert.audit.mechanism;

import dev.sievert.attack.RecordNames;
import dev.sievert.audit.MechanismOutcome;
import dev.sievert.audit.MechanismPlan;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.FiniteChannel;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.threat.Secret;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Two records that an output of a mechanism tells apart by more than the claimed budget allows.
 *
 * @param inputs the two records, the likelier one first
 * @param output which output does, by number; nothing where it is a set that speaks for the first
 *     record and not for the second
 * @param probabilities how probable it is for each
 */
public record Counterexample(List<String> inputs, OptionalInt output, List<Double> probabilities) {
  public Counterexample {
    inputs = List.copyOf(inputs);
    probabilities = List.copyOf(probabilities);
  }

  /**
   * {@return a counterexample to a claim without δ that an audit refuted, from what is known of the
   * mechanism; one, where the mechanism puts out sets or single values}
   */
  public static Optional<Counterexample> of(MechanismOutcome outcome) {
    MechanismPlan plan = outcome.plan();
    if (!outcome.isExceeded()
        || plan.claimed().orElseThrow().delta() > 0
        || !(plan.threat().secret() instanceof Secret.Finite secret)
        || secret.domain().size() < 2) {
      return Optional.empty();
    }
    double limit = plan.claimed().orElseThrow().epsilon();
    return plan.mechanism()
        .channel(secret)
        .flatMap(channel -> of(channel, secret))
        .filter(
            each ->
                each.probabilities.get(0)
                    > Math.exp(limit) * each.probabilities.get(1) * (1 + 1e-9));
  }

  private static Optional<Counterexample> of(Channel channel, Secret.Finite secret) {
    if (channel instanceof TwoLevelChannel sets) {
      return Optional.of(ofSets(sets, secret));
    }
    return channel instanceof FiniteChannel table
        ? Optional.of(ofTable(table, secret))
        : Optional.empty();
  }

  private static Counterexample ofSets(TwoLevelChannel sets, Secret.Finite secret) {
    double likely = sets.hits(2)[1];
    return new Counterexample(
        List.of(RecordNames.of(secret.domain(), 0), RecordNames.of(secret.domain(), 1)),
        OptionalInt.empty(),
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
        List.of(
            RecordNames.of(secret.domain(), found[0]), RecordNames.of(secret.domain(), found[1])),
        OptionalInt.of(found[2]),
        List.of(table.likelihood(found[0], found[2]), table.likelihood(found[1], found[2])));
  }
}

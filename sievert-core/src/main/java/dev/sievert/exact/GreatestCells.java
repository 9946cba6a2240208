package dev.sievert.exact;

import dev.sievert.attack.Names;
import dev.sievert.exact.AttackTable.Move;
import dev.sievert.exact.AttackTable.Row;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.exact.solver.ThreatQueries;
import dev.sievert.guarantee.OneHotChannel;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * The best attack on a table of noisy counts whose values are equally likely: the likelihood ratio
 * rises with the count, so that whoever has the greatest excess over what is known is guessed.
 */
final class GreatestCells {
  private GreatestCells() {}

  /** Why the attack cannot be written out. */
  static Optional<String> objection(OneHotChannel channel, ThreatModel threat) {
    boolean isEven =
        threat.knowsNothing()
            && threat.secret() instanceof Secret.Finite finite
            && finite.prior() instanceof Prior.Uniform
            && ThreatQueries.isPlain(threat);
    return isEven
        ? ExactRisk.objection(channel, threat)
        : Optional.of(
            "needs equally likely values and nothing known, for noise on every cell: elsewhere each"
                + " count is weighed against all others");
  }

  /** One row for each value, as many as are wanted. */
  static AttackTable of(OneHotChannel channel, ThreatModel threat, int most) {
    OptimalRisk risk = ExactRisk.solve(channel, threat).orElseThrow();
    Secret.Finite secret = (Secret.Finite) threat.secret();
    int records = (int) Math.min(most, channel.records());
    double even = 1.0 / channel.records();
    double success = risk.success().value();
    double missed = channel.records() == 1 ? 0 : (1 - success) / (channel.records() - 1);
    List<Row> rows = new ArrayList<>();
    for (int record = 0; record < records; record++) {
      String name = Names.of(secret.domain(), record);
      Move cost = new Move(name, even * risk.advantage().value(), success);
      Move right = new Move(name, even * success, success);
      rows.add(
          new Row(
              "greatest at " + name,
              even,
              "",
              cost,
              right,
              likelihoods(record, channel, success, missed)));
    }
    return new AttackTable(
        threat, rows, channel.records() - records, risk.advantage().value(), success);
  }

  private static List<Double> likelihoods(
      int record, OneHotChannel channel, double success, double missed) {
    if (channel.records() > AttackTable.MOST_LIKELIHOODS) {
      return List.of();
    }
    List<Double> all = new ArrayList<>(Collections.nCopies((int) channel.records(), missed));
    all.set(record, success);
    return all;
  }
}

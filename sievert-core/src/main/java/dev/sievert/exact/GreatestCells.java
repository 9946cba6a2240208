package dev.sievert.exact;

import dev.sievert.attack.RecordNames;
import dev.sievert.exact.AttackTable.Move;
import dev.sievert.exact.AttackTable.Row;
import dev.sievert.exact.onehot.NamedCandidates;
import dev.sievert.exact.onehot.NamedCandidates.Named;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.exact.solver.ThreatQueries;
import dev.sievert.guarantee.channel.OneHotChannel;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The best attack on a table of noisy counts. The likelihood ratio rises with the count, so that of
 * equally likely values whoever has the greatest excess over what is known is guessed. Otherwise
 * the ratios are weighed: for success by how likely the values are, for the advantage by an attack
 * that comes close to the best one.
 */
final class GreatestCells {
  private GreatestCells() {}

  /** Why the attack cannot be written out. */
  static Optional<String> objection(OneHotChannel channel, ThreatModel threat) {
    if (isEven(threat)) {
      return ExactRisk.objection(channel, threat);
    }
    if (threat.auxiliary() instanceof Auxiliary.Everything) {
      return Optional.of("needs something to guess, for noise on every cell");
    }
    return ExactRisk.objection(channel, threat)
        .or(
            () ->
                NamedCandidates.supports(channel) && channel.records() <= NamedCandidates.MOST
                    ? Optional.empty()
                    : Optional.of(
                        "needs at most "
                            + NamedCandidates.MOST
                            + " values and a person in one cell, for noise on every cell and"
                            + " values that are not equally likely"));
  }

  private static boolean isEven(ThreatModel threat) {
    return threat.knowsNothing()
        && threat.secret() instanceof Secret.Finite finite
        && finite.prior() instanceof Prior.Uniform
        && ThreatQueries.isPlain(threat);
  }

  static AttackTable of(OneHotChannel channel, ThreatModel threat, int most) {
    return isEven(threat) ? even(channel, threat, most) : weighed(channel, threat, most);
  }

  /** One row for each value and what is known of it. */
  private static AttackTable weighed(OneHotChannel channel, ThreatModel threat, int most) {
    Secret.Finite secret = (Secret.Finite) threat.secret();
    double[] prior = secret.masses();
    int guesses = ThreatQueries.guesses(threat);
    int[][] cells = ThreatQueries.cells(threat);
    List<Row> rows = new ArrayList<>();
    double advantage = 0;
    double success = 0;
    for (int[] cell : cells) {
      double[] masses = Arrays.stream(cell).mapToDouble(record -> prior[record]).toArray();
      double greatest = Arrays.stream(masses).max().orElse(1);
      boolean canMiss = guesses <= prior.length - cell.length;
      Named right = NamedCandidates.likeliest(channel, masses, guesses);
      Named cost = NamedCandidates.costliest(channel, masses, guesses, canMiss);
      List<String> names =
          Arrays.stream(cell).mapToObj(record -> RecordNames.of(secret.domain(), record)).toList();
      String knows = threat.knowsNothing() ? "" : NamedOutputs.joined(names);
      for (int place = 0; place < cell.length; place++) {
        String name = names.get(place);
        Move costly = new Move(name, cost.advantage(place, masses), cost.right()[place]);
        Move likely = new Move(name, right.success(place, masses), right.right()[place]);
        advantage += costly.share();
        success += likely.share();
        rows.add(
            new Row(
                output(name, masses[place] / greatest, guesses),
                right.overall()[place],
                knows,
                costly,
                likely,
                List.of()));
      }
    }
    List<Row> shown = rows.subList(0, Math.min(most, rows.size()));
    return new AttackTable(
        threat, shown, (long) rows.size() - shown.size(), advantage, success, false);
  }

  private static String output(String name, double weight, int guesses) {
    String weighed = String.format(Locale.ROOT, "%.4g × ratio of %s", weight, name);
    return guesses == 1 ? weighed + " greatest" : weighed + " among the " + guesses + " greatest";
  }

  /** One row for each value, as many as are wanted. */
  private static AttackTable even(OneHotChannel channel, ThreatModel threat, int most) {
    OptimalRisk risk = ExactRisk.solve(channel, threat).orElseThrow();
    Secret.Finite secret = (Secret.Finite) threat.secret();
    int records = (int) Math.min(most, channel.records());
    double even = 1.0 / channel.records();
    double success = risk.success().value();
    double missed = channel.records() == 1 ? 0 : (1 - success) / (channel.records() - 1);
    List<Row> rows = new ArrayList<>();
    for (int record = 0; record < records; record++) {
      String name = RecordNames.of(secret.domain(), record);
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
        threat, rows, channel.records() - records, risk.advantage().value(), success, true);
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

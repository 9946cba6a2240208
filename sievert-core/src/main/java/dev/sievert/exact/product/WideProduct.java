package dev.sievert.exact.product;

import dev.sievert.exact.finite.TwoLevelSolver;
import dev.sievert.exact.onehot.OneHotSolver;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.exact.solver.ThreatQueries;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.OneHotChannel;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.ExactSum;
import dev.sievert.numeric.Repeated;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.nio.DoubleBuffer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Steps whose own outputs are too many to list, sets or noisy codes, beside finitely many outputs y
 * of other steps, where the record must be guessed exactly: given y the records are as likely as y
 * makes them,
 *
 * <pre>success = Σ_y Σ_x Σ_θ max_g π(g) p(y|g) p(θ|g),</pre>
 *
 * and the inner sum is known for any weights. For equally likely records without side knowledge
 * both attacks are the same; otherwise the advantage is at least what the most successful attack
 * gains over blind guesses, and at most success less the least likely guess.
 *
 * @theorem ours; docs/theory/compositions.md
 */
final class WideProduct {
  /** Outputs times records times values of a ratio; each takes a fraction of a microsecond. */
  private static final double MOST_ENTRIES = 1 << 23;

  /** For noisy codes each kind of output takes some milliseconds. */
  private static final int MOST_INTEGRALS = 500;

  private static final TwoLevelSolver SETS = new TwoLevelSolver();
  private static final OneHotSolver CODES = new OneHotSolver();

  private final MergedOutputs outputs;
  private final ThreatModel threat;
  private final Secret.Finite secret;
  private final double[] prior;
  private final ExactSum[] sums = {new ExactSum(), new ExactSum(), new ExactSum()};

  private WideProduct(MergedOutputs outputs, ThreatModel threat) {
    this.outputs = outputs;
    this.threat = threat;
    this.secret = (Secret.Finite) threat.secret();
    this.prior = secret.masses();
  }

  /** Whether a step is of the kind that need not be listed. */
  static boolean isWide(Channel step) {
    return step instanceof TwoLevelChannel || step instanceof OneHotChannel;
  }

  /** The best attacks, or nothing where there are too many outputs. */
  static Optional<OptimalRisk> solve(
      MergedOutputs outputs, List<Repeated<Channel>> steps, ThreatModel threat) {
    boolean isGrouped = threat.knowsNothing() || threat.auxiliary() instanceof Auxiliary.Groups;
    if (!ThreatQueries.isPlain(threat) || !isGrouped) {
      return Optional.empty();
    }
    WideProduct product = new WideProduct(outputs, threat);
    Optional<IndependentRatios> ratios = IndependentRatios.of(steps);
    boolean isOne = steps.size() == 1 && steps.get(0).times() == 1;
    if (ratios.isEmpty() && !isOne) {
      return Optional.empty();
    }
    Map<DoubleBuffer, Integer> distinct = product.distinct();
    double entries = (double) distinct.size() * outputs.records();
    if (ratios.isPresent()) {
      return entries * ratios.get().values() <= MOST_ENTRIES
          ? Optional.of(product.independent(ratios.get(), distinct))
          : Optional.empty();
    }
    return entries <= MOST_ENTRIES / 16.0
        ? product.solved(steps.get(0).part(), distinct)
        : Optional.empty();
  }

  private OptimalRisk independent(IndependentRatios ratios, Map<DoubleBuffer, Integer> distinct) {
    int[][] cells = ThreatQueries.cells(threat);
    distinct.forEach(
        (weights, times) -> {
          for (int[] cell : cells) {
            double[] inside = Arrays.stream(cell).mapToDouble(weights::get).toArray();
            add(times, ratios.greatest(inside));
          }
        });
    return risk();
  }

  /**
   * The weights π(z) p(y|z) that outputs give to the records, and how many outputs give the same;
   * without side knowledge it does not matter which record has which.
   */
  private Map<DoubleBuffer, Integer> distinct() {
    Map<DoubleBuffer, Integer> distinct = new LinkedHashMap<>();
    for (int output = 0; output < outputs.count(); output++) {
      double[] weights = outputs.column(output);
      for (int record = 0; record < weights.length; record++) {
        weights[record] *= prior[record];
      }
      if (threat.knowsNothing()) {
        Arrays.sort(weights);
      }
      distinct.merge(DoubleBuffer.wrap(weights), 1, Integer::sum);
    }
    return distinct;
  }

  /** One step only, by its own solver. */
  private Optional<OptimalRisk> solved(Channel step, Map<DoubleBuffer, Integer> distinct) {
    boolean isLong = step instanceof OneHotChannel && distinct.size() > MOST_INTEGRALS;
    for (Map.Entry<DoubleBuffer, Integer> each : distinct.entrySet()) {
      double[] weights = each.getKey().array();
      Secret.Finite given = new Secret.Finite(secret.domain(), Prior.Weights.of(weights));
      Optional<Bracket> success =
          isLong
              ? Optional.empty()
              : success(step, ThreatModel.of("given", given, threat.goal(), threat.auxiliary()));
      if (success.isEmpty()) {
        return Optional.empty();
      }
      add(each.getValue() * ExactSum.of(weights), success.get());
    }
    return Optional.of(risk());
  }

  private static Optional<Bracket> success(Channel step, ThreatModel threat) {
    if (step instanceof TwoLevelChannel sets) {
      return SETS.objection(sets, threat).isPresent()
          ? Optional.empty()
          : Optional.of(SETS.solve(sets, threat).success());
    }
    OneHotChannel codes = (OneHotChannel) step;
    return CODES.objection(codes, threat).isPresent()
        ? Optional.empty()
        : Optional.of(OneHotSolver.success(codes, threat));
  }

  private void add(double factor, Bracket found) {
    sums[0].add(factor * found.lower());
    sums[1].add(factor * found.value());
    sums[2].add(factor * found.upper());
  }

  private OptimalRisk risk() {
    double error = 2 * (outputs.rounding() + (128.0 + 4 * prior.length) * 0x1p-53);
    double value = Math.min(1, sums[1].value());
    Bracket success =
        new Bracket(
            Math.max(0, Math.min(value, sums[0].value() - error)),
            value,
            Math.min(1, Math.max(value, sums[2].value() + error + outputs.lost())));
    return new OptimalRisk(advantage(success), success);
  }

  private Bracket advantage(Bracket success) {
    boolean isEven = threat.knowsNothing() && secret.prior() instanceof Prior.Uniform;
    double rounding = 8 * 0x1p-53;
    if (isEven) {
      double blind = 1.0 / prior.length;
      return new Bracket(
          Math.max(0, success.lower() - blind - rounding),
          Math.max(0, success.value() - blind),
          Math.min(1, Math.max(0, success.upper() - blind + rounding)));
    }
    double greatest = 0;
    for (int[] cell : ThreatQueries.cells(threat)) {
      greatest += Arrays.stream(cell).mapToDouble(record -> prior[record]).max().orElse(0);
    }
    double least = threat.knowsNothing() ? Arrays.stream(prior).min().orElse(0) : 0;
    double most = Math.min(1, Math.max(0, success.upper() - least * (1 - rounding) + rounding));
    double reached =
        Math.min(most, Math.max(0, success.lower() - greatest * (1 + prior.length * rounding)));
    return new Bracket(reached, reached, most);
  }
}

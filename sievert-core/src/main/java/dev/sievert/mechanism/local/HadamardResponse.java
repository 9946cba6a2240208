package dev.sievert.mechanism.local;

import dev.sievert.accounting.Release;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.channel.HadamardChannel;
import dev.sievert.mechanism.Draft;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.Utility;
import dev.sievert.numeric.Check;
import dev.sievert.threat.Secret;
import java.util.List;
import java.util.Optional;

/**
 * Hadamard response: one of K columns of a Hadamard matrix, with probability 2 p / K where the row
 * of the own value has a plus and 2 (1 − p) / K where it has a minus, p = 1 / (1 + e^−ε).
 *
 * @param epsilon at least zero
 * @param records how many values there are, m
 */
public record HadamardResponse(double epsilon, long records) implements Mechanism {
  /** The kind of mechanism. */
  public static final MechanismType TYPE =
      new LocalType(
          "hadamard",
          "Hadamard response: each person reports a column of a Hadamard matrix, more often one in "
              + "which the row of the own value has a plus.",
          "Needs epsilon and a secret whose values are counted: size or values. The matrix has "
              + "2^⌈log₂(m + 1)⌉ columns, and value number i has row i of those after the first.",
          "Acharya, Sun and Zhang 2019",
          "{type: hadamard, epsilon: 1}",
          List.of(LocalType.EPSILON),
          (settings, records) -> new HadamardResponse(settings.required("epsilon"), records));

  public HadamardResponse {
    epsilon = Check.nonNegative("epsilon", epsilon);
    Check.records("size", records);
  }

  @Override
  public List<Guarantee> guarantees(Secret secret) {
    HadamardChannel channel = new HadamardChannel(records, epsilon);
    return List.of(
        ApproxDp.pure(epsilon), LocalPromises.distance(channel.totalVariation()), channel);
  }

  /** Two rows agree in a plus, in a minus, and differ either way, a quarter of the columns each. */
  @Override
  public Optional<Release> release(Secret secret) {
    double kept = 1 / (1 + Math.exp(-epsilon)) / 2;
    double changed = Math.exp(-epsilon) * kept;
    return records == 1
        ? Optional.of(LocalPromises.NOTHING)
        : Optional.of(LocalPromises.release(kept, kept, epsilon, changed));
  }

  /** A report supports half of all other values. */
  @Override
  public Optional<Utility> utility() {
    return Optional.of(Utility.ofReports(1 / (1 + Math.exp(-epsilon)), 0.5));
  }

  @Override
  public Optional<Draft> draft() {
    return Optional.of(Draft.of(TYPE).epsilon(epsilon));
  }

  @Override
  public String words() {
    return "Hadamard response over " + records + " values with ε = " + Check.number(epsilon);
  }
}

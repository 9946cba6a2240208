package dev.sievert.threat;

import dev.sievert.numeric.Bracket;
import dev.sievert.numeric.Round;
import java.math.MathContext;
import java.util.List;

/**
 * What a guess achieves without the release. Each number is a bracket: as tight as rounding allows
 * where the prior is known, wide where it is not.
 *
 * @param best success of the best blind guess without side knowledge, κ⁺
 * @param worst success of the worst blind guess in the attacker's alphabet, κ⁻
 * @param collision probability that two independent people have the same record, κπ
 * @param diversity its complement 1 − κπ, kept besides because κπ may be within rounding of one
 * @param informed success of the best blind guess of an attacker with the side knowledge
 * @param cells how that comes about, where it is known and differs between cells; else empty
 */
public record Baseline(
    Bracket best,
    Bracket worst,
    Bracket collision,
    Bracket diversity,
    Bracket informed,
    List<BlindCells> cells) {
  /** Keeps a copy of the cells. */
  public Baseline {
    cells = List.copyOf(cells);
  }

  /**
   * Where nothing is said of cells.
   *
   * @param best as above
   * @param worst as above
   * @param collision as above
   * @param diversity as above
   * @param informed as above
   */
  public Baseline(
      Bracket best, Bracket worst, Bracket collision, Bracket diversity, Bracket informed) {
    this(best, worst, collision, diversity, informed, List.of());
  }

  /** What can be said of every secret. */
  static final Baseline ANY =
      new Baseline(
          Bracket.ANY_PROBABILITY,
          Bracket.ANY_PROBABILITY,
          Bracket.ANY_PROBABILITY,
          Bracket.ANY_PROBABILITY,
          Bracket.ANY_PROBABILITY);

  /** The baseline of a threat. */
  static Baseline of(Secret secret, Goal goal, Auxiliary auxiliary) {
    if (secret instanceof Secret.Finite finite) {
      return finite.prior() instanceof Prior.WorstCase
          ? onAnyPrior(finite.domain().size())
          : BlindGuess.against(finite, goal, auxiliary);
    }
    if (secret instanceof Secret.Interval interval) {
      return onInterval(interval, goal, auxiliary);
    }
    return secret instanceof Secret.BestGuess guess ? fromBest(guess.best(), goal, auxiliary) : ANY;
  }

  /** Two people differ most often where all records are equally likely. */
  private static Baseline onAnyPrior(long records) {
    double diverse = Round.probabilityUp((records - 1.0) / records, 2);
    return new Baseline(
        Bracket.ANY_PROBABILITY,
        Bracket.ANY_PROBABILITY,
        Bracket.between(0, 1),
        Bracket.between(0, diverse),
        Bracket.ANY_PROBABILITY);
  }

  private static Baseline onInterval(Secret.Interval interval, Goal goal, Auxiliary auxiliary) {
    double reach =
        goal instanceof Goal.Within within
            ? within
                .tolerance()
                .divide(interval.span().orElseThrow(), MathContext.DECIMAL64)
                .doubleValue()
            : 0;
    Bracket best = interval.prior().greatest(reach);
    Bracket worst = interval.prior().least(reach);
    Bracket never = Bracket.ZERO;
    Bracket sure = Bracket.exactly(1);
    return new Baseline(
        best, worst, never, sure, auxiliary instanceof Auxiliary.Everything ? sure : best);
  }

  /** With an exact goal one record has mass κ⁺, so two people agree at least κ⁺² of the time. */
  private static Baseline fromBest(double best, Goal goal, Auxiliary auxiliary) {
    Bracket known = Bracket.exactly(best);
    double diverse = goal.isExact() ? Round.probabilityUp((1 - best) * (1 + best), 2) : 1;
    Bracket informed = auxiliary instanceof Auxiliary.Nothing ? known : Bracket.between(best, 1);
    return new Baseline(
        known,
        Bracket.between(0, best),
        Bracket.between(0, 1),
        Bracket.between(0, diverse),
        informed);
  }
}

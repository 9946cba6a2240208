package dev.sievert.bound;

import dev.sievert.guarantee.PowerFunction;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Round;
import dev.sievert.threat.Baseline.BlindCells;
import dev.sievert.threat.Risk;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * Success is at most 1 − f(κ⁺): the attack is a test whose size is the best blind guess. Someone
 * with side knowledge plays this in every cell.
 *
 * @theorem 000 Theorem 3.2; 002 Theorem 1; 004 equation 3
 */
final class SuccessTradeoff implements SuccessBound<PowerFunction>, Needs.Presence<ThreatModel> {
  /** Both sums of a quotient are rounded up. */
  private static final double SIZE_STEPS = 40;

  @Override
  public Theorem theorem() {
    return new Theorem(
        "success.tradeoff",
        Risk.SUCCESS,
        "An attack that succeeds is a test between this person's record and a stranger's, so it "
            + "succeeds at most as often as the best test whose false alarms are as frequent as the "
            + "best blind guess is right.",
        "1 − f(κ⁺); with side knowledge the sum over cells of π(cell) (1 − f(κ⁺ in the cell))",
        List.of(
            "a trade-off function for either kind of neighbours; for adding a record, the one of "
                + "\"without\" against \"with\" is enough",
            "a known best blind guess κ⁺; with side knowledge, the best guess of someone who has it",
            "something left to guess: the attacker does not know the whole record"),
        "000 Theorem 3.2, 002 Theorem 1, 004 equation 3; cell by cell is ours",
        "Not attained by finitely many records; approached as equally likely records become many.");
  }

  @Override
  public double upper(PowerFunction guarantee, ThreatModel threat) {
    double atOnce = guarantee.power(threat.baseline().informed().upper());
    return threat.baseline().cells().isEmpty()
        ? atOnce
        : Math.min(
            atOnce, inCells(threat.baseline().cells(), size -> guarantee.power(size.upper())));
  }

  /** Σ_x π(x) (1 − f(κ_x/π(x))), or the same for the gap 1 − f(α) − α. */
  private static double inCells(List<BlindCells> cells, ToDoubleFunction<Bracket> gainedAtTheSize) {
    double sum = 0;
    for (BlindCells each : cells) {
      Bracket size = Round.probability(each.best() / each.mass(), SIZE_STEPS);
      sum = Round.up(sum + each.mass() * gainedAtTheSize.applyAsDouble(size), 4);
    }
    return Math.min(1, sum);
  }

  /** The greatest gap of all bounds the excess over any baseline. */
  @Override
  public Optional<String> excessObjection(PowerFunction guarantee, ThreatModel threat) {
    return Objections.unlessSomethingToGuess(threat);
  }

  /** The gap where it is sharper than a difference; a piecewise function may be coarser there. */
  @Override
  public double excess(PowerFunction guarantee, ThreatModel threat) {
    Bracket blind = threat.baseline().informed();
    double gap = guarantee.greatestGap(blind.lower(), blind.upper());
    if (!threat.baseline().cells().isEmpty()) {
      double inCells =
          inCells(
              threat.baseline().cells(), size -> guarantee.greatestGap(size.lower(), size.upper()));
      gap = Math.min(gap, inCells);
    }
    return objection(guarantee, threat).isPresent()
        ? gap
        : Math.min(gap, SuccessBound.super.excess(guarantee, threat));
  }
}

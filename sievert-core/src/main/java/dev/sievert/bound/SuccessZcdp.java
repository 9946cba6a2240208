package dev.sievert.bound;

import dev.sievert.guarantee.ZeroConcentratedDp;
import dev.sievert.numeric.Round;
import dev.sievert.threat.Risk;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/**
 * Success under ρ-zCDP is at most exp(−(√ln(1/κ⁺) − √ρ)²) where ρ is below ln(1/κ⁺), and 1 beyond.
 *
 * @theorem 000 Corollary B.1, with the range of errata B3
 */
final class SuccessZcdp implements SuccessAtBaseline<ZeroConcentratedDp> {
  @Override
  public Theorem theorem() {
    return new Theorem(
        "success.zcdp",
        Risk.SUCCESS,
        "The best order of success.renyi in closed form: the rarer a blind success, the more "
            + "concentrated noise protects it.",
        "exp(−(√L − √ρ)²) with L = ln(1/κ⁺), where ρ is less than L; otherwise 1",
        List.of(
            "ρ-zCDP for either kind of neighbours",
            "a known best blind guess κ⁺",
            "something left to guess: the attacker does not know the whole record"),
        "000 Corollary B.1. The printed form is wrong where ρ is at least L: it falls again, "
            + "below what a Gaussian attains (errata B3)",
        "Not attained; success.tradeoff for the same guarantee is never larger.");
  }

  @Override
  public Need<ZeroConcentratedDp> need() {
    return new Need<>(ZeroConcentratedDp.class, "a zCDP guarantee");
  }

  @Override
  public DoubleUnaryOperator success(ZeroConcentratedDp guarantee) {
    return blind -> success(guarantee, blind);
  }

  private static double success(ZeroConcentratedDp guarantee, double blind) {
    double rarity = -Math.log(blind);
    if (blind == 0) {
      return 0;
    }
    if (!(guarantee.rho() < rarity)) {
      return 1;
    }
    double distance = Math.sqrt(rarity) - Math.sqrt(guarantee.rho());
    return Round.probabilityUp(Math.exp(-distance * distance), 16 + 16 * rarity);
  }
}

package dev.sievert.laws;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.RiskResult;
import dev.sievert.assess.curve.CurveQuestions;
import dev.sievert.assess.curve.CurveTable;
import dev.sievert.assess.curve.Curves;
import dev.sievert.number.Bracket;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.scenario.Scenario;
import dev.sievert.threat.Risk;
import java.util.List;
import java.util.Optional;

/** A curve's bracket holds the truth, and an assessed bound is not below its lower end. */
final class CurveLaws {
  private static final CurveQuestions QUESTIONS =
      new CurveQuestions(List.of(0.01, 0.3), List.of(0.5, 2.0), List.of());
  private static final double ACCURACY = 1e-6;

  private final List<String> broken;

  CurveLaws(List<String> broken) {
    this.broken = broken;
  }

  void hold(Scenario scenario, Assessment assessment, TrueChannel channel) {
    CurveTable table;
    try {
      table =
          CurveTable.of(
              Curves.of(scenario.mechanism(), scenario.secret(), Optional.empty(), ACCURACY),
              QUESTIONS);
    } catch (OutOfRangeException none) {
      // Not every mechanism has a curve.
      return;
    }
    TrueRisk truth = new TrueRisk(channel);
    boolean isWhole = channel.isWhole();
    brackets("total variation", table.totalVariation(), truth.delta(0), isWhole);
    for (CurveTable.Answered at : table.profile()) {
      brackets("δ at ε = " + at.at(), at.answer(), truth.delta(at.at()), isWhole);
    }
    for (CurveTable.BestTest at : table.tests()) {
      double most = isWhole ? truth.concavePower(at.alpha()) : 1;
      brackets("power at " + at.alpha(), at.catches(), truth.power(at.alpha()), most);
    }
    for (RiskResult result : assessment.results()) {
      if (result.risk() == Risk.MEMBERSHIP && result.decisive().isPresent()) {
        agrees(result.decisive().get().upper(), table.totalVariation());
      }
    }
  }

  private void brackets(String name, Bracket bracket, double truth, boolean isWhole) {
    brackets(name, bracket, truth, isWhole ? truth : 1);
  }

  private void brackets(String name, Bracket bracket, double truth, double most) {
    boolean isBelow = bracket.lower() <= bracket.upper();
    if (!isBelow || bracket.upper() < truth - OracleLaws.SLACK) {
      broken.add("curve: %s is %s, truth %s".formatted(name, bracket, truth));
    }
    if (bracket.lower() > most + 1e-9) {
      broken.add("curve: %s is %s, truth only %s".formatted(name, bracket, most));
    }
  }

  private void agrees(double membership, Bracket distance) {
    if (membership < distance.lower() - OracleLaws.SLACK) {
      broken.add("membership is %s but its curve is %s".formatted(membership, distance));
    }
  }
}

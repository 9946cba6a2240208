package dev.sievert.bound;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.numeric.Round;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.Optional;

/**
 * Success is at most κ⁺ + (1 − κ⁺) TV where the record must be guessed exactly: of what a blind
 * guess gets wrong, at most the share TV is got right.
 *
 * @theorem Chatzikokolakis, Cherubin, Palamidessi and Troncoso 2023 (Bayes security); proof ours
 */
final class SuccessBayesSecurity
    implements SuccessBound<TotalVariation>, Needs.Distance<ThreatModel> {
  /** For which goals the theorem is proved. */
  private static final Goal.Cases<Boolean> PROVED =
      new Goal.Cases<>() {
        @Override
        public Boolean onLine(Goal.OnLine goal) {
          return goal.isExact();
        }

        @Override
        public Boolean column(Goal.Column goal) {
          return true;
        }

        @Override
        public Boolean nearColumn(Goal.NearColumn goal) {
          return true;
        }

        @Override
        public Boolean listed(Goal.Listed goal) {
          return false;
        }

        @Override
        public Boolean top(Goal.Top goal) {
          return false;
        }
      };

  @Override
  public Theorem theorem() {
    return new Theorem(
        "success.bayes-security",
        Risk.SUCCESS,
        "Of what the best blind guess gets wrong, an attack gets right at most the share by which two "
            + "records can be told apart, however likely each record is.",
        "κ⁺ + (1 − κ⁺) TV",
        List.of(
            "a total variation for replace-one neighbours",
            "one of finitely many records, that must be guessed exactly, or a column of it, exactly or "
                + "to within a distance; any side knowledge",
            "a known best blind guess κ⁺; with side knowledge, the best guess of someone who has it",
            "something left to guess: the attacker does not know the whole record"),
        "Ours: proof in docs/theory/proofs/success.bayes-security.md; 1 − TV is the Bayes security of "
            + "Chatzikokolakis and others 2023",
        "Attained by two equally likely records, and by randomised response for equally likely ones.");
  }

  @Override
  public boolean accepts(Adjacency adjacency) {
    return adjacency == Adjacency.REPLACE_ONE;
  }

  @Override
  public Optional<String> objection(TotalVariation guarantee, ThreatModel threat) {
    return unlessOne(threat).or(() -> Objections.unlessBaselineKnown(threat));
  }

  /**
   * A guess must be right about records that no other guess is right about, or about those between
   * two numbers that rise with it. Where only the best blind guess is stated, nobody said what is
   * guessed.
   */
  private static Optional<String> unlessOne(ThreatModel threat) {
    if (!(threat.secret() instanceof Secret.Finite)) {
      return Optional.of("needs a secret with finitely many values");
    }
    return threat.goal().choose(PROVED)
        ? Optional.empty()
        : Optional.of("needs the goal to be exact");
  }

  @Override
  public double upper(TotalVariation guarantee, ThreatModel threat) {
    double blind = threat.baseline().informed().upper();
    return Round.probabilityUp(blind + (1 - blind) * guarantee.distance(), 4);
  }

  @Override
  public double excess(TotalVariation guarantee, ThreatModel threat) {
    double wrong = 1 - threat.baseline().informed().lower();
    return Round.probabilityUp(wrong * guarantee.distance(), 4);
  }

  @Override
  public Optional<String> excessObjection(TotalVariation guarantee, ThreatModel threat) {
    return unlessOne(threat).or(() -> Objections.unlessSomethingToGuess(threat));
  }

  /** (1 − κ) TV / (1 − κ), whatever κ is. */
  @Override
  public double share(TotalVariation guarantee, ThreatModel threat) {
    return guarantee.distance();
  }

  @Override
  public Optional<String> shareObjection(TotalVariation guarantee, ThreatModel threat) {
    return excessObjection(guarantee, threat).or(() -> Objections.unlessGuessMayFail(threat));
  }
}

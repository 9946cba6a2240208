package dev.sievert.junit;

import dev.sievert.audit.Claim;
import dev.sievert.words.AuditWords;
import dev.sievert.words.Figures;

/**
 * What a replay has shown: on every recorded path the neighbour, given the same noisy answers,
 * asked for the same noise and gave the same output, and the answers keep the claim.
 *
 * @param claim what was to be kept
 * @param pairs how many pairs of data sets
 * @param runs how many recorded runs, on all of them together
 * @param answers the most noisy answers that a run asked for
 * @param epsilon the most that answers with Laplace and geometric noise lost on one path; rounded
 *     up
 * @param mu the most that answers with Gaussian noise lost on one path, as μ of Gaussian
 *     differential privacy; rounded up
 */
public record Replayed(Claim claim, int pairs, int runs, int answers, double epsilon, double mu) {
  /** {@return what is proven, and what is not; three lines for people} */
  @Override
  public String toString() {
    String spent =
        mu == 0
            ? "ε ≤ " + TranscriptLoss.figure(epsilon)
            : "ε ≤ " + TranscriptLoss.figure(epsilon) + " and μ ≤ " + TranscriptLoss.figure(mu);
    return """
    Proven for %s of data sets, on the paths of %s: given the same noisy answers the program asked for the same
    noise and gave the same output, and the answers spend %s, within the claim of %s.
    Not covered: other data sets, other paths, and whether the noise that is really drawn has this shape.\
    """
        .formatted(
            counted(pairs, "pair", "pairs"),
            counted(runs, "run", "runs"),
            spent,
            AuditWords.claim(claim));
  }

  private static String counted(int many, String one, String several) {
    return many == 1 ? "one " + one : Figures.grouped(many) + " " + several;
  }
}

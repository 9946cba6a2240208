package dev.sievert.attack;

/**
 * The best attack on a known mechanism. An output is given as how likely it was for every record,
 * up to a common factor.
 *
 * @param guesses what may be guessed about what
 * @theorem 004 Algorithm 1, with the greatest π(z) (p(θ|z) − p(θ)) instead of the greatest
 *     posterior (errata A4); Bayes' rule for success
 */
public record OptimalAttack(RightGuesses guesses, Aim aim) {
  /** What an attacker wants most. */
  public enum Aim {
    /** To be right more often about participants than about strangers. */
    ADVANTAGE,
    /** To be right about participants. */
    SUCCESS
  }

  /** Guesses whose worth differs by less are equally good; the first of them is made. */
  private static final double TIE = 1e-12;

  /**
   * The guess with what it adds to the risk.
   *
   * @param likelihoods how probable the output is for every record
   */
  public Choice best(double[] likelihoods, int cell) {
    double mean = mean(likelihoods);
    RightGuesses.Candidate best = guesses.candidates(cell).get(0);
    double greatest = worth(best, likelihoods, mean);
    for (RightGuesses.Candidate candidate : guesses.candidates(cell)) {
      double worth = worth(candidate, likelihoods, mean);
      if (worth > greatest + TIE * mean) {
        greatest = worth;
        best = candidate;
      }
    }
    return new Choice(best.guess(), greatest, likelihood(best, likelihoods));
  }

  /**
   * A guess.
   *
   * @param share what it adds to the advantage or the success
   * @param likelihood how probable the output is for the records of the cell about which the guess
   *     is right; zero where there are none
   */
  public record Choice(int guess, double share, double likelihood) {}

  private double mean(double[] likelihoods) {
    double mean = 0;
    for (int record = 0; record < guesses.records(); record++) {
      mean += guesses.mass(record) * likelihoods[record];
    }
    return mean;
  }

  private double worth(RightGuesses.Candidate candidate, double[] likelihoods, double mean) {
    double worth = 0;
    double blind = aim == Aim.ADVANTAGE ? mean : 0;
    for (int record : candidate.records()) {
      worth += guesses.mass(record) * (likelihoods[record] - blind);
    }
    return worth;
  }

  private double likelihood(RightGuesses.Candidate candidate, double[] likelihoods) {
    double mass = 0;
    double sum = 0;
    for (int record : candidate.records()) {
      mass += guesses.mass(record);
      sum += guesses.mass(record) * likelihoods[record];
    }
    return mass == 0 ? 0 : sum / mass;
  }
}

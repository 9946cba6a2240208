package dev.sievert.exact.line;

/**
 * How much more a guess that is right about one record gains at an output than a lighter one,
 *
 * <pre>D(θ) = W_i p(θ|i) − W_j p(θ|j) − (W_i − W_j) p(θ),</pre>
 *
 * <p>without its last term for success. Made once and asked often, by one thread.
 */
final class PairGain {
  /** Error of a difference, in parts of its terms. */
  private static final double ROUNDING = 16 * 0x1p-53;

  private final LineLikelihoods field;
  private final GuessWindows guesses;
  private final boolean advantage;
  private final double reach;
  private double weight;
  private double difference;
  private double doubt;
  private double density;

  PairGain(LineLikelihoods field, LineRecords records, GuessWindows guesses, boolean advantage) {
    this.field = field;
    this.guesses = guesses;
    this.advantage = advantage;
    this.reach = GainBounds.reach(field, records);
  }

  /**
   * Looks at one output.
   *
   * @param lighter a guess with no more weight, perhaps the one that is right about nobody
   */
  void look(int guess, int lighter, double at) {
    boolean isSomebody = lighter < guesses.members();
    double other = isSomebody ? guesses.weight(lighter) : 0;
    weight = guesses.weight(guess);
    double own = field.likelihood(guesses.member(guess), at);
    double mine = weight * own;
    double theirs = 0;
    if (isSomebody && Math.abs(at - guesses.place(lighter)) <= reach) {
      theirs = other * field.likelihood(guesses.member(lighter), at);
    }
    double common = advantage ? (weight - other) * field.mean(at) : 0;
    difference = mine - theirs - common;
    doubt = ROUNDING * (Math.abs(mine) + Math.abs(theirs) + Math.abs(common));
    density = field.density(guesses.member(guess), at, own);
  }

  /** D at the output that was looked at last. */
  double difference() {
    return difference;
  }

  /** How far rounding may have moved it. */
  double doubt() {
    return doubt;
  }

  /** p(θ|i) there. */
  double density() {
    return density;
  }

  /**
   * A function of the same sign that is nearly straight: with h = D/p(θ|i),
   *
   * <pre>−ln(1 − h/W_i) = ln W_i p(θ|i) − ln (W_j p(θ|j) + (W_i − W_j) p(θ)).</pre>
   */
  double straightened() {
    return -Math.log1p(-difference / (weight * density));
  }
}

package dev.sievert.accounting.pair;

/**
 * Two mixtures of unit normals, P = (1 − r₀) N(0, 1) + r₀ N(m₀, 1) without the record and Q = (1 −
 * r₁) N(0, 1) + r₁ N(m₁, 1) with it. Their densities are φ A and φ B with A = 1 − r₀ + r₀ e^(m₀ x −
 * m₀²/2) and B alike, so that the privacy loss ln B − ln A and all its exponential moments E_P[e^(s
 * L)] = ∫ φ A^(1 − s) B^s dx are analytic functions.
 *
 * <p>The shifts have opposite signs or one of them is zero, so that the loss is monotone.
 *
 * @param cut which outputs are given away, and do not count
 */
public record NormalMixtures(Part without, Part with, OutputCut cut) {
  NormalMixtures(Part without, Part with) {
    this(without, with, OutputCut.NONE);
  }

  /**
   * One of the mixtures.
   *
   * @param rate how probable the shifted normal is, in [0, 1]
   * @param shift how far it is from the other
   */
  public record Part(double rate, double shift) {
    /** One normal and nothing else. */
    static final Part PLAIN = new Part(0, 0);

    /** Whether the mixture is that of one normal with itself. */
    public boolean isPlain() {
      return rate == 0 || shift == 0;
    }

    /** The logarithm of its density as a share of the unit normal's, ln A. */
    public double logRatio(double x) {
      if (isPlain()) {
        return 0;
      }
      double exponent = exponent(x);
      return rate == 1 ? exponent : SampledPair.damped(exponent, rate);
    }

    private double exponent(double x) {
      return shift * x - shift * shift / 2;
    }

    /**
     * How probable the shifted normal is where the output is x: the slope of ln A is m times it.
     *
     * @param logRatio ln A there
     */
    public double share(double x, double logRatio) {
      if (isPlain()) {
        return 0;
      }
      return rate == 1 ? 1 : Math.min(1, rate * Math.exp(exponent(x) - logRatio));
    }

    /**
     * By how much ln A may be off, in rounding errors of one: those of its exponent and its own.
     */
    public double roundings(double x, double logRatio) {
      return isPlain()
          ? 0
          : 4 * Math.abs(logRatio) + 2 * share(x, logRatio) * (Math.abs(shift * x) + shift * shift);
    }
  }

  /** The same with the hypotheses exchanged. */
  NormalMixtures mirrored() {
    return new NormalMixtures(with, without, cut);
  }

  /** Whether rare great outputs have great losses, and no others have. */
  public boolean isCuttable() {
    return with.shift > 0 && !(without.shift > 0) && with.rate < 1 && !with.isPlain();
  }

  /** The same with great outputs given away. */
  public NormalMixtures cutAt(double place) {
    return new NormalMixtures(without, with, OutputCut.at(place));
  }

  /** How far the farthest normal is from the others. */
  public double farthest() {
    return Math.max(Math.abs(without.shift), Math.abs(with.shift));
  }

  /** The privacy loss of an output. */
  public double loss(double x) {
    return with.logRatio(x) - without.logRatio(x);
  }
}

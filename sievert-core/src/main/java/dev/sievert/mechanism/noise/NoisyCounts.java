package dev.sievert.mechanism.noise;

import dev.sievert.accounting.Release;
import dev.sievert.accounting.pair.ApproxPair;
import dev.sievert.accounting.pair.DiscreteLaplacePair;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.accounting.pair.LimitedExchange;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.ZeroConcentratedDp;
import dev.sievert.guarantee.channel.LineChannel.Noise;
import dev.sievert.guarantee.channel.OneHotChannel;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.mechanism.Draft;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.Utility;
import dev.sievert.mechanism.formula.Promises;
import dev.sievert.mechanism.local.LocalPromises;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.Round;
import dev.sievert.threat.Secret;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A table of counts with noise on every cell: a histogram or contingency table with a cell for each
 * value of the secret, as if everybody else in it were known.
 *
 * <p>Adding or removing a person moves {@code cells} cells by one, so ε = cells / b and μ = √cells
 * / σ are for add-or-remove neighbours. Exchanging a person's value moves twice as many cells: ε
 * becomes 2 ε and μ becomes √2 μ, because the cells of different values are different cells.
 *
 * @param noise the shape of the noise
 * @param level how much noise there is
 * @param cells how many cells one person is in
 * @theorem ours; docs/theory/counts.md
 */
public record NoisyCounts(Noise noise, NoiseLevel level, long cells) implements Mechanism {
  private static final DominatingPair NOTHING = new ApproxPair(0, 0);

  /** The kind of mechanism. */
  public static final MechanismType TYPE = CountsType.TYPE;

  /** Refuses parameters outside their ranges. */
  public NoisyCounts {
    Check.records("cells", cells);
    if (noise.isGaussian() && !(level instanceof NoiseLevel.Scale)) {
      throw new OutOfRangeException("level", "a scale for Gaussian noise", level);
    }
  }

  /**
   * {@return the parameter of the noise; the scale b of Laplace and geometric noise, the σ of
   * Gaussian noise}
   */
  public double scale() {
    return level.scale((double) cells);
  }

  /** The ε that one cell keeps, for noise that keeps one; 1 / b, rounded up. */
  private double perCell() {
    return level.epsilon(1, (double) cells);
  }

  /** The ε of all cells together, for adding or removing a person. */
  private double epsilon() {
    return level.epsilon((double) cells, (double) cells);
  }

  @Override
  public List<Guarantee> guarantees(Secret secret) {
    List<Guarantee> known = new ArrayList<>(Promises.of(steps(secret)));
    if (noise == Noise.GAUSSIAN) {
      exchangedRelease(secret).map(Promises::of).ifPresent(known::addAll);
    }
    if (noise == Noise.DISCRETE_GAUSSIAN) {
      known.add(concentrated((double) cells, Adjacency.ADD_REMOVE));
      known.add(concentrated(2.0 * cells, Adjacency.REPLACE_ONE));
    }
    if (!noise.isGaussian() && Double.isFinite(epsilon())) {
      // As stated: the sum over cells is rounded up in each of them.
      known.add(new ApproxDp(epsilon(), 0, Adjacency.ADD_REMOVE));
    }
    channel(secret).ifPresent(known::add);
    return known;
  }

  /**
   * For geometric noise in one cell each, whether a cell shows at least one is all that it says: l
   * is e^(1/b) there and e^(−1/b) below. These bits are symmetric unary encoding with ε = 2 / b.
   */
  @Override
  public Optional<Channel> channel(Secret secret) {
    if (!(secret instanceof Secret.Finite finite)) {
      return Optional.empty();
    }
    long records = finite.domain().size();
    return Optional.of(
        noise == Noise.DISCRETE_LAPLACE && cells == 1
            ? TwoLevelChannel.symmetricUnary(records, 2 * Math.min(perCell(), 1e300))
            : new OneHotChannel(records, noise, scale(), cells));
  }

  @Override
  public Optional<Release> release(Secret secret) {
    return Optional.of(steps(secret));
  }

  /** The own cells are seen by those who add or remove a person; who exchanges one sees more. */
  private Release steps(Secret secret) {
    boolean hasChoice = !(secret instanceof Secret.Finite one && one.domain().size() == 1);
    if (noise == Noise.GAUSSIAN) {
      DominatingPair exchange = hasChoice ? gaussian(2.0 * cells) : NOTHING;
      return limited(gaussian((double) cells), exchange);
    }
    DominatingPair other = hasChoice ? cell() : NOTHING;
    return repeated(
        new Release.Sequence(List.of(limited(cell(), other), limited(NOTHING, other))), cells);
  }

  @Override
  public Optional<Release> sampledRelease() {
    return Optional.of(steps(Secret.any()));
  }

  @Override
  public Optional<Release> exchangedRelease(Secret secret) {
    if (secret instanceof Secret.Finite one && one.domain().size() == 1) {
      return Optional.of(LocalPromises.NOTHING);
    }
    return Optional.of(
        noise == Noise.GAUSSIAN
            ? new Release.Single(gaussian(2.0 * cells), Adjacency.REPLACE_ONE)
            : new Release.Repeated(
                new Release.Single(cell(), Adjacency.REPLACE_ONE), Math.multiplyExact(2, cells)));
  }

  private static Release limited(DominatingPair part, DominatingPair exchange) {
    return new Release.Single(new LimitedExchange(part, exchange), Adjacency.ADD_REMOVE);
  }

  private static Release repeated(Release part, long times) {
    return times == 1 ? part : new Release.Repeated(part, times);
  }

  /** One cell that moves by one. */
  private DominatingPair cell() {
    if (noise == Noise.DISCRETE_GAUSSIAN) {
      return DiscreteGaussianNoise.pair(scale(), 1);
    }
    double epsilon = perCell();
    if (noise == Noise.LAPLACE) {
      return NoiseLevel.pair(epsilon, LaplacePair::new);
    }
    return epsilon == 0
        ? NOTHING
        : NoiseLevel.pair(epsilon, each -> new DiscreteLaplacePair(each, 1));
  }

  /** So many cells that move by one, together. */
  private DominatingPair gaussian(double moved) {
    return new GaussianPair(Round.quotientUp(rootUp(moved), scale()));
  }

  /** The square root, rounded up where it is not exact. */
  static double rootUp(double square) {
    double root = Math.sqrt(square);
    return Math.fma(root, root, -square) >= 0 ? root : Math.nextUp(root);
  }

  /** ρ = moved / (2 σ²) (Canonne, Kamath and Steinke 2020, Theorem 4, added up over cells). */
  private ZeroConcentratedDp concentrated(double moved, Adjacency adjacency) {
    double rho = Round.up(moved / 2 / scale() / scale(), 4);
    return new ZeroConcentratedDp(
        Math.max(Double.MIN_NORMAL, Math.min(Double.MAX_VALUE, rho)), adjacency);
  }

  @Override
  public Optional<Draft> draft() {
    Draft draft =
        Draft.of(TYPE).with("noise", CountsType.word(noise)).with("cells", (double) cells);
    if (noise.isGaussian()) {
      return Optional.of(draft.with("sigma", scale()));
    }
    return Double.isFinite(epsilon())
        ? Optional.of(draft.with("epsilon", epsilon()))
        : Optional.empty();
  }

  @Override
  public Optional<Utility> utility() {
    Mechanism number =
        switch (noise) {
          case LAPLACE -> LaplaceNoise.ofScale(scale(), 1);
          case GAUSSIAN -> new GaussianNoise(scale(), 1);
          case DISCRETE_LAPLACE -> GeometricNoise.ofScale(scale(), 1);
          case DISCRETE_GAUSSIAN -> new DiscreteGaussianNoise(scale(), 1);
        };
    return number.utility().map(Utility::ofCount);
  }

  @Override
  public String words() {
    String amount = (noise.isGaussian() ? " with σ = " : " of scale ") + Check.size(scale());
    String who = cells == 1 ? "" : ", a person in " + cells + " cells";
    return "counts with " + CountsType.words(noise) + " noise" + amount + who;
  }

  @Override
  public List<String> remarks(Secret secret) {
    return cells == 1
        ? List.of()
        : List.of(
            "Each value is taken to have "
                + cells
                + " cells of its own, which is the worst case: where people of different values"
                + " share cells, less is revealed.");
  }
}

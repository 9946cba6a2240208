package dev.sievert.accounting;

import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.accounting.curve.GaussianCurve;
import dev.sievert.accounting.curve.VacuousCurve;
import dev.sievert.accounting.laplace.LaplaceComposition;
import dev.sievert.accounting.lattice.LatticeCurve;
import dev.sievert.accounting.lattice.ReplacementCurve;
import dev.sievert.accounting.lattice.SymmetricCurve;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.number.Bracket;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.Memory;
import dev.sievert.numeric.Repeated;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Adds up what many steps reveal. The last few curves are kept in the {@link Memory} of whoever
 * asks, so that asking twice costs nothing.
 */
public final class Accountant {
  /** How wide a bracket of β or total variation may be where nobody asks for less. */
  public static final double DEFAULT_ACCURACY = 1e-6;

  private static final double FINEST = 1e-10;
  private static final double COARSEST = 0.1;
  private static final int MOST_KEPT = 64;

  /** So many steps may be too many to add up in doubles. */
  private static final double MOST_STEPS = 1e12;

  /**
   * What was asked for.
   *
   * @param direction which hypothesis is tested against which
   * @param accuracy how wide brackets may be
   */
  private record Question(Release release, Direction direction, double accuracy) {}

  /** The last few curves. */
  private static final class Curves {
    private final Map<Question, CertifiedCurve> kept = new Latest<>();
    private final Map<FlattenedRelease, LatticeCurve> lattices = new Latest<>();

    synchronized CertifiedCurve answer(Question question) {
      return kept.computeIfAbsent(question, asked -> Accountant.answer(asked, lattices));
    }
  }

  /** The last few answers, by question. */
  private static final class Latest<K, V> extends LinkedHashMap<K, V> {
    private static final long serialVersionUID = 1L;

    Latest() {
      super(16, 0.75f, true);
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
      return size() > MOST_KEPT;
    }
  }

  private Accountant() {}

  /**
   * The curve of a release.
   *
   * @param direction which hypothesis is tested against which; all but replace need a release for
   *     adding or removing a record
   * @param accuracy how wide a bracket of β or of the total variation may be, from 1e-10 to 0.1
   */
  public static CertifiedCurve curve(Release release, Direction direction, double accuracy) {
    if (!(accuracy >= FINEST && accuracy <= COARSEST)) {
      throw new OutOfRangeException("accuracy", "in [1e-10, 0.1]", Check.number(accuracy));
    }
    if (direction != Direction.REPLACE && release.adjacency() == Adjacency.REPLACE_ONE) {
      throw new OutOfRangeException(
          "direction", "replace for a release that exchanges records", direction.word());
    }
    Question question = new Question(release, direction, accuracy);
    return Memory.shelf(Curves.class, Curves::new).answer(question);
  }

  private static CertifiedCurve answer(
      Question question, Map<FlattenedRelease, LatticeCurve> lattices) {
    double accuracy = question.accuracy();
    FlattenedRelease stated = FlattenedRelease.of(question.release(), accuracy);
    FlattenedRelease flat =
        question.direction() == Direction.REPLACE && stated.isExchangeKnown()
            ? stated.forReplacement(accuracy)
            : stated;
    boolean exchangesOthers =
        question.direction() == Direction.REPLACE && flat.adjacency() == Adjacency.ADD_REMOVE;
    // Where a closed form is known of all steps, so is the one of their exchanges.
    Optional<CertifiedCurve> closed = exchangesOthers ? Optional.empty() : closedForm(flat);
    if (closed.isPresent()) {
      return closed.get();
    }
    LatticeCurve add = lattice(flat, accuracy, lattices);
    if (flat.steps() > MOST_STEPS && add.isLost()) {
      return new VacuousCurve(exchangesOthers ? Adjacency.REPLACE_ONE : flat.adjacency());
    }
    return switch (question.direction()) {
      case ADD -> add;
      case REMOVE -> add.mirrored();
      case SYMMETRIC -> new SymmetricCurve(add, flat.adjacency());
      case REPLACE -> exchangesOthers ? replacement(add, flat, accuracy) : eitherOrder(add, flat);
    };
  }

  /** Nobody says which of two records comes first: the worse order counts. */
  private static CertifiedCurve eitherOrder(LatticeCurve add, FlattenedRelease flat) {
    return flat.holdsInBothOrders() ? add : new SymmetricCurve(add, flat.adjacency());
  }

  private static LatticeCurve lattice(
      FlattenedRelease flat, double accuracy, Map<FlattenedRelease, LatticeCurve> lattices) {
    LatticeCurve known = lattices.get(flat);
    if (known == null || known.accuracy() != accuracy) {
      known = flat.curve(accuracy);
      lattices.put(flat, known);
    }
    return known;
  }

  private static CertifiedCurve replacement(
      LatticeCurve add, FlattenedRelease flat, double accuracy) {
    List<Repeated<DominatingPair>> exchange = ReplacementPairs.attained(flat.dominated());
    return new ReplacementCurve(
        add, new LatticeCurve(exchange, exchange, accuracy, Adjacency.REPLACE_ONE));
  }

  /** Gaussian steps are one Gaussian step; equal Laplace steps have an exact curve. */
  private static Optional<CertifiedCurve> closedForm(FlattenedRelease flat) {
    if (!flat.dominating().equals(flat.dominated())) {
      return Optional.empty();
    }
    List<Repeated<DominatingPair>> steps = flat.plain();
    if (steps.stream().allMatch(step -> step.part() instanceof GaussianPair)) {
      return Optional.of(new GaussianCurve(together(steps), flat.adjacency()));
    }
    Repeated<DominatingPair> only = steps.get(0);
    if (steps.size() == 1 && only.part() instanceof LaplacePair laplace) {
      double epsilon = laplace.epsilon();
      boolean fits =
          epsilon > 0
              && epsilon <= LaplaceComposition.MOST_MU
              && only.times() <= LaplaceComposition.MOST_STEPS;
      return fits
          ? Optional.of(LaplaceComposition.of(epsilon, only.times(), flat.adjacency()))
          : Optional.empty();
    }
    return Optional.empty();
  }

  /**
   * μ of Gaussian steps together, the root of the sum of squares; of one step it is its own. Each
   * was rounded up when noise and sensitivity were divided.
   */
  private static Bracket together(List<Repeated<DominatingPair>> steps) {
    double off = (4 + steps.size()) * 0x1p-52;
    if (steps.size() == 1 && steps.get(0).times() == 1) {
      double mu = ((GaussianPair) steps.get(0).part()).mu();
      return new Bracket(mu * (1 - off), mu, mu);
    }
    double squares = 0;
    for (Repeated<DominatingPair> step : steps) {
      double mu = ((GaussianPair) step.part()).mu();
      squares += step.times() * mu * mu;
    }
    double mu = Math.min(Double.MAX_VALUE, Math.sqrt(squares));
    return new Bracket(mu * (1 - off), mu, Math.min(Double.MAX_VALUE, mu * (1 + off)));
  }
}

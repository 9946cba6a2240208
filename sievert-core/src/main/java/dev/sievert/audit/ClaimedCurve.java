package dev.sievert.audit;

import dev.sievert.guarantee.AddedRecord;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.JointTradeoff;
import dev.sievert.guarantee.RenyiTradeoff;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.MonotoneInverse;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoublePredicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A claim that is a whole curve f. It says of every event, with probability q on one of two
 * neighbours and p on the other, that p ≤ 1 − f(q); which is the same as p ≤ e^ε q + δ(ε) for every
 * ε at once, δ(ε) being the {@linkplain TradeoffFunction#delta(double) privacy profile} of f. So
 * whoever refutes one of these lines refutes the curve, and the line that touches it at q refutes
 * most.
 *
 * @theorem Dong, Roth and Su 2022, Proposition 2.12
 */
public final class ClaimedCurve {
  private static final int LINES = 64;

  /** Less probable than what an audit sees; steeper lines are not needed. */
  private static final double RAREST = 1e-9;

  private static final double STEEPEST = 60;
  private static final double USUAL_DELTA = 1e-5;
  private static final int HALVINGS = 60;

  private final Supplier<List<Guarantee>> stated;
  private final String words;
  private @Nullable TradeoffFunction tradeoff;
  private @Nullable Lines lines;

  private ClaimedCurve(Supplier<List<Guarantee>> stated, String words) {
    this.stated = stated;
    this.words = words;
  }

  /**
   * {@return the curve that follows from promises which hold at once}
   *
   * @param stated the promises, asked for when the curve is; the neighbours are those of the first
   * @param words what they are called
   */
  public static ClaimedCurve of(Supplier<List<Guarantee>> stated, String words) {
    return new ClaimedCurve(stated, words);
  }

  /**
   * {@return the least type II error that is claimed, for every type I error; f}
   *
   * @throws OutOfRangeException where nothing follows from the promises for neighbours
   */
  public synchronized TradeoffFunction tradeoff() {
    TradeoffFunction known = tradeoff;
    if (known == null) {
      known = together(functions());
      tradeoff = known;
    }
    return known;
  }

  private List<TradeoffFunction> functions() {
    List<TradeoffFunction> functions = new ArrayList<>();
    for (Guarantee each : stated.get()) {
      if (each instanceof TradeoffFunction function) {
        functions.add(function);
      } else if (!(each instanceof AddedRecord)) {
        each.implies().stream()
            .filter(TradeoffFunction.class::isInstance)
            .map(TradeoffFunction.class::cast)
            .forEach(functions::add);
      }
    }
    return functions;
  }

  private TradeoffFunction together(List<TradeoffFunction> functions) {
    if (functions.isEmpty()) {
      throw new OutOfRangeException("claimed", "a promise about neighbouring data sets", words);
    }
    Adjacency adjacency = functions.get(0).adjacency();
    List<TradeoffFunction> alike =
        functions.stream().filter(each -> each.adjacency() == adjacency).toList();
    boolean isOne = alike.size() == 1 && !(alike.get(0) instanceof RenyiTradeoff);
    return isOne ? alike.get(0) : new JointTradeoff(alike);
  }

  /** {@return what is claimed in a few symbols, such as {@code μ = 1}} */
  public String words() {
    return words;
  }

  /**
   * {@return one line of the curve: ε and the least δ that goes with it, rounded up}
   *
   * @param epsilon at least zero
   */
  public Claim at(double epsilon) {
    return new Claim(epsilon, Math.min(1, tradeoff().delta(epsilon)));
  }

  /** {@return some lines of the curve, the flattest first} */
  public List<Claim> lines() {
    return table().claims;
  }

  /**
   * {@return that of the {@link #lines()} which leaves events of this probability the least room}
   *
   * @param rare how probable an event is on the second input
   */
  public Claim tangent(double rare) {
    return table().at(rare);
  }

  /** {@return the budget for δ = 10⁻⁵, or for no δ at all where the claim needs none; one line} */
  public Claim usual() {
    if (tradeoff() instanceof ApproxDp budget) {
      return new Claim(budget.epsilon(), budget.delta());
    }
    return at(reaching(USUAL_DELTA));
  }

  /** The least ε, but for rounding, whose δ is at most this; at most the steepest. */
  private double reaching(double delta) {
    DoublePredicate misses = epsilon -> !(tradeoff().delta(epsilon) <= delta);
    return misses.test(0) ? MonotoneInverse.refused(misses, 0, STEEPEST, HALVINGS) : 0;
  }

  private synchronized Lines table() {
    Lines known = lines;
    if (known == null) {
      double end = Math.max(1e-3, reaching(RAREST));
      known =
          Lines.of(
              IntStream.rangeClosed(0, LINES).mapToObj(step -> at(end * step / LINES)).toList());
      lines = known;
    }
    return known;
  }

  /** Lines with growing ε. */
  private static final class Lines {
    private final List<Claim> claims;

    /** For which probability each line and the next allow the same. */
    private final double[] meeting;

    private Lines(List<Claim> claims, double... meeting) {
      this.claims = claims;
      this.meeting = meeting;
    }

    static Lines of(List<Claim> claims) {
      double[] meeting = new double[claims.size() - 1];
      double last = 1;
      for (int i = 0; i < meeting.length; i++) {
        Claim flat = claims.get(i);
        Claim steep = claims.get(i + 1);
        double rise = Math.exp(steep.epsilon()) - Math.exp(flat.epsilon());
        // Rounding must not make a line seem useful again that a steeper one has replaced.
        last = Math.min(last, Math.max(0, (flat.delta() - steep.delta()) / rise));
        meeting[i] = last;
      }
      return new Lines(List.copyOf(claims), meeting);
    }

    Claim at(double rare) {
      return claims.get(MonotoneInverse.first(0, meeting.length, line -> !(rare < meeting[line])));
    }
  }
}

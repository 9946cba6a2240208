package dev.sievert.accounting.pair;

import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.tradeoff.PrivacyProfile;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * The pair behind the points of a privacy profile. Its trade-off function is the greatest of the
 * lines 1 − δ_i − e^ε_i α and their mirror images; where a line is the greatest over a width w of
 * α, an output of probability w without the record has e^ε_i w with it.
 */
final class ProfilePair {
  /** Beyond it e^−ε is no normal number, and a line so steep is taken as giving the record away. */
  private static final double STEEPEST = 700;

  private ProfilePair() {}

  static FinitePair of(PrivacyProfile profile) {
    List<ApproxDp> points =
        profile.points().stream().filter(point -> point.epsilon() <= STEEPEST).toList();
    return points.isEmpty()
        ? FinitePair.of(new double[] {1, 0}, new double[] {0, 1})
        : of(greatest(points));
  }

  private static FinitePair of(List<ApproxDp> lines) {
    int count = lines.size();
    double[] without = new double[2 * count + 2];
    double[] with = new double[2 * count + 2];
    double place = 0;
    for (int i = 0; i < count; i++) {
      ApproxDp line = lines.get(i);
      double end = i + 1 < count ? meeting(line, lines.get(i + 1)) : diagonal(line);
      double width = Math.max(0, end - place);
      without[i + 1] = width;
      with[i + 1] = width == 0 ? 0 : Math.min(1, Math.exp(line.epsilon() + Math.log(width)));
      place = end;
    }
    with[0] = lines.get(0).delta();
    for (int i = 0; i <= count; i++) {
      without[2 * count + 1 - i] = with[i];
      with[2 * count + 1 - i] = without[i];
    }
    return FinitePair.of(without, with).forBothOrders();
  }

  /** The lines that are somewhere the greatest left of the diagonal, the steepest first. */
  private static List<ApproxDp> greatest(List<ApproxDp> points) {
    Deque<ApproxDp> kept = new ArrayDeque<>();
    for (int i = points.size() - 1; i >= 0; i--) {
      ApproxDp next = points.get(i);
      while (!kept.isEmpty() && isHidden(kept, next)) {
        kept.removeLast();
      }
      if (kept.isEmpty() || meeting(kept.getLast(), next) < diagonal(next)) {
        kept.addLast(next);
      }
    }
    return new ArrayList<>(kept);
  }

  /** Whether a flatter line takes over before the last one begins to count. */
  private static boolean isHidden(Deque<ApproxDp> kept, ApproxDp next) {
    ApproxDp last = kept.removeLast();
    double begin = kept.isEmpty() ? 0 : meeting(kept.getLast(), last);
    kept.addLast(last);
    return meeting(last, next) <= begin;
  }

  /** Where a steep line meets a flatter one that starts lower. */
  private static double meeting(ApproxDp steep, ApproxDp flat) {
    double apart = -Math.expm1(flat.epsilon() - steep.epsilon());
    return (flat.delta() - steep.delta()) * Math.exp(-steep.epsilon()) / apart;
  }

  /** Where a line meets its mirror image. */
  private static double diagonal(ApproxDp line) {
    double shrink = Math.exp(-line.epsilon());
    return (1 - line.delta()) * shrink / (1 + shrink);
  }
}

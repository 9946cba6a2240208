package dev.sievert.accounting;

import dev.sievert.accounting.pair.ApproxPair;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.RecordPairs.Compared;
import dev.sievert.accounting.pair.ResponsePair;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Which two records the known steps of a release compare, so that all of them speak of the same
 * exchange and in the same order.
 *
 * <p>Safe side. Where the secret has two records and all known steps see it in the same way, there
 * are two exchanges, (0, 1) and (1, 0), and the steps' pairs (M₁(0), M₁(1)), (M₂(0), M₂(1)), …
 * composed are the first of them and mirrored the second. Otherwise two steps may be worst for
 * different records, or for the same two in opposite orders, and each is replaced by a pair that
 * dominates all its exchanges in both orders.
 *
 * <p>Attained side. One exchange is picked for the whole release, never the best of each step.
 */
record ComparedRecords(Optional<Release.Known> first, boolean isOneSecret, Compared compared) {
  /** A step that says nothing: less than every exchange reveals. */
  private static final DominatingPair NOTHING = new ApproxPair(0, 0);

  /** A leaf of the release and how often it runs. */
  private record Leaf(Release release, double times) {
    Release.Known known() {
      return (Release.Known) release;
    }

    /**
     * Whether the step is attained by the records farthest apart only; randomised response tells
     * all records apart equally well.
     */
    boolean isMoved() {
      boolean isResponse =
          release instanceof Release.Single single && single.pair() instanceof ResponsePair;
      return !(isResponse || release instanceof Release.Known);
    }
  }

  static ComparedRecords in(Release release) {
    List<Leaf> leaves = new ArrayList<>();
    collect(release, 1, leaves);
    List<Leaf> known =
        leaves.stream().filter(leaf -> leaf.release() instanceof Release.Known).toList();
    if (known.isEmpty()) {
      return new ComparedRecords(Optional.empty(), true, new Compared(0, 1));
    }
    Release.Known first = known.get(0).known();
    List<Leaf> alike = known.stream().filter(leaf -> isAlike(leaf.known(), first)).toList();
    boolean isMoved = leaves.stream().anyMatch(Leaf::isMoved);
    return new ComparedRecords(
        Optional.of(first),
        alike.size() == known.size(),
        isMoved ? first.farthest() : easiest(alike, first.farthest()));
  }

  private static void collect(Release release, double times, List<Leaf> leaves) {
    if (release instanceof Release.Sequence sequence) {
      sequence.parts().forEach(part -> collect(part, times, leaves));
    } else if (release instanceof Release.Repeated repeated) {
      collect(repeated.part(), times * repeated.times(), leaves);
    } else {
      leaves.add(new Leaf(release, times));
    }
  }

  private static Compared easiest(List<Leaf> alike, Compared farthest) {
    Compared best = farthest;
    for (Leaf leaf : alike) {
      Compared other = leaf.known().pairs().easiest();
      best = told(alike, other) > told(alike, best) ? other : best;
    }
    return best;
  }

  private static boolean isAlike(Release.Known one, Release.Known other) {
    return one.column().equals(other.column()) && one.pairs().records() == other.pairs().records();
  }

  private static double told(List<Leaf> leaves, Compared compared) {
    return leaves.stream()
        .mapToDouble(leaf -> leaf.times() * leaf.known().pairs().between(compared).bhattacharyya())
        .sum();
  }

  /** A pair that is at least as easy to tell apart as two records, in the order of all steps. */
  DominatingPair dominating(Release.Known known) {
    boolean isOrdered = isOneSecret && known.pairs().records() == 2;
    return isOrdered ? known.pairs().between(compared) : known.pairs().dominating();
  }

  /** The two records that are compared; whether they also differ elsewhere is not known. */
  DominatingPair dominated(Release.Known known) {
    boolean isCompared = first.isPresent() && isAlike(known, first.get());
    return isCompared ? known.pairs().between(compared) : NOTHING;
  }

  /** Other steps are attained by the same two records, unless those are rows of a table. */
  DominatingPair dominated(DominatingPair attained) {
    boolean isWhole = first.isEmpty() || first.get().column().isEmpty();
    return isOneSecret && isWhole ? attained : NOTHING;
  }
}

package dev.sievert.audit.run;

import dev.sievert.audit.MechanismOutcome;
import dev.sievert.audit.MechanismPlan;
import dev.sievert.audit.mechanism.MechanismAudit;
import dev.sievert.audit.mechanism.Tally;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * An audit that is played in pieces, wherever: each a run of blocks with what was counted there.
 * All pieces together give the outcome that one machine gives, to the last bit, because counts add
 * up exactly and blocks have random numbers of their own.
 */
public final class Pieces {
  private final MechanismPlan plan;
  private final MechanismAudit audit;

  /**
   * For one audit.
   *
   * @param plan what is audited, without an objection
   */
  public Pieces(MechanismPlan plan) {
    this.plan = plan;
    this.audit = MechanismAudit.of(plan);
  }

  /**
   * A run of blocks, and what was counted there.
   *
   * @param first the first block
   */
  public record Piece(long first, List<Long> numbers) {
    public Piece {
      numbers = List.copyOf(numbers);
    }
  }

  /** {@return how many blocks there are} */
  public long blocks() {
    return audit.blocks();
  }

  /**
   * {@return what was counted in a run of blocks}
   *
   * @param first the first block
   * @param end the block after the last
   */
  public Piece played(long first, long end, int threads) {
    Tally tally = audit.start();
    audit.play(tally, first, end, threads, soFar -> true);
    return new Piece(first, tally.numbers());
  }

  /**
   * {@return what all pieces show together}
   *
   * @param pieces in any order
   * @throws RefusedException where blocks are missing or counted twice, or the numbers cannot be
   */
  public MechanismOutcome outcome(List<Piece> pieces) throws RefusedException {
    List<Piece> sorted = new ArrayList<>(pieces);
    sorted.sort(Comparator.comparingLong(Piece::first));
    Tally all = audit.start();
    EvidenceTrace trace = new EvidenceTrace(plan.confidence());
    for (Piece piece : sorted) {
      if (piece.first() != all.blocks()) {
        throw new RefusedException(
            piece.first() < all.blocks()
                ? "some runs were counted twice"
                : "some runs are missing");
      }
      all.add(restored(piece));
      if (plan.anytime()) {
        trace.look(audit, all);
      }
    }
    if (all.blocks() != blocks() || all.trials() != plan.trials()) {
      throw new RefusedException("some runs are missing");
    }
    return audit.outcome(all).with(trace.moments());
  }

  private Tally restored(Piece piece) throws RefusedException {
    try {
      return audit.restored(piece.numbers(), piece.first());
    } catch (IllegalArgumentException | ArithmeticException impossible) {
      throw new RefusedException("holds what no audit can have counted");
    }
  }
}

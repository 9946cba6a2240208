package dev.sievert.accounting.lattice.spectral;

import dev.sievert.accounting.pair.NormalMixtures;
import dev.sievert.numeric.MonotoneInverse;
import dev.sievert.numeric.Repeated;
import java.util.List;

/**
 * Mixtures of normals whose great outputs, which are rare and have great losses, are given away:
 * without them no single step rules a tilted sum.
 *
 * @param kept the steps with their cuts
 * @param given at least how probable it is, with the record, that any output is given away; zero
 *     where nothing is cut
 */
public record GreatOutputs(List<Repeated<NormalMixtures>> kept, double given) {
  /** Outputs are farther out than this with probability zero, as far as doubles go. */
  private static final double FARTHEST = 36;

  /** Cuts nearer than this would take too much. */
  private static final double NEAREST = 5;

  /** What adding up may be off, as a share. */
  private static final double SLACK = 1e-12;

  /** Cuts each step where it can be, so that about this much is given away by all together. */
  public static GreatOutputs of(List<Repeated<NormalMixtures>> steps, double probability) {
    double share = probability / steps.size();
    List<Repeated<NormalMixtures>> kept =
        steps.stream().map(step -> new Repeated<>(cut(step, share), step.times())).toList();
    double given = kept.stream().mapToDouble(GreatOutputs::given).sum() * (1 + SLACK);
    return new GreatOutputs(kept, given);
  }

  private static NormalMixtures cut(Repeated<NormalMixtures> step, double share) {
    NormalMixtures mixtures = step.part();
    if (!mixtures.isCuttable()) {
      return mixtures;
    }
    double place =
        MonotoneInverse.border(
                x -> given(new Repeated<>(mixtures.cutAt(x), step.times())) > share,
                NEAREST,
                FARTHEST,
                1L << 40)
            .upper();
    return place < FARTHEST ? mixtures.cutAt(place) : mixtures;
  }

  /** At least how probable it is that a step gives any output away: a sum over all times. */
  private static double given(Repeated<NormalMixtures> step) {
    NormalMixtures mixtures = step.part();
    return step.times() * mixtures.cut().given(mixtures.with()) * (1 + SLACK);
  }
}

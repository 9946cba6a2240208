package dev.sievert.report;

import dev.sievert.accounting.Accountant;
import dev.sievert.accounting.Direction;
import dev.sievert.accounting.Release;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.threat.Secret;
import java.util.ArrayList;
import java.util.List;

/**
 * A mechanism whose steps are added up only as finely as a line is wide. Its curves are still on
 * the safe side, a little farther out than those of the results.
 *
 * @param accuracy how wide a bracket of its curves may be
 * @param isFlat whether one polygon stands for each curve: cheap, but coarse where errors are rare
 */
record Sketch(Mechanism mechanism, double accuracy, boolean isFlat) implements Mechanism {
  /** For axes in percent. */
  static Mechanism flat(Mechanism mechanism) {
    return new Sketch(mechanism, 1e-4, true);
  }

  /** For axes in powers of ten. */
  static Mechanism deep(Mechanism mechanism) {
    return new Sketch(mechanism, 1e-2, false);
  }

  @Override
  public List<Guarantee> guarantees(Secret secret) {
    List<Guarantee> known = new ArrayList<>();
    mechanism.release(secret).ifPresent(release -> add(known, release));
    mechanism
        .exchangedRelease(secret)
        .filter(release -> !mechanism.release(secret).map(release::equals).orElse(false))
        .ifPresent(release -> add(known, release));
    return known.isEmpty() ? mechanism.guarantees(secret) : known;
  }

  private void add(List<Guarantee> known, Release release) {
    if (release.adjacency() == Adjacency.ADD_REMOVE) {
      known.add(promise(release, Direction.SYMMETRIC));
    }
    known.add(promise(release, Direction.REPLACE));
  }

  private Guarantee promise(Release release, Direction direction) {
    var whole = Accountant.curve(release, direction, accuracy).promise();
    return isFlat ? whole.concave() : whole;
  }

  @Override
  public String words() {
    return mechanism.words();
  }
}

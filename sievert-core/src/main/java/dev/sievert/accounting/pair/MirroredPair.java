package dev.sievert.accounting.pair;

import java.util.Optional;

/** A pair with its hypotheses exchanged: losses change their sign. */
public record MirroredPair(DominatingPair part) implements DominatingPair {
  public static DominatingPair of(DominatingPair pair) {
    return pair instanceof MirroredPair mirrored ? mirrored.part : new MirroredPair(pair);
  }

  @Override
  public boolean holdsInBothOrders() {
    return part.holdsInBothOrders();
  }

  @Override
  public Optional<NormalMixtures> normals() {
    return part.normals().map(NormalMixtures::mirrored);
  }

  @Override
  public double lowest() {
    return -part.highest();
  }

  @Override
  public double highest() {
    return -part.lowest();
  }

  @Override
  public double endError() {
    return part.endError();
  }

  @Override
  public double latticeStep() {
    return part.latticeStep();
  }

  @Override
  public Optional<FinitePair.Atoms> atoms() {
    return part.atoms().map(MirroredPair::exchanged);
  }

  @Override
  public double withoutAbove(double loss) {
    return part.withUpTo(below(loss));
  }

  @Override
  public double withoutUpTo(double loss) {
    return part.withAbove(below(loss));
  }

  @Override
  public double withAbove(double loss) {
    return part.withoutUpTo(below(loss));
  }

  @Override
  public double withUpTo(double loss) {
    return part.withoutAbove(below(loss));
  }

  private static FinitePair.Atoms exchanged(FinitePair.Atoms atoms) {
    double[] without = new double[atoms.count()];
    double[] with = new double[atoms.count()];
    for (int i = 0; i < without.length; i++) {
      without[i] = atoms.with(i);
      with[i] = atoms.without(i);
    }
    return new FinitePair.Atoms(without, with);
  }

  /** More than a loss becomes less than its negative: at most the double before that. */
  private static double below(double loss) {
    return Math.nextDown(-loss);
  }
}

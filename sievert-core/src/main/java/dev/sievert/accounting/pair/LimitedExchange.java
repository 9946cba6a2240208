package dev.sievert.accounting.pair;

import java.util.Optional;

/**
 * A step for adding or removing a record of which also a possible exchange is known: one that moves
 * the result less far than two records that pull opposite ways would. Where the exchange is plain
 * noise, none moves it farther.
 *
 * @param exchange one record against another in its place
 */
public record LimitedExchange(DominatingPair part, DominatingPair exchange)
    implements DominatingPair {
  /**
   * The step alone, where nobody exchanges a record, or the step itself where nothing is known of
   * exchanges.
   */
  public static DominatingPair plain(DominatingPair pair) {
    return pair instanceof LimitedExchange limited ? limited.part : pair;
  }

  @Override
  public boolean holdsInBothOrders() {
    return part.holdsInBothOrders();
  }

  @Override
  public double lowest() {
    return part.lowest();
  }

  @Override
  public double highest() {
    return part.highest();
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
    return part.atoms();
  }

  @Override
  public Optional<NormalMixtures> normals() {
    return part.normals();
  }

  @Override
  public double withoutAbove(double loss) {
    return part.withoutAbove(loss);
  }

  @Override
  public double withoutUpTo(double loss) {
    return part.withoutUpTo(loss);
  }

  @Override
  public double withAbove(double loss) {
    return part.withAbove(loss);
  }

  @Override
  public double withUpTo(double loss) {
    return part.withUpTo(loss);
  }

  @Override
  public TailProbabilities tails(double loss) {
    return part.tails(loss);
  }
}

package dev.sievert.guarantee;

import dev.sievert.number.OutOfRangeException;
import java.util.List;

/**
 * A promise about adding a record, in one order: T(without, with) ≥ f for every data set and every
 * record that is added to it. Removing the record is another test, of which this says nothing.
 *
 * <p>It is deliberately no {@link TradeoffFunction}, and it does not give its curve away: whoever
 * needs both orders cannot have this one by mistake.
 *
 * @theorem 002 Theorem 1; errata D4
 */
public final class AddedRecord implements PowerFunction {
  private final TradeoffFunction curve;

  private AddedRecord(TradeoffFunction curve) {
    this.curve = curve;
  }

  /**
   * {@return the promise of a curve; the promise in that order alone}
   *
   * @param curve the least type II error of any test of "without the record" against "with it"
   */
  public static AddedRecord of(TradeoffFunction curve) {
    if (curve.adjacency() != Adjacency.ADD_REMOVE) {
      throw new OutOfRangeException(
          "adjacency", "add-remove where a record is added", curve.adjacency().word());
    }
    return new AddedRecord(curve);
  }

  @Override
  public double power(double alpha) {
    return curve.power(alpha);
  }

  @Override
  public double greatestGap(double low, double high) {
    return curve.greatestGap(low, high);
  }

  @Override
  public AddedRecord concave() {
    return new AddedRecord(curve.concave());
  }

  @Override
  public Adjacency adjacency() {
    return Adjacency.ADD_REMOVE;
  }

  /** All other kinds of promises are about both orders. */
  @Override
  public List<Guarantee> implies() {
    return List.of();
  }

  /** An exchange also removes a record, so this says nothing of exchanges. */
  @Override
  public AddedRecord forReplacement() {
    return this;
  }

  @Override
  public String words() {
    return curve.words() + ", of adding a record";
  }
}

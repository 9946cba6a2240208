package dev.sievert.mechanism.noise;

import dev.sievert.accounting.Release;
import dev.sievert.accounting.pair.ApproxPair;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.mechanism.Draft;
import dev.sievert.mechanism.Parameter;
import dev.sievert.mechanism.Settings;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import java.util.List;

/**
 * The range to which outputs are moved before they are released. That is done to the output alone,
 * so that no guarantee suffers; it may tell an attacker less.
 *
 * @param low outputs below are released as this; minus infinity for none
 * @param high outputs above are released as this; infinity for none
 */
public record Clamp(double low, double high) {
  /** Outputs are released as they are. */
  public static final Clamp NONE = new Clamp(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);

  static final Parameter PARAMETER =
      new Parameter(
          "clamp",
          new Parameter.Ends(),
          "range of outputs: what lies below or above is released as the nearer end");

  public Clamp {
    if (!(low < high)) {
      throw new OutOfRangeException(
          "clamp", "two increasing numbers", Check.number(low) + ", " + Check.number(high));
    }
  }

  /** The stated range, by default none. */
  static Clamp of(Settings settings) {
    List<double[]> stated = settings.pairs("clamp");
    return stated.isEmpty() ? NONE : new Clamp(stated.get(0)[0], stated.get(0)[1]);
  }

  /**
   * Whether turning noise up never raises a risk. Clamped outputs of more noise are not those of
   * less noise with something added: values beyond an end all give that end where there is hardly
   * any noise, and are told apart where there is some.
   */
  static boolean isSteady(Settings settings) {
    return of(settings).isNone();
  }

  /** A draft with this range, where there is one. */
  Draft on(Draft draft) {
    return isNone() ? draft : draft.clamp(low, high);
  }

  /** {@return whether outputs are released as they are; true without any end} */
  public boolean isNone() {
    return equals(NONE);
  }

  /**
   * The step of noise whose outputs are moved into the range: it reveals no more than the noise
   * itself, and how much less is not worked out.
   */
  Release release(DominatingPair noise, Adjacency adjacency) {
    return isNone()
        ? new Release.Single(noise, adjacency)
        : new Release.Promised(noise, new ApproxPair(0, 0), adjacency);
  }

  /** As it reads after the words of the noise. */
  String words() {
    return isNone() ? "" : ", clamped to " + Check.number(low) + " to " + Check.number(high);
  }
}

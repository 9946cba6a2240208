package dev.sievert.assess.curve;

import dev.sievert.accounting.Accountant;
import dev.sievert.accounting.Direction;
import dev.sievert.accounting.Release;
import dev.sievert.accounting.approximate.ApproximateCurve;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.mechanism.DirectedCurve;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import dev.sievert.threat.Secret;
import java.util.Optional;

/** Trade-off curves of mechanisms. */
public final class Curves {
  private Curves() {}

  /**
   * {@return the curve of a mechanism}
   *
   * @param secret what is known of the secret it acts on
   * @param direction which hypothesis is tested against which; where nobody says, both in turn for
   *     add-or-remove neighbours, and one record against another for replace-one
   * @param accuracy how wide a bracket of β or of the total variation may be
   * @throws OutOfRangeException if the mechanism has no curve, or none in this direction
   */
  public static DirectedCurve of(
      Mechanism mechanism, Secret secret, Optional<Direction> direction, double accuracy) {
    Check.positive("accuracy", accuracy);
    Release release = release(mechanism, secret);
    Direction chosen = direction.orElse(usual(release.adjacency()));
    if (release.adjacency() == Adjacency.REPLACE_ONE && chosen != Direction.REPLACE) {
      throw new OutOfRangeException(
          "direction",
          Direction.REPLACE.word() + " where neighbours exchange one record (replace-one)",
          chosen.word());
    }
    return new DirectedCurve(
        chosen, Accountant.curve(release, chosen, accuracy), release.isPromised());
  }

  /**
   * {@return what a method that proves nothing makes of the curve}
   *
   * @param direction which hypothesis is tested against which; where nobody says, without the
   *     record against with it
   * @throws OutOfRangeException if the method does not know the mechanism
   */
  public static ApproximateCurve approximate(
      Mechanism mechanism,
      Secret secret,
      ApproximateCurve.Method method,
      Optional<Direction> direction) {
    return ApproximateCurve.of(release(mechanism, secret), method, direction, 1);
  }

  private static Release release(Mechanism mechanism, Secret secret) {
    return mechanism
        .release(secret)
        .orElseThrow(
            () ->
                new OutOfRangeException(
                    "mechanism",
                    "one that can be accounted for step by step, such as gaussian noise,",
                    mechanism.words()));
  }

  private static Direction usual(Adjacency adjacency) {
    return adjacency == Adjacency.ADD_REMOVE ? Direction.SYMMETRIC : Direction.REPLACE;
  }
}

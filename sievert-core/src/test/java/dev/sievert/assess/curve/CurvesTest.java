package dev.sievert.assess.curve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sievert.accounting.ClosedFormCurve;
import dev.sievert.accounting.Direction;
import dev.sievert.accounting.Release;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.mechanism.DirectedCurve;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.threat.Secret;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A mechanism's curve is of its own release, in a direction that fits. */
class CurvesTest {
  private static final double ACCURACY = 1e-6;

  /** Two unit normals, one apart, for neighbours of the given kind. */
  private record Known(Adjacency adjacency) implements Mechanism {
    @Override
    public List<Guarantee> guarantees(Secret secret) {
      return List.of();
    }

    @Override
    public String words() {
      return "a known mechanism";
    }

    @Override
    public Optional<Release> release(Secret secret) {
      return Optional.of(new Release.Single(new GaussianPair(1), adjacency));
    }
  }

  private record Promise() implements Mechanism {
    @Override
    public List<Guarantee> guarantees(Secret secret) {
      return List.of();
    }

    @Override
    public String words() {
      return "only a promise";
    }
  }

  private static DirectedCurve of(Mechanism mechanism, Optional<Direction> direction) {
    return Curves.of(mechanism, Secret.any(), direction, ACCURACY);
  }

  @Test
  void isSymmetricByDefaultWhereARecordIsAddedOrRemoved() {
    assertThat(of(new Known(Adjacency.ADD_REMOVE), Optional.empty()).direction())
        .isEqualTo(Direction.SYMMETRIC);
  }

  @Test
  void isOneRecordAgainstAnotherByDefaultWhereOneIsReplaced() {
    assertThat(of(new Known(Adjacency.REPLACE_ONE), Optional.empty()).direction())
        .isEqualTo(Direction.REPLACE);
  }

  @Test
  void isThatOfTheRelease() {
    ClosedFormCurve truth = new ClosedFormCurve(1, 0);
    DirectedCurve curve = of(new Known(Adjacency.ADD_REMOVE), Optional.of(Direction.ADD));
    for (double alpha : new double[] {0.001, 0.1, 0.5}) {
      double beta = truth.beta(alpha).value();
      assertThat(curve.curve().beta(alpha).lower()).isBetween(beta - 2 * ACCURACY, beta + 1e-12);
      assertThat(curve.curve().beta(alpha).upper()).isBetween(beta - 1e-12, beta + 2 * ACCURACY);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"ADD", "REMOVE", "SYMMETRIC"})
  void takesTheDirectionThatIsAskedFor(Direction direction) {
    assertThat(of(new Known(Adjacency.ADD_REMOVE), Optional.of(direction)).direction())
        .isEqualTo(direction);
  }

  @ParameterizedTest
  @EnumSource(names = {"ADD", "REMOVE", "SYMMETRIC"})
  void refusesADirectionThatDoesNotFit(Direction direction) {
    assertThatThrownBy(() -> of(new Known(Adjacency.REPLACE_ONE), Optional.of(direction)))
        .isInstanceOf(OutOfRangeException.class)
        .hasMessage(
            "direction must be replace where neighbours exchange one record (replace-one) but was "
                + direction.word());
  }

  @Test
  void needsAReleaseThatIsKnown() {
    assertThatThrownBy(() -> of(new Promise(), Optional.empty()))
        .isInstanceOf(OutOfRangeException.class)
        .hasMessage(
            "mechanism must be one that can be accounted for step by step, such as gaussian noise, "
                + "but was only a promise");
  }

  @Test
  void needsAnAccuracy() {
    assertThatThrownBy(
            () -> Curves.of(new Known(Adjacency.ADD_REMOVE), Secret.any(), Optional.empty(), 0))
        .hasMessage("accuracy must be greater than 0 but was 0");
  }
}

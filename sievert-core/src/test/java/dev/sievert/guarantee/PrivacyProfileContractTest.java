package dev.sievert.guarantee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sievert.guarantee.tradeoff.PrivacyProfile;
import dev.sievert.number.OutOfRangeException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class PrivacyProfileContractTest extends TradeoffFunctionContract {
  @Override
  List<TradeoffFunction> members() {
    return members(Adjacency.REPLACE_ONE);
  }

  @Override
  List<TradeoffFunction> addRemoveMembers() {
    return members(Adjacency.ADD_REMOVE);
  }

  private static List<TradeoffFunction> members(Adjacency adjacency) {
    return List.of(
        of(adjacency, new double[][] {{1, 0.1}}),
        of(adjacency, new double[][] {{0, 0.5}, {1, 0.1}, {2, 0.01}, {5, 1e-9}}),
        of(adjacency, new double[][] {{0.5, 1}, {3, 0}}),
        of(adjacency, new double[][] {{2, 0.3}, {1, 0.2}, {1, 0.4}, {4, 0}}));
  }

  private static PrivacyProfile of(Adjacency adjacency, double[][] points) {
    return PrivacyProfile.of(
        Arrays.stream(points).map(each -> new ApproxDp(each[0], each[1], adjacency)).toList());
  }

  @Test
  void pointsThatSayNothingNewAreLeftOut() {
    PrivacyProfile profile =
        of(Adjacency.REPLACE_ONE, new double[][] {{2, 0.3}, {1, 0.2}, {1, 0.4}, {4, 0}});
    assertThat(profile.points()).containsExactly(ApproxDp.of(1, 0.2), ApproxDp.pure(4));
    assertThat(profile.implies()).contains(ApproxDp.pure(4));
    assertThat(profile.words()).isEqualTo("privacy profile from ε = 1, δ = 0.2 to ε = 4");
    assertThat(profile).isEqualTo(PrivacyProfile.of(profile.points())).hasToString(profile.words());
    assertThat(profile.hashCode()).isEqualTo(PrivacyProfile.of(profile.points()).hashCode());
  }

  @Test
  void statedPointsAreKeptToTheLastBit() {
    PrivacyProfile profile =
        of(Adjacency.REPLACE_ONE, new double[][] {{1, 1e-5}, {2, 1e-12}, {3, 1e-200}});
    assertThat(profile.delta(1)).isEqualTo(1e-5);
    assertThat(profile.delta(2)).isEqualTo(1e-12);
    assertThat(profile.delta(3)).isEqualTo(1e-200);
    assertThat(profile.delta(300)).isEqualTo(1e-200);
    // Half-way between e and e^2 both deltas count half.
    double middle = Math.log((Math.exp(1) + Math.exp(2)) / 2);
    assertThat(profile.delta(middle)).isBetween(0.5e-5, 0.5e-5 + 1e-11);
  }

  @Test
  void anEmptyListIsRefused() {
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> PrivacyProfile.of(List.of()))
        .withMessage("profile must be a list of at least one point but was empty");
  }
}

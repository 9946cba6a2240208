package dev.sievert.exact.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.exact.ExactRisk;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.guarantee.channel.LineChannel.Noise;
import dev.sievert.number.Bracket;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Values and noise of any size give an answer that makes sense, or an objection. */
class ExtremeLineTest {
  private static final List<List<String>> VALUES =
      List.of(
          List.of("0", "1"),
          List.of("0", "1e300"),
          List.of("1e-300", "2e-300", "5e-300"),
          List.of("-1e300", "0", "1e-300", "1", "1e300"),
          List.of("0", "1e20", "100000000000000000001"),
          List.of("0", "4e-324", "1e-323"));

  private static final double[] SCALES = {4.9e-324, 1e-300, 1e-3, 1, 1e3, 1e300, 1.7e308};

  @ParameterizedTest
  @EnumSource(Noise.class)
  void everyAnswerMakesSense(Noise noise) {
    int answers = 0;
    for (List<String> values : VALUES) {
      for (double scale : SCALES) {
        for (Auxiliary auxiliary : List.of(Auxiliary.NOTHING, Auxiliary.EVERYTHING)) {
          for (Goal goal : List.of(Goal.EXACT, new Goal.Within(BigDecimal.ONE))) {
            ThreatModel threat = ThreatModel.of("someone", secret(values), goal, auxiliary);
            answers += sensible(new LineChannel(noise, scale), threat);
            answers += sensible(new LineChannel(noise, scale, -1, 1), threat);
            answers += sensible(new LineChannel(noise, scale, -1e300, 1e-300), threat);
          }
        }
      }
    }
    assertThat(answers).isGreaterThan(noise.isWhole() ? 100 : 500);
  }

  private static int sensible(LineChannel channel, ThreatModel threat) {
    Optional<OptimalRisk> solved = ExactRisk.solve(channel, threat);
    assertThat(solved.isPresent()).isEqualTo(ExactRisk.objection(channel, threat).isEmpty());
    solved.ifPresent(
        optimum -> {
          String words = channel + " " + threat.secret().words() + " " + threat.goal();
          assertThat(optimum.advantage().lower()).as(words).isNotNegative();
          assertThat(optimum.advantage().upper()).as(words).isLessThanOrEqualTo(1);
          assertThat(optimum.success().upper())
              .as(words)
              .isGreaterThanOrEqualTo(threat.baseline().informed().lower());
          assertThat(optimum.success().upper() - optimum.success().lower()).isLessThan(1e-12);
          assertThat(optimum.advantage().upper() - optimum.advantage().lower()).isLessThan(1e-12);
        });
    return solved.isPresent() ? 1 : 0;
  }

  /** A far away cluster keeps its digits: only its own gaps matter. */
  @ParameterizedTest
  @EnumSource(Noise.class)
  void farAwayRecordsAreToldApartAsIfTheyWereNear(Noise noise) {
    LineChannel channel = new LineChannel(noise, 2);
    List<String> near = List.of("0", "100000", "100001", "100003");
    List<String> far =
        List.of("0", "100000000000000000000", "100000000000000000001", "100000000000000000003");
    OptimalRisk one = solve(channel, near);
    OptimalRisk other = solve(channel, far);
    assertThat(other.advantage().value()).isCloseTo(one.advantage().value(), within(1e-14));
    assertThat(other.success().value()).isCloseTo(one.success().value(), within(1e-14));
    double before = 1;
    for (String low :
        new String[] {"0.5", "99999999999999999990", "1e20", "100000000000000000002"}) {
      OptimalRisk clamped =
          solve(new LineChannel(noise, 2, Double.parseDouble(low), Double.POSITIVE_INFINITY), far);
      assertThat(clamped.advantage().lower()).isLessThanOrEqualTo(one.advantage().upper());
      assertThat(clamped.advantage().lower()).isLessThanOrEqualTo(before);
      before = clamped.advantage().upper();
    }
  }

  @Test
  void aConstantReleaseSaysNothing() {
    for (Noise noise : Noise.values()) {
      LineChannel silent = new LineChannel(noise, Double.POSITIVE_INFINITY);
      for (Auxiliary auxiliary : List.of(Auxiliary.NOTHING, Auxiliary.EVERYTHING)) {
        ThreatModel threat =
            ThreatModel.of("someone", secret(List.of("0", "1", "7")), Goal.EXACT, auxiliary);
        assertThat(ExactRisk.solve(silent, threat).orElseThrow().advantage())
            .isEqualTo(Bracket.ZERO);
      }
    }
  }

  /** All outputs that can occur lie above the range, so that all are released as its end. */
  @Test
  void aRangeFarAwayMakesTheReleaseConstant() {
    for (Noise noise : Noise.values()) {
      LineChannel far = new LineChannel(noise, 1, -9000, -8000);
      OptimalRisk solved = solve(far, List.of("0", "1", "7"));
      assertThat(solved.advantage().upper()).isLessThan(1e-14);
      assertThat(solved.success().value()).isCloseTo(0.5, within(1e-14));
    }
  }

  private static OptimalRisk solve(LineChannel channel, List<String> values) {
    return ExactRisk.solve(channel, ThreatModel.reconstruction(secret(values))).orElseThrow();
  }

  private static Secret secret(List<String> values) {
    double[] weights = new double[values.size()];
    Arrays.setAll(weights, i -> 1.0 / (i + 1));
    if (weights.length == 3) {
      weights = new double[] {0.3, 0.5, 0.2};
    }
    List<BigDecimal> numbers = values.stream().map(BigDecimal::new).toList();
    return new Secret.Finite(new Domain.Numbers(numbers), Prior.Weights.of(weights));
  }
}

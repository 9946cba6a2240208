package dev.sievert.mechanism.noise;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.mechanism.Settings;
import dev.sievert.threat.Secret;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

class SensitivityTest {
  /** A span such as 0.3 is no double; the sensitivity is the next one that is not below. */
  @Test
  void spanIsNeverRoundedDown() {
    for (String span : List.of("0.1", "0.3", "0.7", "1e-5", "123.456")) {
      Secret secret = new Secret.Interval(BigDecimal.ZERO, new BigDecimal(span));
      double sensitivity = Sensitivity.of(new Settings(), secret);
      assertThat(new BigDecimal(sensitivity)).isGreaterThanOrEqualTo(new BigDecimal(span));
      assertThat(new BigDecimal(Math.nextDown(sensitivity))).isLessThan(new BigDecimal(span));
      assertThat(Sensitivity.reach(9, secret)).isEqualTo(sensitivity);
    }
    assertThat(Sensitivity.reach(9, Secret.any())).isEqualTo(9);
  }
}

package dev.sievert.mechanism.noise;

import dev.sievert.mechanism.MissingSettingException;
import dev.sievert.mechanism.Parameter;
import dev.sievert.mechanism.Settings;
import dev.sievert.numeric.Check;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Secret;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * How far one person can move a released whole number. Noise in whole numbers hides nothing behind
 * the decimal point, so the values of the secret must be whole numbers too.
 */
final class WholeSensitivity {
  static final Parameter PARAMETER =
      Parameter.count("sensitivity", Sensitivity.PARAMETER.meaning());

  private static final BigDecimal MOST = BigDecimal.valueOf(Check.MOST_RECORDS);

  private WholeSensitivity() {}

  /** The stated sensitivity, or the range of the secret's values. */
  static long of(Settings settings, Secret secret) {
    if (!settings.isOnSample() && reach(1, secret).isEmpty()) {
      throw new MissingSettingException("needs a secret of whole numbers, at most 2^53 apart");
    }
    return Settings.count("sensitivity", Sensitivity.of(settings, secret));
  }

  /** How far records of this secret move the released number; nothing where it is no help. */
  static Optional<Long> reach(long stated, Secret secret) {
    if (secret.span().isEmpty()) {
      return Optional.of(stated);
    }
    BigDecimal span = secret.span().get();
    return isWhole(secret) && span.compareTo(MOST) <= 0
        ? Optional.of(span.longValueExact())
        : Optional.empty();
  }

  private static boolean isWhole(Secret secret) {
    if (!(secret instanceof Secret.Finite finite)) {
      return false;
    }
    return finite.domain() instanceof Domain.Grid grid
        ? areWhole(List.of(grid.from(), grid.step()))
        : finite.domain() instanceof Domain.Numbers numbers && areWhole(numbers.numbers());
  }

  private static boolean areWhole(List<BigDecimal> numbers) {
    return numbers.stream()
        .allMatch(number -> number.signum() == 0 || number.stripTrailingZeros().scale() <= 0);
  }
}

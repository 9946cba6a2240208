package dev.sievert.scenario.protocol;

import com.fasterxml.jackson.core.JsonParser;
import dev.sievert.audit.ProgramValue;
import java.io.IOException;
import java.math.BigDecimal;

/** Numbers in JSON, with all their digits where a double would lose some. */
final class NumberText {
  /** What a double needs at most: seventeen digits, a sign, a point and an exponent. */
  private static final int DOUBLE = 19;

  private NumberText() {}

  /** Whether a number of so many letters may have more digits than a double. */
  static boolean isLong(int letters) {
    return letters > DOUBLE;
  }

  static ProgramValue value(JsonParser parser) throws IOException {
    if (parser.isNaN() || Double.isInfinite(parser.getDoubleValue())) {
      return ProgramValue.of(parser.getDoubleValue());
    }
    boolean isShort =
        parser.getTextLength() <= 15
            || (!parser.isExpectedNumberIntToken() && !isLong(parser.getTextLength()));
    return isShort
        ? ProgramValue.of(parser.getDoubleValue())
        : ProgramValue.of(new BigDecimal(parser.getText()));
  }
}

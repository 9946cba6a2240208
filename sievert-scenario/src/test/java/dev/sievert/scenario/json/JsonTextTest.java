package dev.sievert.scenario.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonTextTest {

  @Test
  void decimalsKeepTheirDigits() {
    assertThat(JsonText.compact(new BigDecimal("0.10"))).isEqualTo("0.10");
    assertThat(JsonText.compact(new BigDecimal("1e400"))).isEqualTo("null");
  }

  @Test
  void keysComeOutInTheOrderInWhichTheyWentIn() {
    JsonObject object = new JsonObject().put("z", 1).put("a", 2L).put("m", true).put("b", null);

    assertThat(JsonText.compact(object)).isEqualTo("{\"z\":1,\"a\":2,\"m\":true,\"b\":null}");
  }

  @Test
  void prettyJsonIsIndentedByTwoSpaces() {
    JsonObject limit = new JsonObject().put("rad", 0.15);
    JsonObject object =
        new JsonObject()
            .put("limit", limit)
            .put("alphas", List.of(0.1, 0.2))
            .put("risks", List.of(limit, limit))
            .put("none", List.of())
            .put("empty", new JsonObject());

    assertThat(JsonText.pretty(object))
        .isEqualTo(
            """
            {
              "limit": {
                "rad": 0.15
              },
              "alphas": [0.1, 0.2],
              "risks": [{
                "rad": 0.15
              }, {
                "rad": 0.15
              }],
              "none": [],
              "empty": {}
            }""");
  }

  @ParameterizedTest
  @CsvSource({
    "0.1, 0.1",
    "1, 1.0",
    "2e-3, 0.002",
    "1e-300, 1.0E-300",
    "2e23, 2.0E23",
    "4.9e-324, 4.9E-324",
    "1.7976931348623157e308, 1.7976931348623157E308"
  })
  void numbersHaveAsFewDigitsAsTheyNeed(double number, String written) {
    assertThat(JsonText.compact(number)).isEqualTo(written);
  }

  @Test
  void numbersReadBackAsTheSame() {
    Random random = new Random(7);
    for (int i = 0; i < 10_000; i++) {
      double number = Double.longBitsToDouble(random.nextLong());
      if (Double.isFinite(number)) {
        assertThat(Double.parseDouble(JsonText.compact(number))).isEqualTo(number);
      }
    }
  }

  @Test
  void whatIsNoNumberIsNull() {
    assertThat(
            JsonText.compact(
                Arrays.asList(
                    Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, null)))
        .isEqualTo("[null,null,null,null]");
  }

  @Test
  void anEmptyOptionalIsNullOrLeftOut() {
    JsonObject object =
        new JsonObject()
            .put("upper", Optional.empty())
            .put("lower", Optional.of(0.5))
            .putIfPresent("reason", Optional.empty())
            .putIfPresent("note", Optional.of("x"));

    assertThat(JsonText.compact(object)).isEqualTo("{\"upper\":null,\"lower\":0.5,\"note\":\"x\"}");
  }

  @Test
  void textsAreEscaped() {
    assertThat(JsonText.compact("a\"b\\\n\u0001 ε")).isEqualTo("\"a\\\"b\\\\\\n\\u0001 ε\"");
  }

  @Test
  void aKeyIsGivenOnce() {
    JsonObject object = new JsonObject().put("a", 1);

    assertThatThrownBy(() -> object.put("a", 2))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("key must be new but was a");
  }

  @Test
  void otherTypesAreRefused() {
    assertThatThrownBy(() -> JsonText.compact(new Object()))
        .isInstanceOf(IllegalStateException.class);
  }
}

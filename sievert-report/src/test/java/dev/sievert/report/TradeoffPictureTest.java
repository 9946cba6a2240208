package dev.sievert.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.accounting.ClosedFormCurve;
import dev.sievert.accounting.Direction;
import dev.sievert.mechanism.DirectedCurve;
import dev.sievert.mechanism.noise.GaussianNoise;
import dev.sievert.scenario.Scenario;
import dev.sievert.threat.Secret;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** The picture is sound XML, speaks to those who cannot see it, and asks nobody else. */
class TradeoffPictureTest {
  private static String picture(String name, Direction direction, double mu, double margin) {
    Scenario scenario =
        new Scenario(name, new GaussianNoise(1, mu), Secret.any(), List.of(), List.of(), Map.of());
    DirectedCurve curve = new DirectedCurve(direction, new ClosedFormCurve(mu, margin));
    return TradeoffPicture.of(scenario, curve).svg();
  }

  private static String picture(String name) {
    return picture(name, Direction.ADD, 1, 1e-7);
  }

  private static Element parsed(String picture) {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
      factory.setNamespaceAware(true);
      return factory
          .newDocumentBuilder()
          .parse(new ByteArrayInputStream(picture.getBytes(UTF_8)))
          .getDocumentElement();
    } catch (Exception broken) {
      throw new AssertionError(picture, broken);
    }
  }

  private static List<String> texts(Element root, String name) {
    List<String> texts = new ArrayList<>();
    NodeList nodes = root.getElementsByTagNameNS("http://www.w3.org/2000/svg", name);
    for (int i = 0; i < nodes.getLength(); i++) {
      texts.add(nodes.item(i).getTextContent());
    }
    return texts;
  }

  @Test
  void isAnImageWithTitleAndDescription() {
    Element root = parsed(picture("A survey"));
    assertThat(root.getAttribute("role")).isEqualTo("img");
    assertThat(texts(root, "title")).containsExactly("Trade-off curve: A survey");
    assertThat(texts(root, "desc").get(0))
        .contains("Tested: without the record against with it.")
        .contains("With false alarms 0.5, at least 0.158655")
        .contains("Total variation");
  }

  @ParameterizedTest
  @EnumSource
  void namesItsAxesInWords(Direction direction) {
    assertThat(texts(parsed(picture("x", direction, 1, 1e-7)), "text"))
        .contains("share of false alarms, α", "↑ least share of misses, β", "guessing")
        .contains("the best test", "where false alarms are rare", "↑ most catches, 1 − β");
  }

  @Test
  void needsNothingElse() {
    assertThat(picture("x").replace("xmlns=\"http://www.w3.org/2000/svg\"", ""))
        .contains("prefers-color-scheme: dark", "currentColor")
        .doesNotContain("http", "href", "url(", "@import", "<script", "NaN", "Infinity");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script>alert(1)</script>",
        "</title></svg><script>",
        "a & b &amp; \"c\" 'd' ]]>",
        "<!--",
        "one\ntwo\tthree",
        "日本語 🙂"
      })
  void keepsANameAName(String name) {
    Element root = parsed(picture(name));
    assertThat(texts(root, "title"))
        .containsExactly("Trade-off curve: " + name.replaceAll("\\s", " "));
    assertThat(texts(root, "script")).isEmpty();
  }

  @Test
  void showsWhatXmlForbids() {
    assertThat(texts(parsed(picture("\u0000\u001b\uD800\uFFFE\u202Ex")), "title").get(0))
        .isEqualTo("Trade-off curve: \\u0000\\u001b\\ud800\\ufffe\\u202ex");
  }

  @Test
  void cutsALongHeadingButNotTheTitle() {
    String name = "🙂".repeat(500);
    Element root = parsed(picture(name));
    assertThat(texts(root, "title").get(0)).endsWith(name);
    assertThat(texts(root, "text").get(0)).isEqualTo("Trade-off curve");
    assertThat(texts(root, "text").get(1)).isEqualTo("🙂".repeat(59) + "…");
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-9, 0.1, 2, 40})
  void staysOnItsCanvas(double mu) {
    Element root = parsed(picture("x", Direction.ADD, mu, 0.1));
    for (String shape : List.of("polyline", "polygon")) {
      NodeList nodes = root.getElementsByTagNameNS("http://www.w3.org/2000/svg", shape);
      assertThat(nodes.getLength()).isEqualTo(2);
      for (int i = 0; i < nodes.getLength(); i++) {
        String points = ((Element) nodes.item(i)).getAttribute("points");
        assertThat(Arrays.stream(points.split("[ ,]", -1)).map(Double::valueOf))
            .hasSizeGreaterThan(190)
            .allMatch(place -> place >= 60 && place <= 960);
      }
    }
  }
}

package dev.sievert.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.scenario.Scenario;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Each picture is drawn where it makes sense, and stays on its canvas. */
class PicturesTest {
  private static final String NUMBERS =
      """
      sievert: 1
      name: Hours
      mechanism: {type: laplace, epsilon: 1, sensitivity: 20}
      secret: {values: {from: 0, to: 20}}
      attacker: [reconstruction, {name: near, knows: nothing, goal: {within: 5}}]
      limit: {rad: 0.2}
      """;

  private static final String CENSUS =
      """
      sievert: 1
      name: Census
      mechanism: {type: guarantee, gdp: 1.41457, zcdp: 1.0005, epsilon: 10.6, delta: 1e-10}
      secret: {baseline: worst-case}
      attacker: reconstruction
      """;

  /** Whole numbers would do as well, but finding their frontier takes long. */
  private static final String LABELS =
      NUMBERS
          .replace("{type: laplace, epsilon: 1, sensitivity: 20}", "{type: grr, epsilon: 1}")
          .replace(
              "[reconstruction, {name: near, knows: nothing, goal: {within: 5}}]", "membership");

  private static final Map<PictureKind, Drawing> DRAWN = new EnumMap<>(PictureKind.class);

  @BeforeAll
  static void draw() {
    for (PictureKind kind : PictureKind.values()) {
      String yaml = kind == PictureKind.FRONTIER ? LABELS : NUMBERS;
      DRAWN.put(kind, pictures(yaml).draw(kind).orElseThrow());
    }
  }

  private static Pictures pictures(String yaml) {
    Scenario scenario = Page.scenario(yaml);
    return Pictures.of(scenario, scenario.assess());
  }

  private static Set<PictureKind> drawn(String yaml) {
    Pictures pictures = pictures(yaml);
    Set<PictureKind> drawn = EnumSet.noneOf(PictureKind.class);
    Arrays.stream(PictureKind.values())
        .filter(kind -> kind != PictureKind.FRONTIER)
        .filter(kind -> pictures.draw(kind).isPresent())
        .forEach(drawn::add);
    return drawn;
  }

  @Test
  void areThoseThatMakeSense() {
    assertThat(drawn(NUMBERS)).isEqualTo(EnumSet.complementOf(EnumSet.of(PictureKind.FRONTIER)));
    assertThat(drawn(CENSUS)).doesNotContain(PictureKind.TOLERANCE, PictureKind.KNOB);
    assertThat(drawn("{mechanism: {type: guarantee, tv: 0.1}, secret: {values: [a, b, c]}}"))
        .contains(PictureKind.SANDWICH)
        .doesNotContain(PictureKind.TOLERANCE);
  }

  @ParameterizedTest
  @EnumSource
  void areSoundAndStayOnTheirCanvas(PictureKind kind) {
    Drawing drawing = DRAWN.get(kind);
    Element root = Page.parsed(drawing.svg()).root();
    double width = Double.parseDouble(root.getAttribute("width"));
    double height = Double.parseDouble(root.getAttribute("height"));
    assertThat(drawing.title()).contains("Hours");
    assertThat(drawing.description()).isNotBlank();
    assertThat(drawing.reading()).startsWith("How to read: ").endsWith(".");
    assertThat(drawing.svg()).doesNotContain("NaN", "Infinity", "null");
    for (Element line : Page.elements(root, "polyline")) {
      String[] places = line.getAttribute("points").split("[ ,]", -1);
      for (int i = 0; i < places.length; i++) {
        assertThat(Double.parseDouble(places[i])).isBetween(0.0, i % 2 == 0 ? width : height);
      }
    }
    for (Element text : Page.elements(root, "text")) {
      assertThat(Double.parseDouble(text.getAttribute("x"))).isBetween(0.0, width);
      assertThat(Double.parseDouble(text.getAttribute("y"))).isBetween(0.0, height);
    }
  }

  @ParameterizedTest
  @EnumSource
  void canBePainted(PictureKind kind) throws IOException {
    Drawing drawing = DRAWN.get(kind);
    var image = ImageIO.read(new ByteArrayInputStream(drawing.png()));
    assertThat(image.getWidth()).isEqualTo((int) (2 * drawing.width()));
    long colours =
        Arrays.stream(
                image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth()))
            .distinct()
            .count();
    assertThat(colours).isGreaterThan(10);
  }

  /** The published case study: 52 points, not 73 (by ρ) and not 99 (by ε). */
  @Test
  void compareTheCensusWithOlderTheorems() {
    String said = pictures(CENSUS).draw(PictureKind.BASELINE).orElseThrow().description();
    assertThat(said)
        .contains("best proven about 52.", "only ρ = 1.0005 about 73.")
        .containsPattern("only ε = 10.6, δ = 1e-10 about (99|100)\\.");
  }

  @Test
  void countPeopleUpwards() {
    String said = pictures(NUMBERS).draw(PictureKind.ICONS).orElseThrow().description();
    assertThat(said)
        .isEqualTo("Of 100 people, against near: 52 without the release, 12 more because of it.");
  }

  /** Against three equal values the cost is ⅔ (e^ε − 1)/(e^ε + 2), and that is ⅙ at ε = ln 2. */
  @Test
  void markWhereTheRiskCrossesTheLimit() {
    String picture =
        pictures(
                "{mechanism: {type: grr, epsilon: 3}, secret: {size: 3}, limit: {rad: 0.16666667}}")
            .draw(PictureKind.KNOB)
            .orElseThrow()
            .svg();
    assertThat(picture).contains("crosses the limit at about epsilon = 0.693");
  }

  /** Each line of a frontier has points of its own. */
  @Test
  void tellLinesApartWithoutColour() {
    Element root = Page.parsed(DRAWN.get(PictureKind.FRONTIER).svg()).root();
    long lines = Page.elements(root, "polyline").size();
    assertThat(lines).isGreaterThan(6);
    Set<String> drawn = new HashSet<>();
    NodeList all = root.getElementsByTagName("*");
    for (int i = 0; i + 1 < all.getLength(); i++) {
      Element line = (Element) all.item(i);
      Element point = (Element) all.item(i + 1);
      if (line.getTagName().equals("polyline")) {
        long corners = point.getAttribute("points").chars().filter(each -> each == ',').count();
        String[] places = point.getAttribute("points").split("[ ,]", -1);
        boolean isPointingDown =
            corners == 3 && Double.parseDouble(places[1]) > Double.parseDouble(places[3]);
        String ink = point.getAttribute("class").equals("hollow") ? "hollow" : "";
        drawn.add(ink + point.getTagName() + corners + isPointingDown);
      }
    }
    assertThat(drawn).hasSize((int) lines);
  }

  @Test
  void haveOneWordEach() {
    assertThat(PictureKind.words()).allMatch(word -> word.equals(word.toLowerCase(Locale.ROOT)));
    assertThat(PictureKind.words()).allMatch(word -> PictureKind.named(word).isPresent());
    assertThat(PictureKind.named("cake")).isEmpty();
  }
}

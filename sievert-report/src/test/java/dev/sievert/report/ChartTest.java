package dev.sievert.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ChartTest {
  private static Chart chart() {
    Chart.Curve line =
        new Chart.Curve(
            "a <line>",
            false,
            List.of(new Chart.Place(0, 0), new Chart.Place(1, Double.NaN), new Chart.Place(2, 1)));
    Chart.Curve dots = new Chart.Curve("dots", true, List.of(new Chart.Place(1, 0.5, 0.4, 0.6)));
    Chart.Panel panel =
        new Chart.Panel(
            "left",
            Chart.Axis.even("x", 0, 2),
            Chart.Axis.powers("y", 1e-3, 1),
            List.of(line, dots));
    return new Chart("Title", "What is shown.", "How to read: so.", List.of(panel, panel));
  }

  @Test
  void drawsEveryPanelWithItsKey() {
    String svg = chart().draw("Paper 1").svg();
    assertThat(svg).contains("<title>Title</title>", "Paper 1", "a &lt;line&gt;", ">left<");
    assertThat(svg.split("<polyline", -1)).hasSize(3);
    // A dot for the point and one in the key, in each panel.
    assertThat(svg.split("<circle", -1)).hasSize(5);
    assertThat(svg).doesNotContain("NaN");
  }

  @Test
  void aLongTitleGoesOnBelow() {
    assertThat(Title.of("Short")).isEqualTo(new Title("Short", ""));
    assertThat(Title.of("Audits of local mechanisms, 3052 places (Porto)"))
        .isEqualTo(new Title("Audits of local mechanisms, 3052 places", "… (Porto)"));
  }

  @Test
  void aTableIsAPictureToo() {
    Sheet sheet = new Sheet("Rows", List.of("name", "value"), List.of(List.of("a & b", "1")));
    assertThat(sheet.draw("Paper 1").svg()).contains("a &amp; b", ">value<", "Paper 1");
  }

  @Test
  void aPageNeedsNothingBesideItself() {
    String html =
        new Article("On <things>", List.of("First."))
            .heading(2, "Part", "part")
            .paragraph("Words & more.")
            .links(List.of(new Article.Link("#part", "there")))
            .table("Rows", List.of("a"), List.of(List.of("1")))
            .figure("Picture", chart().draw())
            .lines("sievert list")
            .html("sievert 1");
    assertThat(html)
        .startsWith("<!DOCTYPE html>")
        .contains(
            "On &lt;things&gt;", "Words &amp; more.", "href=\"#part\"", "<svg ", "sievert list")
        .contains("default-src &#39;none&#39;")
        .doesNotContain("http://");
  }
}

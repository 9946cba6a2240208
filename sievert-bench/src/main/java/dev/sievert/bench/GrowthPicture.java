package dev.sievert.bench;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Seconds over numbers of records, both in powers of ten, as a picture. */
final class GrowthPicture {
  private static final double LEFT = 70;
  private static final double TOP = 20;
  private static final double SIDE = 110;
  private static final double[] RECORDS = {100, 1_000, 10_000, 100_000, 1_000_000};
  private static final double[] SECONDS = {0.001, 0.01, 0.1, 1, 10};
  private static final String[] COLOURS = {"#1b6ca8", "#c4572a", "#2f8f5b", "#7a4fa3"};

  private final StringBuilder svg = new StringBuilder();

  private GrowthPicture() {}

  /** One measurement. */
  record Point(double records, double seconds) {}

  static String of(Map<String, List<Point>> series) {
    GrowthPicture picture = new GrowthPicture();
    picture.frame();
    int place = 0;
    for (Map.Entry<String, List<Point>> each : series.entrySet()) {
      picture.draw(each.getKey(), each.getValue(), COLOURS[place], place);
      place++;
    }
    return picture.svg.append("</svg>\n").toString();
  }

  private void frame() {
    svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 680 520\" ")
        .append("font-family=\"sans-serif\" font-size=\"13\" fill=\"#444\">\n")
        .append("<title>CPU seconds of the exact risk by number of records</title>\n")
        .append("<rect width=\"680\" height=\"520\" fill=\"#fff\"/>\n");
    for (double records : RECORDS) {
      line(at(records, SECONDS[0]), at(records, SECONDS[SECONDS.length - 1]));
      text(x(records), y(SECONDS[0]) + 20, "middle", String.format(Locale.ROOT, "%,.0f", records));
    }
    for (double seconds : SECONDS) {
      line(at(RECORDS[0], seconds), at(RECORDS[RECORDS.length - 1], seconds));
      text(LEFT - 8, y(seconds) + 4, "end", seconds < 1 ? "" + seconds : "" + (int) seconds);
    }
    text(LEFT + 2 * SIDE, TOP + 4 * SIDE + 44, "middle", "records");
    text(LEFT - 8, TOP - 6, "middle", "CPU s");
  }

  private void draw(String name, List<Point> points, String colour, int place) {
    StringBuilder path = new StringBuilder();
    points.forEach(point -> path.append(at(point.records(), point.seconds())).append(' '));
    svg.append(
        "<polyline fill=\"none\" stroke=\"%s\" stroke-width=\"2\" points=\"%s\"/>%n"
            .formatted(colour, path.toString().strip()));
    double height = TOP + 24 + 20 * place;
    svg.append("<text x=\"530\" y=\"%s\" fill=\"%s\">%s</text>%n".formatted(height, colour, name));
  }

  private void line(String from, String to) {
    svg.append("<polyline stroke=\"#ddd\" points=\"%s %s\"/>%n".formatted(from, to));
  }

  private void text(double x, double y, String anchor, String words) {
    svg.append(
        "<text x=\"%.0f\" y=\"%.0f\" text-anchor=\"%s\">%s</text>%n"
            .formatted(x, y, anchor, words));
  }

  private static String at(double records, double seconds) {
    return String.format(Locale.ROOT, "%.1f,%.1f", x(records), y(seconds));
  }

  private static double x(double records) {
    return LEFT + SIDE * (Math.log10(records) - 2);
  }

  private static double y(double seconds) {
    double inside = Math.max(SECONDS[0], Math.min(SECONDS[SECONDS.length - 1], seconds));
    return TOP + SIDE * (1 - Math.log10(inside));
  }
}

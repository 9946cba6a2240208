package dev.sievert.bench;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Seconds over numbers of records or steps, both in powers of ten, as a picture. */
final class GrowthPicture {
  private static final double LEFT = 70;
  private static final double TOP = 20;
  private static final double SIDE = 110;
  private static final double WIDTH = 440;
  private static final int FIRST_POWER = 2;
  private static final double[] SECONDS = {0.001, 0.01, 0.1, 1, 10};
  private static final String[] COLOURS = {"#1b6ca8", "#c4572a", "#2f8f5b", "#7a4fa3"};

  private final StringBuilder svg = new StringBuilder();

  private final String title;
  private final String counted;
  private final double side;
  private final int powers;

  private GrowthPicture(String title, String counted, int powers) {
    this.title = title;
    this.counted = counted;
    this.powers = powers;
    this.side = WIDTH / (powers - FIRST_POWER);
  }

  /** One measurement. */
  record Point(double records, double seconds) {}

  /** How the exact risk grows with the number of records. */
  static String of(Map<String, List<Point>> series) {
    return drawn(
        new GrowthPicture("CPU seconds of the exact risk by number of records", "records", 6),
        series);
  }

  /** How curves grow with the number of steps. */
  static String ofSteps(Map<String, List<Point>> series) {
    return drawn(
        new GrowthPicture("CPU seconds of curves of DP-SGD by number of steps", "steps", 7),
        series);
  }

  private static String drawn(GrowthPicture picture, Map<String, List<Point>> series) {
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
        .append("<title>" + title + "</title>\n")
        .append("<rect width=\"680\" height=\"520\" fill=\"#fff\"/>\n");
    for (int power = FIRST_POWER; power <= powers; power++) {
      double records = Math.pow(10, power);
      line(at(records, SECONDS[0]), at(records, SECONDS[SECONDS.length - 1]));
      text(x(records), y(SECONDS[0]) + 20, "middle", String.format(Locale.ROOT, "%,.0f", records));
    }
    for (double seconds : SECONDS) {
      line(at(Math.pow(10, FIRST_POWER), seconds), at(Math.pow(10, powers), seconds));
      text(LEFT - 8, y(seconds) + 4, "end", seconds < 1 ? "" + seconds : "" + (int) seconds);
    }
    text(LEFT + WIDTH / 2, TOP + 4 * SIDE + 44, "middle", counted);
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

  private String at(double records, double seconds) {
    return String.format(Locale.ROOT, "%.1f,%.1f", x(records), y(seconds));
  }

  private double x(double records) {
    return LEFT + side * (Math.log10(records) - FIRST_POWER);
  }

  private static double y(double seconds) {
    double inside = Math.max(SECONDS[0], Math.min(SECONDS[SECONDS.length - 1], seconds));
    return TOP + SIDE * (1 - Math.log10(inside));
  }
}

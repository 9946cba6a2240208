package dev.sievert.cli;

import dev.sievert.cli.Svg.Anchor;
import dev.sievert.cli.Svg.Point;

/**
 * A field with two axes, both from a least value to one.
 *
 * @param left where it starts
 * @param top where it starts
 * @param width how wide it is
 * @param height how high it is
 * @param decades how many powers of ten it shows; zero for an ordinary scale from zero
 */
record Plot(double left, double top, double width, double height, int decades) {
  private static final String[] POWERS = {"1", "10⁻¹", "10⁻²", "10⁻³", "10⁻⁴", "10⁻⁵", "10⁻⁶"};

  /** The place of a pair of values; what lies outside is moved to the edge. */
  Point at(double across, double upwards) {
    return new Point(left + width * share(across), top + height * (1 - share(upwards)));
  }

  private double share(double value) {
    double share = decades == 0 ? value : 1 + Math.log10(value) / decades;
    return Math.min(1, Math.max(0, share));
  }

  /** Draws the frame with ticks and the names of both axes. */
  void draw(Svg svg, String style, String across, String upwards) {
    svg.raw(
        "<rect class=\"frame\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\"/>"
            .formatted(left, top, width, height));
    int ticks = decades == 0 ? 4 : decades / 2;
    for (int tick = 0; tick <= ticks; tick++) {
      tick(svg, style, (double) tick / ticks);
    }
    double below = decades == 0 ? 46 : 36;
    double aside = decades == 0 ? 58 : 44;
    svg.text(style, new Point(left + width / 2, top + height + below), Anchor.MIDDLE, across);
    svg.text(style, new Point(left - aside, top + height / 2), Anchor.MIDDLE, -90, upwards);
  }

  private void tick(Svg svg, String style, double share) {
    double x = left + width * share;
    double y = top + height * (1 - share);
    svg.line("grid", new Point(x, top), new Point(x, top + height));
    svg.line("grid", new Point(left, y), new Point(left + width, y));
    svg.text(style, new Point(x, top + height + 18), Anchor.MIDDLE, label(share));
    svg.text(style, new Point(left - 8, y + 5), Anchor.END, label(share));
  }

  private String label(double share) {
    return decades == 0
        ? Math.round(100 * share) + " %"
        : POWERS[(int) Math.round(decades * (1 - share))];
  }
}

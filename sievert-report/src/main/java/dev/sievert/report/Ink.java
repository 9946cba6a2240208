package dev.sievert.report;

import dev.sievert.numeric.Check;
import java.util.List;
import java.util.Locale;

/** How marks are drawn: one list, for style sheets and for painting. */
enum Ink {
  PAPER(Hue.PAPER, 1),
  BAND(Hue.MAIN, 0.25),
  BASE(Hue.TEXT, 0.5),
  MORE(Hue.ACCENT, 1),
  REST(Hue.TEXT, 0.15),
  DOT(Hue.MAIN, 1),
  POINT(Hue.TEXT, 1),
  HOLLOW(Hue.PAPER, Hue.TEXT, 1, 1.4, "", 0, false),
  FRAME(Hue.TEXT, 1, ""),
  GRID(Hue.TEXT, 0.15, 1, ""),
  GUESSING(Hue.TEXT, 1, "6 5"),
  LIMIT(Hue.ACCENT, 2, "2 4"),
  SETTING(Hue.MAIN, 1.5, "8 4"),
  ATTACK(Hue.ACCENT, 2, ""),
  BEST(Hue.MAIN, 2.5, ""),
  OTHER_0(Hue.TEXT, 1.4, "9 4"),
  OTHER_1(Hue.TEXT, 1.4, "3 3"),
  OTHER_2(Hue.TEXT, 1.4, "12 4 3 4"),
  OTHER_3(Hue.TEXT, 1.4, "6 2"),
  OTHER_4(Hue.TEXT, 1.4, "10 3 2 3 2 3"),
  OTHER_5(Hue.TEXT, 1.4, "14 6"),
  WORDS(Hue.TEXT, 15, false),
  SMALL(Hue.TEXT, 13, false),
  NAME(Hue.MAIN, 15, true),
  LIMIT_NAME(Hue.ACCENT, 15, true),
  HEADING(Hue.TEXT, 20, true);

  private static final List<Ink> LINES =
      List.of(OTHER_0, OTHER_1, OTHER_2, OTHER_3, OTHER_4, OTHER_5);

  /** How wide the rim of words is. */
  static final double HALO = 4;

  /** How many kinds of lines there are beside the best. */
  static final int OTHERS = LINES.size();

  private final Hue fill;
  private final Hue stroke;
  private final double opacity;
  private final double width;
  private final String dash;
  private final int size;
  private final boolean isBold;

  Ink(Hue fill, double opacity) {
    this(fill, Hue.NONE, opacity, 0, "", 0, false);
  }

  Ink(Hue stroke, double width, String dash) {
    this(stroke, 1, width, dash);
  }

  Ink(Hue stroke, double opacity, double width, String dash) {
    this(Hue.NONE, stroke, opacity, width, dash, 0, false);
  }

  Ink(Hue fill, int size, boolean isBold) {
    this(fill, Hue.NONE, 1, 0, "", size, isBold);
  }

  Ink(Hue fill, Hue stroke, double opacity, double width, String dash, int size, boolean isBold) {
    this.fill = fill;
    this.stroke = stroke;
    this.opacity = opacity;
    this.width = width;
    this.dash = dash;
    this.size = size;
    this.isBold = isBold;
  }

  /** A line beside the best one. */
  static Ink other(int index) {
    return LINES.get(index % OTHERS);
  }

  /** What the points of a line are filled with. */
  Ink point() {
    return switch (stroke) {
      case MAIN -> DOT;
      case ACCENT -> MORE;
      default -> POINT;
    };
  }

  /** The word in style sheets. */
  String style() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  Hue fill() {
    return fill;
  }

  Hue stroke() {
    return stroke;
  }

  double opacity() {
    return opacity;
  }

  double width() {
    return width;
  }

  String dash() {
    return dash;
  }

  int size() {
    return size;
  }

  boolean isBold() {
    return isBold;
  }

  /** The style sheet of all pictures: classes and no colours by name, for light and dark pages. */
  static String css() {
    StringBuilder css = new StringBuilder();
    css.append(".sievert-picture { color: #1c1c1c; font-family: sans-serif; }\n");
    css.append(halo(Hue.PAPER.light()));
    for (Ink ink : values()) {
      css.append(ink.rule(ink.fill.css(), ink.stroke.css(), true));
    }
    css.append("@media screen and (prefers-color-scheme: dark) {\n");
    css.append(".sievert-picture { color: #ececec; }\n");
    css.append(halo(Hue.PAPER.dark()));
    for (Ink ink : values()) {
      if (ink.isColoured()) {
        css.append(ink.rule(ink.fill.dark(), ink.stroke.dark(), false));
      }
    }
    return css.append("}\n").toString();
  }

  /** Words keep a rim of paper where lines come near. */
  private static String halo(String paper) {
    return (".sievert-picture text { paint-order: stroke; stroke: %s; stroke-width: %spx; "
            + "stroke-linejoin: round; }\n")
        .formatted(paper, Check.number(HALO));
  }

  private boolean isColoured() {
    return (fill != Hue.TEXT && fill != Hue.NONE) || (stroke != Hue.TEXT && stroke != Hue.NONE);
  }

  private String rule(String fillColour, String strokeColour, boolean isWhole) {
    StringBuilder rule = new StringBuilder(".sievert-picture ." + style() + " {");
    rule.append(" fill: ").append(fillColour).append(';');
    if (stroke != Hue.NONE) {
      rule.append(" stroke: ").append(strokeColour).append(';');
    }
    if (isWhole) {
      rest(rule);
    }
    return rule.append(" }\n").toString();
  }

  private void rest(StringBuilder rule) {
    if (stroke != Hue.NONE) {
      rule.append(" stroke-width: ").append(Check.number(width)).append(';');
      rule.append(opacity < 1 ? " stroke-opacity: " + Check.number(opacity) + ";" : "");
      rule.append(dash.isEmpty() ? " stroke-linejoin: round;" : " stroke-dasharray: " + dash + ";");
    } else if (opacity < 1) {
      rule.append(" fill-opacity: ").append(Check.number(opacity)).append(';');
    }
    if (size > 0) {
      rule.append(" font-size: ").append(size).append("px;");
      rule.append(isBold ? " font-weight: bold;" : "");
    }
  }
}

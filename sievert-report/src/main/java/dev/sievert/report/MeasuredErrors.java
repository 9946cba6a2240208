package dev.sievert.report;

import dev.sievert.audit.AuditOutcome;
import dev.sievert.audit.Claim;
import dev.sievert.audit.MechanismOutcome;
import dev.sievert.audit.mechanism.PairErrors;
import dev.sievert.report.Mark.Anchor;
import dev.sievert.report.Mark.Point;
import dev.sievert.words.AuditWords;
import dev.sievert.words.Figures;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The errors that an audit measured, with the curve that the claim allows, for pictures of
 * trade-offs.
 */
record MeasuredErrors(Claim claimed, PairErrors errors) {
  private static final double LEAST_HEIGHT = 3;
  private static final double LEAST = 1e-6;

  /** Measures them, where the audit is of a mechanism whose records can be told apart. */
  static Optional<MeasuredErrors> of(AuditOutcome audit) {
    return audit instanceof MechanismOutcome played
        ? PairErrors.of(played.plan())
            .map(errors -> new MeasuredErrors(played.claimed().orElseThrow(), errors))
        : Optional.empty();
  }

  private String told() {
    return "telling %s from %s in %s runs each"
        .formatted(errors.records().get(1), errors.records().get(0), errors.runs());
  }

  String reading() {
    return (" The dots and their boxes are where an audit found both errors, %s, all at once"
            + " with %s confidence; a box that lies wholly below the dotted line, in the"
            + " second field above it, refutes the claim.")
        .formatted(told(), Figures.stated(errors.confidence()));
  }

  String description() {
    StringBuilder words = new StringBuilder(" An audit measured, ");
    words.append(told()).append(':');
    for (PairErrors.Point test : errors.points()) {
      words
          .append(" false alarms ")
          .append(Figures.down(test.falseAlarms().lower()))
          .append(" to ")
          .append(Figures.up(test.falseAlarms().upper()))
          .append(" with misses ")
          .append(Figures.down(test.misses().lower()))
          .append(" to ")
          .append(Figures.up(test.misses().upper()))
          .append(';');
    }
    return words.append(" the claim is ").append(AuditWords.claim(claimed)).append('.').toString();
  }

  /** The least misses that the claim allows. */
  private double allowed(double alpha) {
    double cost = alpha == 0 ? 0 : Math.exp(claimed.epsilon()) * alpha;
    double steep = 1 - claimed.delta() - cost;
    double flat = Math.exp(-claimed.epsilon()) * (1 - claimed.delta() - alpha);
    return Math.max(0, Math.max(steep, flat));
  }

  void draw(Drawing drawing, PlotArea field) {
    List<Point> line = new ArrayList<>();
    for (int step = 0; step <= 200; step++) {
      double alpha = step / 200.0;
      line.add(field.at(alpha, allowed(alpha)));
    }
    drawing.polyline(Ink.LIMIT, line).polygon(Ink.BAND, band(field));
    for (PairErrors.Point test : errors.points()) {
      box(
          drawing,
          field.at(test.falseAlarms().lower(), test.misses().upper()),
          field.at(test.falseAlarms().upper(), test.misses().lower()));
      drawing.disc(Ink.BASE, field.at(test.falseAlarms().value(), test.misses().value()), 4);
    }
    Point name = field.at(0.02, 0.03);
    drawing.text(Ink.LIMIT_NAME, name, Anchor.START, "claimed: " + AuditWords.claim(claimed));
  }

  /** Whoever tosses a coin between two tests has errors between theirs. */
  private List<Point> band(PlotArea field) {
    List<PairErrors.Point> ordered = new ArrayList<>(errors.points());
    ordered.sort(Comparator.comparingDouble(test -> test.falseAlarms().value()));
    List<Point> around = new ArrayList<>();
    around.add(field.at(0, 1));
    for (PairErrors.Point test : ordered) {
      around.add(field.at(test.falseAlarms().lower(), test.misses().lower()));
    }
    around.add(field.at(1, 0));
    for (int i = ordered.size() - 1; i >= 0; i--) {
      PairErrors.Point test = ordered.get(i);
      around.add(field.at(test.falseAlarms().upper(), test.misses().upper()));
    }
    return around;
  }

  /** Upwards is the power there. */
  void drawRare(Drawing drawing, PlotArea field) {
    List<Point> line = new ArrayList<>();
    for (int step = 0; step <= 96; step++) {
      double alpha = Math.pow(10, step / 16.0 - 6);
      line.add(field.at(alpha, Math.max(LEAST, 1 - allowed(alpha))));
    }
    drawing.polyline(Ink.LIMIT, line);
    for (PairErrors.Point test : errors.points()) {
      box(
          drawing,
          field.at(at(test.falseAlarms().lower()), at(1 - test.misses().lower())),
          field.at(at(test.falseAlarms().upper()), at(1 - test.misses().upper())));
    }
  }

  private static double at(double share) {
    return Math.max(LEAST, share);
  }

  /** A small box is still to be seen. */
  private static void box(Drawing drawing, Point corner, Point opposite) {
    double width = Math.max(LEAST_HEIGHT, opposite.x() - corner.x());
    double height = Math.max(LEAST_HEIGHT, opposite.y() - corner.y());
    drawing.box(Ink.BAND, corner, width, height).box(Ink.FRAME, corner, width, height);
  }
}

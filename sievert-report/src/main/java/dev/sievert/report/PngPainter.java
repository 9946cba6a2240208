package dev.sievert.report;

import dev.sievert.report.Mark.Anchor;
import dev.sievert.report.Mark.Point;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.font.TextLayout;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import javax.imageio.ImageIO;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** Paints a drawing with Java's own means. */
record PngPainter(Drawing drawing) {
  private static final double SCALE = 2;

  byte[] bytes() {
    try {
      BufferedImage image =
          new BufferedImage(
              (int) Math.ceil(SCALE * drawing.width()),
              (int) Math.ceil(SCALE * drawing.height()),
              BufferedImage.TYPE_INT_RGB);
      Graphics2D graphics = image.createGraphics();
      graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
      graphics.setRenderingHint(
          RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
      graphics.scale(SCALE, SCALE);
      Point corner = new Point(0, 0);
      paint(graphics, new Mark.Box(Ink.PAPER, corner, drawing.width(), drawing.height()));
      drawing.header().forEach(mark -> paint(graphics, mark));
      drawing.ordered().forEach(mark -> paint(graphics, mark));
      graphics.dispose();
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      // In memory, not in the folder for temporary files, which may be missing.
      try (ImageOutputStream stream = new MemoryCacheImageOutputStream(bytes)) {
        ImageIO.write(image, "png", stream);
      }
      return bytes.toByteArray();
    } catch (IOException | LinkageError | RuntimeException cannot) {
      throw new IllegalStateException("this Java cannot paint: " + cannot, cannot);
    }
  }

  private static void paint(Graphics2D graphics, Mark mark) {
    if (mark instanceof Mark.Words words) {
      write(graphics, words);
      return;
    }
    Ink ink = mark.ink();
    Shape shape = shape(mark);
    if (ink.fill() != Hue.NONE) {
      graphics.setColor(colour(ink.fill(), ink.opacity()));
      graphics.fill(shape);
    }
    if (ink.stroke() != Hue.NONE) {
      graphics.setColor(colour(ink.stroke(), ink.opacity()));
      graphics.setStroke(stroke(ink));
      graphics.draw(shape);
    }
  }

  private static Color colour(Hue hue, double opacity) {
    Color full = Color.decode(hue.light());
    int alpha = (int) Math.round(255 * opacity);
    return new Color(full.getRed(), full.getGreen(), full.getBlue(), alpha);
  }

  private static BasicStroke stroke(Ink ink) {
    float width = (float) ink.width();
    if (ink.dash().isEmpty()) {
      return new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND);
    }
    double[] parsed =
        Arrays.stream(ink.dash().split(" ", -1)).mapToDouble(Double::parseDouble).toArray();
    float[] dash = new float[parsed.length];
    for (int i = 0; i < dash.length; i++) {
      dash[i] = (float) parsed[i];
    }
    return new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 10, dash, 0);
  }

  private static Shape shape(Mark mark) {
    if (mark instanceof Mark.Line line) {
      return new Line2D.Double(line.from().x(), line.from().y(), line.to().x(), line.to().y());
    }
    if (mark instanceof Mark.Box box) {
      return new Rectangle2D.Double(
          box.corner().x(), box.corner().y(), Math.max(0, box.width()), Math.max(0, box.height()));
    }
    if (mark instanceof Mark.Disc disc) {
      double size = 2 * disc.radius();
      return new Ellipse2D.Double(
          disc.centre().x() - disc.radius(), disc.centre().y() - disc.radius(), size, size);
    }
    return shape((Mark.Path) mark);
  }

  private static Shape shape(Mark.Path path) {
    Path2D shape = new Path2D.Double();
    for (int i = 0; i < path.points().size(); i++) {
      Point point = path.points().get(i);
      if (i == 0) {
        shape.moveTo(point.x(), point.y());
      } else {
        shape.lineTo(point.x(), point.y());
      }
    }
    if (path.isClosed()) {
      shape.closePath();
    }
    return shape;
  }

  /** Words as outlines, so that turned and scaled ones look alike. */
  private static void write(Graphics2D graphics, Mark.Words words) {
    if (words.text().isBlank()) {
      return;
    }
    int style = words.ink().isBold() ? Font.BOLD : Font.PLAIN;
    Font font = new Font(Font.SANS_SERIF, style, words.ink().size());
    TextLayout layout = new TextLayout(words.text(), font, graphics.getFontRenderContext());
    double before = words.anchor() == Anchor.START ? 0 : words.anchor() == Anchor.MIDDLE ? 0.5 : 1;
    AffineTransform place = AffineTransform.getTranslateInstance(words.at().x(), words.at().y());
    place.rotate(Math.toRadians(words.degrees()));
    place.translate(-before * layout.getAdvance(), 0);
    Shape outline = layout.getOutline(place);
    graphics.setColor(colour(Hue.PAPER, 1));
    graphics.setStroke(
        new BasicStroke((float) Ink.HALO, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
    graphics.draw(outline);
    graphics.setColor(colour(words.ink().fill(), 1));
    graphics.fill(outline);
  }
}

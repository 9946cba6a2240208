package dev.sievert.calibrate.choice;

import dev.sievert.assess.Limit;
import dev.sievert.calibrate.Calibration;
import dev.sievert.calibrate.Comparison.Rival;
import dev.sievert.calibrate.search.Calibrator;
import dev.sievert.mechanism.Utility;
import java.util.ArrayList;
import java.util.List;

/**
 * What each mechanism costs at stricter and laxer limits: risk against utility.
 *
 * @param lines one for each mechanism
 */
public record Frontier(List<Line> lines) {
  /** How many times stricter and laxer than stated the limits are tried. */
  private static final double[] FACTORS = {
    0.1, 0.15, 0.2, 0.3, 0.4, 0.55, 0.75, 1, 1.35, 1.8, 2.4, 3.2
  };

  public Frontier {
    lines = List.copyOf(lines);
  }

  /**
   * One mechanism.
   *
   * @param points its cost at each limit that it can keep with noise
   */
  public record Line(String mechanism, List<Point> points) {
    public Line {
      points = List.copyOf(points);
    }
  }

  /**
   * A limit and what it costs.
   *
   * @param setting the setting that keeps them all
   * @param utility what the noise costs there
   */
  public record Point(double limit, double setting, Utility utility) {}

  /**
   * Draws the frontier.
   *
   * @param limits the limits, at least one; all are made stricter and laxer together
   * @return the frontier
   */
  public static Frontier of(List<? extends Rival> rivals, List<? extends Limit> limits) {
    return of(rivals, limits, FACTORS);
  }

  /**
   * Draws the frontier at some limits only.
   *
   * @param factors how many times stricter and laxer, in increasing order
   */
  public static Frontier of(
      List<? extends Rival> rivals, List<? extends Limit> limits, double... factors) {
    List<Line> lines = new ArrayList<>();
    rivals.forEach(rival -> lines.add(new Line(rival.name(), points(rival, limits, factors))));
    return new Frontier(lines);
  }

  private static List<Point> points(Rival rival, List<? extends Limit> limits, double... factors) {
    List<Point> points = new ArrayList<>();
    for (double factor : factors) {
      List<Limit> scaled = new ArrayList<>();
      limits.forEach(limit -> scaled.add(scaled(limit, factor)));
      Calibration calibration = Calibrator.within(rival.threats(), scaled).calibrate(rival.knob());
      if (calibration instanceof Calibration.Found found) {
        double first = scaled.get(0).limit();
        rival
            .cost(found.setting())
            .ifPresent(cost -> points.add(new Point(first, found.setting(), cost)));
      }
    }
    return points;
  }

  /** A limit on δ is drawn by its δ, so that is what is scaled. */
  private static Limit scaled(Limit limit, double factor) {
    return limit instanceof Limit.Budget budget && budget.delta() > 0
        ? new Limit.Budget(budget.epsilon(), Math.min(Math.nextDown(1.0), factor * budget.delta()))
        : limit.scaled(factor);
  }
}

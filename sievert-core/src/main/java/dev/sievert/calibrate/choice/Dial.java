package dev.sievert.calibrate.choice;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.Finding;
import dev.sievert.assess.RiskResult;
import dev.sievert.calibrate.Audience;
import dev.sievert.mechanism.Knob;
import dev.sievert.mechanism.Parameter;
import dev.sievert.number.Bracket;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Threat;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A knob seen from the risk: settings that lie about evenly on a scale of what an attacker gains,
 * from hardly anything to as much as there is. Whoever moves along them turns a risk, and reads out
 * the setting.
 *
 * <p>The gain is g = u − b, with u the least upper bound of one risk of one attacker and b the same
 * risk without the release; the scale is √(g / g_max), which gives room to small gains. Every point
 * is a setting that was assessed: nothing is interpolated, so each gain is as sound as the
 * assessment at its setting.
 */
public final class Dial {
  private static final double STRETCH = 2;
  private static final int MOST_STRETCHES = 20;
  private static final int DIGITS = 4;

  /** Less than that is hardly anything, and so is what is left to the greatest gain. */
  private static final double HARDLY = 5e-4;

  /** Points nearer than that look like one. */
  private static final double NEAR = 0.012;

  private final Knob knob;
  private final Risk risk;
  private final Threat threat;
  private final List<Point> points = new ArrayList<>();

  /**
   * One setting.
   *
   * @param gain how much the risk is above that without the release, rounded up
   */
  public record Point(double setting, double gain) {}

  private Dial(Knob knob, Risk risk, Threat threat) {
    this.knob = knob;
    this.risk = risk;
    this.threat = threat;
  }

  /**
   * {@return a dial, or nothing where hardly anything changes along the knob}
   *
   * @param risk what is gained, by one attacker
   * @param most how many settings are looked at, at least 3
   * @param audience who may stop it
   */
  public static Optional<Dial> of(
      Knob knob, Risk risk, Threat threat, int most, Audience audience) {
    if (most < 3) {
      throw new OutOfRangeException("most", "at least 3", most);
    }
    Dial dial = new Dial(knob, risk, threat);
    dial.stretch(most, audience);
    dial.fill(most, audience);
    dial.thin();
    return dial.points.size() > 1 && dial.greatest() > HARDLY
        ? Optional.of(dial)
        : Optional.empty();
  }

  /** {@return what is turned} */
  public Knob knob() {
    return knob;
  }

  /** {@return what is gained} */
  public Risk risk() {
    return risk;
  }

  /** {@return who gains it} */
  public Threat threat() {
    return threat;
  }

  /** {@return the settings, from the least gain to the greatest} */
  public List<Point> points() {
    return List.copyOf(points);
  }

  /** {@return the greatest gain of all points} */
  public double greatest() {
    return points.get(points.size() - 1).gain();
  }

  /**
   * {@return where a gain lies on the scale; from 0 to 1}
   *
   * @param gain the gain; more than the greatest is at its end
   */
  public double position(double gain) {
    return Math.sqrt(Math.max(0, Math.min(1, gain / greatest())));
  }

  /**
   * {@return what is gained in an assessment, where that is known}
   *
   * @param assessment of a release with the same attacker
   */
  public OptionalDouble gain(Assessment assessment) {
    return result(assessment).map(Dial::gain).orElse(OptionalDouble.empty());
  }

  /**
   * {@return what an assessment says of this dial's risk, where it says something}
   *
   * @param assessment of the release at some setting
   */
  public Optional<RiskResult> result(Assessment assessment) {
    return assessment.results().stream()
        .filter(each -> each.risk() == risk && each.threat().name().equals(threat.name()))
        .findFirst();
  }

  /** {@return what is gained according to a result, where that is known} */
  public static OptionalDouble gain(RiskResult result) {
    Bracket blind = result.threat().blind(result.risk());
    Optional<Finding.Upper> upper = result.decisive();
    return upper.isPresent()
        ? OptionalDouble.of(difference(upper.get().upper(), blind.lower()))
        : OptionalDouble.empty();
  }

  /** Rounded up, unless it is nothing. */
  private static double difference(double upper, double blind) {
    return upper > blind ? Math.nextUp(upper - blind) : 0;
  }

  /** Looks to both sides until hardly anything changes. */
  private void stretch(int most, Audience audience) {
    Knob.Range range = knob.range();
    double start = range.start();
    if (!look(start, audience)) {
      return;
    }
    double up = range.riskiest() > range.safest() ? STRETCH : 1 / STRETCH;
    stretch(start, up, range.riskiest(), most / 2, audience);
    stretch(start, 1 / up, range.safest(), most / 2, audience);
    points.sort(Comparator.comparingDouble(Point::gain).thenComparing(this::bySetting));
  }

  private int bySetting(Point one, Point other) {
    int order = Double.compare(one.setting(), other.setting());
    return knob.range().riskiest() > knob.range().safest() ? order : -order;
  }

  private void stretch(double start, double factor, double end, int most, Audience audience) {
    double setting = start;
    double last = points.get(0).gain();
    for (int i = 0; i < Math.min(most, MOST_STRETCHES) && setting != end; i++) {
      setting = rounded(clamped(setting * factor, end));
      if (!look(setting, audience)) {
        return;
      }
      double gain = points.get(points.size() - 1).gain();
      boolean isFlat = Math.abs(gain - last) <= HARDLY * Math.max(gain, last);
      // A gain that is hardly any and does not rise stays so; one that rises is on its way. One
      // that
      // is as great as it gets stays so with less noise, and falls at last with more.
      boolean isOver = gain <= HARDLY && gain <= last;
      boolean isTop = isFlat && gain > HARDLY && end == knob.range().riskiest();
      if (isOver || isTop) {
        return;
      }
      last = gain;
    }
  }

  private double clamped(double setting, double end) {
    return end > knob.range().start() ? Math.min(setting, end) : Math.max(setting, end);
  }

  /**
   * {@return a setting with four digits, on its safe side; as it is where safer settings are not
   * known to be safe}
   */
  public static double readable(Knob knob, double setting) {
    if (!knob.isSteady() && !knob.isKnownUpTo(setting)) {
      return setting;
    }
    RoundingMode safe =
        knob.safer() == Parameter.Safer.LESS ? RoundingMode.FLOOR : RoundingMode.CEILING;
    return new BigDecimal(setting).round(new MathContext(DIGITS, safe)).doubleValue();
  }

  private double rounded(double setting) {
    return knob.range().isWhole() ? Math.rint(setting) : readable(knob, setting);
  }

  /** Halves the widest gap as long as there is one. */
  private void fill(int most, Audience audience) {
    while (points.size() > 1 && points.size() < most) {
      int widest = widest();
      double gap = position(points.get(widest + 1).gain()) - position(points.get(widest).gain());
      if (gap < NEAR || !halve(widest, audience)) {
        return;
      }
    }
  }

  /** Of points that look like one the safest stays. */
  private void thin() {
    List<Point> kept = new ArrayList<>();
    for (Point point : points) {
      boolean isApart =
          kept.isEmpty()
              || position(point.gain()) - position(kept.get(kept.size() - 1).gain()) > NEAR / 3;
      if (isApart) {
        kept.add(point);
      }
    }
    points.clear();
    points.addAll(kept);
  }

  private int widest() {
    int widest = 0;
    double greatest = -1;
    for (int i = 0; i + 1 < points.size(); i++) {
      double gap = position(points.get(i + 1).gain()) - position(points.get(i).gain());
      if (gap > greatest) {
        greatest = gap;
        widest = i;
      }
    }
    return widest;
  }

  private boolean halve(int index, Audience audience) {
    double low = points.get(index).setting();
    double high = points.get(index + 1).setting();
    double middle =
        rounded(low > 0 && high > 0 ? Math.sqrt(low) * Math.sqrt(high) : (low + high) / 2);
    boolean isBetween = middle > Math.min(low, high) && middle < Math.max(low, high);
    if (!isBetween || !look(middle, audience)) {
      return false;
    }
    points.sort(Comparator.comparingDouble(Point::gain).thenComparing(this::bySetting));
    return true;
  }

  /** Assesses a setting; false where nothing is known there, or nobody waits any more. */
  private boolean look(double setting, Audience audience) {
    if (audience.isStopped()) {
      return false;
    }
    try {
      Assessment there = Assessment.of(knob.mechanism(setting), List.of(threat), List.of());
      OptionalDouble gain = gain(there);
      gain.ifPresent(found -> points.add(new Point(setting, found)));
      return gain.isPresent();
    } catch (OutOfRangeException impossible) {
      return false;
    }
  }
}

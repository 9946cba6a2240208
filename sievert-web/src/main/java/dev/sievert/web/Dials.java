package dev.sievert.web;

import dev.sievert.Sievert;
import dev.sievert.assess.Assessment;
import dev.sievert.assess.Limit;
import dev.sievert.assess.RiskResult;
import dev.sievert.calibrate.Audience;
import dev.sievert.calibrate.Audience.StoppedException;
import dev.sievert.calibrate.Calibration;
import dev.sievert.calibrate.choice.Dial;
import dev.sievert.mechanism.Knob;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.words.AccuracyScale;
import dev.sievert.words.DialWords;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Dials of scenarios, made once: wherever the thumb stands, the scenario is otherwise the same, and
 * so is its dial.
 */
final class Dials {
  private static final int KEPT = 40;
  private static final int POINTS = 41;
  private static final int FEW_POINTS = 7;

  /** Then the dial has the points that it has. */
  static final double SECONDS = 8;

  private static final Set<String> SLOW = Set.of("dp-sgd", "subsampled", "composition");

  private final Sievert door;

  /** The ones asked for last. */
  private final Map<String, Made> made = new LastAsked<>(KEPT);

  /**
   * A dial and where its limit is.
   *
   * @param kept the setting that just keeps the limits, where that is quickly found
   */
  record Made(Dial dial, Optional<Calibration> kept) {}

  Dials(Sievert door) {
    this.door = door;
  }

  /** The knob of a scenario, where it has one that is turned. */
  static Optional<Knob> knob(Scenario scenario) {
    try {
      return scenario.draft().map(draft -> scenario.knob(Optional.empty()));
    } catch (OutOfRangeException none) {
      return Optional.empty();
    }
  }

  /** What is the same of two scenarios that differ in the setting of the knob alone. */
  private static String key(Asked asked, Knob knob) {
    return asked.with("mechanism." + knob.name(), 1).written();
  }

  /** The dial, if it was made before. */
  Optional<Made> known(Asked asked, Scenario scenario) {
    synchronized (made) {
      return knob(scenario).map(knob -> made.get(key(asked, knob)));
    }
  }

  /** The dial, or nothing where there is nothing to turn. */
  Optional<Made> of(Asked asked, Scenario scenario, Assessment assessment) {
    Optional<Made> before = known(asked, scenario);
    if (before.isPresent()) {
      return before;
    }
    Optional<Made> fresh =
        knob(scenario)
            .flatMap(
                knob ->
                    DialWords.subject(assessment)
                        .flatMap(subject -> dial(scenario, knob, subject)));
    fresh.ifPresent(
        dial -> {
          synchronized (made) {
            made.put(key(asked, dial.dial().knob()), dial);
          }
        });
    return fresh;
  }

  /** Whether steps must be added up anew at each setting. */
  static boolean isSlow(Scenario scenario) {
    return scenario.draft().filter(draft -> SLOW.contains(draft.type().name())).isPresent();
  }

  private Optional<Made> dial(Scenario scenario, Knob knob, RiskResult subject) {
    int points = isSlow(scenario) ? FEW_POINTS : POINTS;
    Audience audience = new Waiting(SECONDS);
    return door.during(() -> Dial.of(knob, subject.risk(), subject.threat(), points, audience))
        .map(dial -> new Made(dial, kept(scenario, audience)));
  }

  private Optional<Calibration> kept(Scenario scenario, Audience audience) {
    if (scenario.limits().isEmpty() || isSlow(scenario)) {
      return Optional.empty();
    }
    try {
      return door.about(scenario).before(audience).calibrate().value();
    } catch (StoppedException enough) {
      return enough.soFar().map(found -> found);
    }
  }

  /**
   * Whoever waits has left when the thread is interrupted, and has had enough after so many seconds
   * of work; where others keep the machine busy, after a little more than twice as many.
   */
  static final class Waiting implements Audience {
    private static final double BUSY = 2.2;

    private final double seconds;
    private final long from = System.nanoTime();
    private final long workedBefore = worked();

    Waiting(double seconds) {
      this.seconds = seconds;
    }

    @Override
    public boolean isStopped() {
      return Thread.currentThread().isInterrupted()
          || (System.nanoTime() - from) / 1e9 > BUSY * seconds
          || (worked() - workedBefore) / 1e9 > seconds;
    }

    /** What this thread has worked, in nanoseconds; the time of the clock where nobody counts. */
    private static long worked() {
      ThreadMXBean threads = ManagementFactory.getThreadMXBean();
      return threads.isCurrentThreadCpuTimeSupported()
          ? threads.getCurrentThreadCpuTime()
          : System.nanoTime();
    }
  }

  /** A dial as the page draws it. */
  static JsonObject json(Made made, Scenario scenario) {
    Dial dial = made.dial();
    AccuracyScale accuracy = AccuracyScale.of(dial, scenario.people());
    List<JsonObject> points = new ArrayList<>();
    for (Dial.Point point : dial.points()) {
      points.add(
          new JsonObject()
              .put("setting", point.setting())
              .put("position", dial.position(point.gain()))
              .put("gain", DialWords.points(point.gain()))
              .put("text", DialWords.point(dial, point))
              .put("place", accuracy.position(point))
              .put("accuracy", accuracy.figure(point)));
    }
    return new JsonObject()
        .put("parameter", dial.knob().name())
        .put("title", DialWords.title(dial.risk()))
        .put("ends", DialWords.ends())
        .put("accuracyTitle", DialWords.accuracyTitle())
        .put("accuracyEnds", DialWords.accuracyEnds())
        .put("greatest", 100 * dial.greatest())
        .put("stops", DialWords.stops(dial).stream().map(Dials::json).toList())
        .put("accuracyStops", accuracy.stops().stream().map(Dials::json).toList())
        .put("limit", limit(dial, scenario))
        .put("limited", !scenario.limits().isEmpty())
        .put("kept", made.kept().flatMap(found -> setting(dial, found)))
        .put("points", points);
  }

  private static JsonObject json(DialWords.Stop stop) {
    return new JsonObject().put("position", stop.position()).put("label", stop.label());
  }

  /** The limit on the scale, where it is a limit of what the dial is about. */
  private static Optional<JsonObject> limit(Dial dial, Scenario scenario) {
    return scenario.limits().stream()
        .filter(
            limit -> limit instanceof Limit.AtMost most && most.isAbout(dial.risk(), dial.threat()))
        .map(limit -> Math.max(0, limit.limit() - dial.threat().blind(dial.risk()).upper()))
        .min(Double::compare)
        .map(
            gain ->
                new JsonObject()
                    .put("position", dial.position(gain))
                    .put("label", DialWords.limit(gain)));
  }

  /** With as many digits as people read, on its safe side. */
  private static Optional<Double> setting(Dial dial, Calibration calibration) {
    return calibration instanceof Calibration.Found found
            && found.knob().name().equals(dial.knob().name())
        ? Optional.of(Dial.readable(found.knob(), found.setting()))
        : Optional.empty();
  }
}

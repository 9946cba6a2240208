package dev.sievert.calibrate;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.Ruling;
import dev.sievert.assess.Tolerance;
import dev.sievert.bound.Bound;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.threat.Threat;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Searches for the least noise: the riskiest setting of a knob at which every limit is proven to
 * hold. What it returns was assessed at that very setting.
 */
public final class Calibrator {
  /** After so many rounds the theorem that decides may still change, but hardly the setting. */
  private static final int MOST_ROUNDS = 6;

  private final List<? extends Threat> threats;
  private final List<? extends Tolerance> tolerances;
  private final Predicate<Bound<?, ?>> admitted;

  private Calibrator(
      List<? extends Threat> threats,
      List<? extends Tolerance> tolerances,
      Predicate<Bound<?, ?>> admitted) {
    if (tolerances.isEmpty()) {
      throw new IllegalArgumentException("there is no limit");
    }
    this.threats = List.copyOf(threats);
    this.tolerances = List.copyOf(tolerances);
    this.admitted = admitted;
  }

  /**
   * A search within limits.
   *
   * @param threats the attackers
   * @param tolerances the limits, at least one; all must hold
   * @return the search
   */
  public static Calibrator within(
      List<? extends Threat> threats, List<? extends Tolerance> tolerances) {
    return new Calibrator(threats, tolerances, bound -> true);
  }

  /**
   * The same search as if only some theorems were known, to see what the others save.
   *
   * @param theorems which are known
   * @return the search
   */
  public Calibrator by(Predicate<Bound<?, ?>> theorems) {
    return new Calibrator(threats, tolerances, theorems);
  }

  /**
   * Finds the least noise.
   *
   * @param knob what is turned
   * @return the setting, or why there is none
   */
  public Calibration calibrate(Knob knob) {
    return new Search(knob).run();
  }

  /** One search. */
  private final class Search {
    private final Knob knob;
    private final Judge judge = new Judge(threats, tolerances, admitted);
    private int evaluations;
    private int rounds;

    Search(Knob knob) {
      this.knob = knob;
    }

    Calibration run() {
      double setting = knob.range().start();
      Ruling ruling = judgeByAll(setting);
      return ruling.strain() <= 1 ? riskier(setting, ruling) : safer(setting, ruling);
    }

    private Calibration riskier(double from, Ruling ruling) {
      double safe = from;
      Ruling found = ruling;
      Steps steps = new Steps(from, knob.range().riskiest(), knob.range().isWhole());
      while (steps.hasNext()) {
        double next = steps.next();
        Ruling there = judge(next);
        if (there.strain() > 1) {
          return between(new Border(safe, found, next, there.strain(), knob.range().isWhole()));
        }
        safe = next;
        found = there;
      }
      return new Calibration.Unneeded(
          knob, safe, found.upper().orElseThrow(), found.tolerance(), evaluations);
    }

    private Calibration safer(double from, Ruling ruling) {
      double risky = from;
      Ruling found = ruling;
      Steps steps = new Steps(from, knob.range().safest(), knob.range().isWhole());
      while (steps.hasNext()) {
        double next = steps.next();
        Ruling there = judge(next);
        if (there.strain() <= 1) {
          return between(new Border(next, there, risky, found.strain(), knob.range().isWhole()));
        }
        risky = next;
        found = there;
      }
      Ruling byAll = judgeByAll(risky);
      if (byAll.strain() <= 1) {
        return riskier(risky, byAll);
      }
      found = byAll;
      Optional<String> silence =
          found.upper().isEmpty() ? Optional.of(silence(risky, found)) : Optional.empty();
      return new Calibration.Unreachable(
          knob, risky, found.upper(), found.tolerance(), silence, evaluations);
    }

    private String silence(double setting, Ruling ruling) {
      Mechanism mechanism = knob.mechanism().apply(setting);
      return Assessment.limited(mechanism, threats, tolerances, (bound, threat) -> true)
          .results()
          .stream()
          .filter(result -> ruling.tolerance().word().equals(result.risk().word()))
          .map(result -> result.silence())
          .filter(reason -> !reason.isEmpty())
          .findFirst()
          .orElse("no attacker of the scenario poses this risk");
    }

    private Calibration between(Border border) {
      border.close(this::judge);
      Ruling beyond = judgeByAll(border.risky());
      if (beyond.strain() <= 1 && ++rounds < MOST_ROUNDS) {
        // Another theorem or promise allows more here: go on by that one.
        return riskier(border.risky(), beyond);
      }
      return knob.isSteady() ? found(border, 0) : unsteady(border);
    }

    /** Looks for settings on the safe side that are not within, and takes the safest of them. */
    private Calibration unsteady(Border border) {
      double[] settings = SaferSettings.of(knob, border.safe());
      int last = -1;
      double strain = 0;
      for (int i = 0; i < settings.length; i++) {
        Ruling there = judge(settings[i]);
        if (there.strain() > 1) {
          last = i;
          strain = there.strain();
        }
      }
      if (last < 0) {
        return found(border, settings.length);
      }
      boolean isFarthest = last == settings.length - 1;
      double safer = isFarthest ? knob.range().safest() : settings[last + 1];
      Ruling there = judge(safer);
      if (there.strain() > 1) {
        Optional<String> why = Optional.of("even far on the safe side it is not");
        return new Calibration.Unreachable(
            knob, safer, there.upper(), there.tolerance(), why, evaluations);
      }
      Border corrected = new Border(safer, there, settings[last], strain, knob.range().isWhole());
      corrected.close(this::judge);
      return found(corrected, settings.length - last - 1);
    }

    private Calibration found(Border border, int checked) {
      double setting = border.safe();
      Ruling sure = border.ruling();
      Assessment assessment = Assessment.of(knob.mechanism().apply(setting), threats, tolerances);
      return new Calibration.Found(
          knob, setting, border.risky(), sure, assessment, evaluations, checked);
    }

    private Ruling judge(double setting) {
      evaluations++;
      return judge.judge(knob.mechanism().apply(setting));
    }

    private Ruling judgeByAll(double setting) {
      evaluations++;
      return judge.judgeByAll(knob.mechanism().apply(setting));
    }
  }
}

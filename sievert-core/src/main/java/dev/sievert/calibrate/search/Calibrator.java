package dev.sievert.calibrate.search;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.Limit;
import dev.sievert.assess.Ruling;
import dev.sievert.assess.Verdict;
import dev.sievert.bound.Bound;
import dev.sievert.calibrate.Audience;
import dev.sievert.calibrate.Audience.StoppedException;
import dev.sievert.calibrate.Calibration;
import dev.sievert.mechanism.Knob;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.Memory;
import dev.sievert.threat.Threat;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Predicate;

/**
 * Searches for the least noise: the riskiest setting of a knob at which every limit is proven to
 * hold. What it returns was assessed at that very setting.
 */
public final class Calibrator {
  /** After so many rounds the theorem that decides may still change, but hardly the setting. */
  private static final int MOST_ROUNDS = 6;

  private final List<? extends Threat> threats;
  private final List<? extends Limit> limits;
  private final Optional<Predicate<Bound<?, ?>>> admitted;
  private final Audience audience;

  private Calibrator(
      List<? extends Threat> threats,
      List<? extends Limit> limits,
      Optional<Predicate<Bound<?, ?>>> admitted,
      Audience audience) {
    if (limits.isEmpty()) {
      throw new IllegalArgumentException("there is no limit");
    }
    this.threats = List.copyOf(threats);
    this.limits = List.copyOf(limits);
    this.admitted = admitted;
    this.audience = audience;
  }

  /**
   * {@return a search within limits}
   *
   * @param threats the attackers
   * @param limits the limits, at least one; all must hold
   */
  public static Calibrator within(List<? extends Threat> threats, List<? extends Limit> limits) {
    return new Calibrator(threats, limits, Optional.empty(), Audience.NONE);
  }

  /**
   * {@return the same search as if only some theorems were known, to see what the others save}
   *
   * @param theorems which are known
   */
  public Calibrator by(Predicate<Bound<?, ?>> theorems) {
    return new Calibrator(threats, limits, Optional.of(theorems), audience);
  }

  /**
   * {@return the same search before somebody who waits, and may stop it}
   *
   * @param waiting who waits
   */
  public Calibrator before(Audience waiting) {
    return new Calibrator(threats, limits, admitted, waiting);
  }

  /**
   * Finds the least noise.
   *
   * @param knob what is turned
   * @return the setting, or why there is none
   * @throws StoppedException if the audience had enough
   */
  public Calibration calibrate(Knob knob) {
    return Memory.within(() -> new Search(knob).run());
  }

  /** One search. */
  private final class Search {
    private final Knob knob;
    private final Judge judge = new Judge(threats, limits, admitted.orElse(bound -> true));
    private int evaluations;
    private int rounds;
    private Optional<Border> soFar = Optional.empty();

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
      RatioSteps steps = new RatioSteps(from, knob.range().riskiest(), knob.range().isWhole());
      while (steps.hasNext()) {
        double next = steps.next();
        Ruling there = judge(next);
        if (there.strain() > 1) {
          return between(new Border(safe, found, next, there.strain(), knob.range().isWhole()));
        }
        safe = next;
        found = there;
      }
      Ruling sure = found;
      return checked(safe, settings -> unneeded(sure));
    }

    private Calibration unneeded(Ruling atRiskiest) {
      double riskiest = knob.range().riskiest();
      Ruling sure = made(riskiest).map(this::sure).orElse(atRiskiest);
      return new Calibration.Unneeded(
          knob, riskiest, sure.upper().orElseThrow(), sure.limit(), evaluations);
    }

    /** By what decided at the first place, then by everything: elsewhere another may decide. */
    private Calibration safer(double from, Ruling ruling) {
      double risky = from;
      Ruling found = ruling;
      RatioSteps steps = new RatioSteps(from, knob.range().safest(), knob.range().isWhole());
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
        boolean isWhole = knob.range().isWhole();
        return between(new Border(risky, byAll, from, ruling.strain(), isWhole));
      }
      found = byAll;
      Optional<String> silence =
          found.upper().isEmpty() ? Optional.of(silence(risky, found)) : Optional.empty();
      return new Calibration.Unreachable(
          knob, risky, found.upper(), found.limit(), silence, evaluations);
    }

    private String silence(double setting, Ruling ruling) {
      Optional<Mechanism> mechanism = made(setting);
      if (mechanism.isEmpty()) {
        return "there is no such mechanism at " + knob.name() + " = " + Check.number(setting);
      }
      return Assessment.limited(mechanism.get(), threats, limits, (bound, threat) -> true)
          .results()
          .stream()
          .filter(result -> ruling.limit().word().equals(result.risk().word()))
          .map(result -> result.silence())
          .filter(reason -> !reason.isEmpty())
          .findFirst()
          .orElse("no attacker of the scenario poses this risk");
    }

    private Calibration between(Border border) {
      soFar = Optional.of(border);
      border.close(rounds < MOST_ROUNDS ? this::judge : this::judgeByAll);
      Ruling beyond = judgeByAll(border.risky());
      if (beyond.strain() <= 1 && rounds++ <= MOST_ROUNDS) {
        // Another theorem or promise allows more here: go on by that one.
        return riskier(border.risky(), beyond);
      }
      return checked(border.safe(), settings -> found(border, settings));
    }

    /**
     * Where the knob is not steady, looks for settings on the safe side of one that are not within,
     * and takes the safest of them.
     */
    private Calibration checked(double setting, IntFunction<Calibration> answer) {
      double[] settings = knob.isSteady() ? new double[0] : SaferSettings.of(knob, setting);
      int last = -1;
      double strain = 0;
      for (int i = 0; i < settings.length; i++) {
        Ruling there = judgeInTurn(settings[i]);
        if (there.strain() > 1) {
          last = i;
          strain = there.strain();
        }
      }
      if (last < 0) {
        return answer.apply(settings.length);
      }
      boolean isFarthest = last == settings.length - 1;
      if (isFarthest && settings[last] != knob.range().safest()) {
        return safer(settings[last], judgeByAll(settings[last]));
      }
      double safer = isFarthest ? knob.range().safest() : settings[last + 1];
      Ruling there = judgeInTurn(safer);
      if (there.strain() > 1) {
        Optional<String> why = Optional.of("even far on the safe side it is not");
        return new Calibration.Unreachable(
            knob, safer, there.upper(), there.limit(), why, evaluations);
      }
      Border corrected = new Border(safer, there, settings[last], strain, knob.range().isWhole());
      corrected.close(this::judge);
      return found(corrected, settings.length - last - 1);
    }

    private Calibration.Found found(Border border, int checked) {
      double setting = border.safe();
      Mechanism mechanism = knob.mechanism(setting);
      Assessment assessment = Assessment.of(mechanism, threats, limits);
      Ruling sure =
          admitted.isPresent() ? judge.judgeByAll(mechanism) : assessment.binding().orElseThrow();
      return new Calibration.Found(
          knob, setting, border.risky(), sure, assessment, evaluations, checked);
    }

    /** What is said of a setting is what an assessment says of it, digit by digit. */
    private Ruling sure(Mechanism mechanism) {
      return admitted.isPresent()
          ? judge.judgeByAll(mechanism)
          : Assessment.of(mechanism, threats, limits).binding().orElseThrow();
    }

    private Ruling judgeInTurn(double setting) {
      return look(setting, judge::judgeInTurn);
    }

    private Ruling judge(double setting) {
      return look(setting, judge::judge);
    }

    private Ruling judgeByAll(double setting) {
      return look(setting, judge::judgeByAll);
    }

    private Ruling look(double setting, Function<Mechanism, Ruling> way) {
      if (audience.isStopped()) {
        throw new StoppedException(
            soFar.filter(border -> knob.isSteady()).map(border -> found(border, 0)));
      }
      audience.looks(setting, evaluations++);
      try {
        return way.apply(knob.mechanism(setting));
      } catch (OutOfRangeException impossible) {
        return impossible();
      }
    }

    /** Nothing where no such mechanism exists, as with noise too small for any number to hold. */
    private Optional<Mechanism> made(double setting) {
      try {
        return Optional.of(knob.mechanism(setting));
      } catch (OutOfRangeException impossible) {
        return Optional.empty();
      }
    }

    /** Of what does not exist no limit is shown to hold. */
    private Ruling impossible() {
      return new Ruling(
          limits.get(0), Optional.empty(), OptionalDouble.empty(), false, 0, Verdict.NOT_SHOWN);
    }
  }
}

package dev.sievert.report;

import dev.sievert.words.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;

/**
 * One axis: from where to where, and how its ticks are named.
 *
 * @param isLogarithmic whether equal ratios are equally far apart
 */
record Scale(double least, double greatest, boolean isLogarithmic, DoubleFunction<String> label) {
  private static final String DIGITS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
  private static final int MOST_TICKS = 8;
  private static final double SHORTEST = 1e-12;

  /** An axis has a length, whatever is shown on it. */
  Scale {
    double reach = isLogarithmic ? greatest / least - 1 : greatest - least;
    if (!(reach > SHORTEST) || Double.isInfinite(reach)) {
      greatest = isLogarithmic ? 10 * least : least + 1;
    }
  }

  /** From zero, in percent. */
  static Scale percent(double greatest) {
    return new Scale(0, greatest, false, Figures::stated);
  }

  /** Powers of ten. */
  static Scale powers(double least, double greatest) {
    return new Scale(least, greatest, true, Scale::power);
  }

  /** Ratios of amounts. */
  static Scale amounts(double least, double greatest) {
    return new Scale(least, greatest, true, Scale::amount);
  }

  /** Differences of amounts. */
  static Scale even(double least, double greatest) {
    return new Scale(least, greatest, false, Scale::amount);
  }

  /** Where a value lies, between zero and one; what lies outside is moved to the edge. */
  double share(double value) {
    double share =
        isLogarithmic
            ? Math.log(value / least) / Math.log(greatest / least)
            : (value - least) / (greatest - least);
    return Math.min(1, Math.max(0, share));
  }

  /** Round numbers, few enough to be read. */
  List<Double> ticks() {
    return isLogarithmic ? ratios() : differences();
  }

  private List<Double> differences() {
    double rough = (greatest - least) / 5;
    double power = Math.pow(10, Math.floor(Math.log10(rough)));
    double step = power;
    for (double factor : new double[] {2, 5, 10}) {
      step = step < rough ? factor * power : step;
    }
    List<Double> ticks = new ArrayList<>();
    for (long i = (long) Math.ceil(least / step - 1e-9); i * step <= greatest * (1 + 1e-9); i++) {
      ticks.add(i * step);
    }
    return ticks;
  }

  /** One, two and five times the powers of ten, or fewer where there are many. */
  private List<Double> ratios() {
    List<Double> ticks = ratios(1, 1, 2, 5);
    if (ticks.size() > MOST_TICKS) {
      ticks = ratios(1, 1);
    }
    int stride = 2;
    while (ticks.size() > MOST_TICKS) {
      ticks = ratios(stride++, 1);
    }
    return ticks;
  }

  private List<Double> ratios(int stride, int... digits) {
    List<Double> ticks = new ArrayList<>();
    int first = (int) Math.floor(Math.log10(least));
    int last = (int) Math.ceil(Math.log10(greatest));
    for (int power = first; power <= last; power++) {
      if (Math.floorMod(power, stride) != 0) {
        continue;
      }
      for (int digit : digits) {
        double tick = digit * Math.pow(10, power);
        if (tick >= least * (1 - 1e-9) && tick <= greatest * (1 + 1e-9)) {
          ticks.add(tick);
        }
      }
    }
    return ticks;
  }

  private static String amount(double value) {
    return Figures.nearest(value, 4);
  }

  private static String power(double value) {
    long exponent = Math.round(Math.log10(value));
    if (exponent == 0) {
      return "1";
    }
    StringBuilder raised = new StringBuilder(exponent < 0 ? "10⁻" : "10");
    Long.toString(Math.abs(exponent))
        .chars()
        .forEach(digit -> raised.append(DIGITS.charAt(digit - '0')));
    return raised.toString();
  }
}

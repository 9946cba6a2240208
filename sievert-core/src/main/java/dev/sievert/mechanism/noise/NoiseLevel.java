package dev.sievert.mechanism.noise;

import dev.sievert.accounting.pair.ApproxPair;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.mechanism.Parameter;
import dev.sievert.mechanism.Settings;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.Round;
import java.util.function.DoubleFunction;

/**
 * How much noise falling off as e^(−|x| / scale) there is: as its scale b, or as the ε that it
 * keeps. Whichever is not stated follows from ε = sensitivity / b, rounded so that it is true of
 * the other.
 */
public sealed interface NoiseLevel {
  /** The parameter that states it as an ε. */
  Parameter EPSILON =
      Parameter.nonNegative("epsilon", "epsilon of differential privacy").saferWhenLess("scale");

  /** From here on no test errs with a probability that a double can hold. */
  double TELLS_ALL = 1500;

  /**
   * {@return the scale; infinite where the noise leaves nothing}
   *
   * @param sensitivity what it hides, greater than zero
   */
  double scale(double sensitivity);

  /**
   * {@return the ε that is kept between numbers at a distance; ε, or infinity where no double is
   * great enough}
   *
   * @param distance how far apart they are, at least zero
   * @param sensitivity what the noise was made for, greater than zero
   */
  double epsilon(double distance, double sensitivity);

  /**
   * Noise of a stated scale.
   *
   * @param scale b, greater than zero; infinite where the noise leaves nothing
   */
  record Scale(double scale) implements NoiseLevel {
    public Scale {
      scale = Check.above("scale", scale, 0);
    }

    @Override
    public double scale(double sensitivity) {
      return scale;
    }

    @Override
    public double epsilon(double distance, double sensitivity) {
      return quotientUp(distance, scale);
    }
  }

  /**
   * Noise that is just enough for ε.
   *
   * @param epsilon at least zero
   */
  record Budget(double epsilon) implements NoiseLevel {
    public Budget {
      epsilon = Check.nonNegative("epsilon", epsilon);
    }

    /** Rounded up: a little more noise than ε asks for. */
    @Override
    public double scale(double sensitivity) {
      return quotientUp(sensitivity, epsilon);
    }

    @Override
    public double epsilon(double distance, double sensitivity) {
      if (distance == sensitivity || epsilon == 0 || distance == 0) {
        return distance == 0 ? 0 : epsilon;
      }
      double product = epsilon * distance;
      if (product < Double.MIN_NORMAL || Double.isInfinite(product)) {
        // Where numbers end the quotient comes first; what that loses is less than the least.
        return Math.max(Double.MIN_NORMAL, Round.up(epsilon * (distance / sensitivity), 2));
      }
      boolean isExact = Math.fma(epsilon, distance, -product) <= 0;
      return quotientUp(isExact ? product : Math.nextUp(product), sensitivity);
    }
  }

  /** The stated scale or ε, exactly one of which must be there. */
  static NoiseLevel of(Settings settings) {
    String way = settings.exactlyOne("scale", "epsilon");
    double value = settings.required(way);
    return way.equals("scale") ? new Scale(value) : new Budget(value);
  }

  private static double quotientUp(double dividend, double divisor) {
    double quotient = dividend / divisor;
    return Double.isInfinite(quotient) ? quotient : Round.quotientUp(dividend, divisor);
  }

  /**
   * The pair of a shift, or one that says the same as far as doubles can tell: noise that is next
   * to none is as good as randomised response with the same ε.
   */
  static DominatingPair pair(double epsilon, DoubleFunction<DominatingPair> usual) {
    if (epsilon <= TELLS_ALL) {
      return usual.apply(epsilon);
    }
    return Double.isInfinite(epsilon) ? new ApproxPair(0, 1) : new ApproxPair(epsilon, 0);
  }
}

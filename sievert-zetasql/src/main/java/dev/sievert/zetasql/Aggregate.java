package dev.sievert.zetasql;

import dev.sievert.numeric.Check;
import dev.sievert.number.OutOfRangeException;

/** What a query adds up. Each person's share is clamped to bounds, which set the noise. */
public sealed interface Aggregate {
  /**
   * How many rows there are.
   *
   * @param most how many rows of one person count, at least one
   */
  record Count(long most) implements Aggregate {
    public Count {
      Check.records("most", most);
    }

    @Override
    public String sql() {
      return "COUNT(*, contribution_bounds_per_group => (0, " + most + "))";
    }

    @Override
    public boolean isWhole() {
      return true;
    }
  }

  /**
   * The sum of whole numbers.
   *
   * @param low the least share of one person
   * @param high the greatest share of one person
   */
  record WholeSum(long low, long high) implements Aggregate {
    public WholeSum {
      if (low > high) {
        throw new OutOfRangeException("low", "at most " + high, low);
      }
    }

    @Override
    public String sql() {
      return "SUM(amount, contribution_bounds_per_group => (" + low + ", " + high + "))";
    }

    @Override
    public boolean isWhole() {
      return true;
    }
  }

  /** The sum of floating-point numbers. */
  record RealSum(double low, double high) implements Aggregate {
    public RealSum {
      Check.finite("low", low);
      Check.finite("high", high);
      if (low > high) {
        throw new OutOfRangeException("low", "at most " + Check.number(high), Check.number(low));
      }
    }

    @Override
    public String sql() {
      return "SUM(amount, contribution_bounds_per_group => (" + low + ", " + high + "))";
    }

    @Override
    public boolean isWhole() {
      return false;
    }
  }

  /** How it is written in the query; an expression over the column {@code amount}. */
  String sql();

  /** Whether amounts and answers are whole numbers; otherwise they are floating-point numbers. */
  boolean isWhole();
}

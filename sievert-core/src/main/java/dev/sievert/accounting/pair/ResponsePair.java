package dev.sievert.accounting.pair;

import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import java.util.Optional;

/**
 * Randomised response over m records, between two of them: loss ε for the one, −ε for the other,
 * and zero for the m − 2 answers that speak for neither. The two that speak for one record each
 * change places.
 *
 * @param epsilon at least zero
 * @param records how many records there are, m, at least 2
 */
public record ResponsePair(double epsilon, long records) implements SymmetricPair {
  public ResponsePair {
    epsilon = Check.nonNegative("epsilon", epsilon);
    if (records < 2 || records > Check.MOST_RECORDS) {
      throw new OutOfRangeException("records", "a whole number from 2 to 2^53", records);
    }
  }

  @Override
  public double highest() {
    return epsilon;
  }

  @Override
  public double endError() {
    return 0;
  }

  @Override
  public double latticeStep() {
    return epsilon;
  }

  @Override
  public Optional<FinitePair.Atoms> atoms() {
    double[] without = {answers(1, 0), answers(0, 1), answers(0, records - 2)};
    double[] with = {answers(0, 1), answers(1, 0), answers(0, records - 2)};
    return Optional.of(new FinitePair.Atoms(without, with));
  }

  @Override
  public double withoutAbove(double loss) {
    return loss < -epsilon ? 1 : loss >= epsilon ? 0 : answers(0, loss < 0 ? records - 1 : 1);
  }

  @Override
  public double withoutUpTo(double loss) {
    return loss < -epsilon ? 0 : loss >= epsilon ? 1 : answers(1, loss < 0 ? 0 : records - 2);
  }

  @Override
  public double withAbove(double loss) {
    return loss < -epsilon ? 1 : loss >= epsilon ? 0 : answers(1, loss < 0 ? records - 2 : 0);
  }

  @Override
  public double withUpTo(double loss) {
    return loss < -epsilon ? 0 : loss >= epsilon ? 1 : answers(0, loss < 0 ? 1 : records - 1);
  }

  /** How probable some answers are, the true one or not, and some of the others. */
  private double answers(long truth, long others) {
    double other = Math.exp(-epsilon);
    return (truth + (double) others * other) / (1 + (records - 1) * other);
  }
}

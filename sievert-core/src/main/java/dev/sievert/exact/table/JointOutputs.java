package dev.sievert.exact.table;

import dev.sievert.exact.finite.FiniteOutputs;
import java.util.Arrays;
import java.util.List;

/**
 * Everything that several mechanisms can put out together, each of which sees a part of a record.
 *
 * @param classes how many kinds of records there are that some mechanism tells apart
 */
record JointOutputs(List<Part> parts, int classes) implements FiniteOutputs {
  /** Error of one probability, in parts of one, with a margin of two. */
  private static final double ERROR = 0x1p-50;

  JointOutputs {
    parts = List.copyOf(parts);
  }

  /**
   * One mechanism.
   *
   * @param outputs for each output how probable it is for each thing that the mechanism sees
   * @param seen for each kind of records what the mechanism sees of it
   */
  record Part(List<double[]> outputs, int[] seen) {
    Part {
      outputs = List.copyOf(outputs);
    }

    /** The greatest sum of probabilities, which is above one for mechanisms that only bound. */
    double greatestSum() {
      double greatest = 0;
      for (int value = 0; value < outputs.get(0).length; value++) {
        double sum = 0;
        for (double[] output : outputs) {
          sum += output[value];
        }
        greatest = Math.max(greatest, sum);
      }
      return greatest;
    }
  }

  /** How many outputs there are. */
  static double count(List<Part> parts) {
    return parts.stream().mapToDouble(part -> part.outputs().size()).reduce(1, (x, y) -> x * y);
  }

  @Override
  public int records() {
    return classes;
  }

  @Override
  public double rounding() {
    return parts.stream().mapToDouble(part -> part.outputs().size() * ERROR).sum();
  }

  @Override
  public void forEach(Visitor visitor) {
    double[] ones = new double[classes];
    Arrays.fill(ones, 1);
    visit(0, ones, visitor);
  }

  private void visit(int step, double[] product, Visitor visitor) {
    if (step == parts.size()) {
      visitor.see(0, product);
      return;
    }
    Part part = parts.get(step);
    double[] here = new double[classes];
    for (double[] output : part.outputs()) {
      double most = 0;
      for (int kind = 0; kind < classes; kind++) {
        here[kind] = product[kind] * output[part.seen()[kind]];
        most = Math.max(most, here[kind]);
      }
      if (most > 0) {
        visit(step + 1, here, visitor);
      }
    }
  }
}

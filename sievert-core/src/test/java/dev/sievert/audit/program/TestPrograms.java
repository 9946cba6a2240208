package dev.sievert.audit.program;

import dev.sievert.audit.InputPair;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.Program;
import dev.sievert.audit.ProgramValue;
import dev.sievert.numeric.RandomStream;

/** Small programs for tests. */
final class TestPrograms {
  private TestPrograms() {}

  /** Writes one output. */
  interface Body {
    void write(double input, RandomStream random, Outputs outputs);
  }

  /** A program on numbers, from what it does once. */
  static Program of(Body body) {
    return new Program() {
      @Override
      public String name() {
        return "test";
      }

      @Override
      public void sample(ProgramValue input, int count, long seed, Outputs outputs) {
        RandomStream random = RandomStream.of(seed, 0);
        double number = ((ProgramValue.Quantity) input).number();
        for (int row = 0; row < count; row++) {
          body.write(number, random, outputs);
          outputs.end();
        }
      }
    };
  }

  /** A program that puts out a word by a table of probabilities, a line for each input. */
  static Program channel(double[][] rows) {
    return of(
        (input, random, outputs) -> {
          double[] row = rows[(int) input];
          double left = random.nextDouble();
          int output = 0;
          while (output < row.length - 1 && left >= row[output]) {
            left -= row[output];
            output++;
          }
          outputs.symbol(outputs.alphabet().code("output " + output));
        });
  }

  /** The answer with noise of a scale, on a grid that is the same for all answers. */
  static Program laplace(double scale) {
    return of(
        (input, random, outputs) -> {
          double size = scale * random.nextExponential();
          double noisy = input + (random.nextBoolean() ? size : -size);
          outputs.number(Math.rint(noisy * 1024) / 1024);
        });
  }

  /** The answer with noise by inversion in doubles. */
  static Program naiveLaplace(double scale) {
    return of(
        (input, random, outputs) -> {
          double uniform = random.nextDouble() - 0.5;
          double size = -scale * Math.log(1 - 2 * Math.abs(uniform));
          outputs.number(input + Math.signum(uniform) * size);
        });
  }

  /** Two numbers. */
  static InputPair pair(double first, double second) {
    return new InputPair(ProgramValue.of(first), ProgramValue.of(second), "they are neighbours");
  }
}

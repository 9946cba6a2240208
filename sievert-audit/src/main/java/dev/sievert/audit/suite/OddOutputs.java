package dev.sievert.audit.suite;

import static dev.sievert.audit.suite.SuiteProgram.CLAIMED;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Neighbours;
import dev.sievert.audit.Outputs;
import dev.sievert.numeric.RandomStream;

/** Programs that keep their claim, a whole answer with geometric noise, and say it in odd ways. */
final class OddOutputs {
  private static final Neighbours WHOLE = new Neighbours(1, false, 1, -10, 10, true);
  private static final int MANY = 200;
  private static final double FAILING = 0.1;
  private static final long BIG = 1L << 60;

  private OddOutputs() {}

  /** Writes a noisy answer. */
  private interface Saying {
    void say(long noisy, RandomStream random, Outputs outputs);
  }

  private static SuiteProgram program(String name, Saying saying) {
    return SuiteProgram.of(
        name,
        WHOLE,
        CLAIMED,
        (answers, random, outputs) ->
            () -> {
              double up = Math.floor(random.nextExponential() / CLAIMED);
              double down = Math.floor(random.nextExponential() / CLAIMED);
              saying.say((long) (answers[0] + up - down), random, outputs);
            });
  }

  /** Within a sentence. */
  static SuiteProgram text() {
    return program(
        "Text",
        (noisy, random, outputs) -> outputs.text("about " + noisy + " people were counted"));
  }

  /** Beyond what a double holds exactly. */
  static SuiteProgram bigWhole() {
    return program("Big whole numbers", (noisy, random, outputs) -> outputs.number(BIG + noisy));
  }

  /** As the first of many numbers that are always the same. */
  static SuiteProgram large() {
    return program(
        "Large outputs",
        (noisy, random, outputs) -> {
          outputs.number(noisy);
          for (int place = 1; place < MANY; place++) {
            outputs.number(place % 7);
          }
        });
  }

  /** Or fails, on all inputs as often. */
  static SuiteProgram failing() {
    return program(
        "Failures",
        (noisy, random, outputs) -> {
          if (random.happens(FAILING)) {
            outputs.noteFailures("by chance", 1);
            outputs.symbol(Alphabet.FAILED);
          } else {
            outputs.number(noisy);
          }
        });
  }
}

package dev.sievert.zetasql;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.ProgramException;
import dev.sievert.audit.ProgramValue;
import java.util.ArrayList;
import java.util.List;

/** Many answers to one query about the same people. */
record Answered(Outputs outputs) {
  static Answered of(ZetaSqlProgram program, ProgramValue people, int runs) throws ProgramException {
    Outputs outputs = new Outputs(new Alphabet());
    try (program) {
      program.sample(people, runs, 1, outputs);
    }
    return new Answered(outputs);
  }

  /** The answers that are numbers, in the order of the runs. */
  double[] numbers() {
    List<Double> numbers = new ArrayList<>();
    for (int row = 0; row < outputs.count(); row++) {
      if (outputs.symbol(row, 0) == Alphabet.NUMBER) {
        numbers.add(outputs.number(row, 0));
      }
    }
    return numbers.stream().mapToDouble(Double::doubleValue).toArray();
  }

  /** How often a word was the answer. */
  long times(String word) {
    long times = 0;
    int code = outputs.alphabet().code(word);
    for (int row = 0; row < outputs.count(); row++) {
      times += outputs.symbol(row, 0) == code ? 1 : 0;
    }
    return times;
  }
}

package dev.sievert.audit.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.ProgramValue;
import dev.sievert.numeric.RandomStream;
import org.junit.jupiter.api.Test;

class RepetitionCheckTest {
  private static Outputs few(long seed) {
    RandomStream random = RandomStream.of(seed, 0);
    Outputs outputs = new Outputs(new Alphabet());
    for (int row = 0; row < RepetitionCheck.LENGTH; row++) {
      outputs.number(Long.numberOfTrailingZeros(random.nextLong() | 32));
      outputs.end();
    }
    return outputs;
  }

  /** As many requests as an audit of a thousand million runs makes, of six possible outputs. */
  @Test
  void manyRequestsOfFewPossibleOutputsDoNotLookAlike() {
    RepetitionCheck check = new RepetitionCheck();
    for (int request = 0; request < 120_000; request++) {
      check.look(ProgramValue.of(0), few(request), 0);
    }
    check.endStage();
    assertThat(check.repeated()).isEmpty();
    check.look(ProgramValue.of(0), few(77), 0);
    check.endStage();
    assertThat(check.repeated()).contains(ProgramValue.of(0));
  }

  /** Whichever thread was first: what is told is settled when the stage ends. */
  @Test
  void ofSeveralInputsTheFirstIsNamed() {
    RepetitionCheck check = new RepetitionCheck();
    for (int input : new int[] {2, 1, 2, 1}) {
      check.look(ProgramValue.of(input), few(input), 0);
    }
    assertThat(check.repeated()).isEmpty();
    check.endStage();
    assertThat(check.repeated()).contains(ProgramValue.of(1));
  }
}

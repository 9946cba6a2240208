package dev.sievert.audit.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Claim;
import dev.sievert.audit.Neighbours;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.Program;
import dev.sievert.audit.ProgramOutcome;
import dev.sievert.audit.ProgramPlan;
import dev.sievert.audit.ProgramPlan.DigitPolicy;
import dev.sievert.audit.ProgramValue;
import dev.sievert.audit.program.event.OutputProjection;
import dev.sievert.numeric.RandomStream;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class SupportSearchTest {
  private static final int ROWS = 4096;

  /** An answer with Laplace noise made of so many different numbers, on a grid for all answers. */
  private record ShortNoise(int values) implements Program {
    @Override
    public String name() {
      return "noise of " + values + " values";
    }

    @Override
    public void sample(ProgramValue input, int count, long seed, Outputs outputs) {
      RandomStream random = RandomStream.of(seed, 0);
      double answer = ((ProgramValue.Quantity) input).number();
      for (int row = 0; row < count; row++) {
        double size = -Math.log((1.0 + random.below(values)) / values);
        double told = answer + (random.nextBoolean() ? size : -size);
        outputs.number(Math.rint(told * 0x1p30) / 0x1p30);
        outputs.end();
      }
    }
  }

  private static Outputs drawn(int values, double answer, long seed) {
    Outputs outputs = new Outputs(new Alphabet());
    new ShortNoise(values).sample(ProgramValue.of(answer), ROWS, seed, outputs);
    return outputs;
  }

  private static List<EventCandidate> found(Outputs first, Outputs second) {
    return new SupportSearch(OutputProjection.ALL, first, second).candidates();
  }

  @Test
  void valuesThatOnlyOneInputGivesAreAnEvent() {
    Outputs first = drawn(1 << 16, 0, 1);
    Outputs second = drawn(1 << 16, 1, 2);
    List<EventCandidate> found = found(first, second);
    assertEquals(2, found.size());
    for (EventCandidate each : found) {
      assertTrue(each.event().isAboutDigits());
      // Half of the rows are some 1.5 % of all values.
      assertTrue(each.counts().likely() > 10, each.counts().toString());
      assertEquals(0, each.counts().unlikely());
    }
    Outputs fresh = drawn(1 << 16, 0, 3);
    FeatureColumns columns = new FeatureColumns(fresh);
    assertEquals(0.031 * ROWS, columns.hits(found.get(0).event()), 40);
  }

  @Test
  void valuesThatBothInputsGiveTellNothingByBeingSeen() {
    List<EventCandidate> found = found(drawn(1 << 16, 0, 1), drawn(1 << 16, 0, 2));
    for (EventCandidate each : found) {
      double ratio = (double) each.counts().likely() / each.counts().unlikely();
      assertEquals(1, ratio, 0.7, each.counts().toString());
    }
  }

  @Test
  void valuesThatHardlyComeAgainAreNoEvent() {
    assertTrue(found(drawn(1 << 28, 0, 1), drawn(1 << 28, 1, 2)).isEmpty());
    assertFalse(SupportSearch.isRecurring(drawn(1 << 28, 0, 1)));
    assertFalse(SupportSearch.isRecurring(drawn(100, 0, 1)), "few values are looked at singly");
    assertTrue(SupportSearch.isRecurring(drawn(1 << 16, 0, 1)));
  }

  private static ProgramOutcome audited(int values, DigitPolicy digits) {
    Neighbours space = new Neighbours(1, false, 1, 0, 10, false);
    ProgramPlan plan = ProgramPlan.within(space, new Claim(1, 0), 1_000_000, 5, 0.95).with(digits);
    return ProgramAudit.of(new ShortNoise(values), plan).run(1, used -> {});
  }

  @Test
  void anAuditFindsNoiseOfFewBits() {
    assertTrue(audited(1 << 16, DigitPolicy.COUNTED).isExceeded());
    assertFalse(audited(1 << 28, DigitPolicy.COUNTED).isExceeded());
    ProgramOutcome apart = audited(1 << 16, DigitPolicy.APART);
    assertTrue(apart.digits().isPresent(), "told beside the verdict");
    String words = apart.digits().get().event();
    assertTrue(words.length() < 1000, () -> words.length() + " characters");
    assertTrue(words.toLowerCase(Locale.ROOT).startsWith("the output is one of "), words);
  }
}

package dev.sievert.audit.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sievert.audit.Claim;
import dev.sievert.audit.InputPair;
import dev.sievert.audit.Neighbours;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.Program;
import dev.sievert.audit.ProgramPlan;
import dev.sievert.audit.ProgramPlan.DigitPolicy;
import dev.sievert.audit.ProgramValue;
import dev.sievert.numeric.RandomStream;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SharedLooksTest {
  private static final int PAIRS = 9;
  private static final ExaminedPair.Effort EFFORT =
      new ExaminedPair.Effort(400, 600, 1, 6, DigitPolicy.IGNORED);

  /** Says 1 with a probability that grows with its input, and counts its runs. */
  private static final class Counted implements Program {
    private final Map<ProgramValue, Integer> runs = new ConcurrentHashMap<>();

    @Override
    public String name() {
      return "counted";
    }

    @Override
    public void sample(ProgramValue input, int count, long seed, Outputs outputs) {
      runs.merge(input, count, Integer::sum);
      RandomStream random = RandomStream.of(seed, 0);
      double number = ((ProgramValue.Quantity) input).number();
      for (int row = 0; row < count; row++) {
        outputs.number(random.nextDouble() < 0.1 + 0.08 * number ? 1 : 0);
        outputs.end();
      }
    }
  }

  private static List<ExaminedPair> star() {
    return IntStream.rangeClosed(1, PAIRS)
        .mapToObj(other -> new InputPair(ProgramValue.of(0), ProgramValue.of(other), "as wished"))
        .map(ExaminedPair::unseen)
        .toList();
  }

  private static List<ExaminedPair> looked(Counted program, int threads) {
    Neighbours space = new Neighbours(1, false, 1, 0, PAIRS, true);
    ProgramPlan plan = ProgramPlan.within(space, new Claim(1, 0), 100_000, 7, 0.95);
    ProgramSampler sampler = new ProgramSampler(program, 7, new AtomicBoolean(), used -> {});
    ExpectedLimit eye = new ExpectedLimit(plan, 1, 50_000, EventPopulation.UNKNOWN);
    try (WorkerThreads workers = new WorkerThreads(threads)) {
      EventCounting counting = new EventCounting(sampler, workers);
      return new SharedLooks(sampler, workers, counting, eye, 7, false)
          .of(star(), trial -> trial, EFFORT);
    }
  }

  @Test
  void anInputOfManyPairsIsRunByTheRootOfTheirNumber() {
    Counted program = new Counted();
    looked(program, 1);
    int all = program.runs.values().stream().mapToInt(Integer::intValue).sum();
    assertTrue(all <= 2 * PAIRS * 1000 && all > 2 * PAIRS * 1000 - 20, "runs " + all);
    double shared = program.runs.getOrDefault(ProgramValue.of(0), 0);
    double alone = program.runs.getOrDefault(ProgramValue.of(4), 0);
    assertEquals(Math.sqrt(PAIRS), shared / alone, 0.01);
  }

  @Test
  void everyPairIsCountedOnOutputsOfItsOwnInputs() {
    for (ExaminedPair pair : looked(new Counted(), 1)) {
      double other = ((ProgramValue.Quantity) pair.pair().second()).number();
      EventCandidate best = pair.candidates().get(0);
      EventCounts counts = best.isSwapped() ? best.counts().swapped() : best.counts();
      double first = (double) counts.likely() / counts.runs();
      double second = (double) counts.unlikely() / counts.others();
      double expected = 0.08 * other;
      assertTrue(counts.runs() > 2 * counts.others(), "the shared input has more runs");
      assertEquals(expected, Math.abs(second - first), 0.08, "input " + other);
    }
  }

  private static List<EventCounts> counts(List<ExaminedPair> pairs) {
    return pairs.stream()
        .flatMap(pair -> pair.candidates().stream())
        .map(EventCandidate::counts)
        .toList();
  }

  @Test
  void threadsChangeNothing() {
    assertEquals(counts(looked(new Counted(), 1)), counts(looked(new Counted(), 3)));
  }
}

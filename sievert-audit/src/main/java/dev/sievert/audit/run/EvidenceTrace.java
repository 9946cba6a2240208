package dev.sievert.audit.run;

import dev.sievert.audit.MechanismOutcome.Evidence;
import dev.sievert.audit.mechanism.MechanismAudit;
import dev.sievert.audit.mechanism.Tally;
import dev.sievert.number.Estimate;
import java.util.ArrayList;
import java.util.List;

/**
 * What an audit whose limits hold at every moment knew each time that its runs had doubled. A few
 * dozen moments at most, and the same ones whether or not it was interrupted.
 */
final class EvidenceTrace {
  private static final int NUMBERS_EACH = 5;

  /** Every part is a difference of probabilities, give or take some rounding. */
  private static final double GREATEST = 1 + 1e-9;

  private final double confidence;
  private final List<Evidence> moments = new ArrayList<>();

  EvidenceTrace(double confidence) {
    this.confidence = confidence;
  }

  /** Looks at a tally, and remembers it where its blocks are a power of two. */
  void look(MechanismAudit audit, Tally tally) {
    if (Long.bitCount(tally.blocks()) == 1 && audit.isWhole(tally)) {
      moments.add(new Evidence(tally.trials(), audit.advantage(tally)));
    }
  }

  List<Evidence> moments() {
    return List.copyOf(moments);
  }

  /** The moments as whole numbers, for keeping. */
  List<Long> numbers() {
    List<Long> numbers = new ArrayList<>();
    for (Evidence moment : moments) {
      Estimate found = moment.advantage();
      numbers.add(moment.trials());
      for (double part :
          new double[] {found.lower(), found.value(), found.upper(), found.confidence()}) {
        numbers.add(Double.doubleToRawLongBits(part));
      }
    }
    return numbers;
  }

  /** Goes on from moments that were kept; those of another confidence say nothing here. */
  void read(List<Long> numbers, long trials) {
    check(numbers.size() % NUMBERS_EACH == 0);
    long last = 0;
    for (int place = 0; place < numbers.size(); place += NUMBERS_EACH) {
      check(numbers.get(place) > last && numbers.get(place) <= trials);
      last = numbers.get(place);
      for (int part = 1; part < NUMBERS_EACH; part++) {
        check(Math.abs(number(numbers, place + part)) <= GREATEST);
      }
      Estimate found =
          new Estimate(
              number(numbers, place + 1),
              number(numbers, place + 2),
              number(numbers, place + 3),
              number(numbers, place + 4));
      if (found.confidence() == confidence) {
        moments.add(new Evidence(numbers.get(place), found));
      }
    }
  }

  private static void check(boolean isPossible) {
    if (!isPossible) {
      throw new IllegalArgumentException("no audit can have known that");
    }
  }

  private static double number(List<Long> numbers, int place) {
    return Double.longBitsToDouble(numbers.get(place));
  }
}

package dev.sievert.audit.mechanism;

import dev.sievert.guarantee.channel.FixedSizeSets;
import dev.sievert.numeric.RandomStream;

/**
 * Randomised response against someone who knows nothing of the record, or all of it. What was
 * reported is the guess for the advantage, whatever the prior; for success it competes with the
 * most probable other record.
 */
final class RandomizedResponseGame implements Game {
  private final RankedRecords records;
  private final boolean knowsAll;
  private final double truthful;
  private final double epsilon;

  RandomizedResponseGame(FixedSizeSets response, RankedRecords records, boolean knowsAll) {
    this.records = records;
    this.knowsAll = knowsAll;
    this.truthful = response.hits(1)[0];
    this.epsilon = response.epsilon();
  }

  @Override
  public void play(RandomStream random, Run run) {
    int truth = records.draw(random);
    int output = random.happens(truthful) ? truth : other(truth, random);
    run.hit = output == truth;
    run.blind = records.mass(output);
    run.success = knowsAll || (truth == likeliest(output));
  }

  private int other(int truth, RandomStream random) {
    if (records.size() == 1) {
      return truth;
    }
    int drawn = random.below(records.size() - 1);
    return drawn < truth ? drawn : drawn + 1;
  }

  private int likeliest(int output) {
    if (output == 0 || records.isUniform()) {
      return output;
    }
    double reported = StrictMath.log(records.mass(output)) + epsilon;
    return reported >= StrictMath.log(records.mass(0)) ? output : 0;
  }
}

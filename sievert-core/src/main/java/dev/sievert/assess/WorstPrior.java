package dev.sievert.assess;

import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.numeric.Check;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * The prior under which the decided bound is largest, among those that are equally likely on some
 * of the values. It shows how near the value for every prior comes to a real one.
 *
 * @param words the prior
 * @param upper the decided bound under it
 */
public record WorstPrior(String words, double upper) {
  private static final long MOST_TRIED_ONE_BY_ONE = 50;

  /** Searches where the scenario asks for the worst prior of a value that is guessed exactly. */
  static Optional<WorstPrior> search(Risk risk, List<Guarantee> known, ThreatModel threat) {
    boolean asked =
        threat.secret() instanceof Secret.Finite finite
            && finite.prior() instanceof Prior.WorstCase
            && threat.goal().isExact()
            && !(threat.auxiliary() instanceof Auxiliary.Groups)
            && !(threat.auxiliary() instanceof Auxiliary.Columns)
            && risk != Risk.SUCCESS;
    // A known mechanism is about its own values; those that are tried here are others.
    List<Guarantee> promises = known.stream().filter(each -> !(each instanceof Channel)).toList();
    return asked ? Optional.of(found(risk, promises, threat)) : Optional.empty();
  }

  private static WorstPrior found(Risk risk, List<Guarantee> known, ThreatModel threat) {
    long records = ((Secret.Finite) threat.secret()).domain().size();
    long best = 1;
    double worst = 0;
    for (long count : counts(records)) {
      double decided = decided(risk, known, threat, count);
      if (decided > worst) {
        worst = decided;
        best = count;
      }
    }
    return new WorstPrior(
        "equally likely on " + Check.grouped(best) + " of " + Check.grouped(records) + " values",
        worst);
  }

  private static double decided(Risk risk, List<Guarantee> known, ThreatModel threat, long count) {
    ThreatModel candidate =
        ThreatModel.of(threat.name(), Secret.uniform(count), threat.goal(), threat.auxiliary());
    return new RiskResult(risk, candidate, Assessment.findings(risk, known, candidate, false))
        .decisive()
        .map(Finding.Upper::upper)
        .orElse(0.0);
  }

  /** Small counts one by one, large ones in steps of a fifth. */
  private static TreeSet<Long> counts(long records) {
    TreeSet<Long> counts = new TreeSet<>();
    for (long count = 2; count <= Math.min(records, MOST_TRIED_ONE_BY_ONE); count++) {
      counts.add(count);
    }
    for (double count = MOST_TRIED_ONE_BY_ONE; count < records; count *= 1.2) {
      counts.add((long) count);
    }
    counts.add(records);
    return counts;
  }
}

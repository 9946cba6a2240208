package dev.sievert.assess;

import dev.sievert.exact.WorstCasePrior;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.numeric.Check;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * The worst prior where the scenario leaves it open. It shows how near the value for every prior
 * comes to a real one.
 *
 * @param words the prior
 * @param masses how likely each value is: all of them where the order matters, otherwise those that
 *     occur, the likeliest first; none where those that occur are equally likely
 * @param upper the risk under it
 * @param kind what is known of it
 */
public record WorstPrior(String words, List<Double> masses, double upper, Kind kind) {
  private static final long MOST_TRIED_ONE_BY_ONE = 50;

  /** Longer lists help nobody. */
  private static final int MOST_LISTED = 1_000;

  /** What is known of the prior. */
  public enum Kind {
    /** No prior is worse, and the best attack gains so much under it. */
    WORST,
    /** The worst that a search found; the best attack gains so much under it. */
    FOUND,
    /** Of those that are equally likely on some values, the one with the largest decided bound. */
    EVEN
  }

  /** Keeps the list as it is. */
  public WorstPrior {
    masses = List.copyOf(masses);
  }

  /** Searches where the scenario asks for the worst prior of a value that is guessed exactly. */
  static Optional<WorstPrior> search(Risk risk, List<Guarantee> known, ThreatModel threat) {
    boolean asked =
        threat.secret() instanceof Secret.Finite finite
            && finite.prior() instanceof Prior.WorstCase
            && threat.goal().isExact()
            && !(threat.auxiliary() instanceof Auxiliary.Groups)
            && !(threat.auxiliary() instanceof Auxiliary.Columns)
            && risk != Risk.SUCCESS;
    if (!asked) {
      return Optional.empty();
    }
    Optional<WorstPrior> ofChannel =
        risk == Risk.RECONSTRUCTION_ADVANTAGE ? ofChannel(known, threat) : Optional.empty();
    // A known mechanism is about its own values; those that are tried here are others.
    List<Guarantee> promises = known.stream().filter(each -> !(each instanceof Channel)).toList();
    return ofChannel.or(() -> Optional.of(found(risk, promises, threat)));
  }

  /** Where the mechanism is known, its own worst prior. */
  private static Optional<WorstPrior> ofChannel(List<Guarantee> known, ThreatModel threat) {
    return known.stream()
        .filter(Channel.class::isInstance)
        .map(Channel.class::cast)
        .findFirst()
        .flatMap(
            channel ->
                WorstCasePrior.proven(channel, threat)
                    .or(() -> WorstCasePrior.searched(channel, threat)))
        .map(worst -> of(worst, ((Secret.Finite) threat.secret()).domain().size()));
  }

  private static WorstPrior of(WorstCasePrior worst, long records) {
    String some = Check.grouped(worst.occurring()) + " of " + Check.grouped(records) + " values";
    boolean isEven = worst.masses().length == 0;
    List<Double> masses =
        worst.masses().length > MOST_LISTED
            ? List.of()
            : Arrays.stream(worst.masses()).boxed().toList();
    return new WorstPrior(
        (isEven ? "equally likely on " : "on ") + some,
        masses,
        worst.advantage().upper(),
        worst.isWorst() ? Kind.WORST : Kind.FOUND);
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
        List.of(),
        worst,
        Kind.EVEN);
  }

  private static double decided(Risk risk, List<Guarantee> known, ThreatModel threat, long count) {
    ThreatModel candidate =
        ThreatModel.of(threat.name(), Secret.uniform(count), threat.goal(), threat.auxiliary());
    return new RiskResult(risk, candidate, AppliedTheorems.findings(risk, known, candidate, false))
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

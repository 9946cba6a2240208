package dev.sievert.mechanism;

import dev.sievert.accounting.Release;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.RenyiGuarantee;
import dev.sievert.mechanism.formula.Promises;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import dev.sievert.threat.Secret;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Several mechanisms on the same data, all of whose results are released.
 *
 * @param parts at least one
 */
public record Composition(List<Part> parts) implements Mechanism {
  /** The kind of mechanism. */
  public static final MechanismType TYPE =
      MechanismType.of(
          "composition",
          "Several mechanisms on the same data, all of whose results are released.",
          "Needs of, a list of mechanisms. An element {times: 15, of: {…}} runs 15 times. Where one"
              + " part is for exchanging a record and another for adding or removing one, both are"
              + " carried to exchanging.",
          "Kairouz, Oh and Viswanath 2015; Dong, Roth and Su 2022; Koskela, Jälkö and Honkela 2020",
          "{type: composition, of: [{times: 15, of: {type: laplace, epsilon: 0.1, sensitivity:"
              + " 1}}]}",
          List.of(
              new Parameter(
                  "of", new Parameter.Series(), "the mechanisms, each run once unless with times")),
          Composition::create);

  private static final int MOST_IN_WORDS = 3;

  public Composition {
    if (parts.isEmpty()) {
      throw new OutOfRangeException("of", "a list of at least one mechanism", "empty");
    }
    parts = List.copyOf(parts);
    double steps = steps(parts);
    if (steps > Check.MOST_RECORDS) {
      throw new OutOfRangeException("of", "at most 2^53 steps in all", Check.number(steps));
    }
  }

  private static double steps(List<Part> parts) {
    return parts.stream().mapToDouble(part -> part.times() * part.mechanism().stepCount()).sum();
  }

  @Override
  public double stepCount() {
    return steps(parts);
  }

  @Override
  public List<Guarantee> guarantees(Secret secret) {
    if (isSingle()) {
      return parts.get(0).mechanism().guarantees(secret);
    }
    Optional<Release> whole = release(secret);
    List<Guarantee> known = new ArrayList<>();
    whole.ifPresent(release -> known.addAll(Promises.of(release)));
    exchangedRelease(secret)
        .filter(exchanged -> !exchanged.equals(whole.orElse(exchanged)))
        .ifPresent(exchanged -> known.addAll(Promises.of(exchanged)));
    known.addAll(divergences(secret));
    channel(secret).ifPresent(known::add);
    return known;
  }

  @Override
  public Optional<Channel> channel(Secret secret) {
    return KnownSteps.of(parts, secret);
  }

  @Override
  public List<RenyiGuarantee> divergences(Secret secret) {
    return release(secret)
        .map(release -> Divergences.sum(parts, secret, release.adjacency()))
        .orElse(List.of());
  }

  @Override
  public boolean isStated() {
    return parts.stream().anyMatch(part -> part.mechanism().isStated());
  }

  @Override
  public Optional<Release> release(Secret secret) {
    return combined(mechanism -> mechanism.release(secret));
  }

  @Override
  public Optional<Release> exchangedRelease(Secret secret) {
    return combined(mechanism -> mechanism.exchangedRelease(secret));
  }

  @Override
  public Optional<Release> sampledRelease() {
    return combined(Mechanism::sampledRelease);
  }

  private Optional<Release> combined(Function<Mechanism, Optional<Release>> each) {
    List<Release> releases = new ArrayList<>();
    for (Part part : parts) {
      Optional<Release> one = each.apply(part.mechanism());
      one.ifPresent(release -> releases.add(repeated(release, part.times())));
    }
    if (releases.size() < parts.size()) {
      return Optional.empty();
    }
    return Optional.of(releases.size() == 1 ? releases.get(0) : new Release.Sequence(releases));
  }

  private static Release repeated(Release release, long times) {
    return times == 1 ? release : new Release.Repeated(release, times);
  }

  private boolean isSingle() {
    return parts.size() == 1 && parts.get(0).times() == 1;
  }

  @Override
  public String words() {
    String shown =
        parts.stream().limit(MOST_IN_WORDS).map(Part::words).collect(Collectors.joining(", then "));
    int more = parts.size() - MOST_IN_WORDS;
    return more > 0 ? shown + ", then " + more + " more" : shown;
  }

  @Override
  public List<String> remarks(Secret secret) {
    return parts.stream()
        .flatMap(part -> part.mechanism().remarks(secret).stream())
        .distinct()
        .toList();
  }

  private static Mechanism create(Settings settings, Secret secret) {
    return new Composition(settings.requiredParts("of", secret));
  }

  /**
   * A mechanism inside another one.
   *
   * @param mechanism what runs
   * @param times how often it runs, each time with fresh randomness, at least once
   */
  public record Part(Mechanism mechanism, long times) {
    public Part {
      Check.records("times", times);
    }

    /**
     * {@return a mechanism that runs once}
     *
     * @param mechanism what runs
     */
    public static Part once(Mechanism mechanism) {
      return new Part(mechanism, 1);
    }

    /** What it is, as it reads in a list of parts. */
    String words() {
      return times == 1 ? mechanism.words() : times + " times " + mechanism.words();
    }
  }
}

package dev.sievert.mechanism.stated;

import dev.sievert.accounting.Release;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.MutualInformation;
import dev.sievert.guarantee.RenyiDp;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.guarantee.ZeroConcentratedDp;
import dev.sievert.guarantee.tradeoff.CurvePoints;
import dev.sievert.guarantee.tradeoff.PiecewiseLinear;
import dev.sievert.guarantee.tradeoff.PrivacyProfile;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.MissingSettingException;
import dev.sievert.mechanism.Parameter;
import dev.sievert.mechanism.Settings;
import dev.sievert.mechanism.formula.Promises;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.threat.Secret;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A mechanism of which only guarantees are known; all of them hold at once. */
public record StatedGuarantee(List<Guarantee> stated) implements Mechanism {
  private static final String LINES = "lines";

  /** The kind of mechanism. */
  public static final MechanismType TYPE =
      MechanismType.of(
          "guarantee",
          "Any mechanism of which only its privacy guarantee is known.",
          "State at least one guarantee; where several are stated, all of them hold. delta goes"
              + " with epsilon. The points of tradeoff lie on the curve itself, unrounded; a"
              + " function that consists of straight lines says so with lines. Neighbours differ"
              + " by exchanging one record unless adjacency says add-remove.",
          "Dwork et al. 2006; Mironov 2017; Bun and Steinke 2016; Dong, Roth and Su 2022",
          "{type: guarantee, epsilon: 1, delta: 1e-6}",
          List.of(
              Parameter.nonNegative("epsilon", "epsilon of (epsilon, delta)-differential privacy")
                  .saferWhenLess(),
              Parameter.probability(
                  "delta", "delta of (epsilon, delta)-differential privacy, default 0"),
              Parameter.nonNegative("gdp", "mu of Gaussian differential privacy").saferWhenLess(),
              Parameter.nonNegative("zcdp", "rho of zero-concentrated differential privacy")
                  .saferWhenLess(),
              new Parameter(
                  "rdp",
                  new Parameter.Pairs("order", "epsilon"),
                  "Rényi differential privacy, as pairs of order and epsilon; order 1 is the"
                      + " Kullback-Leibler divergence"),
              Parameter.probability("tv", "greatest total variation distance between neighbours")
                  .saferWhenLess(),
              new Parameter(
                  "tradeoff",
                  new Parameter.Pairs("alpha", "beta"),
                  "trade-off function, as pairs of alpha and beta: points on a curve of which no"
                      + " more is known than that it is convex"),
              new Parameter(
                  LINES,
                  new Parameter.Flag(),
                  "whether the trade-off function consists of the straight lines between its"
                      + " points"),
              new Parameter(
                  "profile",
                  new Parameter.Pairs("epsilon", "delta"),
                  "privacy profile, as pairs of epsilon and delta, all of which hold"),
              Parameter.nonNegative(
                      "information",
                      "greatest mutual information of a person's record and the output, in nats,"
                          + " for the stated prior")
                  .saferWhenLess(),
              new Parameter(
                  "adjacency",
                  new Parameter.Choice(
                      List.of(Adjacency.REPLACE_ONE.word(), Adjacency.ADD_REMOVE.word())),
                  "which data sets are neighbours")),
          StatedGuarantee::create);

  public StatedGuarantee {
    if (stated.isEmpty()) {
      throw new MissingSettingException(
          "needs at least one of epsilon, gdp, zcdp, rdp, tv, tradeoff, profile, information");
    }
    stated = List.copyOf(stated);
  }

  @Override
  public List<Guarantee> guarantees(Secret secret) {
    return stated;
  }

  @Override
  public Optional<Release> release(Secret secret) {
    List<Guarantee> ofNeighbours =
        stated.stream().filter(each -> !(each instanceof MutualInformation)).toList();
    // Information about records drawn from a prior says nothing about two neighbours.
    return ofNeighbours.isEmpty()
        ? Optional.empty()
        : Optional.of(StatedPair.release(ofNeighbours));
  }

  @Override
  public Optional<Release> sampledRelease() {
    return release(Secret.any()).filter(each -> each.adjacency() == Adjacency.ADD_REMOVE);
  }

  @Override
  public boolean isStated() {
    return true;
  }

  @Override
  public String words() {
    String promises = stated.stream().map(Guarantee::words).collect(Collectors.joining("; "));
    return "any mechanism with " + promises + " (" + stated.get(0).adjacency().word() + ")";
  }

  @Override
  public List<String> remarks(Secret secret) {
    return stated.get(0).adjacency() == Adjacency.REPLACE_ONE
        ? List.of()
        : List.of(Promises.CARRIED_OVER);
  }

  private static Mechanism create(Settings settings, Secret secret) {
    Adjacency adjacency = adjacency(settings);
    if (settings.has("delta") && !settings.has("epsilon")) {
      throw new MissingSettingException("needs epsilon where delta is stated");
    }
    if (settings.has(LINES) && !settings.has("tradeoff")) {
      throw new MissingSettingException("takes lines only with tradeoff");
    }
    return new StatedGuarantee(stated(settings, adjacency));
  }

  /** An unknown word must not be read as replace-one, which is the stronger promise. */
  private static Adjacency adjacency(Settings settings) {
    String word = settings.word("adjacency").orElse(Adjacency.REPLACE_ONE.word());
    return Arrays.stream(Adjacency.values())
        .filter(adjacency -> adjacency.word().equals(word))
        .findFirst()
        .orElseThrow(() -> new OutOfRangeException("adjacency", "replace-one or add-remove", word));
  }

  private static List<Guarantee> stated(Settings settings, Adjacency adjacency) {
    List<Guarantee> stated = new ArrayList<>();
    double delta = settings.number("delta").orElse(0);
    settings
        .number("epsilon")
        .ifPresent(epsilon -> stated.add(new ApproxDp(epsilon, delta, adjacency)));
    settings.number("gdp").ifPresent(mu -> stated.add(new GaussianDp(mu, adjacency)));
    settings.number("zcdp").ifPresent(rho -> stated.add(new ZeroConcentratedDp(rho, adjacency)));
    settings.number("tv").ifPresent(tv -> stated.add(new TotalVariation(tv, adjacency)));
    if (settings.has("rdp")) {
      List<RenyiDp.Order> orders =
          settings.pairs("rdp").stream().map(pair -> new RenyiDp.Order(pair[0], pair[1])).toList();
      stated.add(new RenyiDp(orders, adjacency));
    }
    if (settings.has("tradeoff")) {
      List<PiecewiseLinear.Point> points =
          settings.pairs("tradeoff").stream()
              .map(pair -> new PiecewiseLinear.Point(pair[0], pair[1]))
              .toList();
      stated.add(
          settings.isTrue(LINES)
              ? PiecewiseLinear.of(points, adjacency).symmetrized()
              : CurvePoints.of(points, adjacency).symmetrized());
    }
    if (settings.has("profile")) {
      stated.add(
          PrivacyProfile.of(
              settings.pairs("profile").stream()
                  .map(pair -> new ApproxDp(pair[0], pair[1], adjacency))
                  .toList()));
    }
    settings
        .number("information")
        .ifPresent(
            nats -> stated.add(new MutualInformation(nats, MutualInformation.Origin.STATED)));
    return stated;
  }
}

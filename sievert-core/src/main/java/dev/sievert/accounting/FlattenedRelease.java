package dev.sievert.accounting;

import dev.sievert.accounting.curve.PowerHull;
import dev.sievert.accounting.lattice.LatticeCurve;
import dev.sievert.accounting.pair.ApproxPair;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.FinitePair;
import dev.sievert.accounting.pair.LimitedExchange;
import dev.sievert.accounting.pair.SampledPair;
import dev.sievert.accounting.pair.SymmetrizedPair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.numeric.Repeated;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A release as a plain list of steps, twice: steps that reveal at least as much, and steps that
 * reveal at most as much. The lists differ only where something in the release has no loss pair of
 * its own, such as a sample on which several steps are run, or a table of more than two records.
 *
 * <p>For replace-one neighbours the first list holds in the order in which it stands and, mirrored
 * as a whole, in the other one: each of its steps either holds in both orders by itself, or is a
 * pair of the same two records in the same order as all others ({@link ComparedRecords}).
 */
record FlattenedRelease(
    List<Repeated<DominatingPair>> dominating,
    List<Repeated<DominatingPair>> dominated,
    Adjacency adjacency) {
  /**
   * Losses that are finite as rarely as this are not worth a lattice, nor is there one for them.
   */
  private static final double NEGLIGIBLE = 1e-30;

  private static final DominatingPair NOTHING = new ApproxPair(0, 0);

  static FlattenedRelease of(Release release, double accuracy) {
    return of(release, ComparedRecords.in(release), accuracy);
  }

  private static FlattenedRelease of(Release release, ComparedRecords records, double accuracy) {
    return flat(release, records, accuracy).decided();
  }

  private static FlattenedRelease flat(Release release, ComparedRecords records, double accuracy) {
    if (release instanceof Release.Single single) {
      return once(single.pair(), records.dominated(single.pair()), single.adjacency());
    }
    if (release instanceof Release.Known known) {
      return once(records.dominating(known), records.dominated(known), known.adjacency());
    }
    if (release instanceof Release.Promised promised) {
      return once(
          promised.dominating(), records.dominated(promised.attained()), promised.adjacency());
    }
    if (release instanceof Release.Repeated repeated) {
      return of(repeated.part(), records, accuracy).times(repeated.times());
    }
    if (release instanceof Release.Sampled sampled) {
      return of(sampled.part(), records, accuracy).sampled(sampled.rate(), accuracy);
    }
    if (release instanceof Release.FixedSample fixed) {
      return of(fixed.part(), records, accuracy).fixedSample(fixed.rate(), accuracy);
    }
    List<FlattenedRelease> parts =
        ((Release.Sequence) release)
            .parts().stream().map(part -> of(part, records, accuracy)).toList();
    return sequence(parts, release.adjacency(), accuracy);
  }

  private static FlattenedRelease once(
      DominatingPair dominating, DominatingPair dominated, Adjacency adjacency) {
    return new FlattenedRelease(
        List.of(new Repeated<>(dominating, 1)), List.of(new Repeated<>(dominated, 1)), adjacency);
  }

  private static FlattenedRelease sequence(
      List<FlattenedRelease> parts, Adjacency adjacency, double accuracy) {
    List<Repeated<DominatingPair>> dominating = new ArrayList<>();
    List<Repeated<DominatingPair>> dominated = new ArrayList<>();
    List<Repeated<DominatingPair>> carriedOver = new ArrayList<>();
    List<Repeated<DominatingPair>> carriedOverBelow = new ArrayList<>();
    for (FlattenedRelease flat : parts) {
      boolean fits = flat.adjacency == adjacency;
      (fits ? dominating : carriedOver).addAll(flat.dominating);
      (fits ? dominated : carriedOverBelow).addAll(flat.dominated);
    }
    if (!carriedOver.isEmpty()) {
      FlattenedRelease rest =
          new FlattenedRelease(carriedOver, carriedOverBelow, Adjacency.ADD_REMOVE);
      FlattenedRelease carried = rest.merged().forReplacement(accuracy);
      dominating.addAll(carried.dominating);
      dominated.addAll(carried.dominated);
    }
    return new FlattenedRelease(dominating, dominated, adjacency).merged();
  }

  /**
   * Where steps are all but certain to tell the hypotheses apart, everything is told for certain on
   * the safe side, and on the other one whether anything was.
   */
  private FlattenedRelease decided() {
    boolean isCertain =
        Math.min(uncertainWith(dominating), uncertainWithout(dominating)) < NEGLIGIBLE;
    // One step that is known on both sides has a closed form, or few outputs.
    boolean isKnown = isSingle(dominating) && dominating.equals(dominated);
    if (!isCertain || isKnown) {
      return this;
    }
    double with = uncertainWith(dominated);
    double without = uncertainWithout(dominated);
    FinitePair whether =
        FinitePair.of(new double[] {0, without, 1 - without}, new double[] {1 - with, with, 0});
    return once(new ApproxPair(0, 1), whether, adjacency);
  }

  /** How probable it is with the record that all losses are finite. */
  private static double uncertainWith(List<Repeated<DominatingPair>> components) {
    return components.stream()
        .mapToDouble(
            step -> Math.pow(step.part().withUpTo(Double.MAX_VALUE), (double) step.times()))
        .reduce(1, (one, other) -> one * other);
  }

  private static double uncertainWithout(List<Repeated<DominatingPair>> components) {
    return components.stream()
        .mapToDouble(
            step -> Math.pow(step.part().withoutAbove(-Double.MAX_VALUE), (double) step.times()))
        .reduce(1, (one, other) -> one * other);
  }

  /** Whether every step speaks for both orders, so that one of them says all. */
  boolean holdsInBothOrders() {
    return Stream.concat(dominating.stream(), dominated.stream())
        .allMatch(step -> step.part().holdsInBothOrders());
  }

  /** The steps as those see them who add or remove a record, not exchange it. */
  List<Repeated<DominatingPair>> plain() {
    return plain(dominating);
  }

  /** Steps that say nothing unless a record is exchanged are left out. */
  private static List<Repeated<DominatingPair>> plain(List<Repeated<DominatingPair>> components) {
    List<Repeated<DominatingPair>> seen =
        components.stream()
            .map(each -> new Repeated<>(LimitedExchange.plain(each.part()), each.times()))
            .toList();
    List<Repeated<DominatingPair>> telling =
        seen.stream().filter(each -> !each.part().equals(NOTHING)).toList();
    return telling.isEmpty() ? seen : telling;
  }

  /** How many steps there are. */
  double steps() {
    return dominating.stream().mapToDouble(Repeated::times).sum();
  }

  private FlattenedRelease times(long times) {
    return new FlattenedRelease(times(dominating, times), times(dominated, times), adjacency);
  }

  private static List<Repeated<DominatingPair>> times(
      List<Repeated<DominatingPair>> components, long times) {
    return components.stream()
        .map(each -> new Repeated<>(each.part(), Math.multiplyExact(each.times(), times)))
        .toList();
  }

  /** Equal steps counted together. */
  private FlattenedRelease merged() {
    return new FlattenedRelease(merged(dominating), merged(dominated), adjacency);
  }

  private static List<Repeated<DominatingPair>> merged(List<Repeated<DominatingPair>> components) {
    Map<DominatingPair, Long> counts = new LinkedHashMap<>();
    components.forEach(each -> counts.merge(each.part(), each.times(), Math::addExact));
    return counts.entrySet().stream()
        .map(entry -> new Repeated<>(entry.getKey(), entry.getValue()))
        .toList();
  }

  private static boolean isSingle(List<Repeated<DominatingPair>> components) {
    return components.size() == 1 && components.get(0).times() == 1;
  }

  /** A sample on which several steps are run is sampled as one step, the one of their curve. */
  private FlattenedRelease sampled(double rate, double accuracy) {
    if (rate == 1) {
      return this;
    }
    List<Repeated<DominatingPair>> seen = heard(dominating);
    List<Repeated<DominatingPair>> told = heard(dominated);
    if (isSingle(seen) && isSingle(told)) {
      return new FlattenedRelease(
          sampled(seen.get(0).part(), rate), sampled(told.get(0).part(), rate), adjacency);
    }
    LatticeCurve curve = curve(accuracy);
    return new FlattenedRelease(
        sampled(curve.finePolygon().pair(), rate), sampled(curve.attained(), rate), adjacency);
  }

  /**
   * A sample of a fixed size: an exchange in it is at most as easy to tell as one that happens with
   * the sample's rate against none, in whichever order; and where everybody else is like the new
   * record, it is that, in one order for all steps.
   */
  private FlattenedRelease fixedSample(double rate, double accuracy) {
    FlattenedRelease exchanged =
        adjacency == Adjacency.REPLACE_ONE ? this : forReplacement(accuracy);
    if (rate == 1) {
      return exchanged;
    }
    if (rate == 0) {
      return once(NOTHING, NOTHING, Adjacency.REPLACE_ONE);
    }
    DominatingPair worst =
        isSingle(exchanged.dominating)
            ? exchanged.dominating.get(0).part()
            : exchanged.curve(accuracy).finePolygon().symmetrized().pair().forBothOrders();
    DominatingPair attained =
        isSingle(exchanged.dominated)
            ? exchanged.dominated.get(0).part()
            : exchanged.curve(accuracy).attained();
    DominatingPair sampled = SampledPair.of(worst, rate);
    return once(
        SymmetrizedPair.hasRoomFor(sampled)
            ? new SymmetrizedPair(sampled)
            : exchanged.sampledPolygon(rate, accuracy),
        SampledPair.of(attained, rate),
        Adjacency.REPLACE_ONE);
  }

  /**
   * The same where outputs that say nothing seem to say a little by rounding, and leave no room for
   * mirror images: the polygon above the sampled curve and its mirror image.
   */
  private DominatingPair sampledPolygon(double rate, double accuracy) {
    PowerHull exchanged = curve(accuracy).finePolygon().symmetrized();
    return exchanged.sampled(rate).symmetrized().pair().forBothOrders();
  }

  /** The steps that tell whether a record is there; others only tell which one of two it is. */
  private static List<Repeated<DominatingPair>> heard(List<Repeated<DominatingPair>> components) {
    List<Repeated<DominatingPair>> heard =
        components.stream()
            .filter(each -> !LimitedExchange.plain(each.part()).equals(new ApproxPair(0, 0)))
            .toList();
    return heard.isEmpty() ? components : heard;
  }

  private static List<Repeated<DominatingPair>> sampled(DominatingPair pair, double rate) {
    DominatingPair seen = SampledPair.of(LimitedExchange.plain(pair), rate);
    // Who exchanges a record sees no less than whether the first of the two is there.
    boolean isLimited = pair instanceof LimitedExchange;
    return List.of(new Repeated<>(isLimited ? new LimitedExchange(seen, seen) : seen, 1));
  }

  LatticeCurve curve(double accuracy) {
    return new LatticeCurve(plain(dominating), plain(dominated), accuracy, adjacency);
  }

  /** Whether it is known of every step what an exchange of records reveals of it. */
  boolean isExchangeKnown() {
    return adjacency == Adjacency.ADD_REMOVE && ReplacementPairs.areKnown(dominating);
  }

  /**
   * Steps for adding or removing as steps for exchanging: noise on a shift, sampled or not, has a
   * worst exchange, the rest becomes one step, by the polygon of two.
   */
  FlattenedRelease forReplacement(double accuracy) {
    List<Repeated<DominatingPair>> above = new ArrayList<>();
    List<Repeated<DominatingPair>> rest = new ArrayList<>();
    for (Repeated<DominatingPair> component : dominating) {
      Optional<DominatingPair> worst = ReplacementPairs.dominating(component.part());
      worst.ifPresent(pair -> above.add(new Repeated<>(pair, component.times())));
      if (worst.isEmpty()) {
        rest.add(component);
      }
    }
    if (!rest.isEmpty()) {
      LatticeCurve add = new LatticeCurve(rest, rest, accuracy, adjacency);
      PowerHull two = add.mirrored().finePolygon().then(add.finePolygon());
      above.add(new Repeated<>(two.symmetrized().pair().forBothOrders(), 1));
    }
    // Cells that a record leaves and cells that it enters become alike only here.
    return new FlattenedRelease(above, ReplacementPairs.attained(dominated), Adjacency.REPLACE_ONE)
        .merged();
  }
}

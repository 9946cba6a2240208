package dev.sievert.accounting.lattice;

import dev.sievert.accounting.curve.Brackets;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.MirroredPair;
import dev.sievert.accounting.pair.NormalMixtures;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Repeated;
import dev.sievert.numeric.Round;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * The pairs of a composition, and how often each is taken: what follows from the ends of their
 * losses alone.
 */
record ReleasedSteps(List<Repeated<DominatingPair>> components) {
  /** The same with the hypotheses exchanged. */
  ReleasedSteps mirrored() {
    return new ReleasedSteps(
        components.stream()
            .map(each -> new Repeated<>(MirroredPair.of(each.part()), each.times()))
            .toList());
  }

  /** The steps as mixtures of normals; nothing where any of them is something else. */
  List<Repeated<NormalMixtures>> normals() {
    List<Repeated<NormalMixtures>> normals = new ArrayList<>();
    for (Repeated<DominatingPair> each : components) {
      each.part()
          .normals()
          .ifPresent(mixtures -> normals.add(new Repeated<>(mixtures, each.times())));
    }
    return normals.size() == components.size() ? normals : List.of();
  }

  double times() {
    return components.stream().mapToDouble(Repeated::times).sum();
  }

  /** Moments of all losses together, roughly, with those of probabilities as good as zero. */
  ExponentialTilt cumulants() {
    List<Repeated<NormalMixtures>> normals = normals();
    return normals.isEmpty()
        ? ComposedSteps.of(components, TiltedCurves.LEAST, TiltedCurves.ORDINARY).cumulants()
        : new ExponentialTilt(normals);
  }

  /** How probable it is, with the record, that any output is impossible without it. */
  Bracket certain() {
    double logUncertain = 0;
    for (Repeated<DominatingPair> component : components) {
      double each = component.part().withAbove(Double.MAX_VALUE);
      logUncertain += component.times() * Math.log1p(-each);
    }
    double found = 0.0 - Math.expm1(logUncertain);
    return isOneStated()
        ? Bracket.exactly(components.get(0).part().withAbove(Double.MAX_VALUE))
        : new Bracket(Brackets.down(found), found, Math.min(1, Brackets.up(found)));
  }

  /** Nothing is computed of one step whose parameters say what is certain. */
  private boolean isOneStated() {
    return components.size() == 1
        && components.get(0).times() == 1
        && components.get(0).part().endError() == 0;
  }

  /** The greatest loss of all steps together, which is the pure ε. */
  Bracket greatestLoss() {
    return certain().lower() > 0 ? Bracket.exactly(Double.POSITIVE_INFINITY) : greatestFinite();
  }

  /**
   * The greatest loss of outputs that are possible without the record, at least zero. The sum is
   * exact, so that what is stated is rounded once.
   */
  Bracket greatestFinite() {
    BigDecimal sum = BigDecimal.ZERO;
    BigDecimal off = BigDecimal.ZERO;
    for (Repeated<DominatingPair> component : components) {
      double highest = component.part().highest();
      if (Double.isInfinite(highest)) {
        return Bracket.exactly(Math.max(0, highest));
      }
      BigDecimal times = BigDecimal.valueOf(component.times());
      sum = sum.add(times.multiply(new BigDecimal(highest)));
      off = off.add(times.multiply(new BigDecimal(component.part().endError())));
    }
    double low = Math.max(0, -Round.notBelow(sum.subtract(off).negate()));
    double high = Math.max(0, Round.notBelow(sum.add(off)));
    return new Bracket(low, Math.min(high, Math.max(low, sum.doubleValue())), high);
  }
}

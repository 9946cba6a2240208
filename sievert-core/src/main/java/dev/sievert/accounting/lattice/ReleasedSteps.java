package dev.sievert.accounting.lattice;

import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.MirroredPair;
import dev.sievert.accounting.pair.NormalMixtures;
import dev.sievert.numeric.Repeated;
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
  double certain() {
    double logUncertain = 0;
    for (Repeated<DominatingPair> component : components) {
      double each = component.part().withAbove(Double.MAX_VALUE);
      logUncertain += component.times() * Math.log1p(-each);
    }
    return 0.0 - Math.expm1(logUncertain);
  }

  /** The greatest loss of all steps together, which is the pure ε. */
  double greatestLoss() {
    return certain() > 0 ? Double.POSITIVE_INFINITY : greatestFinite();
  }

  /** The greatest loss of outputs that are possible without the record, at least zero. */
  double greatestFinite() {
    double sum = 0;
    for (Repeated<DominatingPair> component : components) {
      sum += component.times() * component.part().highest();
    }
    return Math.max(0, sum);
  }
}

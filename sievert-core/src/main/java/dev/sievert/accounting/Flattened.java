package dev.sievert.accounting;

import dev.sievert.guarantee.Adjacency;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A release as a plain list of steps, twice: steps that reveal at least as much, and steps that
 * reveal at most as much. The lists differ only where something in the release has no loss pair of
 * its own, such as a sample on which several steps are run.
 *
 * @param dominating steps that reveal at least as much
 * @param dominated steps that reveal at most as much
 * @param adjacency which data sets are neighbours
 */
record Flattened(List<Component> dominating, List<Component> dominated, Adjacency adjacency) {
  static Flattened of(Release release, double accuracy) {
    if (release instanceof Release.Single single) {
      List<Component> once = List.of(new Component(single.pair(), 1));
      return new Flattened(once, once, single.adjacency());
    }
    if (release instanceof Release.Repeated repeated) {
      return of(repeated.part(), accuracy).times(repeated.times());
    }
    if (release instanceof Release.Sampled sampled) {
      return of(sampled.part(), accuracy).sampled(sampled.rate(), accuracy);
    }
    Release.Sequence sequence = (Release.Sequence) release;
    return sequence(sequence.parts(), release.adjacency(), accuracy);
  }

  private static Flattened sequence(List<Release> parts, Adjacency adjacency, double accuracy) {
    List<Component> dominating = new ArrayList<>();
    List<Component> dominated = new ArrayList<>();
    List<Component> carriedOver = new ArrayList<>();
    List<Component> carriedOverBelow = new ArrayList<>();
    for (Release part : parts) {
      Flattened flat = of(part, accuracy);
      boolean fits = flat.adjacency == adjacency;
      (fits ? dominating : carriedOver).addAll(flat.dominating);
      (fits ? dominated : carriedOverBelow).addAll(flat.dominated);
    }
    if (!carriedOver.isEmpty()) {
      Flattened rest = new Flattened(carriedOver, carriedOverBelow, Adjacency.ADD_REMOVE);
      Flattened carried = rest.merged().forReplacement(accuracy);
      dominating.addAll(carried.dominating);
      dominated.addAll(carried.dominated);
    }
    return new Flattened(dominating, dominated, adjacency).merged();
  }

  /** How many steps there are. */
  double steps() {
    return dominating.stream().mapToDouble(Component::times).sum();
  }

  private Flattened times(long times) {
    return new Flattened(times(dominating, times), times(dominated, times), adjacency);
  }

  private static List<Component> times(List<Component> components, long times) {
    return components.stream()
        .map(each -> new Component(each.pair(), repeated(each, times)))
        .toList();
  }

  /** A step that gives the record away says no more when it is repeated. */
  private static long repeated(Component component, long times) {
    return tellsAll(component) ? component.times() : Math.multiplyExact(component.times(), times);
  }

  private static boolean tellsAll(Component component) {
    return component.pair().withAbove(Double.MAX_VALUE) == 1;
  }

  /** Equal steps counted together. */
  private Flattened merged() {
    return new Flattened(merged(dominating), merged(dominated), adjacency);
  }

  private static List<Component> merged(List<Component> components) {
    Map<LossPair, Long> counts = new LinkedHashMap<>();
    components.forEach(each -> counts.merge(each.pair(), each.times(), Math::addExact));
    List<Component> all =
        counts.entrySet().stream()
            .map(entry -> new Component(entry.getKey(), entry.getValue()))
            .toList();
    // Beside a step that gives the record away nothing else has anything to say.
    return all.stream().filter(Flattened::tellsAll).findFirst().map(List::of).orElse(all);
  }

  private static boolean isSingle(List<Component> components) {
    return components.size() == 1 && components.get(0).times() == 1;
  }

  /** A sample on which several steps are run is sampled as one step, the one of their curve. */
  private Flattened sampled(double rate, double accuracy) {
    if (isSingle(dominating) && isSingle(dominated)) {
      return new Flattened(
          sampled(dominating.get(0).pair(), rate),
          sampled(dominated.get(0).pair(), rate),
          adjacency);
    }
    LatticeCurve curve = curve(accuracy);
    return new Flattened(
        sampled(curve.finePolygon().pair(), rate), sampled(curve.attained(), rate), adjacency);
  }

  private static List<Component> sampled(LossPair pair, double rate) {
    return List.of(new Component(SampledPair.of(pair, rate), 1));
  }

  LatticeCurve curve(double accuracy) {
    return new LatticeCurve(dominating, dominated, accuracy, adjacency);
  }

  /**
   * Steps for adding or removing as steps for exchanging: noise on a shift doubles the shift, the
   * rest becomes one step, by the polygon of two.
   */
  private Flattened forReplacement(double accuracy) {
    List<Component> above = new ArrayList<>();
    List<Component> rest = new ArrayList<>();
    for (Component component : dominating) {
      Optional<LossPair> doubled = Exchanges.doubled(component.pair());
      doubled.ifPresent(pair -> above.add(new Component(pair, component.times())));
      if (doubled.isEmpty()) {
        rest.add(component);
      }
    }
    if (!rest.isEmpty()) {
      LatticeCurve add = new LatticeCurve(rest, rest, accuracy, adjacency);
      Polygon two = add.mirrored().finePolygon().then(add.finePolygon());
      above.add(new Component(two.symmetrized().pair(), 1));
    }
    return new Flattened(above, Exchanges.of(dominated), Adjacency.REPLACE_ONE);
  }
}

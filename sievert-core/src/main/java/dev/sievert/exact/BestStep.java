package dev.sievert.exact;

import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.ProductChannel;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Repeated;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * What is proven of several steps that cannot be solved together: an attack may look at one kind of
 * them and forget the others, so that the best attack on all reaches at least as much.
 */
final class BestStep {
  private BestStep() {}

  /** Between the best attack on one kind of step and certainty, where a kind can be solved. */
  static Optional<OptimalRisk> of(ProductChannel product, ThreatModel threat) {
    List<OptimalRisk> alone =
        product.steps().stream()
            .flatMap(step -> ExactRisk.solved(alone(product, step), threat).stream())
            .toList();
    return alone.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new OptimalRisk(
                beyond(alone, risk -> risk.advantage().lower()),
                beyond(alone, risk -> risk.success().lower())));
  }

  /** Every run of one kind together, or one run where that is all there is. */
  private static Channel alone(ProductChannel product, Repeated<Channel> step) {
    return product.steps().size() == 1 ? step.part() : new ProductChannel(List.of(step));
  }

  private static Bracket beyond(List<OptimalRisk> alone, ToDoubleFunction<OptimalRisk> reached) {
    double most = alone.stream().mapToDouble(reached).max().orElseThrow();
    return new Bracket(most, most, 1);
  }
}

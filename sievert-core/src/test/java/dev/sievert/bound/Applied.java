package dev.sievert.bound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.guarantee.Guarantee;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Threat;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A theorem applied to a guarantee and a threat.
 *
 * @param bound the theorem
 * @param guarantee the guarantee in words
 * @param upper what it says
 */
public record Applied(String bound, String guarantee, double upper) {
  /** Applies one theorem, which must not object. */
  public static double upper(String name, Guarantee guarantee, Threat threat) {
    return apply(Bounds.named(name).orElseThrow(), guarantee, threat).orElseThrow().upper();
  }

  /** Applies every theorem about a risk to everything that follows from the stated guarantees. */
  public static List<Applied> all(Risk risk, Threat threat, Guarantee... stated) {
    List<Applied> applied = new ArrayList<>();
    for (Guarantee guarantee : Guarantee.closure(List.of(stated))) {
      for (Bound<?, ?> bound : Bounds.of(risk)) {
        apply(bound, guarantee, threat).ifPresent(applied::add);
      }
    }
    assertThat(applied).as("theorems about " + risk.word()).isNotEmpty();
    return applied;
  }

  private static <G extends Guarantee, T extends Threat> Optional<Applied> apply(
      Bound<G, T> bound, Guarantee guarantee, Threat attacker) {
    if (!bound.needs().isInstance(guarantee) || !bound.accepts(guarantee.adjacency())) {
      return Optional.empty();
    }
    G known = bound.needs().cast(guarantee);
    T threat = bound.against().cast(attacker);
    if (bound.objection(known, threat).isPresent()) {
      return Optional.empty();
    }
    return Optional.of(new Applied(bound.name(), guarantee.words(), bound.upper(known, threat)));
  }

  /** The theorem and the guarantee, for messages. */
  public String words() {
    return bound + " with " + guarantee;
  }
}

package dev.sievert.bound;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.PowerFunction;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Threat.SinglingOut;
import java.util.List;
import java.util.Optional;

/**
 * Singling out one unknown person, with everybody else known, succeeds with probability at most 1 −
 * f(w).
 *
 * @theorem 000 Theorem 3.2, strong singling out
 */
final class SinglingOutTradeoff implements Needs.Presence<SinglingOut> {
  @Override
  public Theorem theorem() {
    return new Theorem(
        "singling-out.tradeoff",
        Risk.SINGLING_OUT,
        "A description of weight w fits the unknown person by chance with probability w; the "
            + "release raises that at most as a test of size w.",
        "1 − f(w)",
        List.of(
            "a trade-off function for either kind of neighbours; for adding a record, the one of "
                + "\"without\" against \"with\" is enough",
            "an attacker after one person who knows all others (strong singling out)"),
        "000 Theorem 3.2",
        "Attained by the best test of size w.");
  }

  @Override
  public Class<SinglingOut> against() {
    return SinglingOut.class;
  }

  @Override
  public boolean accepts(Adjacency adjacency) {
    return true;
  }

  @Override
  public Optional<String> objection(PowerFunction guarantee, SinglingOut threat) {
    return threat.target() == SinglingOut.Target.ONE_PERSON
        ? Optional.empty()
        : Optional.of("is about one person; this attacker is after anybody");
  }

  @Override
  public double upper(PowerFunction guarantee, SinglingOut threat) {
    return guarantee.power(threat.weight());
  }
}

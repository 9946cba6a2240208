package dev.sievert.mechanism;

import dev.sievert.threat.Secret;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Whether more noise never raises a risk, as the kinds of mechanisms themselves have it. Nobody can
 * claim it: it starts with a parameter that counts, and each kind around a parameter adds its own.
 */
public final class Steadiness {
  /** Of what counts, such as how often something runs: less of it never reveals more. */
  public static final Steadiness COUNTED = new Steadiness(true, true, Optional.empty());

  private final boolean steady;
  private final boolean outermost;
  private final Optional<MechanismType> alone;

  private Steadiness(boolean steady, boolean outermost, Optional<MechanismType> alone) {
    this.steady = steady;
    this.outermost = outermost;
    this.alone = alone;
  }

  /**
   * The same inside of which stands a mechanism of a kind.
   *
   * @param type the kind
   * @param stated the names of its parameters that are stated
   * @return steady where both are
   */
  public Steadiness of(MechanismType type, Set<String> stated) {
    return new Steadiness(
        steady && type.isSteady(stated), false, outermost ? Optional.of(type) : Optional.empty());
  }

  /**
   * Whether turning a parameter to the safe side never raises a risk.
   *
   * @return true where every mechanism around it says so
   */
  public boolean isSteady() {
    return steady;
  }

  /**
   * Where a mechanism that is not steady changes its shape; known only of one that is not inside
   * another one.
   *
   * @param parameter what is turned
   * @param secret what is known of the secret it acts on
   * @return in increasing order, none where they are not known
   */
  public List<Double> jumps(Parameter parameter, Secret secret) {
    return steady || !parameter.name().equals("epsilon")
        ? List.of()
        : alone.map(type -> type.jumps(secret)).orElse(List.of());
  }
}

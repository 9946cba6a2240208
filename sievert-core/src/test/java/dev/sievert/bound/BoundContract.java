package dev.sievert.bound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.guarantee.Guarantee;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What every theorem keeps. A new bound inherits this in a few lines.
 *
 * @param <G> the kind of guarantee it needs
 */
abstract class BoundContract<G extends Guarantee> {
  /**
   * Weaker and weaker promises; the first reveals nothing, and of the last ones e to their
   * negative, or to half of it, is below all doubles.
   */
  private static final double[] STRENGTHS = {
    0, 1e-300, 1e-12, 1e-6, 1e-3, 0.1, 0.5, 1, 2, 5, 10, 30, 40, 100, 699, 700, 720, 744, 800, 1420,
    1489, 1500, 1e4, 1e300
  };

  private static final double ROUNDING = 1e-12;

  private final Bound<G, ThreatModel> bound;

  /** The theorem of this name. */
  BoundContract(String name, Class<G> needs) {
    Bound<?, ?> found = Bounds.named(name).orElseThrow();
    assertThat(found.needs()).isEqualTo(needs);
    @SuppressWarnings("unchecked")
    Bound<G, ThreatModel> typed = (Bound<G, ThreatModel>) found;
    this.bound = typed;
  }

  /** A family of guarantees that grow weaker, from nothing revealed on. */
  abstract G guarantee(double strength);

  /** Guarantees with extreme parameters that no single strength reaches. */
  List<G> extremes() {
    return List.of();
  }

  /** What is lost where a bound is a difference or an approached limit, as an absolute number. */
  double lost() {
    return 0;
  }

  /** What is left of the bound where nothing is released: the blind guess, or nothing. */
  double start(ThreatModel threat) {
    return bound.theorem().risk() == Risk.SUCCESS ? threat.baseline().informed().upper() : 0;
  }

  final Bound<G, ThreatModel> bound() {
    return bound;
  }

  final double upper(G guarantee, ThreatModel threat) {
    assertThat(bound.objection(guarantee, threat)).as("objection").isEmpty();
    return bound.upper(guarantee, threat);
  }

  @Test
  final void describesItself() {
    Theorem theorem = bound.theorem();
    assertThat(theorem.name()).startsWith(theorem.risk().word() + ".").isEqualTo(bound.name());
    assertThat(theorem.statement()).isNotBlank().endsWith(".");
    assertThat(theorem.formula()).isNotBlank();
    assertThat(theorem.source()).isNotBlank();
    assertThat(theorem.tight()).isNotBlank().endsWith(".");
    assertThat(theorem.conditions()).isNotEmpty().allSatisfy(each -> assertThat(each).isNotBlank());
    assertThat(bound.needsWords()).isNotBlank();
  }

  @Test
  final void valuesAreProbabilities() {
    List<G> guarantees = new ArrayList<>(extremes());
    for (double strength : STRENGTHS) {
      guarantees.add(guarantee(strength));
    }
    int applied = 0;
    for (G guarantee : guarantees) {
      for (ThreatModel threat : threats()) {
        if (bound.objection(guarantee, threat).isEmpty()) {
          applied++;
          assertThat(bound.upper(guarantee, threat))
              .as("%s against %s", guarantee.words(), threat.name())
              .isBetween(0.0, 1.0);
        }
      }
    }
    assertThat(applied).isGreaterThanOrEqualTo(STRENGTHS.length);
  }

  @Test
  final void weakerPromisesAllowMore() {
    for (ThreatModel threat : threats()) {
      double before = 0;
      for (double strength : STRENGTHS) {
        G guarantee = guarantee(strength);
        if (bound.objection(guarantee, threat).isEmpty()) {
          double now = bound.upper(guarantee, threat);
          assertThat(now)
              .as("%s against %s", guarantee.words(), threat.name())
              .isGreaterThanOrEqualTo(before * (1 - ROUNDING) - lost());
          before = now;
        }
      }
    }
  }

  @Test
  final void nothingIsGainedWhereNothingIsReleased() {
    G nothing = guarantee(0);
    for (ThreatModel threat : threats()) {
      if (bound.objection(nothing, threat).isEmpty()) {
        double blind = start(threat);
        assertThat(bound.upper(nothing, threat))
            .as(threat.name())
            .isBetween(blind, blind * (1 + ROUNDING) + lost());
      }
    }
  }

  @Test
  final void objectionsAreReasons() {
    for (ThreatModel threat : threats()) {
      bound
          .objection(guarantee(1), threat)
          .ifPresent(reason -> assertThat(reason).startsWith("needs ").doesNotEndWith("."));
    }
  }

  /** Attackers of all kinds, with the extremes that the formulas must survive. */
  static List<ThreatModel> threats() {
    List<ThreatModel> threats = new ArrayList<>();
    for (Secret secret : secrets()) {
      threats.add(ThreatModel.of(secret.words(), secret, Goal.EXACT, Auxiliary.NOTHING));
      threats.add(
          ThreatModel.of("known " + secret.words(), secret, Goal.EXACT, Auxiliary.EVERYTHING));
    }
    Goal near = new Goal.Within(new BigDecimal("2"));
    for (Secret secret : List.of(uniform(2), uniform(10), uniform(1_000_000_000))) {
      threats.add(ThreatModel.of("near " + secret.words(), secret, near, Auxiliary.NOTHING));
    }
    Secret interval = new Secret.Interval(BigDecimal.ZERO, BigDecimal.TEN);
    threats.add(ThreatModel.of("near in an interval", interval, near, Auxiliary.NOTHING));
    Goal anything = new Goal.Within(new BigDecimal("100"));
    threats.add(ThreatModel.of("anything will do", interval, anything, Auxiliary.NOTHING));
    Auxiliary groups = new Auxiliary.Groups(List.of(List.of(0, 1), List.of(2)));
    threats.add(ThreatModel.of("groups", uniform(5), Goal.EXACT, groups));
    threats.add(ThreatModel.of("groups, near", uniform(5), near, groups));
    return threats;
  }

  private static List<Secret> secrets() {
    Domain three = Domain.numbered(3);
    return List.of(
        uniform(1),
        uniform(2),
        uniform(3),
        uniform(10),
        uniform(1_000_000_000),
        uniform(1L << 53),
        new Secret.Finite(three, Prior.Weights.of(0.5, 0.3, 0.2)),
        new Secret.Finite(three, Prior.Weights.of(1, 1e-12, 0)),
        new Secret.Finite(three, Prior.Weights.of(0, 7, 0)),
        new Secret.Finite(three, Prior.WORST_CASE),
        new Secret.Finite(new Domain.Labels(List.of("a", "b")), Prior.UNIFORM),
        new Secret.Interval(BigDecimal.ZERO, BigDecimal.ONE),
        new Secret.BestGuess(0),
        new Secret.BestGuess(1e-12),
        new Secret.BestGuess(0.3),
        new Secret.BestGuess(1),
        Secret.any());
  }

  private static Secret uniform(long records) {
    return Secret.uniform(records);
  }
}

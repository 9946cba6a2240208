package dev.sievert.bound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.threat.Secret;
import dev.sievert.threat.Threat.AttributeThroughMembership;
import dev.sievert.threat.Threat.Distinguisher;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Contracts of the bounds about someone who tells two neighbouring data sets apart. */
class MembershipContractsTest {
  private static final List<Distinguisher> STRONG = List.of(new Distinguisher(Secret.any()));

  @Nested
  class Approximate extends ThreatContract<ApproxDp, Distinguisher> {
    Approximate() {
      super("membership.approximate", ApproxDp.class, Distinguisher.class);
    }

    @Override
    ApproxDp guarantee(double strength) {
      return ApproxDp.pure(strength);
    }

    @Override
    List<Distinguisher> threats() {
      return STRONG;
    }

    @Override
    List<ApproxDp> extremes() {
      return List.of(ApproxDp.of(0, 1e-300), ApproxDp.of(700, 1e-300), ApproxDp.of(1, 1));
    }

    @Test
    void isTheSmallestOfTheFamily() {
      for (double epsilon : new double[] {1e-12, 0.1, 1, 5, 700}) {
        ApproxDp pure = ApproxDp.pure(epsilon);
        double tight = upper(pure, STRONG.get(0));
        double older = Applied.upper("membership.erlingsson", pure, STRONG.get(0));
        double oldest = Applied.upper("membership.yeom", pure, STRONG.get(0));
        assertThat(tight).isLessThanOrEqualTo(older);
        assertThat(older).isLessThanOrEqualTo(oldest);
      }
      assertThat(bound().accepts(Adjacency.ADD_REMOVE)).isTrue();
      assertThat(bound().needsWords()).isEqualTo("an (ε, δ) guarantee");
    }
  }

  @Nested
  class Erlingsson extends ThreatContract<ApproxDp, Distinguisher> {
    Erlingsson() {
      super("membership.erlingsson", ApproxDp.class, Distinguisher.class);
    }

    @Override
    ApproxDp guarantee(double strength) {
      return ApproxDp.pure(strength);
    }

    @Override
    List<Distinguisher> threats() {
      return STRONG;
    }

    @Test
    void deltaIsAnObjection() {
      assertThat(bound().objection(ApproxDp.of(1, 1e-300), STRONG.get(0))).contains("needs δ = 0");
      assertThat(bound().accepts(Adjacency.ADD_REMOVE)).isTrue();
      assertThat(bound().needsWords()).isEqualTo("a pure ε guarantee (δ = 0)");
    }
  }

  @Nested
  class Yeom extends ThreatContract<ApproxDp, Distinguisher> {
    Yeom() {
      super("membership.yeom", ApproxDp.class, Distinguisher.class);
    }

    @Override
    ApproxDp guarantee(double strength) {
      return ApproxDp.pure(strength);
    }

    @Override
    List<Distinguisher> threats() {
      return STRONG;
    }

    @Test
    void deltaIsAnObjection() {
      assertThat(bound().objection(ApproxDp.of(1, 1e-300), STRONG.get(0))).contains("needs δ = 0");
      assertThat(bound().accepts(Adjacency.ADD_REMOVE)).isTrue();
      assertThat(bound().needsWords()).isEqualTo("a pure ε guarantee (δ = 0)");
    }
  }

  @Nested
  class Variation extends ThreatContract<TotalVariation, Distinguisher> {
    Variation() {
      super("membership.total-variation", TotalVariation.class, Distinguisher.class);
    }

    @Override
    TotalVariation guarantee(double strength) {
      return TotalVariation.of(Math.min(1, strength));
    }

    @Override
    List<Distinguisher> threats() {
      return STRONG;
    }

    @Test
    void isTheDistanceForEitherKindOfNeighbours() {
      assertThat(upper(new TotalVariation(0.3, Adjacency.ADD_REMOVE), STRONG.get(0)))
          .isEqualTo(0.3);
      assertThat(bound().accepts(Adjacency.ADD_REMOVE)).isTrue();
      assertThat(bound().needsWords()).isEqualTo("a total variation distance");
    }
  }

  @Nested
  class Memorization extends ThreatContract<TotalVariation, Distinguisher> {
    Memorization() {
      super("memorization.total-variation", TotalVariation.class, Distinguisher.class);
    }

    @Override
    TotalVariation guarantee(double strength) {
      return TotalVariation.of(Math.min(1, strength));
    }

    @Override
    List<Distinguisher> threats() {
      return STRONG;
    }

    @Test
    void needsExchangedRecords() {
      assertThat(bound().accepts(Adjacency.REPLACE_ONE)).isTrue();
      assertThat(bound().accepts(Adjacency.ADD_REMOVE)).isFalse();
      assertThat(bound().needsWords()).isEqualTo("a total variation distance");
    }
  }

  @Nested
  class Attribute extends ThreatContract<TotalVariation, AttributeThroughMembership> {
    Attribute() {
      super("attribute.via-membership", TotalVariation.class, AttributeThroughMembership.class);
    }

    @Override
    TotalVariation guarantee(double strength) {
      return TotalVariation.of(Math.min(1, strength));
    }

    @Override
    List<AttributeThroughMembership> threats() {
      return List.of(
          new AttributeThroughMembership(1, Secret.any()),
          new AttributeThroughMembership(2, Secret.any()),
          new AttributeThroughMembership(1_000_000_000, Secret.any()),
          new AttributeThroughMembership(1L << 53, Secret.any()));
    }

    @Test
    void isOneTryInM() {
      assertThat(upper(TotalVariation.of(0.5), new AttributeThroughMembership(4, Secret.any())))
          .isEqualTo(0.125);
      double third = upper(TotalVariation.of(1), new AttributeThroughMembership(3, Secret.any()));
      assertThat(third).isBetween(1.0 / 3, Math.nextUp(1.0 / 3));
      assertThat(bound().accepts(Adjacency.ADD_REMOVE)).isFalse();
      assertThat(bound().needsWords()).isEqualTo("a total variation distance");
    }
  }
}

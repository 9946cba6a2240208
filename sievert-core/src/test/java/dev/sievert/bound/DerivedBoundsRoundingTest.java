package dev.sievert.bound;

import static dev.sievert.numeric.HighPrecision.exactly;
import static dev.sievert.numeric.HighPrecision.over;
import static java.math.BigDecimal.ONE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.number.Bracket;
import dev.sievert.number.Estimate;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * What follows from a bound that is given, in decimals: sums and quotients of it are rounded to its
 * side, and estimates are shifted without being rounded at all.
 */
class DerivedBoundsRoundingTest {
  private static final TotalVariation KNOWN = TotalVariation.of(0.5);

  /** A theorem that says what it is told. */
  private record Told(
      double upper, Optional<Bracket> reached, Optional<Estimate> sampled, Optional<String> silent)
      implements SuccessBound<TotalVariation> {
    Told(double upper) {
      this(upper, Optional.empty(), Optional.empty(), Optional.empty());
    }

    @Override
    public Theorem theorem() {
      return new Theorem("success.told", Risk.SUCCESS, "a", "b", List.of("c"), "d", "e");
    }

    @Override
    public Need<TotalVariation> need() {
      return new Need<>(TotalVariation.class, "to be told");
    }

    @Override
    public boolean accepts(Adjacency adjacency) {
      return adjacency == Adjacency.REPLACE_ONE;
    }

    @Override
    public Optional<String> objection(TotalVariation guarantee, ThreatModel threat) {
      return silent;
    }

    @Override
    public double upper(TotalVariation guarantee, ThreatModel threat) {
      return upper;
    }

    @Override
    public Optional<Bracket> attained(TotalVariation guarantee, ThreatModel threat) {
      return reached;
    }

    @Override
    public Optional<Estimate> estimate(TotalVariation guarantee, ThreatModel threat) {
      return sampled;
    }
  }

  @Test
  void differencesAndQuotientsAreRoundedUp() {
    Random random = new Random(61);
    for (int draw = 0; draw < 300; draw++) {
      int records = 3 + random.nextInt(50);
      double success = 1.0 / records + (1 - 1.0 / records) * random.nextDouble();
      ThreatModel threat = ThreatModel.reconstruction(Secret.uniform(records));
      Bracket blind = threat.baseline().informed();
      BigDecimal gained = exactly(success).subtract(exactly(blind.lower())).max(BigDecimal.ZERO);
      BigDecimal share = over(gained, ONE.subtract(exactly(blind.upper())));
      double excess = new Excess<>(new Told(success)).upper(KNOWN, threat);
      double normalized = new Normalized<>(new Told(success)).upper(KNOWN, threat);
      assertThat(exactly(excess)).isGreaterThanOrEqualTo(gained);
      assertThat(excess).isLessThan(gained.doubleValue() + 1e-15);
      assertThat(exactly(normalized)).isGreaterThanOrEqualTo(share);
      assertThat(normalized).isLessThan(share.doubleValue() + 4e-15);
    }
  }

  @Test
  void whatIsReachedIsRoundedDown() {
    Random random = new Random(62);
    for (int draw = 0; draw < 300; draw++) {
      int records = 3 + random.nextInt(50);
      double success = 1.0 / records + (1 - 1.0 / records) * random.nextDouble();
      ThreatModel threat = ThreatModel.reconstruction(Secret.uniform(records));
      Told told =
          new Told(
              success,
              Optional.of(new Bracket(success, success, success)),
              Optional.empty(),
              Optional.empty());
      Bracket blind = threat.baseline().informed();
      BigDecimal gained = exactly(success).subtract(exactly(blind.upper())).max(BigDecimal.ZERO);
      BigDecimal share = over(gained, ONE.subtract(exactly(blind.lower())));
      Bracket excess = new Excess<>(told).attained(KNOWN, threat).orElseThrow();
      Bracket normalized = new Normalized<>(told).attained(KNOWN, threat).orElseThrow();
      assertThat(exactly(excess.lower())).isLessThanOrEqualTo(gained);
      assertThat(excess.lower()).isGreaterThan(gained.doubleValue() - 1e-15);
      assertThat(excess.upper()).isEqualTo(new Excess<>(told).upper(KNOWN, threat));
      assertThat(exactly(normalized.lower())).isLessThanOrEqualTo(share);
      assertThat(normalized.lower()).isGreaterThan(share.doubleValue() - 4e-15);
      assertThat(normalized.upper()).isEqualTo(new Normalized<>(told).upper(KNOWN, threat));
    }
  }

  /** Rounding may put what is reached above what is proven; then that is the end of both. */
  @Test
  void endsThatCrossMeet() {
    ThreatModel threat = ThreatModel.reconstruction(Secret.uniform(4));
    Told told =
        new Told(
            0.5, Optional.of(new Bracket(0.75, 0.75, 0.75)), Optional.empty(), Optional.empty());
    Bracket excess = new Excess<>(told).attained(KNOWN, threat).orElseThrow();
    assertThat(excess.upper()).isEqualTo(excess.lower()).isCloseTo(0.5, within(1e-14));
    Bracket normalized = new Normalized<>(told).attained(KNOWN, threat).orElseThrow();
    assertThat(normalized.upper()).isEqualTo(normalized.lower()).isCloseTo(2.0 / 3, within(1e-14));
  }

  @Test
  void sumsWithTheBlindGuessAreRoundedUp() {
    Random random = new Random(63);
    for (int draw = 0; draw < 300; draw++) {
      double cost = 0.4 * random.nextDouble();
      int records = 3 + random.nextInt(50);
      ThreatModel threat = ThreatModel.reconstruction(Secret.uniform(records));
      SuccessAdvantage success = new SuccessAdvantage(List.of(new Told(cost)));
      BigDecimal blind = exactly(threat.baseline().informed().upper());
      double found = success.upper(KNOWN, threat);
      assertThat(exactly(found)).isGreaterThanOrEqualTo(blind.add(exactly(cost)));
      assertThat(found).isLessThan(blind.doubleValue() + cost + 1e-15);
      assertThat(success.excess(KNOWN, threat)).isEqualTo(cost);
    }
  }

  /** Success minus the worst blind guess, whose weights are exact here. */
  @Test
  void theCostOfTakingPartIsRoundedUp() {
    Random random = new Random(64);
    for (int draw = 0; draw < 300; draw++) {
      int whole = 5 + random.nextInt(1000);
      int rare = 1 + random.nextInt(whole / 2);
      Prior prior = Prior.Weights.of(rare, whole - rare);
      ThreatModel threat = ThreatModel.reconstruction(new Secret.Finite(Domain.numbered(2), prior));
      double likelier = threat.baseline().informed().upper();
      double success = likelier + (1 - likelier) * random.nextDouble();
      BigDecimal truth =
          exactly(success).subtract(over(BigDecimal.valueOf(rare), BigDecimal.valueOf(whole)));
      double found = new RadSuccess(List.of(new Told(success))).upper(KNOWN, threat);
      assertThat(exactly(found)).isGreaterThanOrEqualTo(truth);
      assertThat(found).isLessThan(truth.doubleValue() + 1e-14);
    }
  }

  @Test
  void estimatesAreShiftedAndScaled() {
    Estimate raw = new Estimate(0.2, 0.5, 0.75, 0.95);
    Told told = new Told(1, Optional.empty(), Optional.of(raw), Optional.of("cannot be evaluated"));
    ThreatModel threat = ThreatModel.reconstruction(Secret.uniform(4));
    Estimate excess = new Excess<>(told).estimate(KNOWN, threat).orElseThrow();
    assertThat(excess).isEqualTo(new Estimate(0, 0.25, 0.5, 0.95));
    Estimate normalized = new Normalized<>(told).estimate(KNOWN, threat).orElseThrow();
    assertThat(normalized.lower()).isZero();
    assertThat(normalized.value()).isCloseTo(1.0 / 3, within(1e-15));
    assertThat(normalized.upper()).isCloseTo(2.0 / 3, within(1e-15));
    assertThat(normalized.confidence()).isEqualTo(0.95);
  }

  @Test
  void limitsBelowTheBlindGuessAreNothing() {
    Estimate raw = new Estimate(0.1, 0.125, 0.25, 0.5);
    assertThat(Excess.shifted(raw, 0.25, 0.75)).isEqualTo(new Estimate(0, 0, 0, 0.5));
    Estimate less = new Estimate(0.1, 0.125, 0.1875, 0.5);
    assertThat(Excess.shifted(less, 0.25, 0.75)).isEqualTo(new Estimate(0, 0, 0, 0.5));
    assertThat(Excess.shifted(raw, 0.0625, 0.5))
        .isEqualTo(new Estimate((0.1 - 0.0625) / 0.5, 0.125, 0.375, 0.5));
  }

  @Test
  void nothingIsEstimatedWhereTheBlindGuessIsNotKnown() {
    Estimate raw = new Estimate(0.2, 0.5, 0.75, 0.95);
    Told told = new Told(1, Optional.empty(), Optional.of(raw), Optional.empty());
    ThreatModel vague =
        ThreatModel.of("vague", new Secret.BestGuess(0.25), Goal.EXACT, Auxiliary.EVERYTHING);
    assertThat(vague.baseline().informed().isTight()).isFalse();
    assertThat(new Excess<>(told).estimate(KNOWN, vague)).isEmpty();
    assertThat(new Normalized<>(told).estimate(KNOWN, vague)).isEmpty();
    ThreatModel certain = ThreatModel.reconstruction(Secret.uniform(1));
    assertThat(new Normalized<>(told).estimate(KNOWN, certain)).isEmpty();
  }

  @Test
  void derivedBoundsAcceptWhatTheirBoundAccepts() {
    assertThat(new Excess<>(new Told(1)).accepts(Adjacency.ADD_REMOVE)).isFalse();
    assertThat(new Excess<>(new Told(1)).accepts(Adjacency.REPLACE_ONE)).isTrue();
    assertThat(new Normalized<>(new Told(1)).needsWords()).isEqualTo("to be told");
    TotalVariation added = new TotalVariation(0.5, Adjacency.ADD_REMOVE);
    ThreatModel threat = ThreatModel.reconstruction(Secret.uniform(4));
    assertThat(new RadSuccess(List.of(new Told(0.5))).objection(added, threat))
        .contains("needs a guarantee that bounds the success");
    assertThat(new RadSuccess(List.of(new Told(0.5))).upper(added, threat)).isEqualTo(1);
    assertThat(new SuccessAdvantage(List.of(new Told(0.5))).excess(added, threat)).isEqualTo(1);
  }

  @Test
  void silentBoundsAreNotAsked() {
    Told silent = new Told(0, Optional.empty(), Optional.empty(), Optional.of("no reason"));
    ThreatModel threat = ThreatModel.reconstruction(Secret.uniform(4));
    assertThat(new RadSuccess(List.of(silent)).objection(KNOWN, threat))
        .contains("needs a guarantee that bounds the success");
    assertThat(new RadSuccess(List.of(silent, new Told(0.5))).upper(KNOWN, threat))
        .isCloseTo(0.25, within(1e-14));
    assertThat(new SuccessAdvantage(List.of(silent, new Told(0.5))).excess(KNOWN, threat))
        .isEqualTo(0.5);
    assertThat(new Excess<>(silent).objection(KNOWN, threat)).contains("no reason");
    assertThat(new Normalized<>(silent).objection(KNOWN, threat)).contains("no reason");
  }
}

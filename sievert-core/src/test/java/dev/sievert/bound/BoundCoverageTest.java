package dev.sievert.bound;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Theorems are texts too: whole, and in the units they promise. */
class BoundCoverageTest {
  @Test
  void derivedTheoremsNameTheirSource() {
    for (String name : new String[] {"excess.renyi", "excess.zcdp", "excess.advantage"}) {
      assertThat(Bounds.named(name).orElseThrow().theorem().source())
          .startsWith("000 Theorem 3.3, from ");
    }
    for (String name : new String[] {"normalized.tradeoff", "normalized.categorical"}) {
      assertThat(Bounds.named(name).orElseThrow().theorem().source())
          .startsWith("001 equation 1, from ");
    }
  }

  @Test
  void everyTheoremCitesAPaperOrSaysThatItIsOurs() {
    for (Bound<?, ?> bound : Bounds.ALL) {
      assertThat(bound.theorem().source()).as(bound.name()).matches("(?s)(00[0-4] |Ours).*");
    }
  }
}

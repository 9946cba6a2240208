package dev.sievert.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.assess.Assessment;
import dev.sievert.mechanism.Draft;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.catalogue.Mechanisms;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HeadlineTest {
  private static final Secret TEN = Secret.uniform(10);

  private static Mechanism grr(double epsilon) {
    return Mechanisms.named("grr").map(Draft::of).orElseThrow().epsilon(epsilon).create(TEN);
  }

  private static Assessment assessed(double epsilon) {
    return Assessment.of(grr(epsilon), ThreatModel.usual(TEN, List.of()), List.of());
  }

  @Test
  void oneSentenceTellsBothNumbers() {
    assertThat(Headline.sentence(assessed(1)))
        .isEqualTo(
            "Without the release, the best guess about a person is right 10 times in 100. With it,"
                + " 23 times in 100.");
    assertThat(Headline.of(assessed(1)).stream().map(Headline.Part::kind))
        .containsExactly(
            Headline.Kind.WORDS,
            Headline.Kind.BEFORE,
            Headline.Kind.WORDS,
            Headline.Kind.AFTER,
            Headline.Kind.WORDS);
  }

  @Test
  void cardsSayTheLimitTheStrongestAndTheCost() {
    List<ScreenWords.Card> cards =
        ScreenWords.cards(grr(1), assessed(1), Optional.empty(), Optional.of(2000L));
    assertThat(cards).extracting(ScreenWords.Card::title).startsWith("No limit stated");
    assertThat(cards.get(cards.size() - 1).text()).contains("2,000 people");
  }

  @Test
  void pointsAreRoundedUp() {
    assertThat(DialWords.points(0.13196)).isEqualTo("+13.2");
    assertThat(DialWords.points(0.150001)).isEqualTo("+15.1");
    assertThat(DialWords.points(0)).isEqualTo("+0");
  }
}

package dev.sievert.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.assess.Assessment;
import dev.sievert.calibrate.Audience;
import dev.sievert.calibrate.choice.Dial;
import dev.sievert.mechanism.Draft;
import dev.sievert.mechanism.Knob;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.catalogue.Mechanisms;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.Locale;
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

  /** One of a thousand million is not 0 times in a million. */
  @Test
  void whatCannotBeToldIsNotNothing() {
    Secret many = Secret.uniform(1_000_000_000);
    Mechanism bits = Mechanisms.named("oue").map(Draft::of).orElseThrow().epsilon(20).create(many);
    Assessment assessed = Assessment.of(bits, ThreatModel.usual(many, List.of()), List.of());
    assertThat(Headline.sentence(assessed))
        .isEqualTo(
            "Without the release, the best guess about a person is right less than once in a"
                + " million. With it, 212 times in 1,000.");
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

  /** As the card says it: what is known itself to the nearest. */
  @Test
  void whatIsKnownItselfIsRoundedToTheNearest() {
    Knob knob =
        Mechanisms.named("grr").map(Draft::of).orElseThrow().epsilon(1).knob(Optional.empty(), TEN);
    ThreatModel guesser = ThreatModel.reconstruction(TEN);
    Dial dial = Dial.of(knob, Risk.SUCCESS, guesser, 5, Audience.NONE).orElseThrow();
    for (double epsilon : new double[] {0.9, 0.95, 1, 1.05}) {
      double odds = Math.exp(epsilon);
      double gain = odds / (odds + 9) - 0.1;
      assertThat(DialWords.points(dial, assessed(epsilon)))
          .contains(String.format(Locale.ROOT, "+%.1f", 100 * gain));
    }
  }
}

package dev.sievert.mechanism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.guarantee.channel.ProductChannel;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.mechanism.Composition.Part;
import dev.sievert.mechanism.local.RandomizedResponse;
import dev.sievert.mechanism.stated.StatedGuarantee;
import dev.sievert.numeric.Repeated;
import dev.sievert.threat.Secret;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Several mechanisms that are known, as one that is known. */
class KnownStepsTest {
  private static final Secret TEN = Secret.uniform(10);

  private record Known(Channel whole) implements Mechanism {
    @Override
    public List<Guarantee> guarantees(Secret secret) {
      return List.of(whole);
    }

    @Override
    public String words() {
      return whole.words();
    }
  }

  @Test
  void gaussiansOnTheSameNumberAreOneGaussian() {
    Composition composition =
        new Composition(List.of(new Part(gaussian(3), 4), Part.once(gaussian(2))));
    LineChannel found = (LineChannel) composition.channel(TEN).orElseThrow();
    assertThat(found.noise()).isEqualTo(LineChannel.Noise.GAUSSIAN);
    assertThat(found.scale()).isCloseTo(1 / Math.sqrt(4 / 9.0 + 1 / 4.0), within(1e-15));
    Composition vast = new Composition(List.of(new Part(gaussian(1), 1L << 52)));
    assertThat(((LineChannel) vast.channel(TEN).orElseThrow()).scale()).isEqualTo(0x1p-26);
  }

  @Test
  void clampedOnesAreNot() {
    Known clamped = new Known(new LineChannel(LineChannel.Noise.GAUSSIAN, 3, 0, 9));
    Composition composition = new Composition(List.of(Part.once(gaussian(3)), Part.once(clamped)));
    assertThat(composition.channel(TEN)).get().isInstanceOf(ProductChannel.class);
  }

  @Test
  void otherStepsStandSideBySide() {
    Mechanism response = new RandomizedResponse(1, 10);
    Composition inner = new Composition(List.of(new Part(response, 3), Part.once(gaussian(1))));
    Composition composition = new Composition(List.of(Part.once(inner), Part.once(response)));
    ProductChannel found = (ProductChannel) composition.channel(TEN).orElseThrow();
    assertThat(found.steps())
        .containsExactly(
            new Repeated<>(TwoLevelChannel.response(10, 1), 3),
            new Repeated<>(new LineChannel(LineChannel.Noise.GAUSSIAN, 1), 1),
            new Repeated<>(TwoLevelChannel.response(10, 1), 1));
    assertThat(found.runs()).isEqualTo(5);
    assertThat(composition.guarantees(TEN)).contains(found);
    Composition once = new Composition(List.of(Part.once(response)));
    assertThat(once.channel(TEN)).contains(TwoLevelChannel.response(10, 1));
  }

  @Test
  void oneUnknownStepMakesAllUnknown() {
    Mechanism stated = new StatedGuarantee(List.of(ApproxDp.pure(1)));
    Composition composition = new Composition(List.of(Part.once(gaussian(1)), Part.once(stated)));
    assertThat(composition.channel(TEN)).isEmpty();
  }

  private static Known gaussian(double sigma) {
    return new Known(new LineChannel(LineChannel.Noise.GAUSSIAN, sigma));
  }
}

package dev.sievert.mechanism.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sievert.accounting.Release;
import dev.sievert.accounting.pair.ApproxPair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.guarantee.AddedRecord;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.RenyiDp;
import dev.sievert.mechanism.Composition;
import dev.sievert.mechanism.Composition.Part;
import dev.sievert.mechanism.Draft;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.MissingSettingException;
import dev.sievert.mechanism.Settings;
import dev.sievert.mechanism.catalogue.Mechanisms;
import dev.sievert.mechanism.formula.Promises;
import dev.sievert.mechanism.local.RandomizedResponse;
import dev.sievert.mechanism.noise.GaussianNoise;
import dev.sievert.mechanism.noise.LaplaceNoise;
import dev.sievert.mechanism.stated.StatedGuarantee;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.threat.Secret;
import java.util.List;
import org.junit.jupiter.api.Test;

class SubsampledTest {
  private static final Mechanism GAUSSIAN = new GaussianNoise(2, 1);

  @Test
  void samplesTheStepsThatRunInside() {
    assertThat(new Subsampled(GAUSSIAN, 0.1).release(Secret.any())).contains(sampled(0.5, 0.1));
    assertThat(new Subsampled(GAUSSIAN, 0.1).sampledRelease()).contains(sampled(0.5, 0.1));
    Release twice = new Release.Sampled(sampled(0.5, 0.1), 0.2);
    assertThat(new Subsampled(new Subsampled(GAUSSIAN, 0.1), 0.2).release(Secret.any()))
        .contains(twice);
  }

  /** A person is in or out, whatever values the secret may have. */
  @Test
  void rangeOfTheSecretPlaysNoPart() {
    assertThat(new Subsampled(GAUSSIAN, 0.1).release(Secret.uniform(100)))
        .contains(sampled(0.5, 0.1));
  }

  @Test
  void promisesBothAdjacencies() {
    List<Guarantee> known = new Subsampled(GAUSSIAN, 0.1).guarantees(Secret.any());
    assertThat(known)
        .extracting(Guarantee::adjacency)
        .containsExactly(
            Adjacency.ADD_REMOVE,
            Adjacency.REPLACE_ONE,
            Adjacency.ADD_REMOVE,
            Adjacency.ADD_REMOVE);
    assertThat(known.get(2)).isInstanceOf(AddedRecord.class);
    assertThat(known.get(3)).isInstanceOf(RenyiDp.class);
    assertThat(new Subsampled(GAUSSIAN, 0.1).remarks(Secret.any()))
        .containsExactly(Promises.WORST_EXCHANGE);
  }

  @Test
  void everybodyInTheSampleIsNoSample() {
    assertThat(new Subsampled(GAUSSIAN, 1).release(Secret.any())).contains(gaussian(0.5));
    assertThat(new Subsampled(GAUSSIAN, 1).guarantees(Secret.any()))
        .contains(new GaussianDp(0.5, Adjacency.ADD_REMOVE));
  }

  @Test
  void nobodyInTheSampleRevealsNothing() {
    Subsampled none = new Subsampled(GAUSSIAN, 0);
    assertThat(none.guarantees(Secret.any()))
        .containsExactly(new ApproxDp(0, 0, Adjacency.ADD_REMOVE));
    assertThat(none.release(Secret.any()))
        .contains(new Release.Single(new ApproxPair(0, 0), Adjacency.ADD_REMOVE));
    assertThat(none.divergences(Secret.any())).isNotEmpty();
  }

  @Test
  void samplingAmplifiesPureEpsilon() {
    Mechanism laplace = LaplaceNoise.ofEpsilon(1, 1);
    ApproxDp known = (ApproxDp) new Subsampled(laplace, 0.1).guarantees(Secret.any()).get(0);
    // ln(1 + 0.1 (e − 1)) to 20 digits: 0.15856530059594018...
    assertThat(known.epsilon()).isBetween(0.158565, 0.158566);
    assertThat(known.delta()).isZero();
    assertThat(known.adjacency()).isEqualTo(Adjacency.ADD_REMOVE);
    assertThat(new Subsampled(laplace, 0.1).release(Secret.any()))
        .contains(
            new Release.Sampled(new Release.Single(new LaplacePair(1), Adjacency.ADD_REMOVE), 0.1));
  }

  @Test
  void whatIsOnlyKnownForExchangesIsRefused() {
    String wanted =
        "of must be a mechanism whose sensitivity is stated for adding or removing a record";
    refuses(
        new RandomizedResponse(1, 10),
        wanted + " but was randomised response over 10 values with ε = 1");
    refuses(
        new StatedGuarantee(List.of(ApproxDp.pure(1))),
        wanted + " but was any mechanism with ε = 1 (replace-one)");
    refuses(
        new GaussianNoise(1, 1.5, true),
        wanted + " but was Gaussian noise of standard deviation 1 on one-hot codes");
    refuses(
        new Composition(List.of(Part.once(GAUSSIAN), new Part(new RandomizedResponse(1, 2), 9))),
        wanted
            + " but was Gaussian noise of standard deviation 2, then 9 times randomised response over 2 …");
  }

  @Test
  void guaranteesForAddingOrRemovingMayBeSampled() {
    Mechanism stated = new StatedGuarantee(List.of(new ApproxDp(1, 0.1, Adjacency.ADD_REMOVE)));
    Guarantee known = new Subsampled(stated, 0.5).guarantees(Secret.any()).get(0);
    assertThat(((ApproxDp) known).delta()).isBetween(0.05, 0.05 + 1e-16);
  }

  @Test
  void isMadeFromRateAndPart() {
    Draft gaussian = Mechanisms.gaussian().sigma(2).sensitivity(1);
    assertThat(Mechanisms.subsampled(gaussian).rate(0.1).create(Secret.any()))
        .isEqualTo(new Subsampled(GAUSSIAN, 0.1));
    assertThatExceptionOfType(MissingSettingException.class)
        .isThrownBy(() -> Subsampled.TYPE.create(new Settings().number("rate", 1), Secret.any()))
        .withMessage("needs of");
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> new Subsampled(GAUSSIAN, 1.5))
        .withMessage("rate must be in [0, 1] but was 1.5");
    assertThat(new Subsampled(GAUSSIAN, 0.25).words())
        .isEqualTo("Gaussian noise of standard deviation 2 on a random sample at rate 0.25");
  }

  private static Release gaussian(double mu) {
    return new Release.Single(new GaussianPair(mu), Adjacency.ADD_REMOVE);
  }

  private static Release sampled(double mu, double rate) {
    return new Release.Sampled(gaussian(mu), rate);
  }

  private static void refuses(Mechanism inside, String message) {
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> new Subsampled(inside, 0.1))
        .withMessage(message);
  }
}

package dev.sievert.accounting.lattice.spectral;

import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.MirroredPair;
import dev.sievert.accounting.pair.NormalMixtures;
import dev.sievert.accounting.pair.OppositePair;
import dev.sievert.accounting.pair.SampledPair;
import java.util.List;

/** Mixtures of normals of every kind, by name. */
public final class MixtureCases {
  private MixtureCases() {}

  public static NormalMixtures sampled(double mu, double rate) {
    return SampledPair.of(new GaussianPair(mu), rate).normals().orElseThrow();
  }

  /** Mixtures by name. */
  public record Named(String name, NormalMixtures mixtures) {}

  public static final Named SAMPLED = new Named("sampled 1 0.1", sampled(1, 0.1));
  public static final Named CUT = new Named("sampled 1 0.1 cut at 6", sampled(1, 0.1).cutAt(6));
  public static final Named MIRRORED =
      new Named(
          "mirrored 1.3 0.2",
          new MirroredPair(SampledPair.of(new GaussianPair(1.3), 0.2)).normals().orElseThrow());
  public static final Named OPPOSITE =
      new Named("opposite 0.8 0.3", new OppositePair(0.8, 0.3).normals().orElseThrow());
  public static final Named NORMAL =
      new Named("gaussian 0.7", new GaussianPair(0.7).normals().orElseThrow());

  public static final Named CUT_OPPOSITE =
      new Named("opposite 0.8 0.3 cut at 7", OPPOSITE.mixtures().cutAt(7));
  public static final Named EXCHANGED =
      new Named(
          "exchanged 0.8 0.3",
          new MirroredPair(new OppositePair(0.8, 0.3)).normals().orElseThrow());
  public static final Named NEAR = new Named("sampled 0.05 0.2", sampled(0.05, 0.2));

  static final List<Named> ALL =
      List.of(SAMPLED, CUT, MIRRORED, OPPOSITE, NORMAL, CUT_OPPOSITE, NEAR, EXCHANGED);

  /** Far from the rest, beyond outputs that count for nothing, lie some that count. */
  public static final Named FAR_RIGHT = new Named("sampled 10 1e-26", sampled(10, 1e-26));

  public static final Named FAR_LEFT =
      new Named("opposite 10 1e-26", new OppositePair(10, 1e-26).normals().orElseThrow());
}

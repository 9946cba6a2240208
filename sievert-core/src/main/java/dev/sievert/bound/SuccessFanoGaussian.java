package dev.sievert.bound;

import dev.sievert.guarantee.MutualInformation;
import dev.sievert.threat.Risk;
import java.util.List;

/**
 * Fano's inequality with the information of a mixture of Gaussians.
 *
 * @theorem 001 Theorem 2
 */
final class SuccessFanoGaussian implements FanoBound.Known {
  @Override
  public Theorem theorem() {
    return new Theorem(
        "success.fano-gaussian",
        Risk.SUCCESS,
        "As success.fano, with the information that Gaussian noise on known values leaves: values close "
            + "to each other share it.",
        "success.fano with − Σ p_i ln Σ_j p_j exp(− d_ij² / 2σ²) for the information, d_ij the distance of "
            + "two values",
        List.of(
            "an attacker without side knowledge who must guess the record exactly",
            "finitely many records with a known prior; only those that can occur count",
            "a known mechanism and prior"),
        "001 Theorem 2 (equation 19 takes the greatest distance for all; for up to 2,000 values we take "
            + "each distance). Typing errors in the proof: errata C1",
        "Not attained; about twice the true information where the noise is large (errata C7).");
  }

  @Override
  public Need<MutualInformation> need() {
    return new Need<>(MutualInformation.class, "the Gaussian mechanism on known values");
  }

  @Override
  public MutualInformation.Origin origin() {
    return MutualInformation.Origin.GAUSSIAN_MIXTURE;
  }
}

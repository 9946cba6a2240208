package dev.sievert.accounting.lattice.spectral;

import dev.sievert.accounting.pair.NormalMixtures;
import java.util.ArrayList;
import java.util.List;

/**
 * Bounds |φ(ω)|, the absolute value of a step's tilted characteristic function, at all frequencies
 * from some on, so that a power of it can be left out there without having been computed.
 *
 * <p>Let ρ be the tilted density of the output x. On any stretches I of the line that do not
 * overlap, |φ(ω)| ≤ 1 − Σ (∫_I ρ − |∫_I ρ e^(iωL)|). The line is divided into a block on which the
 * loss L is flat and what lies left and right of it.
 *
 * <ul>
 *   <li>Right and left, by parts: |∫ ρ e^(iωL)| ≤ (ρ/|L′| at both ends + ∫ |(ρ/L′)′|) / ω, and
 *       |(ρ/L′)′| ≤ (|(ln ρ)′| + max |m|) ρ/|L′|, since |L″| ≤ |L′| max |m|.
 *   <li>In the block, as long as Θ, which is ω times the range of its losses, is at most π: |∫ ρ
 *       e^(iωL)|² = ∬ ρ ρ′ cos(ω (L − L′)) ≤ (∫ ρ)² − 2 (sin(Θ/2)/Θ)² ω² ∬ ρ ρ′ (L − L′)², because
 *       sin(θ/2)/θ falls up to there.
 * </ul>
 *
 * <p>Masses of cells are those of their middles, but for a bound on the second derivative.
 *
 * @theorem docs/theory/proofs/spectral-composition.md
 */
final class FrequencyDecay {
  /** How many blocks are tried. */
  private static final int BLOCKS = 40;

  /** What the bounds may be rounded, as a share of what is gained. */
  private static final double SLACK = 1e-6;

  private final List<Division> divisions = new ArrayList<>();
  private final double cutShare;

  /** A stretch that is integrated by parts: its mass, and what is divided by the frequency. */
  private record Stretch(double mass, double byParts) {
    double gain(double frequency) {
      return Math.max(0, mass - byParts / frequency);
    }
  }

  /**
   * One way to divide the line.
   *
   * @param mass at least that of the block
   * @param range at least the greatest difference of its losses
   * @param pairs at most ∬ ρ ρ′ (L − L′)² in it
   */
  private record Division(Stretch left, double mass, double range, double pairs, Stretch right) {
    double gain(double from, double to) {
      double gain = left.gain(from) + right.gain(from);
      double widest = to * range;
      if (widest <= Math.PI && pairs > 0) {
        double sine = from * Math.sin(widest / 2) / (widest / 2);
        double lost = Math.min(mass * mass, sine * sine / 2 * pairs);
        gain += lost / (mass + Math.sqrt(mass * mass - lost));
      }
      return gain;
    }
  }

  FrequencyDecay(NormalMixtures mixtures, double tilt, double logScale) {
    OutputCells cells = new OutputCells(mixtures, tilt, logScale);
    // Both a stretch's mass and its integral change by no more than what is given away there.
    this.cutShare = 2 * cells.cutShare();
    double least = cells.leastSteepness();
    double greatest = cells.greatestSteepness();
    for (int block = 0; block <= BLOCKS; block++) {
      double level = least * Math.pow(greatest / least, (double) block / BLOCKS);
      divisions.add(division(cells, level));
    }
    divisions.add(division(cells, 0));
  }

  /** Cells that are no steeper than a level, and all between them, become the block. */
  private static Division division(OutputCells cells, double level) {
    int from = cells.firstUpTo(level);
    int to = Math.max(from, cells.lastUpTo(level) + 1);
    return new Division(
        new Stretch(cells.least(0, from), cells.byParts(0, from)),
        cells.most(from, to),
        cells.range(from, to),
        cells.pairs(from, to),
        new Stretch(cells.least(to, cells.count()), cells.byParts(to, cells.count())));
  }

  /**
   * At least ln |φ(ω)| for all frequencies between two.
   *
   * @param to may be infinite
   */
  double logBound(double from, double to) {
    double gain = 0;
    for (Division division : divisions) {
      gain = Math.max(gain, division.gain(from, to));
    }
    return Math.log1p(-Math.max(0, Math.min(1, gain * (1 - SLACK) - cutShare)));
  }
}

package dev.sievert.accounting.lattice;

import dev.sievert.accounting.lattice.convolution.Lattice;
import java.util.Arrays;

/** The losses from which tests reject, in ascending order; the last test rejects nothing. */
sealed interface Thresholds {
  double at(int place);

  /** The first place whose loss is above this one; the last place where none is. */
  int above(double loss);

  /** The place whose loss is nearest. */
  int nearest(double loss);

  /** Those of the same tests with the hypotheses exchanged: each below which one rejected. */
  Thresholds mirrored();

  /** Losses on a lattice. */
  record Even(Lattice lattice, long first, int count) implements Thresholds {
    @Override
    public double at(int place) {
      return lattice.loss((double) (first + place));
    }

    @Override
    public int above(double loss) {
      return clipped(Math.floor((loss - lattice.origin()) / lattice.step()) + 1);
    }

    @Override
    public int nearest(double loss) {
      return clipped(Math.rint((loss - lattice.origin()) / lattice.step()));
    }

    @Override
    public Thresholds mirrored() {
      return new Even(new Lattice(-lattice.origin(), lattice.step()), 2 - first - count, count);
    }

    private int clipped(double number) {
      return (int) Math.max(0, Math.min(count - 1.0, number - first));
    }
  }

  /** Losses one by one. */
  final class Listed implements Thresholds {
    private final double[] losses;

    Listed(double[] losses) {
      this.losses = losses;
    }

    @Override
    public double at(int place) {
      return losses.length == 0 ? 0 : losses[Math.min(place, losses.length - 1)];
    }

    @Override
    public int above(double loss) {
      int place = Arrays.binarySearch(losses, loss);
      int next = place >= 0 ? place + 1 : -place - 1;
      while (next < losses.length && losses[next] <= loss) {
        next++;
      }
      return next;
    }

    @Override
    public int nearest(double loss) {
      int next = above(loss);
      boolean isLower =
          next > 0 && (next == losses.length || loss - losses[next - 1] < losses[next] - loss);
      return isLower ? next - 1 : next;
    }

    @Override
    public Thresholds mirrored() {
      double[] negated = new double[losses.length];
      for (int i = 0; i < negated.length; i++) {
        negated[i] = -losses[losses.length - 1 - i];
      }
      return new Listed(negated);
    }
  }
}

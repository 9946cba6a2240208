package dev.sievert.accounting.lattice.spectral;

import static dev.sievert.accounting.lattice.spectral.MixtureCases.ALL;
import static dev.sievert.accounting.lattice.spectral.MixtureCases.CUT_OPPOSITE;
import static dev.sievert.accounting.lattice.spectral.MixtureCases.FAR_LEFT;
import static dev.sievert.accounting.lattice.spectral.MixtureCases.FAR_RIGHT;
import static dev.sievert.accounting.lattice.spectral.MixtureCases.NORMAL;
import static dev.sievert.accounting.lattice.spectral.MixtureCases.SAMPLED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sievert.accounting.lattice.PinTable;
import dev.sievert.accounting.lattice.convolution.TooFineException;
import dev.sievert.accounting.lattice.spectral.MixtureCases.Named;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/**
 * What characteristic functions and their decay are computed to be, and above all by how much they
 * are said to be off: an error that becomes smaller should be somebody's decision.
 */
class PinnedSpectraTest {
  private static final PinTable PINS = PinTable.of("spectra");
  private static final double SHARE = 1e-8;

  private static double[] tilts(Named named) {
    return !named.mixtures().cut().isNone() ? new double[] {0.5, 4} : new double[] {-1.5, 0.5, 3};
  }

  @Test
  void functions() {
    for (Named named : ALL) {
      for (double tilt : tilts(named)) {
        for (double bandwidth : new double[] {0, 12}) {
          function(named, tilt, bandwidth);
        }
      }
    }
    function(FAR_RIGHT, 2, 0);
    function(FAR_LEFT, -1, 0);
    function(NORMAL, 25, 0);
  }

  private static void function(Named named, double tilt, double bandwidth) {
    String key = named.name() + " at " + tilt + " up to " + bandwidth;
    CharacteristicFunction function = new CharacteristicFunction(named.mixtures(), tilt, bandwidth);
    PINS.assertPinned(
        key + " | scale and spread",
        SHARE,
        function.logScale,
        1 + function.centre,
        function.deviation);
    PINS.assertPinned(
        key + " | errors",
        SHARE,
        function.nodes(),
        function.scaleError,
        function.error(0),
        function.error(1e-6),
        function.error(0.5),
        function.error(50));
    double[] less = function.lessOne(1.5);
    PINS.assertPinned(key + " | at 1.5", SHARE, 1 + less[0], 1 + less[1]);
  }

  @Test
  void moments() {
    for (Named named : ALL) {
      for (double tilt : new double[] {-2, 0.5, 1, 1.7, 9}) {
        moment(named, tilt);
      }
    }
    moment(FAR_RIGHT, 2);
    moment(FAR_LEFT, -1);
    moment(FAR_LEFT, 2);
  }

  private static void moment(Named named, double tilt) {
    double moment = new TiltedMixtures(named.mixtures(), tilt).logMoment();
    PINS.assertPinned(
        named.name() + " | moment of order " + tilt,
        SHARE,
        1 + moment,
        new TiltedMixtures(named.mixtures(), tilt).slope(),
        new TiltedMixtures(named.mixtures(), tilt).growth());
    // It is rounded up by many units of one, which are all that is left of the difference.
    double scale = new CharacteristicFunction(named.mixtures(), tilt, 0).logScale;
    PINS.assertPinned(named.name() + " | rounded up at " + tilt, 0.1, moment - scale);
  }

  @Test
  void whatWouldTakeTooLongIsRefused() {
    assertThat(new TiltedMixtures(SAMPLED.mixtures(), 1e6).logMoment()).isInfinite();
    assertThat(new TiltedMixtures(SAMPLED.mixtures(), 300).logMoment()).isFinite();
    for (ThrowingCallable tooFine :
        List.<ThrowingCallable>of(
            () -> new CharacteristicFunction(SAMPLED.mixtures(), 0.5, 1e7),
            () -> new TiltedMixtures(CUT_OPPOSITE.mixtures(), -1e4).growth(),
            () -> new OutputCells(SAMPLED.mixtures(), 1e5, 0))) {
      assertThatThrownBy(tooFine).isInstanceOf(TooFineException.class);
    }
  }

  @Test
  void cells() {
    for (Named named : ALL) {
      for (double tilt : tilts(named)) {
        double scale = new CharacteristicFunction(named.mixtures(), tilt, 0).logScale;
        OutputCells cells = new OutputCells(named.mixtures(), tilt, scale);
        int last = cells.count();
        int some = last / 3;
        double level = (cells.leastSteepness() + cells.greatestSteepness()) / 2;
        PINS.assertPinned(
            named.name() + " at " + tilt + " | cells",
            SHARE,
            last,
            cells.leastSteepness(),
            cells.greatestSteepness(),
            cells.firstUpTo(level),
            cells.lastUpTo(level),
            cells.cutShare());
        PINS.assertPinned(
            named.name() + " at " + tilt + " | stretches",
            1e-11,
            cells.least(0, some),
            cells.least(some, last),
            cells.most(0, some),
            cells.most(some, last),
            cells.range(some, last),
            cells.byParts(0, some),
            cells.byParts(some, last),
            cells.byParts(some, some),
            cells.pairs(0, last),
            cells.pairs(some, last));
        PINS.assertPinned(
            named.name() + " at " + tilt + " | nearly nothing",
            1e-6,
            cells.least(0, 1),
            cells.least(0, 4),
            cells.most(0, 1),
            cells.most(some, some),
            cells.range(some, some),
            cells.byParts(0, 1),
            cells.byParts(last - 1, last));
        FrequencyDecay decay = new FrequencyDecay(named.mixtures(), tilt, scale);
        PINS.assertPinned(
            named.name() + " at " + tilt + " | decay",
            SHARE,
            decay.logBound(0.01, 0.0108),
            decay.logBound(0.1, 0.108),
            decay.logBound(0.5, 0.54),
            decay.logBound(2, 2.2),
            decay.logBound(1, 1.08),
            decay.logBound(9, 9.5),
            decay.logBound(1, Double.POSITIVE_INFINITY),
            decay.logBound(30, Double.POSITIVE_INFINITY));
      }
    }
  }
}

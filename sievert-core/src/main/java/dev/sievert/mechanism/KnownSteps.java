package dev.sievert.mechanism;

import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.LineChannel;
import dev.sievert.guarantee.ProductChannel;
import dev.sievert.guarantee.TwoLevelChannel;
import dev.sievert.numeric.Repeated;
import dev.sievert.threat.Secret;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Several mechanisms that are known completely, as one. */
final class KnownSteps {
  private KnownSteps() {}

  /** All steps together, where each of them is known. */
  static Optional<Channel> of(List<Part> parts, Secret secret) {
    List<Repeated<Channel>> steps = new ArrayList<>();
    for (Part part : parts) {
      Optional<Channel> one = part.mechanism().channel(secret);
      if (one.isEmpty()) {
        return Optional.empty();
      }
      add(steps, one.get(), part.times());
    }
    if (steps.size() == 1 && steps.get(0).times() == 1) {
      return Optional.of(steps.get(0).part());
    }
    return told(steps)
        .or(() -> stacked(steps))
        .or(() -> Optional.of(new ProductChannel(steps)));
  }

  /** A step that tells the record leaves nothing to the others. */
  private static Optional<Channel> told(List<Repeated<Channel>> steps) {
    return steps.stream().map(Repeated::part).filter(KnownSteps::isTold).findFirst();
  }

  private static boolean isTold(Channel channel) {
    return channel instanceof TwoLevelChannel sets
        && sets.equals(TwoLevelChannel.identity(sets.records()));
  }

  /** Steps of steps are written out where they run once; more often they stay together. */
  private static void add(List<Repeated<Channel>> steps, Channel channel, long times) {
    if (channel instanceof ProductChannel inner && times == 1) {
      steps.addAll(inner.steps());
    } else {
      steps.add(new Repeated<>(channel, times));
    }
  }

  /**
   * Gaussian noise on the same number several times says as much as once with the precisions added:
   * their weighted mean is sufficient.
   */
  private static Optional<Channel> stacked(List<Repeated<Channel>> steps) {
    double least = Double.POSITIVE_INFINITY;
    for (Repeated<Channel> step : steps) {
      if (!(step.part() instanceof LineChannel line && isPlainGaussian(line))) {
        return Optional.empty();
      }
      least = Math.min(least, line.scale());
    }
    double precision = 0;
    for (Repeated<Channel> step : steps) {
      double ratio = least / ((LineChannel) step.part()).scale();
      precision += step.times() * ratio * ratio;
    }
    double scale = least / Math.sqrt(precision);
    return Optional.of(new LineChannel(LineChannel.Noise.GAUSSIAN, scale));
  }

  private static boolean isPlainGaussian(LineChannel line) {
    return line.noise() == LineChannel.Noise.GAUSSIAN
        && line.low() == Double.NEGATIVE_INFINITY
        && line.high() == Double.POSITIVE_INFINITY
        && Double.isFinite(line.scale());
  }
}

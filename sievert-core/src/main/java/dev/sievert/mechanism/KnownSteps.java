package dev.sievert.mechanism;

import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.ColumnChannel;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.guarantee.channel.OneHotChannel;
import dev.sievert.guarantee.channel.ProductChannel;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.mechanism.Composition.Part;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.Repeated;
import dev.sievert.threat.Secret;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
    return Optional.of(combined(byColumn(steps)));
  }

  /** Steps that see the same column are steps on its values. */
  private static List<Repeated<Channel>> byColumn(List<Repeated<Channel>> steps) {
    Map<String, List<Repeated<Channel>>> columns = new LinkedHashMap<>();
    List<Repeated<Channel>> others = new ArrayList<>();
    for (Repeated<Channel> step : steps) {
      if (step.part() instanceof ColumnChannel part) {
        add(
            columns.computeIfAbsent(part.column(), none -> new ArrayList<>()),
            part.inner(),
            step.times());
      } else {
        others.add(step);
      }
    }
    columns.forEach(
        (column, inner) ->
            others.add(new Repeated<>(new ColumnChannel(combined(inner), column), 1)));
    return others;
  }

  private static Channel combined(List<Repeated<Channel>> all) {
    List<Repeated<Channel>> steps = stacked(all);
    if (steps.size() == 1 && steps.get(0).times() == 1) {
      return steps.get(0).part();
    }
    return told(steps).or(() -> counted(steps)).orElseGet(() -> new ProductChannel(steps));
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
   * their weighted mean is sufficient, also beside other steps.
   */
  private static List<Repeated<Channel>> stacked(List<Repeated<Channel>> steps) {
    List<Repeated<Channel>> others = new ArrayList<>();
    List<Repeated<Channel>> gaussian = new ArrayList<>();
    double least = Double.POSITIVE_INFINITY;
    for (Repeated<Channel> step : steps) {
      if (step.part() instanceof LineChannel line && isPlainGaussian(line)) {
        gaussian.add(step);
        least = Math.min(least, line.scale());
      } else {
        others.add(step);
      }
    }
    if (gaussian.stream().mapToDouble(Repeated::times).sum() <= 1) {
      return steps;
    }
    double precision = 0;
    for (Repeated<Channel> step : gaussian) {
      double ratio = least / ((LineChannel) step.part()).scale();
      precision += step.times() * ratio * ratio;
    }
    double scale = least / Math.sqrt(precision);
    others.add(new Repeated<>(new LineChannel(LineChannel.Noise.GAUSSIAN, scale), 1));
    return others;
  }

  /**
   * Tables of counts over the same values: with Gaussian noise their precisions add up, and with
   * the same noise in each they are one table in which a person has more cells.
   */
  private static Optional<Channel> counted(List<Repeated<Channel>> steps) {
    double least = Double.POSITIVE_INFINITY;
    double cells = 0;
    for (Repeated<Channel> step : steps) {
      if (!(step.part() instanceof OneHotChannel each && isLike(each, steps.get(0).part()))) {
        return Optional.empty();
      }
      least = Math.min(least, each.scale());
      cells += (double) step.times() * each.cells();
    }
    OneHotChannel first = (OneHotChannel) steps.get(0).part();
    if (first.noise() != LineChannel.Noise.GAUSSIAN) {
      return cells <= Check.MOST_RECORDS
          ? Optional.of(
              new OneHotChannel(first.records(), first.noise(), first.scale(), (long) cells))
          : Optional.empty();
    }
    double precision = 0;
    for (Repeated<Channel> step : steps) {
      OneHotChannel each = (OneHotChannel) step.part();
      double ratio = least / each.scale();
      precision += (double) step.times() * each.cells() * ratio * ratio;
    }
    return Optional.of(
        new OneHotChannel(first.records(), first.noise(), least / Math.sqrt(precision), 1));
  }

  private static boolean isLike(OneHotChannel one, Channel other) {
    return other instanceof OneHotChannel first
        && one.records() == first.records()
        && one.noise() == first.noise()
        && (one.noise() == LineChannel.Noise.GAUSSIAN || one.scale() == first.scale());
  }

  private static boolean isPlainGaussian(LineChannel line) {
    return line.noise() == LineChannel.Noise.GAUSSIAN
        && line.low() == Double.NEGATIVE_INFINITY
        && line.high() == Double.POSITIVE_INFINITY
        && Double.isFinite(line.scale());
  }
}

package dev.sievert.junit;

import dev.sievert.numeric.RandomStream;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Noise that is written down. While a run is recorded, answers are drawn; while it is replayed,
 * they are those of the recorded run, in the same order, whatever the values to be hidden are now.
 */
final class Transcript implements Noise {
  private final List<NoiseDraw> recorded;
  private final List<NoiseDraw> draws = new ArrayList<>();
  private final Noise source;
  private final RandomGenerator coins;

  private Transcript(List<NoiseDraw> recorded, long seed) {
    this.recorded = recorded;
    this.source = Noise.of(RandomStream.of(seed, 0));
    this.coins = RandomStream.of(seed, 1);
  }

  static Transcript recording(long seed) {
    return new Transcript(List.of(), seed);
  }

  /**
   * The same answers again.
   *
   * @param seed that of the recorded run, so that coins fall as they did
   */
  static Transcript replaying(Transcript first, long seed) {
    return new Transcript(first.draws(), seed);
  }

  synchronized List<NoiseDraw> draws() {
    return List.copyOf(draws);
  }

  @Override
  public double laplace(double value, double scale) {
    double drawn = source.laplace(value, scale);
    return next(NoiseDraw.Kind.LAPLACE, value, scale, drawn).doubleValue();
  }

  @Override
  public double gaussian(double value, double standardDeviation) {
    double drawn = source.gaussian(value, standardDeviation);
    return next(NoiseDraw.Kind.GAUSSIAN, value, standardDeviation, drawn).doubleValue();
  }

  @Override
  public long geometric(long value, double scale) {
    long drawn = source.geometric(value, scale);
    return next(NoiseDraw.Kind.GEOMETRIC, value, scale, drawn).longValue();
  }

  @Override
  public RandomGenerator random() {
    return coins;
  }

  /** The recorded answer, as long as there are any; past them the path is another one anyway. */
  private synchronized Number next(NoiseDraw.Kind kind, Number value, double scale, Number drawn) {
    int at = draws.size();
    Number answer = at < recorded.size() ? recorded.get(at).answer() : drawn;
    draws.add(new NoiseDraw(kind, value, scale, answer));
    return answer;
  }
}

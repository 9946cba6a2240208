package dev.sievert.laws;

import com.fasterxml.jackson.databind.JsonNode;

/** A table of counts: one cell after the other, each with and without the person. */
final class TrueCounts {
  private final World world;
  private final World.Column seen;

  TrueCounts(World world, World.Column seen) {
    this.world = world;
    this.seen = seen;
  }

  TrueChannel of(JsonNode mechanism) {
    TrueChannel table = null;
    for (int value = 0; value < seen.size(); value++) {
      TrueChannel cell = cell(mechanism, value).times(mechanism.path("cells").asInt(1));
      table = table == null ? cell : table.and(cell);
    }
    return table;
  }

  private TrueChannel cell(JsonNode mechanism, int value) {
    double[] places = new double[world.records() + 1];
    for (int record = 0; record < world.records(); record++) {
      places[record] = seen.cells()[record] == value ? 1 : 0;
    }
    int cells = mechanism.path("cells").asInt(1);
    double epsilon = mechanism.path("epsilon").asDouble(1);
    double scale = mechanism.path("scale").asDouble(cells / epsilon);
    double delta = mechanism.path("delta").asDouble();
    boolean isStated = mechanism.has("sigma");
    double sigma = mechanism.path("sigma").asDouble();
    return switch (mechanism.path("noise").asText("laplace")) {
      case "geometric" ->
          // Below one and above zero, counts are all alike.
          new TrueChannel(TrueNoise.split(TrueNoise.geometric(scale), places, 0.5), true, true);
      case "gaussian" ->
          blurred(
              TrueNoise.gaussian(
                  isStated ? sigma : Calibrated.gaussian(epsilon, delta, Math.sqrt(cells))),
              places);
      case "discrete-gaussian" ->
          new TrueChannel(
                  TrueNoise.whole(
                      TrueNoise.discreteGaussian(
                          isStated ? sigma : Calibrated.discreteGaussian(epsilon, delta, 1)),
                      places),
                  true,
                  false)
              .reduced();
      default -> blurred(TrueNoise.laplace(scale), places);
    };
  }

  private static TrueChannel blurred(TrueNoise.Noise noise, double[] places) {
    return new TrueChannel(TrueNoise.binned(noise, places), true, false).reduced();
  }
}

package dev.sievert.laws;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.function.DoublePredicate;

/**
 * A mechanism that keeps everything that a document promises, as bad as may be: a leak and
 * randomised response where one (ε, δ) or one total variation is stated, otherwise Gaussian noise
 * or randomised response with as little noise as all statements together allow.
 */
final class TrueGuarantee {
  /** On the side of more noise, by more than what is computed here can be off. */
  private static final double LESS = 1 - 1e-9;

  private final World world;

  TrueGuarantee(World world) {
    this.world = world;
  }

  TrueChannel of(JsonNode promise) {
    boolean isAddRemove = promise.path("adjacency").asText().equals("add-remove");
    int statements = promise.size() - 1 - (promise.has("adjacency") ? 1 : 0);
    boolean isAlone = statements - (promise.has("delta") ? 1 : 0) == 1;
    if (isAlone && promise.has("tv")) {
      return leak(promise.path("tv").asDouble(), response(0, isAddRemove));
    }
    if (isAlone && promise.has("epsilon")) {
      return leak(
          promise.path("delta").asDouble(0),
          response(promise.path("epsilon").asDouble(), isAddRemove));
    }
    double mu = greatest(50, each -> allowsGaussian(promise, each));
    return mu > 1e-6
        ? gaussian(mu, isAddRemove)
        : response(greatest(50, each -> allowsResponse(promise, each)), isAddRemove);
  }

  /** The greatest parameter that is allowed, given that less is allowed too. */
  private static double greatest(double most, DoublePredicate isAllowed) {
    double low = 0;
    double high = most;
    for (int i = 0; i < 80; i++) {
      double middle = (low + high) / 2;
      if (isAllowed.test(middle)) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low * LESS;
  }

  private static boolean allowsGaussian(JsonNode promise, double mu) {
    double epsilon = promise.path("epsilon").asDouble();
    boolean allows =
        !promise.has("epsilon")
            || Calibrated.gaussianDelta(epsilon, mu) <= promise.path("delta").asDouble(0);
    allows &= !promise.has("gdp") || mu <= promise.path("gdp").asDouble();
    allows &= !promise.has("zcdp") || mu * mu / 2 <= promise.path("zcdp").asDouble();
    allows &=
        !promise.has("tv") || 2 * Calibrated.normal(mu / 2) - 1 <= promise.path("tv").asDouble();
    for (JsonNode order : promise.path("rdp")) {
      allows &= order.path(0).asDouble() * mu * mu / 2 <= order.path(1).asDouble();
    }
    for (JsonNode point : promise.path("tradeoff")) {
      double alpha = point.path(0).asDouble();
      allows &= alpha == 0 || alpha == 1 || misses(alpha, mu) >= point.path(1).asDouble();
    }
    for (JsonNode point : promise.path("profile")) {
      double at = point.path(0).asDouble();
      allows &= Calibrated.gaussianDelta(at, mu) <= point.path(1).asDouble();
    }
    // Lines between points are a promise that no smooth curve keeps as well.
    return allows && !promise.path("lines").asBoolean();
  }

  /** Φ(Φ⁻¹(1 − α) − μ), the quantile by bisection. */
  static double misses(double alpha, double mu) {
    double low = -40;
    double high = 40;
    for (int i = 0; i < 100; i++) {
      double middle = (low + high) / 2;
      if (Calibrated.normal(-middle) > alpha) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return Calibrated.normal(low - mu);
  }

  private static boolean allowsResponse(JsonNode promise, double epsilon) {
    double error = 1 / (1 + Math.exp(epsilon));
    boolean allows = !promise.has("epsilon") || epsilon <= promise.path("epsilon").asDouble();
    allows &=
        !promise.has("gdp") || error >= Calibrated.normal(-promise.path("gdp").asDouble() / 2);
    allows &= !promise.has("zcdp") || epsilon * epsilon / 2 <= promise.path("zcdp").asDouble();
    allows &= !promise.has("tv") || 1 - 2 * error <= promise.path("tv").asDouble();
    for (JsonNode order : promise.path("rdp")) {
      double most = order.path(1).asDouble();
      allows &= epsilon <= most || order.path(0).asDouble() * epsilon * epsilon / 2 <= most;
    }
    for (JsonNode point : promise.path("profile")) {
      double at = point.path(0).asDouble();
      allows &= 1 - error - Math.exp(at) * error <= point.path(1).asDouble();
    }
    return allows && (!promise.has("tradeoff") || line(promise.path("tradeoff"), error) <= error);
  }

  /** The points joined by straight lines. */
  private static double line(JsonNode points, double alpha) {
    for (int i = 1; i < points.size(); i++) {
      double left = points.path(i - 1).path(0).asDouble();
      double right = points.path(i).path(0).asDouble();
      if (alpha <= right) {
        double share = right == left ? 0 : (right - alpha) / (right - left);
        return share * points.path(i - 1).path(1).asDouble()
            + (1 - share) * points.path(i).path(1).asDouble();
      }
    }
    return 0;
  }

  private TrueChannel gaussian(double mu, boolean isAddRemove) {
    double[] places = new double[world.records() + (isAddRemove ? 1 : 0)];
    for (int record = 0; record < world.records(); record++) {
      int side = world.side()[record];
      places[record] = isAddRemove ? (2 * side - 1) * mu : side * mu;
    }
    double[][] rows = TrueNoise.binned(TrueNoise.gaussian(1), places);
    return new TrueChannel(rows, isAddRemove, false).reduced();
  }

  /** The side by randomised response; with nobody there a coin, or the other side. */
  private TrueChannel response(double epsilon, boolean isAddRemove) {
    double error = 1 / (1 + Math.exp(epsilon));
    double far = isAddRemove && !world.isOneSided() ? Math.exp(-epsilon) / 2 : error;
    double[][] rows = new double[world.records() + (isAddRemove ? 1 : 0)][];
    for (int record = 0; record < world.records(); record++) {
      boolean isFirst = world.side()[record] == 0 && !(isAddRemove && world.isOneSided());
      rows[record] = isFirst ? new double[] {1 - far, far} : new double[] {far, 1 - far};
    }
    if (isAddRemove) {
      rows[world.records()] =
          world.isOneSided() ? new double[] {1 - far, far} : new double[] {0.5, 0.5};
    }
    return new TrueChannel(rows, isAddRemove, false);
  }

  /** So often the side, or that nobody is there, is simply told. */
  private TrueChannel leak(double probability, TrueChannel otherwise) {
    int rest = otherwise.outputs();
    double[][] rows = new double[otherwise.rows().length][rest + 3];
    for (int row = 0; row < rows.length; row++) {
      for (int output = 0; output < rest; output++) {
        rows[row][output] = (1 - probability) * otherwise.rows()[row][output];
      }
      rows[row][rest + (row < world.records() ? world.side()[row] : 2)] = probability;
    }
    return new TrueChannel(rows, otherwise.hasAbsent(), false);
  }
}

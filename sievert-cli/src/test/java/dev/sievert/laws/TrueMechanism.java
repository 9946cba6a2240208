package dev.sievert.laws;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * What a mechanism does, worked out from its document alone: the table of probabilities of a
 * mechanism that is exactly what the document says, or one of those that keep what it promises.
 */
final class TrueMechanism {
  private final World world;

  TrueMechanism(World world) {
    this.world = world;
  }

  /** The release of a mechanism on the records of the world. */
  TrueChannel of(JsonNode mechanism) {
    return of(mechanism, false);
  }

  private TrueChannel of(JsonNode mechanism, boolean onSample) {
    World.Column seen =
        mechanism.has("column") ? world.column(mechanism.path("column").asText()) : world.whole();
    return switch (mechanism.path("type").asText()) {
      case "composition" -> inTurn(mechanism.path("of"), onSample);
      case "subsampled" -> sampled(mechanism, of(mechanism.path("of"), true));
      case "dp-sgd" -> training(mechanism);
      case "none" -> told(seen, onSample);
      case "counts" -> new TrueCounts(world, seen).of(mechanism);
      case "guarantee" -> new TrueGuarantee(world).of(mechanism);
      case "laplace", "gaussian", "geometric", "discrete-gaussian" ->
          new TrueNoise(world, seen, onSample).of(mechanism);
      default -> onRecords(new TrueLocal(seen).of(mechanism), seen);
    };
  }

  /** Records with the same value are alike to a mechanism that sees only that. */
  private TrueChannel onRecords(double[][] values, World.Column seen) {
    double[][] rows = new double[world.records()][];
    for (int record = 0; record < rows.length; record++) {
      rows[record] = values[seen.cells()[record]];
    }
    return TrueChannel.whole(rows);
  }

  /** The value itself; without the person there is none. */
  private TrueChannel told(World.Column seen, boolean onSample) {
    int records = world.records();
    double[][] rows = new double[onSample ? records + 1 : records][seen.size() + 1];
    for (int record = 0; record < records; record++) {
      rows[record][seen.cells()[record]] = 1;
    }
    if (onSample) {
      rows[records][seen.size()] = 1;
    }
    return new TrueChannel(rows, onSample, true);
  }

  /**
   * In a sample of fixed size the people around may add nothing, as if nobody were there; others
   * may be worse. Of it, and of sums that are divided by the size of their batch, only exchanges
   * are promised.
   */
  private static TrueChannel sampled(JsonNode mechanism, TrueChannel inside) {
    TrueChannel sampled = inside.sampled(mechanism.path("rate").asDouble());
    boolean isDivided = mechanism.path("average").asText().equals("batch");
    return isDivided || isOfFixedSize(mechanism)
        ? new TrueChannel(sampled.present().rows(), false, false)
        : sampled;
  }

  private static boolean isOfFixedSize(JsonNode mechanism) {
    return mechanism.path("sampling").asText().equals("fixed");
  }

  private TrueChannel inTurn(JsonNode parts, boolean onSample) {
    TrueChannel all = null;
    for (JsonNode part : parts) {
      TrueChannel one =
          !part.has("times")
              ? of(part, onSample)
              : (part.path("of").isArray()
                      ? inTurn(part.path("of"), onSample)
                      : of(part.path("of"), onSample))
                  .times(part.path("times").asLong());
      all = all == null ? one : all.and(one);
    }
    return all;
  }

  /**
   * Gradients on a line: one at the clipping norm, the other as far from it as they may be. Where a
   * sample has a fixed size, somebody else comes in the person's place: as far away again.
   */
  private TrueChannel training(JsonNode mechanism) {
    double distance = mechanism.path("distance").asDouble(2);
    double[] places = new double[world.records() + 1];
    places[world.records()] = isOfFixedSize(mechanism) ? -1 : 0;
    for (int record = 0; record < world.records(); record++) {
      places[record] = world.side()[record] == 1 ? 1 : 1 - distance;
    }
    double[][] step =
        TrueNoise.binned(TrueNoise.gaussian(mechanism.path("noise").asDouble()), places);
    return sampled(mechanism, new TrueChannel(step, true, false).reduced())
        .times(mechanism.path("steps").asLong());
  }
}

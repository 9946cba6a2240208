package dev.sievert.accounting.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * What many sampled Gaussian steps reveal, to 13 digits even where it is improbable; the file says
 * how it was computed.
 *
 * @param sigma the standard deviation over the sensitivity
 * @param rate the probability of a person to be in the sample of a step
 * @param steps how many steps
 * @param totalVariation the total variation of the whole
 * @param profile the ε of some δ, in the add direction
 * @param tests the power at some sizes, in the add direction
 */
public record SampledGaussianTails(
    double sigma,
    double rate,
    long steps,
    double totalVariation,
    List<Promise> profile,
    List<ThresholdTest> tests) {
  /** The greatest relative error of any number but the thresholds. */
  public static final double RELATIVE_ERROR = 1e-13;

  /** A point of the privacy profile. */
  public record Promise(double delta, double epsilon) {}

  /** A threshold on the loss, and how often it is exceeded without and with the record. */
  public record ThresholdTest(double alpha, double threshold, double power) {}

  /** Everything in the file. */
  public static List<SampledGaussianTails> all() {
    try (InputStream file =
        SampledGaussianTails.class.getResourceAsStream("/reference/tails.json")) {
      JsonNode rows = new ObjectMapper().readTree(file).get("rows");
      return stream(rows).map(SampledGaussianTails::of).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static SampledGaussianTails of(JsonNode row) {
    return new SampledGaussianTails(
        number(row, "sigma"),
        number(row, "rate"),
        row.get("steps").longValue(),
        number(row, "totalVariation"),
        stream(row.get("profile"))
            .map(each -> new Promise(number(each, "delta"), number(each, "epsilon")))
            .toList(),
        stream(row.get("tests"))
            .map(
                each ->
                    new ThresholdTest(
                        number(each, "alpha"), number(each, "threshold"), number(each, "power")))
            .toList());
  }

  private static double number(JsonNode node, String name) {
    return node.get(name).doubleValue();
  }

  private static Stream<JsonNode> stream(JsonNode list) {
    return StreamSupport.stream(list.spliterator(), false);
  }

  /** Names the row in test reports. */
  @Override
  public String toString() {
    return "sigma " + sigma + ", rate " + rate + ", " + steps + " steps";
  }
}

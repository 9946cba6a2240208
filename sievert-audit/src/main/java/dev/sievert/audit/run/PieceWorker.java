package dev.sievert.audit.run;

import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.json.JsonObject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Plays runs of blocks on some machine: a scenario comes first, then a run at a time. */
public final class PieceWorker implements Cluster.Worker {
  private @Nullable Pieces pieces;

  /** Knows nothing yet. */
  public PieceWorker() {}

  /** What every machine is told: scenario and options, as in a manifest. */
  static String common(AuditSources sources, AuditOptions options) {
    return Manifest.write("", List.of(), sources, options, new JsonObject());
  }

  @Override
  public void begin(String common) {
    try {
      Manifest manifest =
          Manifest.read(new ByteArrayInputStream(common.getBytes(StandardCharsets.UTF_8)));
      Scenario scenario = manifest.scenario();
      pieces = new Pieces(manifest.options().plan(scenario));
    } catch (IOException | RefusedException wrong) {
      throw new IllegalStateException(wrong.getMessage(), wrong);
    }
  }

  /** How a run of blocks is asked for. */
  static String input(long first, long end) {
    return first + " " + end;
  }

  @Override
  public String answer(String input) {
    Pieces known = pieces;
    if (known == null) {
      throw new IllegalStateException("begin comes first");
    }
    List<Long> ends = numbers(input);
    return text(known.played(ends.get(0), ends.get(1), 1));
  }

  /** A piece as text: the first block, and then the tally. */
  static String text(Pieces.Piece piece) {
    return piece.first()
        + " "
        + piece.numbers().stream().map(String::valueOf).collect(Collectors.joining(" "));
  }

  /**
   * {@return a piece from its text}
   *
   * @throws NumberFormatException where it is none
   */
  static Pieces.Piece piece(String text) {
    List<Long> numbers = numbers(text);
    return new Pieces.Piece(numbers.get(0), numbers.subList(1, numbers.size()));
  }

  private static List<Long> numbers(String text) {
    return Arrays.stream(text.split(" ", -1)).map(Long::valueOf).toList();
  }
}

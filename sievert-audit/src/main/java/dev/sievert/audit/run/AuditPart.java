package dev.sievert.audit.run;

import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.document.Document;
import dev.sievert.scenario.document.Length;
import dev.sievert.scenario.document.MappingReader;
import dev.sievert.scenario.document.Problems;
import dev.sievert.scenario.document.Value;
import dev.sievert.scenario.json.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What one share of an audit counted, as a file that goes from the machine that played it to the
 * one that merges: the scenario, what was asked, and the counts.
 */
public record AuditPart(Manifest manifest, Shard shard, List<Pieces.Piece> pieces) {
  public AuditPart {
    pieces = List.copyOf(pieces);
  }

  /**
   * {@return a share of an audit, played now, as it is written down}
   *
   * @throws RefusedException where it cannot be audited in shares
   */
  public static String played(
      String version,
      Scenario scenario,
      AuditSources sources,
      AuditOptions options,
      Shard shard,
      int threads)
      throws RefusedException {
    if (scenario.audit().target().isPresent()) {
      throw new RefusedException(
          "--shard is for mechanisms: the search for a counterexample cannot be shared out");
    }
    Pieces audit = new Pieces(options.plan(scenario));
    List<Pieces.Piece> pieces = new ArrayList<>();
    List<Long> cuts = Shard.cuts(shard.first(audit.blocks()), shard.end(audit.blocks()));
    for (int cut = 0; cut + 1 < cuts.size(); cut++) {
      pieces.add(audit.played(cuts.get(cut), cuts.get(cut + 1), threads));
    }
    JsonObject counted =
        new JsonObject()
            .put("shard", shard.toString())
            .put("pieces", pieces.stream().map(PieceWorker::text).toList())
            .put("seal", seal(sources, shard, pieces));
    return Manifest.write(version, List.of("audit"), sources, options, counted);
  }

  /** Keeps accidents out, not people. */
  private static String seal(AuditSources sources, Shard shard, List<Pieces.Piece> pieces) {
    return Fingerprint.of(
        sources.fingerprint()
            + shard
            + pieces.stream().map(PieceWorker::text).collect(Collectors.joining("\n")));
  }

  /**
   * {@return a part from its file}
   *
   * @param input the file, of which no more is read than a part may have
   * @throws IOException where it cannot be read
   * @throws RefusedException where it is none
   */
  public static AuditPart read(InputStream input) throws IOException, RefusedException {
    RefusedException none =
        new RefusedException("is not a whole part of an audit, as sievert audit --shard writes it");
    Manifest manifest;
    try {
      manifest = Manifest.read(input);
    } catch (RefusedException other) {
      throw none;
    }
    Problems problems = Problems.in("part");
    Optional<AuditPart> part =
        new Document(manifest.result()).value(problems).mapping(top -> part(manifest, top));
    if (!problems.isEmpty() || part.isEmpty()) {
      throw none;
    }
    return part.get();
  }

  private static Optional<AuditPart> part(Manifest manifest, MappingReader top) {
    Optional<String> shard = top.required("shard").text();
    Optional<List<Pieces.Piece>> pieces =
        top.required("pieces").list(Length.any(), AuditPart::piece);
    Optional<String> seal = top.required("seal").text();
    if (shard.isEmpty() || pieces.isEmpty() || seal.isEmpty()) {
      return Optional.empty();
    }
    try {
      AuditPart part = new AuditPart(manifest, Shard.parse(shard.get()), pieces.get());
      String due = seal(manifest.inputs(), part.shard(), part.pieces());
      return seal.get().equals(due) ? Optional.of(part) : Optional.empty();
    } catch (IllegalArgumentException wrong) {
      return Optional.empty();
    }
  }

  private static Optional<Pieces.Piece> piece(Value value) {
    try {
      return value.text().map(PieceWorker::piece).filter(piece -> piece.first() >= 0);
    } catch (NumberFormatException forged) {
      return Optional.empty();
    }
  }

  /** Whether both are of one audit; where the scenario stands may differ. */
  boolean isBeside(AuditPart other) {
    return shard.of() == other.shard.of()
        && manifest.version().equals(other.manifest.version())
        && manifest.options().equals(other.manifest.options())
        && manifest.inputs().fingerprint().equals(other.manifest.inputs().fingerprint());
  }
}

package dev.sievert.audit.run;

import dev.sievert.audit.MechanismOutcome;
import dev.sievert.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * An audit put together from all of its shares.
 *
 * @param outcome what one machine would have found
 */
public record MergedAudit(
    Scenario scenario, AuditSources sources, AuditOptions options, MechanismOutcome outcome) {
  /**
   * {@return the audit}
   *
   * @param parts by the names of their files, at least one
   * @throws RefusedException where a share is missing, there twice, or of another audit; the
   *     message names the file
   */
  public static MergedAudit of(Map<String, AuditPart> parts) throws RefusedException {
    AuditPart first = parts.values().iterator().next();
    check(parts, first);
    AuditSources sources = first.manifest().inputs();
    Scenario scenario = first.manifest().scenario();
    AuditOptions options = first.manifest().options();
    List<Pieces.Piece> pieces = new ArrayList<>();
    parts.values().forEach(part -> pieces.addAll(part.pieces()));
    MechanismOutcome outcome = new Pieces(options.plan(scenario)).outcome(pieces);
    return new MergedAudit(scenario, sources, options, outcome);
  }

  private static void check(Map<String, AuditPart> parts, AuditPart first) throws RefusedException {
    Map<Integer, String> names = new TreeMap<>();
    for (Map.Entry<String, AuditPart> part : parts.entrySet()) {
      if (!part.getValue().isBeside(first)) {
        throw new RefusedException(
            part.getKey()
                + " is a part of another audit: scenario, options, version or number of parts"
                + " differ");
      }
      String other = names.put(part.getValue().shard().index(), part.getKey());
      if (other != null) {
        throw new RefusedException(
            "part " + part.getValue().shard() + " is there twice: " + other + ", " + part.getKey());
      }
    }
    for (int index = 1; index <= first.shard().of(); index++) {
      if (!names.containsKey(index)) {
        throw new RefusedException("part " + index + "/" + first.shard().of() + " is missing");
      }
    }
  }
}

package dev.sievert;

import dev.sievert.audit.AuditOutcome;
import dev.sievert.audit.run.AuditOptions;
import dev.sievert.audit.run.AuditPart;
import dev.sievert.audit.run.AuditProgress;
import dev.sievert.audit.run.AuditSession;
import dev.sievert.audit.run.AuditSources;
import dev.sievert.audit.run.Cluster;
import dev.sievert.audit.run.Manifest;
import dev.sievert.audit.run.MergedAudit;
import dev.sievert.audit.run.RefusedException;
import dev.sievert.audit.run.Shard;
import dev.sievert.number.Estimate;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.file.UnwritableException;
import dev.sievert.words.AuditWords;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Audits that run, apart from the rest because they need a module that may be missing. */
final class PlayedAudits {
  private PlayedAudits() {}

  /** An audit from its beginning, or from its checkpoint, to its end. */
  static Answer<AuditRecord> record(ScenarioAudit asked, Scenario scenario) {
    AuditSources sources = asked.sources();
    AuditOptions options = asked.options(scenario);
    try (AuditSession session = session(asked, scenario, sources, options)) {
      asked.audience().begins(session.trials(), session::stop);
      AuditOutcome outcome = session.run(told(asked.audience()));
      return answer(
          new AuditRecord(scenario, sources, options, outcome, session.unkept()),
          session.unkept().map(PlayedAudits::sentence).stream().toList());
    } catch (RefusedException | UnwritableException refused) {
      return refused(sentence(refused), refused);
    }
  }

  private static AuditSession session(
      ScenarioAudit asked, Scenario scenario, AuditSources sources, AuditOptions options)
      throws RefusedException, UnwritableException {
    Optional<Path> kept = asked.checkpoint();
    Optional<Cluster.Machines> machines = asked.file().machines();
    if (machines.isPresent()) {
      return AuditSession.on(machines.get(), scenario, sources, options, kept);
    }
    return kept.isPresent()
        ? AuditSession.resume(scenario, sources, options, asked.threads(), kept.get())
        : AuditSession.open(scenario, sources, options, asked.threads());
  }

  private static AuditProgress told(AuditAudience audience) {
    return new AuditProgress() {
      @Override
      public void at(long played, Optional<Estimate> advantage) {
        audience.at(played, advantage);
      }

      @Override
      public void pace(double speed) {
        audience.pace(speed);
      }
    };
  }

  /** One of several shares, as it is written down. */
  static Answer<String> share(ScenarioAudit asked, Scenario scenario, String which) {
    try {
      String part =
          AuditPart.played(
              Sievert.version(),
              scenario,
              asked.sources(),
              asked.options(scenario),
              Shard.parse(which),
              asked.threads());
      return Answer.of(part, () -> part);
    } catch (RefusedException refused) {
      return refused(sentence(refused), refused);
    }
  }

  /** An audit from all of its shares. */
  static Answer<AuditRecord> merged(List<Path> files) {
    Map<String, AuditPart> parts = new LinkedHashMap<>();
    for (Path file : files) {
      try (InputStream input = Files.newInputStream(file)) {
        if (parts.put(file.toString(), AuditPart.read(input)) != null) {
          return refused(file + ": is named twice", null);
        }
      } catch (NoSuchFileException missing) {
        return refused(file + ": does not exist", missing);
      } catch (AccessDeniedException denied) {
        return refused(file + ": may not be read", denied);
      } catch (IOException broken) {
        return refused(file + ": could not be read: " + broken.getMessage(), broken);
      } catch (RefusedException none) {
        return refused(file + ": " + sentence(none), none);
      }
    }
    try {
      MergedAudit merged = MergedAudit.of(parts);
      AuditRecord all =
          new AuditRecord(
              merged.scenario(),
              merged.sources(),
              merged.options(),
              merged.outcome(),
              Optional.empty());
      return answer(all, List.of());
    } catch (RefusedException refused) {
      return refused(sentence(refused), refused);
    }
  }

  /** The same audit again, as its manifest has it; what is different. */
  static Answer<List<String>> repeated(Path file, int threads) {
    List<String> said = new ArrayList<>();
    try {
      Manifest manifest = Manifest.read(file);
      if (!manifest.version().equals(Sievert.version())) {
        said.add(
            "made by %s, repeated by %s: digits may differ"
                .formatted(manifest.version(), Sievert.version()));
      }
      List<String> differences = manifest.differences(threads);
      return Answer.of(
          differences,
          () -> String.join("\n", AuditWords.repeated(differences, manifest.isRepeatable())),
          said);
    } catch (RefusedException refused) {
      String sentence = file + ": " + sentence(refused);
      said.add(sentence);
      return Answer.refused(new IllegalArgumentException(sentence, refused), said);
    }
  }

  private static Answer<AuditRecord> answer(AuditRecord found, List<String> problems) {
    return Answer.of(found, () -> String.join("\n", AuditWords.of(found.outcome())), problems);
  }

  private static <T> Answer<T> refused(String sentence, @Nullable Exception cause) {
    return Answer.refused(new IllegalArgumentException(sentence, cause), List.of(sentence));
  }

  private static String sentence(Exception refused) {
    return String.valueOf(refused.getMessage());
  }
}

package dev.sievert.service;

import dev.sievert.Sievert;
import dev.sievert.assess.Assessment;
import dev.sievert.assess.Verdict;
import dev.sievert.calibrate.Calibration;
import dev.sievert.mechanism.Composition;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.sampling.DpSgd;
import dev.sievert.mechanism.sampling.Subsampled;
import dev.sievert.scenario.Scenario;
import dev.sievert.threat.Secret;
import java.util.IdentityHashMap;
import java.util.Optional;

/**
 * Where verdicts lead: the setting at which a limit is just kept. Each is searched for once,
 * whether the answer tells it, the report, or both.
 */
public final class Leads {
  /** Up to here a search for the least noise takes no longer than the answer itself. */
  private static final int FEW_RECORDS = 10_000;

  private final Sievert sievert;
  private final IdentityHashMap<Assessment, Optional<Calibration>> found = new IdentityHashMap<>();

  /** Knows none yet. */
  public Leads(Sievert sievert) {
    this.sievert = sievert;
  }

  /**
   * Where a limit is not kept, the setting that would keep it. How much room is left within a limit
   * is said as a setting too where that is quickly found.
   */
  public Optional<Calibration> of(Scenario scenario, Assessment assessment) {
    synchronized (found) {
      return found.computeIfAbsent(assessment, risks -> search(scenario, risks));
    }
  }

  /** Keeps where an assessment leads, as somebody else found it; on any thread. */
  public void keep(Assessment assessment, Optional<Calibration> lead) {
    synchronized (found) {
      found.put(assessment, lead);
    }
  }

  private Optional<Calibration> search(Scenario scenario, Assessment assessment) {
    boolean isWanted =
        assessment.verdict().stream()
            .anyMatch(verdict -> verdict != Verdict.WITHIN || isQuick(scenario));
    return isWanted && scenario.draft().isPresent()
        ? sievert.about(scenario).calibrate().value()
        : Optional.empty();
  }

  private static boolean isQuick(Scenario scenario) {
    Mechanism mechanism = scenario.mechanism();
    boolean isSmall =
        !(scenario.secret() instanceof Secret.Finite finite)
            || finite.domain().size() <= FEW_RECORDS;
    return isSmall
        && !(mechanism instanceof DpSgd
            || mechanism instanceof Composition
            || mechanism instanceof Subsampled);
  }
}

package dev.sievert.bench;

import dev.sievert.audit.Audit;
import dev.sievert.audit.AuditPlan;
import dev.sievert.audit.AuditResult;
import dev.sievert.audit.Claim;
import dev.sievert.audit.LdpAuditor;
import dev.sievert.guarantee.TwoLevelChannel;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.RandomizedResponse;
import dev.sievert.mechanism.SubsetSelection;
import dev.sievert.mechanism.UnaryEncoding;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Prints what audits of local mechanisms find, beside the procedure of LDP-Auditor on the same
 * mechanisms: {@code java -cp sievert-bench.jar dev.sievert.bench.AuditBench [TRIALS]}.
 */
public final class AuditBench {
  private static final long[] SIZES = {100, 3052, 5356};
  private static final String[] KINDS = {"grr", "ss", "oue"};
  private static final int GREATEST = 19;
  private static final double RISK = 0.05;
  private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);

  private AuditBench() {}

  /**
   * Audits everything.
   *
   * @param arguments how many runs, by default a million
   */
  public static void main(String[] arguments) {
    long trials = arguments.length > 0 ? Long.parseLong(arguments[0]) : 1_000_000;
    for (int round = 0; round < 3; round++) {
      for (String kind : KINDS) {
        audit(mechanism(kind, 1, 3052), 3052, 100_000);
        audit(mechanism(kind, 10, 3052), 3052, 100_000);
      }
    }
    for (long size : SIZES) {
      for (String kind : KINDS) {
        table(kind, size, trials);
      }
    }
  }

  private static void table(String kind, long size, long trials) {
    OUT.printf(
        Locale.ROOT,
        "%n### %s, m = %d%n%n| true ε | value | lower | upper | CPU s | LDP-Auditor | CPU s |%n"
            + "|---|---|---|---|---|---|---|%n",
        kind,
        size);
    for (int epsilon = 1; epsilon <= GREATEST; epsilon++) {
      Mechanism mechanism = mechanism(kind, epsilon, size);
      AuditResult[] ours = new AuditResult[1];
      double spent = CpuClock.of(() -> ours[0] = audit(mechanism, size, trials)).process();
      TwoLevelChannel channel =
          (TwoLevelChannel) mechanism.channel(Secret.uniform(size)).orElseThrow();
      double[] theirs = new double[1];
      double other =
          CpuClock.of(() -> theirs[0] = LdpAuditor.play(channel, trials, 1).epsilon(RISK))
              .process();
      OUT.printf(
          Locale.ROOT,
          "| %d | %s | %s | %s | %.2f | %.3f | %.2f |%n",
          epsilon,
          shown(ours[0].epsilon().value()),
          shown(ours[0].epsilon().lower()),
          shown(ours[0].epsilon().upper()),
          spent,
          theirs[0],
          other);
    }
  }

  private static String shown(OptionalDouble number) {
    return number.isPresent() ? String.format(Locale.ROOT, "%.3f", number.getAsDouble()) : "–";
  }

  private static AuditResult audit(Mechanism mechanism, long size, long trials) {
    ThreatModel threat = ThreatModel.reconstruction(Secret.uniform(size));
    Optional<Claim> claim = Claim.of(mechanism, threat.secret(), Optional.empty());
    AuditPlan plan = new AuditPlan(mechanism, threat, claim, trials, 1, 1 - RISK, false);
    return Audit.of(plan).run(1);
  }

  private static Mechanism mechanism(String kind, double epsilon, long size) {
    return switch (kind) {
      case "grr" -> new RandomizedResponse(epsilon, size);
      case "ss" ->
          new SubsetSelection(
              epsilon, size, (long) Math.max(1, Math.floor(size / (Math.exp(epsilon) + 1))));
      default -> new UnaryEncoding(epsilon, size, false);
    };
  }
}

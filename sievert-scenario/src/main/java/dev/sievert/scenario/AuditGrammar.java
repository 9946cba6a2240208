package dev.sievert.scenario;

import dev.sievert.audit.ProgramPlan.DigitPolicy;
import dev.sievert.scenario.audit.AuditInputs;
import dev.sievert.scenario.audit.AuditSection;
import dev.sievert.scenario.audit.AuditTarget;
import dev.sievert.scenario.document.MappingReader;
import dev.sievert.scenario.document.Value;
import dev.sievert.threat.Secret;
import java.util.List;
import java.util.Optional;

/** Reads {@code audit:}: what runs, on which inputs, and the budget that it is said to keep. */
final class AuditGrammar {
  static final String FLOATING_POINT = "floating-point";

  private static final String APART = "apart";
  private static final String COUNTED = "counted";
  private static final String IGNORED = "ignored";

  /** The words for what is made of binary digits. */
  static final List<String> VIEWS = List.of(APART, COUNTED, IGNORED);

  private AuditGrammar() {}

  /** The section; nothing where it cannot be understood. */
  static Optional<AuditSection> read(Value value, Optional<Secret> secret, ColumnNames columns) {
    return value.isPresent()
        ? value.mapping(reader -> section(reader, new ClaimGrammar(secret, columns)))
        : Optional.of(AuditSection.NONE);
  }

  /** Whether a program, or what it left behind, is audited in place of a mechanism. */
  static boolean hasTarget(Value value) {
    return value.isMapping() && value.mapping().orElseThrow().has("target");
  }

  private static Optional<AuditSection> section(MappingReader reader, ClaimGrammar claims) {
    Value target = reader.optional("target");
    Value claimed = reader.optional("claimed");
    Optional<AuditInputs> inputs = InputGrammar.read(reader);
    Optional<AuditTarget> found = target.mapping(TargetGrammar::target);
    Optional<ClaimGrammar.Stated> claim = claims.read(claimed);
    Value digits = reader.optional(FLOATING_POINT);
    Optional<DigitPolicy> view = digits.word(APART, COUNTED, IGNORED).map(AuditGrammar::digits);
    boolean isWhole =
        target.isPresent() == found.isPresent()
            && claimed.isPresent() == claim.isPresent()
            && digits.isPresent() == view.isPresent()
            && inputs.isPresent();
    return isWhole && fits(reader, found, inputs.get())
        ? Optional.of(
            new AuditSection(
                found,
                claim.flatMap(ClaimGrammar.Stated::budget),
                inputs.get(),
                view.orElse(DigitPolicy.APART),
                Optional.empty(),
                claim.flatMap(ClaimGrammar.Stated::curve)))
        : Optional.empty();
  }

  private static DigitPolicy digits(String word) {
    return switch (word) {
      case COUNTED -> DigitPolicy.COUNTED;
      case IGNORED -> DigitPolicy.IGNORED;
      default -> DigitPolicy.APART;
    };
  }

  /** Only programs can be run on inputs; files already were, and may only be told which ones. */
  private static boolean fits(
      MappingReader reader, Optional<AuditTarget> target, AuditInputs inputs) {
    if (!inputs.areStated()) {
      return true;
    }
    boolean isProgram = target.filter(AuditTarget::isProgram).isPresent();
    boolean areNames = target.isPresent() && target.get() instanceof AuditTarget.OutputFiles;
    if (isProgram || (areNames && inputs.pairs().isEmpty() && inputs.rule().isEmpty())) {
      return !areNames || sameLength(reader, (AuditTarget.OutputFiles) target.get(), inputs);
    }
    reader.report(
        areNames
            ? "needs no pairs and no neighbours where target is outputs: each file is an input"
            : "needs a program as target, command, jar, sql or http, to be run on inputs");
    return false;
  }

  private static boolean sameLength(
      MappingReader reader, AuditTarget.OutputFiles target, AuditInputs inputs) {
    int files = target.files().size();
    if (inputs.inputs().size() != files) {
      reader
          .optional("inputs")
          .report("must have one input for each of the " + files + " files of outputs");
    }
    return inputs.inputs().size() == files;
  }
}

package dev.sievert.scenario;

import dev.sievert.audit.ScoreOutcome;
import dev.sievert.scenario.AuditTarget.Command;
import dev.sievert.scenario.document.Length;
import dev.sievert.scenario.document.MappingReader;
import dev.sievert.scenario.document.Range;
import dev.sievert.scenario.document.Scalar;
import dev.sievert.scenario.document.Value;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Reads {@code audit.target:}, one kind of which must be there. */
final class TargetGrammar {
  static final int MOST_WORDS = 1000;
  static final int MOST_FILES = 100;
  static final int MOST_WORKERS = 256;
  static final int MOST_MEGABYTES = 1 << 20;
  static final int MOST_BATCH = 1_000_000;
  static final int MOST_SECONDS = 86_400;

  static final String CANARIES = "canaries";

  /** The words for how membership was decided. */
  static final List<String> MEMBERSHIPS =
      Arrays.stream(ScoreOutcome.Membership.values())
          .map(each -> each.name().toLowerCase(Locale.ROOT))
          .toList();

  private static final String[] KINDS = {"command", "jar", "outputs", "scores", "counts"};
  private static final List<String> LIMITS = List.of("workers", "timeout", "memory", "batch");
  private static final Set<Scalar.Kind> PLAIN = Set.of(Scalar.Kind.NUMBER, Scalar.Kind.BOOLEAN);
  private static final double MOST_COUNT = 0x1p53;

  private TargetGrammar() {}

  static Optional<AuditTarget> target(MappingReader reader) {
    boolean isOne = reader.exactlyOneOf(KINDS);
    boolean isWhole = reader.onlyTogether("class", "jar");
    isWhole &= reader.onlyTogether(CANARIES, "scores");
    for (String limit : LIMITS) {
      isWhole &= reader.onlyTogether(limit, "command");
    }
    if (!isOne || !isWhole) {
      return Optional.empty();
    }
    String kind = Arrays.stream(KINDS).filter(reader::has).findFirst().orElseThrow();
    return switch (kind) {
      case "command" -> command(reader);
      case "jar" -> jar(reader);
      case "outputs" ->
          reader
              .optional("outputs")
              .list(Length.between(2, MOST_FILES), Value::file)
              .map(AuditTarget.OutputFiles::new);
      case "scores" -> scores(reader);
      default -> reader.optional("counts").mapping(TargetGrammar::counts);
    };
  }

  private static Optional<AuditTarget> command(MappingReader reader) {
    Optional<List<String>> words =
        reader.optional("command").list(Length.between(1, MOST_WORDS), TargetGrammar::word);
    Limit workers = Limit.of(reader.optional("workers"), MOST_WORKERS);
    Limit memory = Limit.of(reader.optional("memory"), MOST_MEGABYTES);
    Limit batch = Limit.of(reader.optional("batch"), MOST_BATCH);
    Value time = reader.optional("timeout");
    Optional<Double> timeout = time.number(Range.aboveUpTo(0, MOST_SECONDS));
    boolean isWhole =
        workers.isGood()
            && memory.isGood()
            && batch.isGood()
            && time.isPresent() == timeout.isPresent();
    return words
        .filter(found -> isWhole && reader.optional("command").mayRunPrograms())
        .map(
            found ->
                new Command(
                    found,
                    workers.found(),
                    timeout.orElse(Command.USUAL_TIMEOUT),
                    memory.found().orElse(Command.USUAL_MEMORY),
                    batch.found().orElse(Command.USUAL_BATCH)));
  }

  /** A word of a command; numbers and truth values are words too, as they are for a program. */
  private static Optional<String> word(Value value) {
    Optional<String> plain =
        value
            .node()
            .filter(Scalar.class::isInstance)
            .map(Scalar.class::cast)
            .filter(scalar -> PLAIN.contains(scalar.kind()))
            .map(Scalar::text);
    return plain.isPresent() ? plain : value.text().flatMap(text -> whole(value, text));
  }

  private static Optional<String> whole(Value value, String text) {
    return text.indexOf('\0') < 0
        ? Optional.of(text)
        : value.report("must not have a zero character");
  }

  /** A whole number that may be left out. */
  private record Limit(Optional<Integer> found, boolean isGood) {
    static Limit of(Value value, int most) {
      Optional<Integer> found = value.wholeNumber(Range.between(1, most)).map(Math::toIntExact);
      return new Limit(found, value.isPresent() == found.isPresent());
    }
  }

  private static Optional<AuditTarget> jar(MappingReader reader) {
    Optional<String> file = reader.optional("jar").text();
    Optional<String> name = reader.required("class").text();
    return file.filter(found -> reader.optional("jar").mayRunPrograms())
        .flatMap(found -> name.map(known -> new AuditTarget.Jar(found, known)));
  }

  private static Optional<AuditTarget> scores(MappingReader reader) {
    Optional<String> file = reader.optional("scores").file();
    Value canaries = reader.optional(CANARIES);
    Optional<ScoreOutcome.Membership> membership =
        canaries.isPresent()
            ? canaries.word(MEMBERSHIPS).map(TargetGrammar::membership)
            : Optional.of(ScoreOutcome.Membership.APART);
    return file.flatMap(found -> membership.map(how -> new AuditTarget.ScoreFile(found, how)));
  }

  private static ScoreOutcome.Membership membership(String word) {
    return ScoreOutcome.Membership.valueOf(word.toUpperCase(Locale.ROOT));
  }

  private static Optional<AuditTarget> counts(MappingReader reader) {
    Optional<Long> truePositives = count(reader, "tp");
    Optional<Long> falsePositives = count(reader, "fp");
    Optional<Long> trueNegatives = count(reader, "tn");
    Optional<Long> falseNegatives = count(reader, "fn");
    if (truePositives.isEmpty()
        || falsePositives.isEmpty()
        || trueNegatives.isEmpty()
        || falseNegatives.isEmpty()) {
      return Optional.empty();
    }
    if (truePositives.get() + falseNegatives.get() == 0) {
      return reader.report("needs at least one member, in tp or fn");
    }
    if (falsePositives.get() + trueNegatives.get() == 0) {
      return reader.report("needs at least one stranger, in fp or tn");
    }
    return Optional.of(
        new AuditTarget.Counts(
            truePositives.get(), falsePositives.get(), trueNegatives.get(), falseNegatives.get()));
  }

  private static Optional<Long> count(MappingReader reader, String key) {
    return reader.required(key).wholeNumber(Range.between(0, MOST_COUNT / 4));
  }
}

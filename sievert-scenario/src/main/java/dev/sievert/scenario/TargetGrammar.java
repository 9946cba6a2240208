package dev.sievert.scenario;

import dev.sievert.audit.ScoreOutcome;
import dev.sievert.scenario.audit.AuditTarget;
import dev.sievert.scenario.audit.AuditTarget.Command;
import dev.sievert.scenario.audit.TableSchema;
import dev.sievert.scenario.document.Length;
import dev.sievert.scenario.document.MappingReader;
import dev.sievert.scenario.document.Range;
import dev.sievert.scenario.document.Scalar;
import dev.sievert.scenario.document.Value;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

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

  private static final String ADDRESS =
      "must be an address of the web, such as http://127.0.0.1:8080/count";

  static final String JSON = "json";
  static final String BINARY = "binary";

  static final String PLAIN_INPUT = "plain";

  private static final String[] KINDS = {
    "command", "jar", "sql", "http", "outputs", "scores", "counts"
  };

  /** What says how a program is run, and beside which kinds of it. */
  private static final Map<String, List<String>> LIMITS =
      Map.of(
          "workers",
          List.of("command", "sql", "http"),
          "timeout",
          List.of("command", "sql", "http"),
          "batch",
          List.of("command", "sql", "http"),
          "protocol",
          List.of("command", "http"),
          "memory",
          List.of("command"),
          "class",
          List.of("jar"),
          CANARIES,
          List.of("scores"),
          "jdbc",
          List.of("sql"),
          "driver",
          List.of("sql"),
          "table",
          List.of("sql"));

  private static final Set<Scalar.Kind> PLAIN = Set.of(Scalar.Kind.NUMBER, Scalar.Kind.BOOLEAN);
  private static final double MOST_COUNT = 0x1p53;

  private TargetGrammar() {}

  static Optional<AuditTarget> target(MappingReader reader) {
    boolean isOne = reader.exactlyOneOf(KINDS);
    boolean isWhole = true;
    for (Map.Entry<String, List<String>> limit : new TreeMap<>(LIMITS).entrySet()) {
      String beside =
          limit.getValue().stream().filter(reader::has).findFirst().orElse(limit.getValue().get(0));
      isWhole &= reader.onlyTogether(limit.getKey(), beside);
    }
    if (!isOne || !isWhole) {
      return Optional.empty();
    }
    String kind = Arrays.stream(KINDS).filter(reader::has).findFirst().orElseThrow();
    return switch (kind) {
      case "command" -> command(reader);
      case "jar" -> jar(reader);
      case "sql" -> sql(reader);
      case "http" -> http(reader);
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
    Value spoken = reader.optional("protocol");
    Optional<String> protocol = spoken.word(JSON, BINARY);
    boolean isBinary = protocol.equals(Optional.of(BINARY));
    boolean isWhole =
        workers.isGood()
            && memory.isGood()
            && batch.isGood()
            && spoken.isPresent() == protocol.isPresent()
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
                    batch
                        .found()
                        .orElse(isBinary ? Command.USUAL_BINARY_BATCH : Command.USUAL_BATCH),
                    isBinary ? AuditTarget.Protocol.BINARY : AuditTarget.Protocol.JSON_LINES));
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

  private static Optional<AuditTarget> sql(MappingReader reader) {
    Value query = reader.optional("sql");
    Optional<String> text = query.text();
    Value place = reader.required("jdbc");
    Optional<String> url = place.text().flatMap(found -> jdbc(place, found));
    Value driver = reader.optional("driver");
    Optional<String> jar = driver.text();
    Optional<TableSchema> table = reader.required("table").mapping(SchemaGrammar::read);
    Optional<AuditTarget.Pace> pace = pace(reader, Command.USUAL_BATCH);
    boolean isWhole =
        url.isPresent()
            && driver.isPresent() == jar.isPresent()
            && table.isPresent()
            && pace.isPresent();
    return text.filter(found -> isWhole && query.mayRunPrograms())
        .map(
            found ->
                new AuditTarget.Sql(
                    found, url.orElseThrow(), jar, table.orElseThrow(), pace.orElseThrow()));
  }

  private static Optional<String> jdbc(Value value, String url) {
    return url.startsWith("jdbc:")
        ? Optional.of(url)
        : value.report(
            "must be a URL of JDBC, such as jdbc:h2:mem: or jdbc:postgresql://host/name");
  }

  private static Optional<AuditTarget> http(MappingReader reader) {
    Value place = reader.optional("http");
    Optional<String> url = place.text().flatMap(found -> address(place, found));
    Value spoken = reader.optional("protocol");
    Optional<String> protocol = spoken.word(JSON, PLAIN_INPUT);
    boolean isPlain = protocol.equals(Optional.of(PLAIN_INPUT));
    Optional<AuditTarget.Pace> pace = pace(reader, isPlain ? 1 : Command.USUAL_BATCH);
    return url.filter(found -> spoken.isPresent() == protocol.isPresent() && place.mayRunPrograms())
        .flatMap(found -> pace.map(each -> new AuditTarget.Http(found, isPlain, each)));
  }

  private static Optional<String> address(Value value, String text) {
    try {
      URI address = new URI(text);
      boolean isWeb =
          address.getHost() != null
              && ("http".equalsIgnoreCase(address.getScheme())
                  || "https".equalsIgnoreCase(address.getScheme()));
      return isWeb ? Optional.of(text) : value.report(ADDRESS);
    } catch (URISyntaxException wrong) {
      return value.report(ADDRESS);
    }
  }

  private static Optional<AuditTarget.Pace> pace(MappingReader reader, int usualBatch) {
    Limit workers = Limit.of(reader.optional("workers"), MOST_WORKERS);
    Limit batch = Limit.of(reader.optional("batch"), MOST_BATCH);
    Value time = reader.optional("timeout");
    Optional<Double> timeout = time.number(Range.aboveUpTo(0, MOST_SECONDS));
    boolean isWhole = workers.isGood() && batch.isGood() && time.isPresent() == timeout.isPresent();
    return isWhole
        ? Optional.of(
            new AuditTarget.Pace(
                workers.found(),
                timeout.orElse(Command.USUAL_TIMEOUT),
                batch.found().orElse(usualBatch)))
        : Optional.empty();
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

package dev.sievert.scenario;

import dev.sievert.scenario.document.Access;
import dev.sievert.scenario.document.Document;
import dev.sievert.scenario.document.DocumentBytes;
import dev.sievert.scenario.document.Limits;
import dev.sievert.scenario.document.Mapping;
import dev.sievert.scenario.document.Node;
import dev.sievert.scenario.document.Position;
import dev.sievert.scenario.document.Problems;
import dev.sievert.scenario.file.FileNames;
import dev.sievert.scenario.json.JsonText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What stands in a scenario file, taken once and no further than a scenario may be long, and what
 * is changed of it.
 */
public final class ScenarioBytes {
  /** One more than a scenario may have, so that it is refused. */
  private static final int MOST = Limits.STANDARD.bytes() + 1;

  /** JSON may be either. */
  private static final Pattern TABLE = Pattern.compile("(?i)\\.(csv|tsv|parquet)(\\.gz|\\.zst)?$");

  private static final Node NOTHING = new Mapping(Position.beside(0), Map.of());

  private final String source;
  private final Optional<DocumentBytes> bytes;
  private final Node tree;
  private final Optional<String> complaint;
  private final Changes changes;
  private final Optional<PolicyFile> policy;
  private final Access access;

  private ScenarioBytes(
      String source,
      Optional<DocumentBytes> bytes,
      Node tree,
      Optional<String> complaint,
      Changes changes,
      Optional<PolicyFile> policy,
      Access access) {
    this.source = source;
    this.bytes = bytes;
    this.tree = tree;
    this.complaint = complaint;
    this.changes = changes;
    this.policy = policy;
    this.access = access;
  }

  /**
   * What stands in memory.
   *
   * @param source what people call it; its ending tells YAML from JSON
   */
  public static ScenarioBytes of(String source, byte[] content) {
    return of(source, DocumentBytes.of(content));
  }

  /** The same where somebody may keep what was read of it. */
  static ScenarioBytes of(String source, DocumentBytes content) {
    return plain(source, Optional.of(content), NOTHING, Changes.NONE);
  }

  /** A scenario that stands in no file and says nothing but its changes. */
  public static ScenarioBytes stated(String source, Changes changes) {
    return plain(source, Optional.empty(), NOTHING, changes);
  }

  /**
   * {@return a scenario that stands in no file}
   *
   * @param source what people call it
   * @param tree what it says: texts, numbers, truth values, lists and maps of these
   */
  public static ScenarioBytes tree(String source, Object tree) {
    return plain(source, Optional.empty(), new PlainTree().of(tree), Changes.NONE);
  }

  /** A scenario without a policy, which may lead to anything. */
  private static ScenarioBytes plain(
      String source, Optional<DocumentBytes> bytes, Node tree, Changes changes) {
    return new ScenarioBytes(
        source, bytes, tree, Optional.empty(), changes, Optional.empty(), Access.ALL);
  }

  /** The same scenario with changes. */
  public ScenarioBytes with(Changes more) {
    return new ScenarioBytes(source, bytes, tree, complaint, changes.and(more), policy, access);
  }

  /**
   * The same scenario, which may lead to no more than this.
   *
   * @param allowed what it may lead to; the rest is a problem of the scenario
   */
  public ScenarioBytes allowing(Access allowed) {
    return new ScenarioBytes(source, bytes, tree, complaint, changes, policy, allowed);
  }

  /** The same scenario under a policy, in place of the one beside it. */
  public ScenarioBytes under(String file) {
    return under(Optional.of(PolicyFile.read(file)));
  }

  private ScenarioBytes under(Optional<PolicyFile> found) {
    return new ScenarioBytes(source, bytes, tree, complaint, changes, found, access);
  }

  /** What people call it; the name of the file, or another. */
  public String source() {
    return source;
  }

  /**
   * {@return what stands in a file, under the policy beside it where there is one} That it cannot
   * be read is said when it is read.
   *
   * @param file the file as people named it; its ending tells YAML from JSON
   */
  public static ScenarioBytes file(String file) {
    ScenarioBytes found = content(file);
    return found.complaint.isPresent() ? found : found.under(PolicyFile.beside(Path.of(file)));
  }

  /**
   * {@return the scenario, its changes and its policy as one text, from which {@link #carried}
   * makes the same scenario on another machine; nothing where it could not be read} Other files
   * that it names stay where they are.
   */
  public Optional<String> toCarry() {
    return complaint.isPresent() || !tree.equals(NOTHING) || !access.equals(Access.ALL)
        ? Optional.empty()
        : Optional.of(CarriedScenario.text(source, bytes(), changes, policy));
  }

  /**
   * {@return the scenario of such a text}
   *
   * @param text what {@link #toCarry} wrote
   */
  public static ScenarioBytes carried(String text) {
    CarriedScenario read = CarriedScenario.read(text);
    return plain(read.source(), read.bytes().map(DocumentBytes::of), NOTHING, read.changes())
        .under(read.policy());
  }

  Optional<byte[]> bytes() {
    return bytes.map(DocumentBytes::bytes);
  }

  Optional<String> complaint() {
    return complaint;
  }

  /** What stands in a file, whatever it is. */
  static ScenarioBytes content(String file) {
    try {
      Path path = Path.of(file);
      if (Files.isDirectory(path)) {
        return unreadable(file, "is a directory, not a scenario file");
      }
      if (TABLE.matcher(file).find() && Files.exists(path)) {
        return unreadable(
            file,
            "is a table, not a scenario; sievert new " + file + " writes a scenario about it");
      }
      try (InputStream input = Files.newInputStream(path)) {
        return of(file, input.readNBytes(MOST));
      }
    } catch (NoSuchFileException missing) {
      return unreadable(file, "does not exist");
    } catch (AccessDeniedException denied) {
      return unreadable(file, "may not be read");
    } catch (InvalidPathException wrong) {
      return unreadable(file.replace('\0', '?'), FileNames.complaint(file));
    } catch (IOException broken) {
      return unreadable(file, "could not be read: " + broken.getMessage());
    }
  }

  /**
   * {@return what comes out of a stream}
   *
   * @param input its bytes; it is left open
   */
  public static ScenarioBytes stream(String source, InputStream input) {
    try {
      return of(source, input.readNBytes(MOST));
    } catch (IOException broken) {
      return unreadable(source, "could not be read: " + broken.getMessage());
    }
  }

  private static ScenarioBytes unreadable(String file, String why) {
    return new ScenarioBytes(
        file,
        Optional.empty(),
        NOTHING,
        Optional.of(why),
        Changes.NONE,
        Optional.empty(),
        Access.ALL);
  }

  /** {@return the scenario or its problems} */
  public Reading read() {
    return refused()
        .orElseGet(
            () -> {
              Problems problems = Problems.in(source, access);
              return ScenarioReader.read(
                  document(problems), problems, policy.flatMap(PolicyFile::policy));
            });
  }

  /**
   * {@return the scenario, one of whose parameters is to be turned, so that it need not be stated;
   * the scenario or its problems}
   *
   * @param parameter where the parameter stands, by default the amount of noise
   */
  public Reading readToTurn(Optional<String> parameter) {
    return refused()
        .orElseGet(
            () -> {
              Problems problems = Problems.in(source, access);
              return ScenarioReader.readToTurn(
                  document(problems), problems, parameter, policy.flatMap(PolicyFile::policy));
            });
  }

  private Optional<Document> document(Problems problems) {
    Optional<Document> written =
        bytes.isPresent() ? bytes.get().parse(problems) : Optional.of(new Document(tree));
    return written.map(found -> new Document(changes.appliedTo(found.root(), problems)));
  }

  private Optional<Reading> refused() {
    return complaint
        .map(why -> new Reading(source, Optional.empty(), List.of(), List.of(source + " " + why)))
        .or(() -> policy.flatMap(found -> found.insteadOf(source)));
  }

  /**
   * What it says: word for word where nothing is changed, otherwise as JSON; the text; nothing
   * where it could not be read.
   */
  public Optional<String> text() {
    if (complaint.isPresent()) {
      return Optional.empty();
    }
    return changes.isEmpty() && bytes.isPresent()
        ? bytes().map(content -> new String(content, StandardCharsets.UTF_8))
        : document(Problems.in(source))
            .map(changed -> JsonText.pretty(NodeJson.of(changed.root())) + "\n");
  }
}

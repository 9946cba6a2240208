package dev.sievert;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.threat.Secret;
import java.lang.reflect.Modifier;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The door keeps what it promised: every line of {@code sievert-door/api.txt} still holds. New
 * promises may be added at any time; they become binding when the file is written anew, with {@code
 * -Dsievert.update-documents=true}, which every release does. Who takes a promise back does the
 * same and says so in the CHANGELOG.
 */
class ApiSignatureTest {
  static final Path FILE = Path.of("api.txt");

  /** The packages that the modules of the door and of the core export to everybody. */
  static final List<String> PACKAGES =
      List.of(
          "dev.sievert",
          "dev.sievert.assess",
          "dev.sievert.audit",
          "dev.sievert.calibrate",
          "dev.sievert.mechanism",
          "dev.sievert.mechanism.catalogue",
          "dev.sievert.number",
          "dev.sievert.threat");

  /** By package and type, and for each type its own line first. */
  static List<String> now() throws Exception {
    List<String> lines = new ArrayList<>();
    for (String name : PACKAGES) {
      Class<?> home = name.equals("dev.sievert") ? Sievert.class : Secret.class;
      for (Class<?> type : types(home, name)) {
        lines.addAll(ApiSignature.of(type));
      }
    }
    return lines;
  }

  /** The public types of a package, from the folder or jar of one that is known to be there. */
  private static List<Class<?>> types(Class<?> home, String name) throws Exception {
    Path root = Path.of(home.getProtectionDomain().getCodeSource().getLocation().toURI());
    if (Files.isDirectory(root)) {
      return types(root.resolve(name.replace('.', '/')), name);
    }
    try (FileSystem jar = FileSystems.newFileSystem(root)) {
      return types(jar.getPath(name.replace('.', '/')), name);
    }
  }

  private static List<Class<?>> types(Path folder, String name) throws Exception {
    List<Class<?>> types = new ArrayList<>();
    List<String> files;
    try (Stream<Path> found = Files.list(folder)) {
      files = found.map(file -> file.getFileName().toString()).sorted().toList();
    }
    for (String file : files) {
      if (file.endsWith(".class") && !file.equals("package-info.class")) {
        String simple = file.substring(0, file.length() - ".class".length());
        Class<?> type =
            Class.forName(name + "." + simple, false, ApiSignatureTest.class.getClassLoader());
        if (isOpen(type)) {
          types.add(type);
        }
      }
    }
    return types;
  }

  /** Public, and so is everything around it. */
  private static boolean isOpen(Class<?> type) {
    return Modifier.isPublic(type.getModifiers())
        && !type.isAnonymousClass()
        && !type.isLocalClass()
        && (type.getEnclosingClass() == null || isOpen(type.getEnclosingClass()));
  }

  @Test
  void everyPromiseIsKept() throws Exception {
    List<String> now = now();
    assertThat(now).hasSizeGreaterThan(800);
    if (Boolean.getBoolean("sievert.update-documents")) {
      Files.write(FILE, now);
    }
    List<String> promised = Files.readAllLines(FILE);
    assertThat(promised).as("promises").hasSizeGreaterThan(800);
    Set<String> kept = Set.copyOf(now);
    assertThat(promised.stream().filter(line -> !kept.contains(line)))
        .as("promises of %s that are broken: keep them, or see docs/releasing.md", FILE)
        .isEmpty();
  }

  /** What a caller may meet. A type that is added here is added on purpose. */
  @Test
  void soManyTypesAreOpenToEverybody() throws Exception {
    Map<String, Integer> open = new TreeMap<>();
    for (String name : PACKAGES) {
      Class<?> home = name.equals("dev.sievert") ? Sievert.class : Secret.class;
      List<Class<?>> outer =
          types(home, name).stream().filter(type -> type.getEnclosingClass() == null).toList();
      open.put(name, outer.size());
    }
    assertThat(open)
        .isEqualTo(
            Map.of(
                "dev.sievert", 10,
                "dev.sievert.assess", 7,
                "dev.sievert.audit", 18,
                "dev.sievert.calibrate", 3,
                "dev.sievert.mechanism", 11,
                "dev.sievert.mechanism.catalogue", 1,
                "dev.sievert.number", 3,
                "dev.sievert.threat", 13));
  }

  /** The map of the door leads to all of them. */
  @Test
  void everyOpenTypeIsOnTheMapOfTheDoor() throws Exception {
    String map = Files.readString(Path.of("src/main/java/dev/sievert/package-info.java"));
    String text = map.replaceAll("\\s*\\n \\* ", " ");
    for (String name : PACKAGES) {
      Class<?> home = name.equals("dev.sievert") ? Sievert.class : Secret.class;
      assertThat(types(home, name))
          .filteredOn(type -> type.getEnclosingClass() == null)
          .allSatisfy(type -> assertThat(text).contains("{@link " + type.getName() + "}"));
    }
  }

  /**
   * Types of other packages that a signature names. On the class path they are as any other; on the
   * module path only their text can be read. None is added without a reason.
   */
  @Test
  void whatSignaturesNameBesideIsKnown() throws Exception {
    Pattern named = Pattern.compile("(dev\\.sievert(?:\\.[a-z]+)*)\\.([A-Z]\\w*)");
    Set<String> beside =
        now().stream()
            .flatMap(line -> named.matcher(line).results())
            .filter(name -> !PACKAGES.contains(name.group(1)))
            .map(name -> name.group().substring("dev.sievert.".length()))
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(beside)
        .containsExactly(
            "accounting.Direction",
            "accounting.Release",
            "accounting.curve.CertifiedCurve",
            // Whoever brings other machines writes them for this interface, beside our modules.
            "audit.run.Cluster",
            "bound.Bound",
            "guarantee.Adjacency",
            "guarantee.Channel",
            "guarantee.Guarantee",
            "guarantee.RenyiGuarantee",
            "guarantee.TradeoffFunction",
            "scenario.Changes",
            "scenario.Reading",
            "scenario.Scenario",
            "scenario.ScenarioBytes",
            "scenario.Sweep",
            "scenario.personal.PersonalTable");
  }

  @Test
  void whatBreaksThoseWhoUseATypeIsSeen() {
    assertThat(ApiSignature.of(Sample.class))
        .containsExactly(
            "public abstract static interface dev.sievert.ApiSignatureTest$Sample"
                + " permits dev.sievert.ApiSignatureTest$Case abstract risk(int)",
            "public abstract double dev.sievert.ApiSignatureTest$Sample.risk(int)",
            "public default java.util.List<java.lang.String>"
                + " dev.sievert.ApiSignatureTest$Sample.words()");
    assertThat(ApiSignature.of(Case.class))
        .contains(
            "public static final record dev.sievert.ApiSignatureTest$Case extends java.lang.Record"
                + " implements dev.sievert.ApiSignatureTest$Sample of share, name");
  }

  /** A type to be looked at. */
  public sealed interface Sample permits Case {
    double risk(int people);

    default List<String> words() {
      return List.of();
    }
  }

  /** Another. */
  public record Case(double share, String name) implements Sample {
    @Override
    public double risk(int people) {
      return share * people;
    }
  }
}

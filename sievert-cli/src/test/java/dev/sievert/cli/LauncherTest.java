package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.cli.FakeMachine.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The script {@code sievert}, tried with stand-ins for Java and Maven. */
@DisabledOnOs(OS.WINDOWS)
@Timeout(60)
class LauncherTest {
  private static final String FIRST = "sievert: building on first use (about a minute) …\n";
  private static final String CHANGED =
      "sievert: building again because the sources have changed …\n";
  private static final String UNFINISHED =
      "sievert: building again because the last build did not finish …\n";

  @TempDir private Path directory;
  private FakeMachine machine;

  @BeforeEach
  void aMachine() throws IOException {
    machine = new FakeMachine(directory);
  }

  /** Most tests want a machine that has all it needs. */
  private void withJavaAndMaven() throws IOException {
    machine.javaOnPath(machine.jdk("17.0.9"));
    machine.maven();
  }

  private void stops(Run run, String sentence) {
    assertThat(run).isEqualTo(new Run(4, "", "sievert: " + sentence + "\n"));
  }

  @Test
  void missingJavaIsToldInOneSentence() throws Exception {
    machine.maven();
    stops(machine.sievert(), "Java was not found; install a JDK 17 or later, or set JAVA_HOME");
  }

  @Test
  void javaHomeWithoutJavaIsToldInOneSentence() throws Exception {
    withJavaAndMaven();
    machine.environment("JAVA_HOME", "/nowhere");
    stops(
        machine.sievert(),
        "JAVA_HOME is /nowhere but has no bin/java; let it name a JDK 17 or later");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.8.0_392", "11.0.21", "16"})
  void javaThatIsTooOldIsToldWithVersionAndPlace(String version) throws Exception {
    machine.javaOnPath(machine.jdk(version));
    machine.maven();
    stops(
        machine.sievert(),
        "Java 17 or later is needed but %s/path/java is version %s; install a newer JDK or set JAVA_HOME"
            .formatted(directory, version));
  }

  @Test
  void javaWithoutReleaseFileIsAskedForItsVersion() throws Exception {
    Path old = machine.jdk("11.0.21");
    Files.delete(old.resolve("release"));
    machine.environment("JAVA_HOME", old.toString());
    assertThat(machine.sievert().errors()).contains("is version 11.0.21;");
  }

  @ParameterizedTest
  @ValueSource(strings = {"17", "21.0.4", "25-ea"})
  void newerJavaWillDo(String version) throws Exception {
    machine.environment("JAVA_HOME", machine.jdk(version).toString());
    machine.maven();
    assertThat(machine.sievert()).isEqualTo(new Run(0, "a result\n", FIRST));
  }

  @Test
  void missingMavenIsToldInOneSentence() throws Exception {
    machine.javaOnPath(machine.jdk("17.0.9"));
    stops(
        machine.sievert(),
        "Sievert must be built first but Maven was not found; install Maven 3.8 or later, with mvn on the PATH");
  }

  @Test
  void missingCompilerIsToldInOneSentence() throws Exception {
    Path home = machine.jdk("17.0.9");
    Files.delete(home.resolve("bin/javac"));
    machine.javaOnPath(home);
    machine.maven();
    stops(
        machine.sievert(),
        "Sievert must be built first but %s has no compiler; install a whole JDK 17 or later, or set JAVA_HOME"
            .formatted(home));
  }

  @Test
  void neitherMavenNorCompilerIsNeededOnceBuilt() throws Exception {
    withJavaAndMaven();
    machine.sievert();
    machine.remove("mvn");
    Files.delete(directory.resolve("jdk 17.0.9/bin/javac"));
    assertThat(machine.sievert()).isEqualTo(new Run(0, "a result\n", ""));
  }

  @Test
  void javaHomeComesBeforeThePath() throws Exception {
    machine.javaOnPath(machine.jdk("11.0.21"));
    machine.environment("JAVA_HOME", machine.jdk("17.0.9").toString());
    machine.maven("echo \"$JAVA_HOME\" >\"$RECORDS/home\"; exit 1");
    machine.sievert();
    assertThat(machine.record("home")).containsExactly(directory + "/jdk 17.0.9");
  }

  @Test
  void runsThroughSymbolicLinksFromAnywhere() throws Exception {
    withJavaAndMaven();
    Path elsewhere = Files.createDirectory(directory.resolve("some where"));
    Path link = directory.resolve("a link");
    Files.createSymbolicLink(link, Path.of("a checkout/sievert"));
    Files.createSymbolicLink(elsewhere.resolve("another"), Path.of("../a link"));

    Run run = machine.run(elsewhere, "", "./another", "assess", "my file.yaml", "*", "");

    assertThat(run).isEqualTo(new Run(0, "a result\n", FIRST));
    assertThat(machine.record("java"))
        .containsSequence(
            "-cp",
            machine.checkout().toRealPath() + "/sievert-cli/target/quick/sievert-cli.jar",
            "dev.sievert.cli.Main",
            "assess",
            "my file.yaml",
            "*",
            "");
  }

  @Test
  void inputGoesToTheProgramAndNotToTheBuild() throws Exception {
    withJavaAndMaven();
    machine.run(machine.checkout(), "sievert: 1\n", "./sievert", "assess", "-");
    assertThat(machine.record("mvn")).hasSize(1);
    assertThat(machine.record("mvn-input")).isEmpty();
    assertThat(machine.record("java-input")).containsExactly("sievert: 1");
  }

  @Test
  void theExitCodeIsThatOfTheProgram() throws Exception {
    withJavaAndMaven();
    machine.environment("CODE", "3");
    assertThat(machine.sievert().code()).isEqualTo(3);
    assertThat(machine.sievert().code()).isEqualTo(3);
  }

  @Test
  void buildsOnceAndAgainWhenSourcesChange() throws Exception {
    withJavaAndMaven();
    assertThat(machine.sievert().errors()).isEqualTo(FIRST);
    assertThat(machine.sievert().errors()).isEmpty();

    Path source = machine.checkout().resolve("sievert-cli/src/main/java/Main.java");
    Files.setLastModifiedTime(source, FileTime.from(Instant.now().plusSeconds(1)));
    assertThat(machine.sievert().errors()).isEqualTo(CHANGED);

    assertThat(machine.record("mvn"))
        .containsExactly(
            "-B -q -ntp -Dquick -pl sievert-cli -am package",
            "-B -q -ntp -Dquick -pl sievert-cli -am package");
  }

  /** Such a date is newer than any build, and made every run build again. */
  @Test
  void aSourceDatedInTheFutureBuildsOnce() throws Exception {
    withJavaAndMaven();
    Path source = machine.checkout().resolve("sievert-cli/src/main/java/Main.java");
    FileTime future = FileTime.from(Instant.now().plus(Duration.ofDays(900)));
    Files.setLastModifiedTime(source, future);
    Files.setLastModifiedTime(source.getParent(), future);
    assertThat(machine.sievert().errors()).isEqualTo(FIRST);
    assertThat(machine.sievert().errors()).isEmpty();

    Files.writeString(source, "class Main { int changed; }");
    Files.setLastModifiedTime(source, future);
    assertThat(machine.sievert().errors()).isEqualTo(CHANGED);
    assertThat(machine.sievert().errors()).isEmpty();

    Files.writeString(source, "class Main { int edited; }");
    assertThat(machine.sievert().errors()).isEqualTo(CHANGED);
    assertThat(machine.sievert().errors()).isEmpty();

    Files.writeString(source.resolveSibling("Other.java"), "class Other {}");
    assertThat(machine.sievert().errors()).isEqualTo(CHANGED);
  }

  /** The next file that is opened would take the number of a closed stream. */
  @Test
  void closedStreamsAreToldToTheProgram() throws Exception {
    withJavaAndMaven();
    machine.sievert();
    machine.run(machine.checkout(), "", "sh", "-c", "./sievert list <&-");
    assertThat(machine.record("java")).contains("-Dsievert.input=closed");
    machine.run(machine.checkout(), "", "sh", "-c", "./sievert list >&-");
    assertThat(machine.record("java"))
        .contains("-Dsievert.output=closed")
        .doesNotContain("-Dsievert.input=closed");
    machine.run(machine.checkout(), "", "sh", "-c", "./sievert list");
    assertThat(machine.record("java"))
        .doesNotContain("-Dsievert.output=closed", "-Dsievert.input=closed");
  }

  /** Java takes file names for ASCII there. */
  @ParameterizedTest
  @ValueSource(strings = {"", "LC_ALL=C", "LC_CTYPE=POSIX", "LANG=C", "LC_ALL=C LANG=de_DE.UTF-8"})
  void aNarrowLocaleIsWidened(String setting) throws Exception {
    withJavaAndMaven();
    machine.sievert();
    machine.run(machine.checkout(), "", "sh", "-c", setting + " ./sievert list");
    assertThat(machine.record("locale")).singleElement().asString().contains("C.UTF-8");
  }

  @Test
  void anotherLocaleIsKept() throws Exception {
    withJavaAndMaven();
    machine.environment("LC_ALL", "de_DE.ISO-8859-1");
    machine.sievert();
    assertThat(machine.record("locale")).containsExactly("de_DE.ISO-8859-1");
  }

  /** It would leave with 1, which is a verdict. */
  @Test
  void javaThatDoesNotTakeItsOptionsIsNoVerdict() throws Exception {
    withJavaAndMaven();
    machine.sievert();
    machine.environment("SIEVERT_JAVA_OPTIONS", "-Xmx1");
    machine.environment("CODE", "1");
    stops(machine.sievert("list"), "Java does not start with SIEVERT_JAVA_OPTIONS=-Xmx1");
  }

  @Test
  void runsThatStartTogetherBuildOnce() throws Exception {
    machine.javaOnPath(machine.jdk("17.0.9"));
    machine.maven(
        """
        sleep 1
        mkdir -p sievert-cli/target/quick
        echo jar >sievert-cli/target/quick/sievert-cli.jar
        """);
    List<Process> processes = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      processes.add(machine.start(machine.checkout(), "", "./sievert"));
    }
    for (Process process : processes) {
      assertThat(FakeMachine.finish(process).code()).isZero();
    }
    assertThat(machine.record("mvn")).hasSize(1);
  }

  @Test
  void failedBuildIsToldAndTriedAgain() throws Exception {
    machine.javaOnPath(machine.jdk("17.0.9"));
    machine.maven("echo 'COMPILATION ERROR'; exit 1");
    Path log = machine.checkout().resolve("target/quick/build.log");
    String sentence = "sievert: the build failed; to see why: less \"" + log + "\"\n";
    assertThat(machine.sievert()).isEqualTo(new Run(4, "", FIRST + sentence));
    assertThat(log).hasContent("COMPILATION ERROR");

    machine.maven();
    assertThat(machine.sievert()).isEqualTo(new Run(0, "a result\n", UNFINISHED));
  }

  @Test
  void buildThatCouldNotFetchSaysSo() throws Exception {
    machine.javaOnPath(machine.jdk("17.0.9"));
    machine.maven("echo 'Could not transfer artifact'; exit 1");
    assertThat(machine.sievert().errors())
        .contains("because Maven could not fetch what it needs; check the network");
  }

  @Test
  void longCommandsGetTheBetterCompiler() throws Exception {
    withJavaAndMaven();
    machine.sievert("assess", "audit");
    assertThat(machine.record("java")).contains("-XX:TieredStopAtLevel=1");
    machine.sievert("audit", "a.yaml");
    assertThat(machine.record("java")).doesNotContain("-XX:TieredStopAtLevel=1");
  }

  @Test
  void theLabGetsTheVectorModuleWhereThereIsOneAndNoWarningOfJava() throws Exception {
    Path home = machine.jdk("17.0.9");
    machine.javaOnPath(home);
    machine.maven();
    machine.sievert("lab", "dp-sgd");
    assertThat(machine.record("java")).doesNotContain("--add-modules");
    Files.writeString(
        home.resolve("release"),
        Files.readString(home.resolve("release"))
            + "MODULES=\"java.base jdk.incubator.vector jdk.jfr\"\n");
    machine.sievert("lab", "dp-sgd");
    assertThat(machine.record("java"))
        .containsSequence("--add-modules", "jdk.incubator.vector")
        .contains("-Dsievert.errors=/dev/fd/3");
    machine.sievert("list");
    assertThat(machine.record("java")).doesNotContain("--add-modules");
  }

  @Test
  void furtherOptionsGoToJava() throws Exception {
    withJavaAndMaven();
    machine.environment("SIEVERT_JAVA_OPTIONS", "-Xmx1g -Dstar=*");
    machine.sievert("list");
    assertThat(machine.record("java")).containsSequence("-Xmx1g", "-Dstar=*");
  }

  /** Java passes over an archive of classes that was made elsewhere, and says nothing. */
  @Test
  void aCheckoutThatHasMovedGetsAnArchiveOfItsOwn() throws Exception {
    withJavaAndMaven();
    machine.sievert("explain", "rad");
    machine.sievert("explain", "rad");
    assertThat(machine.record("archives")).hasSize(1);
    assertThat(machine.record("java")).anyMatch(each -> each.startsWith("-XX:SharedArchiveFile="));

    Path elsewhere = directory.resolve("moved");
    Files.move(machine.checkout(), elsewhere);
    machine.run(elsewhere, "", "./sievert", "explain", "rad");
    machine.run(elsewhere, "", "./sievert", "explain", "rad");
    assertThat(machine.record("archives")).hasSize(2);
    assertThat(machine.record("java"))
        .anyMatch(each -> each.matches("-XX:SharedArchiveFile=.*/moved/.*_moved.jsa"));
  }

  @Test
  void anArchiveThatIsOlderThanTheProgramIsMadeAnew() throws Exception {
    withJavaAndMaven();
    machine.sievert("explain", "rad");
    Path jar = machine.checkout().resolve("sievert-cli/target/quick/sievert-cli.jar");
    Files.setLastModifiedTime(jar, FileTime.from(Instant.now().plus(Duration.ofHours(1))));
    machine.sievert("explain", "rad");
    assertThat(machine.record("archives")).hasSize(2);
  }

  @Test
  void aDirectoryWithAVeryLongNameHasAnArchiveToo() throws Exception {
    withJavaAndMaven();
    Path deep = Files.createDirectories(directory.resolve("a".repeat(100) + "/" + "b".repeat(100)));
    Files.move(machine.checkout(), deep.resolve("checkout"));
    machine.run(deep.resolve("checkout"), "", "./sievert", "explain", "rad");
    assertThat(machine.record("java")).anyMatch(each -> each.startsWith("-XX:SharedArchiveFile="));
  }

  /** From 19 on Java itself sees that an archive does not fit, and makes another. */
  @ParameterizedTest
  @ValueSource(strings = {"17.0.9", "25.0.1"})
  void newerJavaMendsItsArchive(String version) throws Exception {
    machine.environment("JAVA_HOME", machine.jdk(version).toString());
    machine.maven();
    machine.sievert("explain", "rad");
    assertThat(machine.record("java").contains("-XX:+AutoCreateSharedArchive"))
        .isEqualTo(version.startsWith("25"));
  }
}

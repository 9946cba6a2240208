package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.cli.FakeMachine.Run;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The script {@code check}, tried with stand-ins for Java, Maven and the package manager. */
@DisabledOnOs(OS.WINDOWS)
@Timeout(60)
class CheckTest {
  private static final Pattern MUTATIONS =
      Pattern.compile(
          "-B -ntp -Dmutated=(\\S+) (.*) -pl sievert-core test-compile"
              + " org[.]pitest:pitest-maven:mutationCoverage");

  @TempDir private Path directory;
  private FakeMachine machine;

  @BeforeEach
  void aMachineThatHasEverything() throws IOException {
    machine = new FakeMachine(directory);
    machine.environment("JAVA_HOME", machine.jdk("17.0.9").toString());
    machine.maven("");
    machine.command("chromium", "");
    machine.command("python3", "");
  }

  private void stops(int code, String sentence, String... arguments) throws Exception {
    assertThat(machine.check(arguments)).isEqualTo(new Run(code, "", "check: " + sentence + "\n"));
    assertThat(machine.record("mvn")).isEmpty();
  }

  /** The script as it would be with another tool. */
  private void needsFiddle() throws IOException {
    Path script = machine.checkout().resolve("check");
    String text = Files.readString(script);
    String changed =
        text.replaceFirst(
            "\ntools='\n[^']*'\n", "\ntools='\nfiddle violin-package violin fiddle\n'\n");
    assertThat(changed).isNotEqualTo(text);
    Files.writeString(script, changed);
  }

  @Test
  void runsMavenAndGivesAVerdict() throws Exception {
    assertThat(machine.check()).isEqualTo(new Run(0, "check: everything passed\n", ""));
    assertThat(machine.record("mvn")).containsExactly("-B -ntp -T 2 verify");
  }

  @Test
  void handsArgumentsToMaven() throws Exception {
    machine.check("--", "-o", "clean");
    assertThat(machine.record("mvn")).containsExactly("-B -ntp -T 2 -o clean verify");
  }

  /** First every test, in all modules, then mutations, which take longest, a room at a time. */
  @Test
  void runsWhatTakesLongOnRequestAndMutationsLast() throws Exception {
    Run run = machine.check("--thorough", "--no-browser", "--", "-o", "clean");
    List<String> calls = machine.record("mvn");
    assertThat(calls.get(0)).isEqualTo("-B -ntp -T 2 -Dthorough -Dwithout.browser -o clean verify");
    List<Matcher> mutations = calls.stream().skip(1).map(MUTATIONS::matcher).toList();
    assertThat(mutations).hasSizeGreaterThan(8).allMatch(Matcher::matches);
    assertThat(mutations)
        .allSatisfy(call -> assertThat(call.group(2)).isEqualTo("-Dthorough -Dwithout.browser -o"));
    assertThat(run.output())
        .contains("now mutation testing", "mutations of dev.sievert.bound.*")
        .endsWith("everything passed\n");
    assertThat(machine.check("--help").output()).contains("--thorough", "-DskipPitest");
  }

  /** Each class whose numbers are proven is mutated once. */
  @Test
  void mutatesEveryRoomOnce() throws Exception {
    machine.check("--thorough");
    List<Pattern> rooms =
        machine.record("mvn").stream()
            .skip(1)
            .map(MUTATIONS::matcher)
            .filter(Matcher::matches)
            .map(call -> call.group(1))
            .map(
                room ->
                    room.startsWith("~")
                        ? room.substring(1)
                        : room.replace(".", "[.]").replace("*", ".*"))
            .map(Pattern::compile)
            .toList();
    Path core = Path.of("../sievert-core/src/main/java");
    try (Stream<Path> files = Files.walk(core)) {
      List<String> classes =
          files
              .map(path -> core.relativize(path).toString().replace(File.separatorChar, '.'))
              .filter(
                  name ->
                      name.matches(
                          "dev[.]sievert[.](number|numeric|guarantee|accounting|bound).*[.][A-Z]\\w+[.]java"))
              .map(name -> name.substring(0, name.length() - ".java".length()))
              .toList();
      assertThat(classes)
          .hasSizeGreaterThan(200)
          .allSatisfy(
              name ->
                  assertThat(rooms.stream().filter(room -> room.matcher(name).matches()))
                      .hasSize(1));
    }
  }

  @Test
  void runsWhatTakesLongInParts() throws Exception {
    machine.check("--thorough", "--", "-pl", "sievert-core", "-DskipPitest");
    machine.check("--thorough", "--", "-pl", "sievert-cli", "-am");
    assertThat(machine.record("mvn"))
        .containsExactly(
            "-B -ntp -T 2 -Dthorough -pl sievert-core -DskipPitest verify",
            "-B -ntp -T 2 -Dthorough -pl sievert-cli -am verify");
    machine.check("--thorough", "--", "-pl", "sievert-core");
    assertThat(machine.record("mvn").get(2))
        .isEqualTo("-B -ntp -T 2 -Dthorough -pl sievert-core verify");
    assertThat(machine.record("mvn").get(3)).matches(MUTATIONS);
  }

  /** One room whose tests notice too little is enough to fail, and the others are tried. */
  @Test
  void triesAllRoomsWhereOneFails() throws Exception {
    machine.maven("case $* in *dev.sievert.bound*) exit 1 ;; esac");
    Run run = machine.check("--thorough");
    assertThat(run.code()).isEqualTo(1);
    assertThat(machine.record("mvn")).hasSizeGreaterThan(8);
    assertThat(machine.record("mvn").get(machine.record("mvn").size() - 1)).contains("renyi");
  }

  /** A test that fails is not asked whether it notices. */
  @Test
  void triesNoMutationsWhereTestsFail() throws Exception {
    machine.maven("exit 1");
    Run run = machine.check("--thorough");
    assertThat(run.code()).isEqualTo(1);
    assertThat(machine.record("mvn")).hasSize(1);
  }

  /** Maven would take tests that were compiled without their analysis for up to date. */
  @Test
  void compilesTestsAnewWhereTheyAreAnalysed() throws Exception {
    Path compiled = machine.checkout().resolve("sievert-core/target/test-classes");
    Files.createDirectories(compiled);
    machine.check();
    assertThat(compiled).exists();
    machine.check("--thorough");
    assertThat(compiled).doesNotExist();
  }

  @Test
  void passesTheExitCodeOn() throws Exception {
    machine.maven("exit 7");
    Run run = machine.check();
    assertThat(run.code()).isEqualTo(7);
    assertThat(run.output()).startsWith("check: failed with exit code 7;");
  }

  @Test
  void explainsItself() throws Exception {
    Run run = machine.check("--help");
    assertThat(run.code()).isZero();
    assertThat(run.output()).startsWith("Usage: ./check").contains("--without TOOL");
    assertThat(machine.record("mvn")).isEmpty();
  }

  @Test
  void refusesAnUnknownOption() throws Exception {
    stops(2, "--fast is not an option; see ./check --help", "--fast");
  }

  @Test
  void refusesToGoWithoutAnUnknownTool() throws Exception {
    stops(
        2,
        "--without must be followed by the name of a tool but was followed by 'hope'; see ./check"
            + " --help",
        "--without",
        "hope");
  }

  @Test
  void needsJava() throws Exception {
    machine.environment("JAVA_HOME", "");
    stops(4, "Java was not found; install a JDK 17 or later, or set JAVA_HOME");
  }

  @Test
  void needsMaven() throws Exception {
    machine.remove("mvn");
    stops(4, "Maven was not found; install Maven 3.8 or later, with mvn on the PATH");
  }

  @Test
  void needsAMavenThatIsNewEnough() throws Exception {
    machine.environment("MAVEN_VERSION", "3.6.3");
    stops(4, "Maven 3.8 or later is needed but mvn is version 3.6.3");
  }

  @Test
  void needsAJavaThatIsNewEnough() throws Exception {
    machine.environment("JAVA_VERSION", "11.0.21");
    stops(
        4,
        "Java 17 or later is needed but Maven runs on version 11.0.21 at %s/jdk 17.0.9; install a newer JDK or set JAVA_HOME"
            .formatted(directory));
  }

  @Test
  void needsACompiler() throws Exception {
    Files.delete(directory.resolve("jdk 17.0.9/bin/javac"));
    stops(
        4,
        "a compiler is needed but %s/jdk 17.0.9 has none; install a whole JDK 17 or later, or set JAVA_HOME"
            .formatted(directory));
  }

  @Test
  void installsAToolOnlyWhenItIsMissing() throws Exception {
    needsFiddle();
    machine.command("sudo", "shift; exec \"$@\"");
    machine.command("apt-get", "echo \"$*\" >>\"$RECORDS/apt-get\"");
    assertThat(machine.check().code()).isZero();
    assertThat(machine.record("apt-get"))
        .containsExactly("update -qq", "install -qq --no-install-recommends violin-package");

    machine.command("fiddle", "");
    machine.command("apt-get", "exit 1");
    assertThat(machine.check().code()).isZero();
  }

  @Test
  void saysHowToGoOnWithoutAToolThatCannotBeInstalled() throws Exception {
    needsFiddle();
    Run refused = machine.check();
    assertThat(refused.code()).isEqualTo(4);
    assertThat(refused.errors())
        .isEqualTo(
            "check: violin-package could not be installed; install it, or leave out what needs it:"
                + " ./check --without fiddle\n");

    assertThat(machine.check("--without", "fiddle").code()).isZero();
    assertThat(machine.record("mvn")).containsExactly("-B -ntp -T 2 -Dwithout.fiddle verify");
  }

  @Test
  void goesWithoutABrowserWhereAsked() throws Exception {
    assertThat(machine.check("--no-browser").code()).isZero();
    assertThat(machine.record("mvn")).containsExactly("-B -ntp -T 2 -Dwithout.browser verify");
  }

  @Test
  void goesOnlyWithoutToolsThatItKnows() throws Exception {
    stops(2, "--no-hope is not an option; see ./check --help", "--no-hope");
  }
}

package dev.sievert.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A machine on which the scripts at the top of the repository can be tried: a checkout that holds
 * the real scripts, and a PATH that holds a few ordinary tools and whatever Java, Maven or package
 * manager a test puts there. These stand-ins write down how they were called.
 */
final class FakeMachine {
  /** What came of a run. */
  record Run(int code, String output, String errors) {}

  private static final List<String> TOOLS =
      List.of(
          "cat",
          "cksum",
          "dirname",
          "find",
          "flock",
          "grep",
          "id",
          "ls",
          "mkdir",
          "mv",
          "readlink",
          "rm",
          "sed",
          "sh",
          "sleep");

  private final Path checkout;
  private final Path path;
  private final Path records;
  private final Map<String, String> environment = new HashMap<>();

  FakeMachine(Path directory) throws IOException {
    checkout = directory.resolve("a checkout");
    path = Files.createDirectory(directory.resolve("path"));
    records = Files.createDirectory(directory.resolve("records"));
    environment.put("PATH", path.toString());
    environment.put("RECORDS", records.toString());
    write(checkout.resolve("pom.xml"), "<project/>");
    write(checkout.resolve("sievert-cli/src/main/java/Main.java"), "class Main {}");
    for (String script : List.of("sievert", "check")) {
      writeExecutable(checkout.resolve(script), Files.readString(repository().resolve(script)));
    }
    for (String tool : TOOLS) {
      borrow(tool);
    }
  }

  Path checkout() {
    return checkout;
  }

  void environment(String name, String value) {
    environment.put(name, value);
  }

  /** Puts a command on the PATH. */
  void command(String name, String script) throws IOException {
    writeExecutable(path.resolve(name), "#!/bin/sh\n" + script);
  }

  /** Takes a command off the PATH. */
  void remove(String name) throws IOException {
    Files.deleteIfExists(path.resolve(name));
  }

  /** A JDK whose java writes down its arguments and its input, and leaves with $CODE. */
  Path jdk(String version) throws IOException {
    Path home = checkout.resolveSibling("jdk " + version);
    String release =
        """
        IMPLEMENTOR="Nobody"
        JAVA_RUNTIME_VERSION="VERSION+1"
        JAVA_VERSION="VERSION"
        """;
    String java =
        """
        #!/bin/sh
        case $1 in
          -version) echo 'openjdk version "VERSION" 2024-01-16' >&2; exit ;;
          -XX:DumpLoadedClassList=*) exit ;;
          -XX:ArchiveClassesAtExit=*)
            echo "$1" >>"$RECORDS/archives"
            echo archive >"${1#*=}"
            exit
            ;;
          -Xshare:dump)
            echo "$3" >>"$RECORDS/archives"
            echo archive >"${3#*=}"
            exit
            ;;
        esac
        printf '%s\\n' "$0" "$@" >"$RECORDS/java"
        printf '%s\\n' "${LC_ALL:-$LC_CTYPE}" >"$RECORDS/locale"
        cat >"$RECORDS/java-input"
        echo "a result"
        exit ${CODE:-0}
        """;
    write(home.resolve("release"), release.replace("VERSION", version));
    writeExecutable(home.resolve("bin/java"), java.replace("VERSION", version));
    writeExecutable(home.resolve("bin/javac"), "#!/bin/sh\n");
    return home;
  }

  /** Puts the java of a JDK on the PATH, behind two symbolic links as Debian does. */
  void javaOnPath(Path home) throws IOException {
    Path alternative = path.resolveSibling("alternative");
    Files.createSymbolicLink(alternative, home.resolve("bin/java"));
    Files.createSymbolicLink(path.resolve("java"), alternative);
  }

  /** A Maven that writes down its arguments and its input, and then does this in place of work. */
  void maven(String work) throws IOException {
    String mvn =
        """
        if [ "$1" = -version ]; then
          echo "Apache Maven ${MAVEN_VERSION:-3.8.7}"
          echo "Java version: ${JAVA_VERSION:-17.0.9}, vendor: Nobody, runtime: $JAVA_HOME"
          exit
        fi
        echo "$*" >>"$RECORDS/mvn"
        cat >>"$RECORDS/mvn-input"
        """;
    command("mvn", mvn + work);
  }

  /** A Maven that builds the program. */
  void maven() throws IOException {
    maven(
        """
        mkdir -p sievert-cli/target/quick
        echo jar >sievert-cli/target/quick/sievert-cli.jar
        """);
  }

  /** The lines that a stand-in has written down. */
  List<String> record(String name) throws IOException {
    Path file = records.resolve(name);
    return Files.exists(file) ? Files.readAllLines(file) : List.of();
  }

  /** Runs the launcher where it is. */
  Run sievert(String... arguments) throws IOException, InterruptedException {
    return run(checkout, "", concatenate("./sievert", arguments));
  }

  /** Runs the check script where it is. */
  Run check(String... arguments) throws IOException, InterruptedException {
    return run(checkout, "", concatenate("./check", arguments));
  }

  Run run(Path directory, String input, String... command)
      throws IOException, InterruptedException {
    return finish(start(directory, input, command));
  }

  Process start(Path directory, String input, String... command) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
    builder.environment().clear();
    builder.environment().putAll(environment);
    Process process = builder.start();
    try (OutputStream stream = process.getOutputStream()) {
      stream.write(input.getBytes(UTF_8));
    }
    return process;
  }

  /** Waits for a script; each says so little that no pipe can run full meanwhile. */
  static Run finish(Process process) throws IOException, InterruptedException {
    int code = process.waitFor();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    String errors = new String(process.getErrorStream().readAllBytes(), UTF_8);
    return new Run(code, output, errors);
  }

  private void borrow(String tool) throws IOException {
    for (String directory : System.getenv("PATH").split(File.pathSeparator, -1)) {
      Path original = Path.of(directory, tool);
      if (Files.isExecutable(original)) {
        command(tool, "exec " + original + " \"$@\"");
        return;
      }
    }
  }

  private static Path repository() {
    Path directory = Path.of("").toAbsolutePath();
    while (!Files.exists(directory.resolve("sievert"))) {
      directory = directory.getParent();
    }
    return directory;
  }

  private static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private static void writeExecutable(Path file, String text) throws IOException {
    write(file, text);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private static String[] concatenate(String first, String... rest) {
    return Stream.concat(Stream.of(first), Stream.of(rest)).toArray(String[]::new);
  }
}

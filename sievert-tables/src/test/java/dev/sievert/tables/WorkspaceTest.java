package dev.sievert.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sievert.scenario.file.MachineException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What one process leaves another removes, and nobody touches what is in use. */
class WorkspaceTest {
  @TempDir private Path temporary;

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(temporary)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  private Path left(String name) throws IOException {
    Path directory = Files.createDirectories(temporary.resolve(name + "/spill-1"));
    Files.writeString(directory.resolve("spilled"), "much");
    return directory.getParent();
  }

  @Test
  void isRemovedWithAllThatIsInIt() throws IOException {
    Workspace workspace = Workspace.in(temporary);
    assertThat(workspace.directory()).hasParent(temporary);
    Files.writeString(workspace.spill().resolve("spilled"), "much");
    workspace.store("library", new ByteArrayInputStream(new byte[9]));
    workspace.remove();
    assertThat(names()).isEmpty();
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void belongsToItsOwnerOnly() throws IOException {
    Workspace workspace = Workspace.in(temporary);
    assertThat(Files.getPosixFilePermissions(workspace.directory()))
        .noneMatch(each -> each.name().startsWith("GROUP") || each.name().startsWith("OTHERS"));
    workspace.remove();
  }

  @Test
  void whatTheDeadLeftIsRemovedByTheNext() throws IOException {
    Files.createFile(left("sievert-tables-1").resolve("owner"));
    left("sievert-tables-2");
    Workspace workspace = Workspace.in(temporary);
    assertThat(names()).containsExactly(workspace.directory().getFileName().toString());
    workspace.remove();
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void whatIsAliveOrSomethingElseStays() throws IOException {
    Path owner = left("sievert-tables-alive").resolve("owner");
    Files.writeString(temporary.resolve("sievert-tables-file"), "a file");
    Path elsewhere = left("elsewhere");
    Files.createSymbolicLink(temporary.resolve("sievert-tables-link"), elsewhere);
    try (FileChannel channel =
            FileChannel.open(owner, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock = channel.lock()) {
      assertThat(lock.isValid()).isTrue();
      Workspace.in(temporary).remove();
    }
    assertThat(names())
        .containsExactly(
            "elsewhere", "sievert-tables-alive", "sievert-tables-file", "sievert-tables-link");
    assertThat(elsewhere.resolve("spill-1/spilled")).hasContent("much");
  }

  @Test
  void aMachineWithoutAFolderForTemporaryFilesIsToldSo() {
    Path missing = temporary.resolve("missing");
    assertThatThrownBy(() -> Workspace.in(missing))
        .isInstanceOf(MachineException.class)
        .hasMessage(
            "tables need a folder for temporary files, and "
                + missing
                + " cannot be used as one; another is named by"
                + " SIEVERT_JAVA_OPTIONS=-Djava.io.tmpdir=DIR");
  }
}

package dev.sievert.scenario.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class LeaseTest {
  @TempDir private Path directory;

  @Test
  void oneHasItAtATime() throws UnwritableException {
    Path file = directory.resolve("kept");
    try (Lease lease = Lease.take(file).orElseThrow()) {
      assertThat(lease).isNotNull();
      assertThat(Lease.take(file)).isEmpty();
      assertThat(Lease.take(directory.resolve("./x/../kept").normalize())).isEmpty();
    }
    Lease.take(file).orElseThrow().close();
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void aLinkLeadsToTheSameLease() throws Exception {
    Path file = Files.writeString(directory.resolve("kept"), "");
    Path link = Files.createSymbolicLink(directory.resolve("link"), file);
    try (Lease lease = Lease.take(file).orElseThrow()) {
      assertThat(lease).isNotNull();
      assertThat(Lease.take(link)).isEmpty();
    }
  }

  @Test
  void whereThereCanBeNoLockIsSaid() {
    Path file = directory.resolve("missing/kept");
    assertThatThrownBy(() -> Lease.take(file)).isInstanceOf(UnwritableException.class);
  }
}

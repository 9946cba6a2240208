package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Shares of an audit on the command line. */
class MergeCommandTest {
  private static final List<String> AUDIT =
      List.of("audit", "--mechanism", "oue", "--epsilon", "1", "--size", "9", "--trials", "20000");

  @TempDir private Path folder;

  @Test
  void saysWhatOneMachineSays() throws IOException {
    for (String form : List.of("--json", "--markdown")) {
      List<String> merge = new ArrayList<>(List.of("merge", form));
      for (int share = 3; share >= 1; share--) {
        merge.add(part(share, 3).toString());
      }
      Cli merged = Cli.run(merge.toArray(String[]::new));
      Cli alone = run(form);
      assertThat(merged.out()).isEqualTo(alone.out()).isNotEmpty();
      assertThat(merged.code()).isEqualTo(alone.code());
    }
  }

  @Test
  void refusesWhatIsNotWhole() throws IOException {
    String one = part(1, 2).toString();
    assertThat(Cli.run("merge", one).err()).isEqualTo("sievert: part 2/2 is missing\n");
    assertThat(Cli.run("merge", one, one).err()).isEqualTo(one + ": is named twice\n");
    assertThat(Cli.run("merge", "nowhere").err()).isEqualTo("nowhere: does not exist\n");
    assertThat(Cli.run("merge", Repository.file("README.md").toString()).err())
        .contains("is not a whole part of an audit");
    assertThat(Cli.run("merge", one).code()).isEqualTo(2);
  }

  @Test
  void aShareIsNoResult() {
    assertThat(run("--shard", "1/2", "--json").err())
        .contains("--shard writes a part of an audit and nothing else");
    assertThat(run("--shard", "3/2").err())
        .contains("shard must be such as 2/8, the second of eight but was 3/2");
  }

  private Path part(int share, int of) throws IOException {
    Path file = folder.resolve("part-" + share);
    Cli cli = run("--shard", share + "/" + of);
    assertThat(cli.code()).isZero();
    Files.writeString(file, cli.out());
    return file;
  }

  private static Cli run(String... more) {
    List<String> all = new ArrayList<>(AUDIT);
    all.addAll(List.of(more));
    return Cli.run(all.toArray(String[]::new));
  }
}

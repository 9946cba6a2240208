package dev.sievert.tables;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.scenario.table.TableSource;
import dev.sievert.scenario.table.TableSource.ColumnProfile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a look at the columns of a table tells. */
class ColumnProfilesTest {
  @TempDir private Path folder;

  private List<ColumnProfile> profiles(String text) throws Exception {
    Files.writeString(folder.resolve("t.csv"), text);
    TableSource.Query query = new TableSource.Query(folder, Optional.of("t.csv"), Optional.empty());
    try (TableSource.Table table = new DuckTables().open(query)) {
      return table.profiles();
    }
  }

  @Test
  void countsValuesAndWhatIsMissing() throws Exception {
    assertThat(profiles("a,b\n1,x\n10,y\n9.5,x\n,x\n"))
        .containsExactly(
            new ColumnProfile("a", 4, 1, 3, true, Optional.of("1"), Optional.of("10"), 0),
            new ColumnProfile("b", 4, 0, 2, false, Optional.empty(), Optional.empty(), 0));
  }

  @Test
  void codesAreNoNumbers() throws Exception {
    assertThat(profiles("a;b;c;\"d \"\"x\"\"\"\n007;nan;1,5;1e3\n12;2;-2,75;1e400\n"))
        .extracting(ColumnProfile::isNumeric)
        .containsExactly(false, false, false, false);
    assertThat(profiles("a;b\n1,5;2\n2,25;3\n"))
        .extracting(ColumnProfile::decimalCommas)
        .containsExactly(2L, 0L);
  }

  @Test
  void aTableWithoutRowsHasNone() throws Exception {
    assertThat(profiles("a,b\n")).extracting(ColumnProfile::rows).containsExactly(0L, 0L);
  }
}

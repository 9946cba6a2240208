package dev.sievert.lab.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables from files, and columns as numbers. */
class CsvTableTest {
  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void name() {
    file = folder.resolve("people.csv");
  }

  @Test
  void readsQuotesSpacesAndEmptyLines() throws IOException, LabException {
    Files.writeString(file, "\ufeffname, age\r\n\"Smith, \"\"Jo\"\"\", 7\r\n\r\nX,8");
    CsvTable table = CsvTable.read(file);
    assertThat(table.columns()).containsExactly("name", "age");
    assertThat(table.size()).isEqualTo(2);
    assertThat(table.text(0, 0)).isEqualTo("Smith, \"Jo\"");
    assertThat(table.text(1, 1)).isEqualTo("8");
    assertThat(table.name()).isEqualTo("people.csv");
  }

  @Test
  void saysWhereARowHasTheWrongLength() throws IOException {
    Files.writeString(file, "a,b\n1,2\n1,2,3\n");
    assertThatThrownBy(() -> CsvTable.read(file)).hasMessage(file + ":3: 3 texts for 2 columns");
  }

  @Test
  void refusesOpenQuotesRepeatedNamesAndNothing() throws IOException {
    Files.writeString(file, "a,b\n\"1,2\n");
    assertThatThrownBy(() -> CsvTable.read(file)).hasMessageContaining("is not closed");
    Files.writeString(file, "a,a\n1,2\n");
    assertThatThrownBy(() -> CsvTable.read(file)).hasMessageContaining("the same name");
    Files.writeString(file, "a,b\n");
    assertThatThrownBy(() -> CsvTable.read(file)).hasMessageContaining("has no rows");
    Files.write(file, new byte[] {'a', '\n', (byte) 0xff, (byte) 0xfe});
    assertThatThrownBy(() -> CsvTable.read(file)).hasMessageContaining("is not text in UTF-8");
    assertThatThrownBy(() -> CsvTable.read(folder.resolve("missing.csv")))
        .hasMessageContaining("could not be read");
  }

  @Test
  void amountsAreStandardAndNamesAreOneEach() {
    CsvTable table =
        CsvTable.of(
            "t",
            List.of("amount", "name", "constant"),
            List.of(List.of("1", "x", "5"), List.of("3", "y", "5"), List.of("5", "x", "5")));
    Encoding encoding = Encoding.of(table, List.of(0, 1, 2));
    double[] first = encoding.of(table, 0);
    assertThat(first[0]).isCloseTo(-Math.sqrt(1.5), within(1e-12));
    assertThat(first).endsWith(1, 0, 0);
    assertThat(encoding.of(table, 1)).containsExactly(0, 0, 1, 0);
    CsvTable unseen = CsvTable.of("u", table.columns(), List.of(List.of("nobody knows", "z", "5")));
    assertThat(encoding.of(unseen, 0)).containsExactly(0, 0, 0, 0);
  }
}

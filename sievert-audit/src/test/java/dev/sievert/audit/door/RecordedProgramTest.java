package dev.sievert.audit.door;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.ProgramException;
import dev.sievert.audit.ProgramValue;
import dev.sievert.numeric.ExactNumber;
import dev.sievert.scenario.audit.AuditTarget;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Outputs that were written down, and files that are something else. */
class RecordedProgramTest {
  @TempDir private Path directory;

  @BeforeEach
  void writeTheOther() throws IOException {
    Files.writeString(directory.resolve("b.csv"), "1\n2\n3\n");
  }

  private RecordedProgram program(long seed) throws ProgramException {
    return RecordedProgram.open(
        new AuditTarget.OutputFiles(List.of("a.csv", "b.csv")), List.of(), directory, seed);
  }

  private void write(String text) throws IOException {
    Files.writeString(directory.resolve("a.csv"), text);
  }

  /** The outputs on the first input, a text each. */
  private List<String> first(RecordedProgram program, int count) throws ProgramException {
    Outputs outputs = new Outputs(new Alphabet());
    program.sample(new ProgramValue.Text("a.csv"), count, 0, outputs);
    List<String> found = new ArrayList<>();
    for (int row = 0; row < outputs.count(); row++) {
      StringBuilder text = new StringBuilder();
      for (int place = 0; place < outputs.width(row); place++) {
        int symbol = outputs.symbol(row, place);
        text.append(place > 0 ? " " : "")
            .append(
                symbol == Alphabet.NUMBER
                    ? ProgramValue.of(outputs.number(row, place)).toString()
                    : outputs.alphabet().words(symbol));
      }
      found.add(text.toString());
    }
    return found;
  }

  private List<String> read(String text) throws IOException, ProgramException {
    write(text);
    Files.writeString(directory.resolve("b.csv"), text);
    return first(program(1), 100);
  }

  @Test
  void mustHaveTheSameColumns() throws IOException {
    write("1,2\n3,4\n");
    assertThatThrownBy(() -> program(1))
        .hasMessage("outputs must have the same columns, but a.csv has 2 and b.csv has 1");
  }

  @Test
  void keepEveryDigit() throws IOException, ProgramException {
    write("1152921504606846977\n0.12345678901234567890123\n-0.0\n0.1\n");
    Outputs outputs = new Outputs(new Alphabet());
    program(1).sample(new ProgramValue.Text("a.csv"), 9, 0, outputs);
    List<String> found = new ArrayList<>();
    for (int row = 0; row < outputs.count(); row++) {
      found.add(ExactNumber.words(outputs.number(row, 0), outputs.rest(row, 0)));
    }
    assertThat(found)
        .containsExactlyInAnyOrder(
            "1152921504606846977", "0.12345678901234567890123", "-0.0", "0.1");
  }

  @Test
  void giveEachOutputOnceInARandomOrder() throws IOException, ProgramException {
    write("1\n2\n3\n4\n5\n6\n7\n8\n9\n");
    RecordedProgram program = program(1);
    List<String> begin = first(program, 4);
    List<String> rest = first(program, 40);
    assertThat(begin).hasSize(4);
    assertThat(rest).hasSize(5);
    List<String> all = new ArrayList<>(begin);
    all.addAll(rest);
    assertThat(all).containsExactlyInAnyOrder("1", "2", "3", "4", "5", "6", "7", "8", "9");
    assertThat(first(program, 4)).isEmpty();
    assertThat(first(program(1), 4)).isEqualTo(begin);
    assertThat(first(program(2), 9)).isNotEqualTo(all);
    assertThat(program.size()).isEqualTo(12);
    assertThat(program.isInOrder()).isTrue();
  }

  @Test
  void areNumbersWordsTruthsOrNothing() throws IOException, ProgramException {
    assertThat(read("x,y,z\n1,a,true\n-2.5e3,\"b, \"\"c\"\"\",\nnan,1f,False\n"))
        .containsExactlyInAnyOrder("1 \"a\" true", "-2500 \"b, \"c\"\" null", "NaN \"1f\" false");
  }

  @Test
  void mayHaveNoHeader() throws IOException, ProgramException {
    assertThat(read("yes\nno\nyes\n")).containsExactlyInAnyOrder("\"yes\"", "\"no\"", "\"yes\"");
    assertThat(read("answer\nyes\nno\n")).containsExactlyInAnyOrder("\"yes\"", "\"no\"");
  }

  @Test
  void mayBeEmptyLinesInASingleColumn() throws IOException, ProgramException {
    assertThat(read("1\n\n3")).containsExactlyInAnyOrder("1", "null", "3");
    assertThat(read("1,2\r\n\r\n3,4\r\n")).containsExactlyInAnyOrder("1 2", "3 4");
  }

  @Test
  void mayBeSeparatedByOtherSigns() throws IOException, ProgramException {
    assertThat(read("1;2\n3;4\n")).containsExactlyInAnyOrder("1 2", "3 4");
    assertThat(read("\uFEFF1\t2\n")).containsExactly("1 2");
  }

  @Test
  void mayBePacked() throws IOException, ProgramException {
    try (OutputStream out =
        new GZIPOutputStream(Files.newOutputStream(directory.resolve("c.csv.gz")))) {
      out.write("5\n6\n".getBytes(StandardCharsets.UTF_8));
    }
    AuditTarget.OutputFiles files = new AuditTarget.OutputFiles(List.of("b.csv", "c.csv.gz"));
    List<ProgramValue> inputs = List.of(ProgramValue.of(0), ProgramValue.of(1));
    assertThat(RecordedProgram.open(files, inputs, directory, 0).inputs()).isEqualTo(inputs);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          ''            ~ a.csv has no outputs
          '1,2|3'       ~ a.csv has 1 value on line 2 but 2 before; a value that is missing is
          '1|2,3'       ~ a.csv has 2 values on line 2 but 1 before
          """)
  void mustBeWhole(String lines, String problem) throws IOException {
    write(lines.replace('|', '\n'));
    assertThatThrownBy(() -> program(0)).hasMessageContaining(problem);
  }

  @Test
  void mustBeText() throws IOException {
    Files.write(directory.resolve("a.csv"), new byte[] {'1', 0, '2', '\n'});
    assertThatThrownBy(() -> program(0)).hasMessage("a.csv is not a text file");
    Files.write(directory.resolve("a.csv"), new byte[] {(byte) 0xff, (byte) 0xfe, '2', '\n'});
    assertThatThrownBy(() -> program(0)).hasMessage("a.csv is not text in UTF-8");
  }

  @Test
  void mustBeThere() throws IOException {
    assertThatThrownBy(() -> program(0)).hasMessage("a.csv does not exist");
    Files.createDirectory(directory.resolve("a.csv"));
    assertThatThrownBy(() -> program(0)).hasMessage("a.csv is a directory, not a file");
  }

  @Test
  void mustNotBeTooMuch() {
    CellWriter writer = new CellWriter(new Outputs(new Alphabet()), 10);
    assertThatThrownBy(
            () -> {
              for (int row = 0; row < 10; row++) {
                writer.cell("1");
                writer.endUnchecked();
              }
            })
        .isInstanceOf(CellWriter.TooMuchException.class);
  }

  @Test
  void knowNoOtherInputs() throws IOException, ProgramException {
    write("1\n");
    RecordedProgram program = program(0);
    assertThatThrownBy(() -> program.sample(ProgramValue.of(1), 1, 0, new Outputs(new Alphabet())))
        .hasMessage("outputs of 1 were not written down");
  }
}

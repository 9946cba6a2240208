package dev.sievert.audit.door;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Claim;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.ProgramException;
import dev.sievert.audit.ProgramValue;
import dev.sievert.scenario.audit.AuditTarget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The conversation with a program that behaves. */
@Timeout(60)
class CommandProgramTest {
  /** Writes what it is asked into a file, and answers each request for two outputs. */
  private static final String SCRIBE =
      Script.POLITE
          + """
          id=1
          while read -r line; do
            id=$((id + 1))
            echo "$line" >>asked
            echo "{\\"outputs\\":[[1,true],\\"x\\"],\\"id\\":$id}"
          done
          """;

  @TempDir private Path directory;

  private CommandProgram open(String script, int batch) throws ProgramException {
    return CommandProgram.open(
        new AuditTarget.Command(List.of("sh", "-c", script), Optional.of(1), 5, 1000, batch),
        directory,
        4);
  }

  @Test
  void saysWhoItIs() throws ProgramException {
    try (CommandProgram program = open(SCRIBE, 2)) {
      assertThat(program.name()).isEqualTo("test");
      assertThat(program.inputs()).containsExactly(ProgramValue.of(0), ProgramValue.of(1));
      assertThat(program.claimed()).contains(new Claim(1, 0));
    }
  }

  @Test
  void needNotKnowTheFirstQuestion() throws ProgramException {
    try (CommandProgram program =
        open("read -r line; echo '{\"id\": 1, \"error\": \"what?\"}'; read -r line", 2)) {
      assertThat(program.name()).startsWith("sh -c read");
      assertThat(program.inputs()).isEmpty();
      assertThat(program.claimed()).isEmpty();
    }
  }

  @Test
  void isAskedInBatchesWithSeedsOfTheirOwn() throws ProgramException, IOException {
    ProgramValue input =
        new ProgramValue.Mapping(
            Map.of(
                "a",
                new ProgramValue.Sequence(
                    List.of(ProgramValue.of(1), new ProgramValue.Nothing()))));
    try (CommandProgram program = open(SCRIBE, 2)) {
      Outputs outputs = new Outputs(new Alphabet());
      program.sample(input, 4, 9, outputs);
      assertThat(outputs.count()).isEqualTo(4);
      assertThat(outputs.number(2, 0)).isEqualTo(1);
      assertThat(outputs.symbol(2, 1)).isEqualTo(Alphabet.TRUE);
      program.sample(input, 4, 9, outputs);
      program.sample(input, 2, 10, outputs);
    }
    List<String> asked = Files.readAllLines(directory.resolve("asked"));
    assertThat(asked.get(0))
        .matches(
            "\\{\"id\":2,\"op\":\"sample\",\"input\":\\{\"a\":\\[1,null]},\"n\":2,\"seed\":[0-9]+}");
    List<String> seeds =
        asked.subList(0, 5).stream().map(line -> line.replaceAll(".*\"seed\":", "")).toList();
    assertThat(seeds.get(0)).isNotEqualTo(seeds.get(1)).isEqualTo(seeds.get(2));
    assertThat(seeds.get(1)).isEqualTo(seeds.get(3));
    assertThat(seeds.get(4)).isNotEqualTo(seeds.get(0));
    assertThat(asked.get(5)).isEqualTo("{\"id\":7,\"op\":\"quit\"}");
  }

  @Test
  void whatComesTooLateIsNotAskedForAgain() throws ProgramException {
    String slow =
        Script.POLITE
            + """
            while read -r line; do
              case $line in
                *'"n":64,'*) sleep 30 ;;
                *'"n":1,'*) echo '{"id":2,"outputs":[1]}' ;;
              esac
            done
            """;
    AuditTarget.Command command =
        new AuditTarget.Command(List.of("sh", "-c", slow), Optional.of(1), 0.5, 1000, 64);
    try (CommandProgram program = CommandProgram.open(command, directory, 1)) {
      Outputs outputs = new Outputs(new Alphabet());
      ProgramException late =
          catchThrowableOfType(
              ProgramException.class, () -> program.sample(ProgramValue.of(0), 64, 1, outputs));
      assertThat(late.isLate()).isTrue();
      assertThat(outputs.count()).isZero();
      program.sample(ProgramValue.of(0), 1, 1, outputs);
      assertThat(outputs.count()).isEqualTo(1);
    }
  }
}

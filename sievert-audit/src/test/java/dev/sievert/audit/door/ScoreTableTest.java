package dev.sievert.audit.door;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sievert.audit.ProgramException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The two ways in which people write down scores. */
class ScoreTableTest {
  @TempDir private Path directory;

  private ScoreTable read(String lines) throws IOException, ProgramException {
    Files.writeString(directory.resolve("s.csv"), lines.replace('|', '\n'));
    return ScoreTable.read("s.csv", directory);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          0.9,0.1|0.8,0.2|0.7,            ~ two columns without names
          member,stranger|0.9,0.1|0.8,0.2|0.7, ~ two columns with names
          out,in|0.1,0.9|0.2,0.8|,0.7     ~ strangers first
          score,label|0.9,1|0.1,0|0.8,1|0.2,0|0.7,1 ~ a label
          true,0.9|false,0.1|true,0.8|false,0.2|true,0.7 ~ a label first
          """)
  void areUnderstood(String lines, String way) throws IOException, ProgramException {
    ScoreTable scores = read(lines);
    assertThat(scores.members()).as(way).containsExactly(0.9, 0.8, 0.7);
    assertThat(scores.strangers()).as(way).containsExactly(0.1, 0.2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          example,score,label|9007199254740993,0.9,1|9007199254740993,0.1,0|9007199254740992,0.2,0|9007199254740992,0.7,1|5,0.5,1 ~ 9007199254740993 ~ 9007199254740992
          0.9,ann,true|0.1,ann,false|0.2,bo,false|0.7,bo,true|0.5,cy,true ~ ann ~ bo
          in,id,out|0.9,1,0.1|0.7,2,0.2|0.5,3, ~ 1 ~ 2
          """)
  void maySayWhichExampleTheyAreAbout(String lines, String first, String second)
      throws IOException, ProgramException {
    ScoreTable scores = read(lines);
    assertThat(scores.members()).containsExactlyInAnyOrder(0.9, 0.7, 0.5);
    assertThat(scores.strangers()).containsExactlyInAnyOrder(0.1, 0.2);
    // The third example was never a stranger.
    assertThat(scores.examples().keySet()).containsExactly(first, second);
  }

  @Test
  void mayBeGuesses() throws IOException, ProgramException {
    assertThat(read("guess,label|1,1|0,1|0,0").members()).containsExactly(1, 0);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          1,1|0,0                 ~ s.csv has only 0 and 1 in both columns
          1,2,3,4                 ~ s.csv must have two columns, or three with one of examples, but has 4
          7,0.5,1|8,0.7,0         ~ s.csv has three columns; call the one that says which example
          example,s,label|7,0.5,1|8,0.7,0 ~ s.csv has no example that was a member in one run
          0.5,1|0.7,1             ~ s.csv has no strangers
          0.5,0.1|high,0.2        ~ s.csv must have numbers as scores but has "high" on line 2
          """)
  void mustMakeSense(String lines, String problem) {
    assertThatThrownBy(() -> read(lines)).hasMessageContaining(problem);
  }
}

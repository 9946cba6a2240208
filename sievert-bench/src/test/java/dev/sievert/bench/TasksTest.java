package dev.sievert.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.guarantee.Adjacency;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Param;

/** The tasks are what they are called; nothing is measured here. */
class TasksTest {
  @Test
  void haveNamesOfTheirOwn() {
    assertThat(Tasks.ALL).extracting(Task::name).doesNotHaveDuplicates().hasSize(11);
  }

  @Test
  void areKnownToTheOtherHarness() throws NoSuchFieldException {
    Param param = CurveBenchmarks.class.getField("task").getAnnotation(Param.class);
    assertThat(List.of(param.value())).allMatch(name -> Tasks.named(name).isPresent());
  }

  @Test
  void areAllAboutOneRecordMoreOrLess() {
    assertThat(Tasks.ALL.stream().flatMap(task -> task.releases().stream()))
        .hasSize(110)
        .allMatch(release -> release.adjacency() == Adjacency.ADD_REMOVE);
  }

  @Test
  void mixTenThousandSteps() {
    assertThat(Tasks.inTurn(2_000).parts()).hasSize(10_000);
  }

  @Test
  void countProcessorTime() {
    Stopwatch.Seconds seconds = Stopwatch.of(() -> {});
    assertThat(seconds.thread()).isBetween(0.0, 60.0);
    assertThat(seconds.process()).isBetween(0.0, 600.0);
  }
}

package dev.sievert.cli;

import dev.sievert.Sievert;
import dev.sievert.cli.terminal.Numbers;
import dev.sievert.cli.terminal.VisibleWriter;
import dev.sievert.scenario.document.Access;
import dev.sievert.scenario.file.MachineException;
import dev.sievert.service.ExitCode;
import dev.sievert.service.Pipe;
import dev.sievert.service.Service;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code sievert pipe}: many requests of another program, answered by one process. */
@Command(
    name = "pipe",
    description =
        "Answers requests of another program: a line of JSON each on standard input, a line of JSON"
            + " for each reply.",
    footer = {
      "",
      "Example:",
      "  echo '{\"id\": 1, \"op\": \"explain\", \"options\": {\"name\": \"rad\"}}' | sievert pipe",
      "",
      "Requests: {\"id\": …, \"op\": …, \"scenario\": {…}, \"options\": {…}}; op is assess,"
          + " calibrate,",
      "compare, curve, audit, sweep, validate, explain, list, schema, cancel or quit. See"
          + " docs/pipe.md."
    })
final class PipeCommand extends StandardCommand {
  private final InputStream in;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description =
          "how many requests are worked on at once, by default as many as there are processors;"
              + " with 1, replies come in the order of the requests")
  private Optional<String> threads = Optional.empty();

  PipeCommand(InputStream in) {
    this.in = in;
  }

  @Override
  public Integer call() {
    int processors = Runtime.getRuntime().availableProcessors();
    int workers = (int) Math.min(256, new Numbers(line()).count("--threads", threads, processors));
    Optional<ProcessHandle> parent = ProcessHandle.current().parent();
    try (Service service = Service.behind(Sievert.create(), Access.ALL)) {
      boolean isWhole =
          Pipe.run(
              service,
              in,
              new Lines(VisibleWriter.terminal(line().getOut())),
              workers,
              () -> parent.isPresent() && !parent.get().isAlive());
      return isWhole ? ExitCode.WITHIN : ExitCode.INTERNAL;
    } catch (IOException broken) {
      throw new MachineException(
          "standard input could not be read: " + broken.getMessage(), broken);
    }
  }

  /** Whole lines to a writer, which swallows what goes wrong and must be asked. */
  private static final class Lines extends OutputStream {
    private final PrintWriter out;

    Lines(PrintWriter out) {
      this.out = out;
    }

    @Override
    public void write(int one) {
      throw new UnsupportedOperationException("lines are written whole");
    }

    @Override
    public void write(byte[] line, int from, int count) throws IOException {
      out.write(new String(line, from, count, StandardCharsets.UTF_8));
    }

    @Override
    public void flush() throws IOException {
      if (out.checkError()) {
        throw new IOException("nobody reads");
      }
    }
  }
}

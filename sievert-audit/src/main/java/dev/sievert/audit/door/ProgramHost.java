package dev.sievert.audit.door;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.Program;
import dev.sievert.audit.ProgramException;
import dev.sievert.audit.ProgramValue;
import dev.sievert.scenario.protocol.ReplyText;
import dev.sievert.scenario.protocol.RequestReader;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/**
 * The other Java in which a program runs that is written in Java: it answers requests, a line each.
 */
record ProgramHost(Program program, PrintStream replies) {
  /** Makes the program, or says why there is none. */
  @FunctionalInterface
  interface Maker {
    Program make() throws ProgramException, IOException;
  }

  /**
   * Runs until there are no more requests, and ends this Java.
   *
   * @param subject what people call the program
   */
  static void run(Maker maker, String subject) throws IOException {
    // What the program prints must not be taken for a reply.
    PrintStream replies =
        new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
    System.setOut(System.err);
    BufferedReader requests =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    try {
      new ProgramHost(maker.make(), replies).serve(requests, subject);
    } catch (ProgramException wrong) {
      String line = requests.readLine();
      if (line != null) {
        replies.println(
            ReplyText.refusal(RequestReader.read(line).id(), String.valueOf(wrong.getMessage())));
        replies.flush();
      }
    }
    // Threads of the program must not keep it alive.
    Runtime.getRuntime().halt(0);
  }

  private void serve(BufferedReader requests, String subject) throws IOException {
    for (String line = requests.readLine(); line != null; line = requests.readLine()) {
      RequestReader.Asked asked = RequestReader.read(line);
      if (asked.operation().equals("quit")) {
        break;
      }
      replies.println(
          asked.operation().equals("describe") ? description(asked.id(), subject) : sampled(asked));
      replies.flush();
    }
    try {
      program.close();
    } catch (RuntimeException | Error ignored) {
      // The audit is over, and its result does not depend on how the program says goodbye.
    }
  }

  private String description(long id, String subject) {
    try {
      return ReplyText.description(
          id,
          Objects.requireNonNull(program.name(), "no name"),
          List.copyOf(program.inputs()),
          Objects.requireNonNull(program.claimed(), "no claim"),
          program.isInOrder());
    } catch (RuntimeException | Error wrong) {
      return ReplyText.refusal(id, subject + " could not say what it is: it threw " + wrong);
    }
  }

  private String sampled(RequestReader.Asked asked) {
    Outputs outputs = new Outputs(new Alphabet());
    ProgramValue input = asked.input().orElse(new ProgramValue.Nothing());
    try {
      program.sample(input, asked.count(), asked.seed(), outputs);
    } catch (ProgramException failed) {
      return ReplyText.error(asked.id(), String.valueOf(failed.getMessage()));
    } catch (RuntimeException | Error wrong) {
      return ReplyText.error(asked.id(), "threw " + wrong);
    }
    return outputs.count() == asked.count()
        ? ReplyText.outputs(asked.id(), outputs)
        : ReplyText.error(
            asked.id(), "gave " + outputs.count() + " outputs when asked for " + asked.count());
  }
}

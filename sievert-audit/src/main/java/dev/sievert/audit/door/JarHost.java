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
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceLoader;

/** The other Java in which the program of a jar runs: it answers requests, a line each. */
public final class JarHost {
  private final Program program;
  private final PrintStream replies;

  private JarHost(Program program, PrintStream replies) {
    this.program = program;
    this.replies = replies;
  }

  /**
   * Runs until there are no more requests.
   *
   * @param arguments where the jar is, what people call it, and the class in it
   * @throws IOException where nobody listens any more
   */
  public static void main(String[] arguments) throws IOException {
    // What the program prints must not be taken for a reply.
    PrintStream replies =
        new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
    System.setOut(System.err);
    BufferedReader requests =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    URL jar = Path.of(arguments[0]).toUri().toURL();
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {jar}, Program.class.getClassLoader())) {
      new JarHost(loaded(arguments[1], arguments[2], loader), replies)
          .serve(requests, arguments[2]);
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

  /** By the services that the jar declares, or else by the name of the class alone. */
  private static Program loaded(String file, String name, ClassLoader loader)
      throws ProgramException {
    try {
      Optional<Program> declared =
          ServiceLoader.load(Program.class, loader).stream()
              .filter(each -> each.type().getName().equals(name))
              .map(ServiceLoader.Provider::get)
              .findFirst();
      if (declared.isPresent()) {
        return declared.get();
      }
      Class<?> type = Class.forName(name, true, loader);
      if (!Program.class.isAssignableFrom(type)) {
        throw new ProgramException(
            "class " + name + " does not implement " + Program.class.getName(), true);
      }
      return (Program) type.getDeclaredConstructor().newInstance();
    } catch (ClassNotFoundException missing) {
      throw new ProgramException("class " + name + " is not in " + file, true);
    } catch (NoSuchMethodException hidden) {
      throw new ProgramException("class " + name + " has no constructor without arguments", true);
    } catch (UnsupportedClassVersionError newer) {
      throw new ProgramException(
          "class "
              + name
              + " was compiled for a newer Java than "
              + Runtime.version().feature()
              + ", on which Sievert runs",
          true);
    } catch (ReflectiveOperationException | RuntimeException | Error wrong) {
      throw new ProgramException("class " + name + " could not be made: " + cause(wrong), true);
    }
  }

  private static Throwable cause(Throwable wrong) {
    Throwable cause = wrong;
    while (cause.getCause() != null && cause.getCause() != cause) {
      cause = cause.getCause();
    }
    return cause;
  }

  private void serve(BufferedReader requests, String type) throws IOException {
    for (String line = requests.readLine(); line != null; line = requests.readLine()) {
      RequestReader.Asked asked = RequestReader.read(line);
      if (asked.operation().equals("quit")) {
        break;
      }
      replies.println(
          asked.operation().equals("describe") ? description(asked.id(), type) : sampled(asked));
      replies.flush();
    }
    try {
      program.close();
    } catch (RuntimeException | Error ignored) {
      // The audit is over, and its result does not depend on how the program says goodbye.
    }
  }

  private String description(long id, String type) {
    try {
      return ReplyText.description(
          id,
          Objects.requireNonNull(program.name(), "no name"),
          List.copyOf(program.inputs()),
          Objects.requireNonNull(program.claimed(), "no claim"),
          program.isInOrder());
    } catch (RuntimeException | Error wrong) {
      return ReplyText.refusal(
          id, "class " + type + " could not say what it is: it threw " + wrong);
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

package dev.sievert.audit.door;

import dev.sievert.audit.Outputs;
import dev.sievert.audit.Program;
import dev.sievert.audit.ProgramException;
import dev.sievert.audit.ProgramValue;
import dev.sievert.guarantee.Claim;
import dev.sievert.scenario.AuditTarget;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * A {@link Program} in a jar. It runs inside Sievert, so that it is as fast as Java can be, and
 * cannot be ended where it hangs: a program that nobody trusts comes in as a command.
 */
public final class JarProgram implements Program {
  private final Program inside;
  private final About about;
  private final URLClassLoader loader;

  private JarProgram(Program inside, About about, URLClassLoader loader) {
    this.inside = inside;
    this.about = about;
    this.loader = loader;
  }

  /** What a program says of itself, asked once, where it can be refused if that fails. */
  private record About(
      String name, List<ProgramValue> inputs, Optional<Claim> claimed, boolean isInOrder) {
    static About of(Program program, String type) throws ProgramException {
      try {
        return new About(
            Objects.requireNonNull(program.name(), "no name"),
            List.copyOf(program.inputs()),
            Objects.requireNonNull(program.claimed(), "no claim"),
            program.isInOrder());
      } catch (RuntimeException | Error wrong) {
        throw new ProgramException(
            "class " + type + " could not say what it is: it threw " + wrong, true);
      }
    }
  }

  /**
   * Loads a program.
   *
   * @throws ProgramException where there is none
   */
  public static JarProgram open(AuditTarget.Jar target, Path directory) throws ProgramException {
    URLClassLoader loader =
        new URLClassLoader(
            new URL[] {address(target.file(), directory)}, Program.class.getClassLoader());
    try {
      Program inside = loaded(target, loader);
      return new JarProgram(inside, About.of(inside, target.name()), loader);
    } catch (ProgramException wrong) {
      closed(loader);
      throw wrong;
    }
  }

  private static URL address(String file, Path directory) throws ProgramException {
    try {
      Path beside = directory.resolve(file);
      Path path = Files.exists(beside) ? beside : Path.of(file);
      if (!Files.isRegularFile(path)) {
        throw new ProgramException("jar " + file + " does not exist", true);
      }
      return path.toUri().toURL();
    } catch (InvalidPathException | IOException wrong) {
      throw new ProgramException("jar " + file + " is not the name of a file", true);
    }
  }

  /** By the services that the jar declares, or else by the name of the class alone. */
  private static Program loaded(AuditTarget.Jar target, ClassLoader loader)
      throws ProgramException {
    String name = target.name();
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
      throw new ProgramException("class " + name + " is not in " + target.file(), true);
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

  @Override
  public String name() {
    return about.name();
  }

  @Override
  public List<ProgramValue> inputs() {
    return about.inputs();
  }

  @Override
  public Optional<Claim> claimed() {
    return about.claimed();
  }

  @Override
  public boolean isInOrder() {
    return about.isInOrder();
  }

  /** Whatever is thrown inside ends this run, not the audit. */
  @Override
  public void sample(ProgramValue input, int count, long seed, Outputs outputs)
      throws ProgramException {
    int before = outputs.count();
    try {
      inside.sample(input, count, seed, outputs);
    } catch (RuntimeException | Error wrong) {
      outputs.drop();
      throw new ProgramException("threw " + wrong, false);
    }
    int given = outputs.count() - before;
    if (given > count) {
      throw new ProgramException("gave " + given + " outputs when asked for " + count, true);
    }
  }

  @Override
  public void close() {
    try {
      inside.close();
    } catch (RuntimeException | Error ignored) {
      // The audit is over, and its result does not depend on how the program says goodbye.
    } finally {
      closed(loader);
    }
  }

  private static void closed(URLClassLoader loader) {
    try {
      loader.close();
    } catch (IOException ignored) {
      // It was only read.
    }
  }
}

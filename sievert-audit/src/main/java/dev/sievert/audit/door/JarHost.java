package dev.sievert.audit.door;

import dev.sievert.audit.Program;
import dev.sievert.audit.ProgramException;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Optional;
import java.util.ServiceLoader;

/** What runs in the other Java for the program of a jar. */
public final class JarHost {
  private JarHost() {}

  /**
   * Runs until there are no more requests.
   *
   * @param arguments where the jar is, what people call it, and the class in it
   * @throws IOException where nobody listens any more
   */
  public static void main(String[] arguments) throws IOException {
    URL jar = Path.of(arguments[0]).toUri().toURL();
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {jar}, Program.class.getClassLoader())) {
      ProgramHost.run(() -> loaded(arguments[1], arguments[2], loader), "class " + arguments[2]);
    }
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
          "class %s was compiled for a newer Java than %s, on which Sievert runs"
              .formatted(name, Runtime.version().feature()),
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
}

package dev.sievert.cli.sweep;

import dev.sievert.Sievert;
import dev.sievert.scenario.ScenarioBytes;
import dev.sievert.service.ExitCode;
import dev.sievert.threat.Risk;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.stream.Stream;

/** Which program this is. A release is told by its number; of others two may have the same. */
final class CodeStamp {
  private static final List<Class<?>> MODULES =
      List.of(Risk.class, ScenarioBytes.class, Sievert.class, ExitCode.class, CodeStamp.class);

  private CodeStamp() {}

  /** Nothing for a release, otherwise when each module was built. */
  static String of() {
    boolean isRelease = Sievert.version().matches("sievert [0-9.]+");
    return isRelease ? "" : String.join(" ", MODULES.stream().map(CodeStamp::built).toList());
  }

  private static String built(Class<?> module) {
    CodeSource source = module.getProtectionDomain().getCodeSource();
    try (Stream<Path> files = Files.walk(Path.of(source.getLocation().toURI()))) {
      return String.valueOf(files.mapToLong(file -> file.toFile().lastModified()).max().orElse(0));
    } catch (IOException | URISyntaxException | RuntimeException unknown) {
      return "?" + System.nanoTime(); // so that nothing old is taken for new
    }
  }
}

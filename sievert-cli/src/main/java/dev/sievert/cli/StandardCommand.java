package dev.sievert.cli;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What every command has: help, the version, options in their order, and its own line. */
@Command(
    mixinStandardHelpOptions = true,
    versionProvider = VersionProvider.class,
    sortOptions = false)
abstract class StandardCommand implements Callable<Integer> {
  @Spec
  @SuppressWarnings("NullAway.Init")
  CommandSpec spec;

  final CommandLine line() {
    return spec.commandLine();
  }

  final ParameterException bad(String sentence) {
    return new ParameterException(line(), sentence);
  }

  /** For a word that is none of those that an option or a parameter takes. */
  final ParameterException unknown(String option, List<String> known, String word) {
    return bad("%s must be one of %s but was %s".formatted(option, String.join(", ", known), word));
  }
}

package dev.sievert.cli.sweep;

import dev.sievert.scenario.file.UnwritableException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Where results of a sweep are kept for the next time. */
public final class CacheOption {
  private static final String NAME = "--cache";

  @Option(
      names = NAME,
      paramLabel = "FOLDER",
      description =
          "keep each result of --vary in this folder, under a fingerprint of everything it depends"
              + " on, and do not work it out again; a table's results are as confidential as it is")
  private Optional<Path> folder = Optional.empty();

  public void check(CommandLine line, boolean isSwept) {
    if (folder.isPresent() && !isSwept) {
      throw new ParameterException(line, NAME + " belongs to --vary");
    }
  }

  public SweptCache open(CommandLine line, String question) {
    try {
      return new SweptCache(folder, question);
    } catch (UnwritableException refused) {
      throw new ParameterException(line, NAME + ": " + refused.getMessage());
    }
  }
}

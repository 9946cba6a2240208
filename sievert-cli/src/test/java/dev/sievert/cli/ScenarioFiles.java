package dev.sievert.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A directory with scenario files for the commands to read. */
record ScenarioFiles(Path directory) {
  static final String WITHIN =
      "mechanism: {type: grr, epsilon: 1}\nsecret: {size: 10}\nlimit: {rad: 0.15}\n";
  static final String NOT_SHOWN =
      "mechanism: {type: guarantee, epsilon: 1}\nsecret: {size: 10}\nlimit: {rad: 0.01}\n";
  static final String EXCEEDED =
      "mechanism: {type: grr, epsilon: 1}\nsecret: {size: 10}\nlimit: {rad: 0.01}\n";
  static final String WITHOUT_LIMIT = "mechanism: {type: grr, epsilon: 1}\nsecret: {size: 10}\n";
  static final String BAD = "mechanism: {type: grr, epsilon: -1}\nsecret: {size: 0}\n";

  /** The path of a file that holds this text. */
  String write(String name, String text) {
    try {
      return Files.writeString(directory.resolve(name), text).toString();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}

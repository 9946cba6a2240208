package dev.sievert.cli;

import dev.sievert.Sievert;
import picocli.CommandLine.IVersionProvider;

/** The version of the door. */
final class VersionProvider implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {Sievert.version()};
  }
}

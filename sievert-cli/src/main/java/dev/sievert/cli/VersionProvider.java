package dev.sievert.cli;

import picocli.CommandLine.IVersionProvider;

/** The version from the jar's manifest. */
final class VersionProvider implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {dev.sievert.service.Version.text()};
  }
}

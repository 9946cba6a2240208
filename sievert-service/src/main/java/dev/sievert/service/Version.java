package dev.sievert.service;

import java.util.Optional;

/** The version from the jar's manifest. */
public final class Version {
  private Version() {}

  /** {@return the name of the program and its version} */
  public static String text() {
    return "sievert "
        + Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
            .orElse("development");
  }
}

package dev.sievert.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** Files that come with the program, and fingerprints. */
final class Resource {
  private Resource() {}

  static String text(String name) {
    try (InputStream input = Resource.class.getResourceAsStream(name)) {
      if (input == null) {
        throw new IllegalStateException(name + " is missing from the program");
      }
      return new String(input.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  static byte[] sha256(String text) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java has SHA-256", impossible);
    }
  }
}

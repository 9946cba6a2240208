package dev.sievert.audit.run;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** What tells one content from another: SHA-256 in hexadecimal digits. */
final class Fingerprint {
  private static final int CHUNK = 1 << 16;

  private Fingerprint() {}

  static String of(String text) {
    return of(text.getBytes(StandardCharsets.UTF_8));
  }

  static String of(byte[] bytes) {
    return HexFormat.of().formatHex(digest().digest(bytes));
  }

  static String of(Path file) throws IOException {
    MessageDigest digest = digest();
    byte[] chunk = new byte[CHUNK];
    try (InputStream input = Files.newInputStream(file)) {
      int read = input.read(chunk);
      while (read >= 0) {
        digest.update(chunk, 0, read);
        read = input.read(chunk);
      }
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java has SHA-256", impossible);
    }
  }
}

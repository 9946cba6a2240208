package dev.sievert.web;

import io.javalin.http.Context;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.zip.GZIPOutputStream;

/**
 * The files of the page. They are named here, read once and kept, so that no request names a file:
 * what is not in the list is not found.
 */
final class PageFiles {
  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "svg", "image/svg+xml",
          "yaml", "application/yaml; charset=utf-8");

  private final Map<String, Kept> files = new LinkedHashMap<>();

  /** Nobody changes the bytes. */
  @SuppressWarnings("ArrayRecordComponent")
  private record Kept(String type, byte[] plain, byte[] packed, String tag) {}

  PageFiles(List<String> names) {
    for (String name : names) {
      add(name, read(name));
    }
  }

  /** Adds a file that is made, not read. */
  void add(String name, byte[] bytes) {
    String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
    files.put("/" + name, new Kept(String.valueOf(type), bytes, packed(bytes), tag(bytes)));
  }

  Set<String> paths() {
    return files.keySet();
  }

  void send(Context context, String path) {
    Kept file = files.get(path);
    if (file == null) {
      throw RefusedRequest.of(404, "Not found", "there is no such page");
    }
    context.header("ETag", file.tag()).header("Cache-Control", "no-cache");
    context.header("Vary", "Accept-Encoding").disableCompression();
    if (file.tag().equals(context.header("If-None-Match"))) {
      context.status(304);
      return;
    }
    boolean isPacked =
        Optional.ofNullable(context.header("Accept-Encoding")).orElse("").contains("gzip");
    if (isPacked) {
      context.header("Content-Encoding", "gzip");
    }
    context.contentType(file.type()).result(isPacked ? file.packed() : file.plain());
  }

  private static byte[] read(String name) {
    try (InputStream input = PageFiles.class.getResourceAsStream("page/" + name)) {
      if (input == null) {
        throw new IllegalStateException("the page lacks " + name);
      }
      return input.readAllBytes();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private static byte[] packed(byte[] bytes) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(bytes);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return packed.toByteArray();
  }

  private static String tag(byte[] bytes) {
    try {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(bytes);
      return '"' + HexFormat.of().formatHex(hash, 0, 12) + '"';
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}

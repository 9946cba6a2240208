package dev.sievert.tables;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A query with the files that it names in quotes. Only these may be read, so their names are made
 * absolute.
 */
record NamedFiles(String sql, List<Path> files) {
  /** Comments are skipped as a whole, so that a quotation mark in them opens nothing. */
  private static final Pattern TOKEN =
      Pattern.compile(
          "--[^\\n]*|/\\*.*?\\*/|'((?:[^']|'')*)'|\"((?:[^\"]|\"\")*)\"", Pattern.DOTALL);

  NamedFiles {
    files = List.copyOf(files);
  }

  static NamedFiles in(String sql, Path directory) {
    List<Path> files = new ArrayList<>();
    StringBuilder absolute = new StringBuilder();
    Matcher token = TOKEN.matcher(sql.strip().replaceFirst(";\\s*$", ""));
    while (token.find()) {
      Optional<Path> file = name(token).flatMap(name -> file(name, directory));
      file.ifPresent(files::add);
      String kept = file.map(path -> TableFile.literal(path.toString())).orElse(token.group());
      token.appendReplacement(absolute, Matcher.quoteReplacement(kept));
    }
    return new NamedFiles(token.appendTail(absolute).toString(), files);
  }

  private static Optional<String> name(Matcher token) {
    if (token.group(1) != null) {
      return Optional.of(token.group(1).replace("''", "'"));
    }
    return Optional.ofNullable(token.group(2)).map(name -> name.replace("\"\"", "\""));
  }

  private static Optional<Path> file(String name, Path directory) {
    try {
      Path path = directory.resolve(name).normalize();
      return TableFile.isTable(name) && Files.isRegularFile(path)
          ? Optional.of(path)
          : Optional.empty();
    } catch (InvalidPathException noFile) {
      return Optional.empty();
    }
  }
}

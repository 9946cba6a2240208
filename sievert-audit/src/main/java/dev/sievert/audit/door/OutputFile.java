package dev.sievert.audit.door;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.ProgramException;
import dev.sievert.scenario.table.TableSource;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * A file with one output on each row, its places in columns. Where the first row has names that the
 * other rows do not have, it is a header.
 */
record OutputFile(Path directory, String name) {
  /** More would not fit into the memory of a small machine. */
  static final int MOST_PLACES = 20_000_000;

  private static final List<String> TABLES = List.of(".parquet", ".json", ".ndjson", ".jsonl");

  /**
   * Rows of cells.
   *
   * @param hasHeader whether the first one holds the names of the columns
   */
  record Rows(Outputs cells, boolean hasHeader) {}

  /** The outputs, at least one. */
  Outputs read(Alphabet alphabet) throws ProgramException {
    Rows read = everything(alphabet);
    Outputs outputs = read.hasHeader() ? without(read.cells()) : read.cells();
    if (outputs.count() == 0) {
      throw failed("has no outputs");
    }
    return outputs;
  }

  /** All rows, the header with them where there is one. */
  Rows everything(Alphabet alphabet) throws ProgramException {
    Outputs outputs = new Outputs(alphabet);
    CellWriter writer = new CellWriter(outputs, MOST_PLACES);
    boolean isTable = TABLES.stream().anyMatch(name.toLowerCase(Locale.ROOT)::endsWith);
    try {
      if (isTable) {
        table(writer);
      } else {
        text(writer);
      }
    } catch (CellWriter.TooMuchException much) {
      throw failed(
          String.format(
              Locale.ROOT,
              "has more than %,d values, which is more than is read; keep a random sample of its"
                  + " rows, such as shuf -n 1000000 makes",
              MOST_PLACES));
    } catch (CellWriter.RaggedException ragged) {
      throw failed(String.valueOf(ragged.getMessage()));
    }
    return new Rows(outputs, isTable || hasHeader(outputs));
  }

  private static Outputs without(Outputs outputs) {
    Outputs rest = new Outputs(outputs.alphabet());
    for (int row = 1; row < outputs.count(); row++) {
      rest.copy(outputs, row, symbol -> symbol);
    }
    return rest;
  }

  private void text(CellWriter writer) throws ProgramException, CellWriter.RaggedException {
    try (InputStream input = opened();
        Reader reader = new InputStreamReader(input, StandardCharsets.UTF_8.newDecoder())) {
      CsvReader.read(reader, writer);
    } catch (CharacterCodingException noText) {
      throw failed("is not text in UTF-8");
    } catch (CsvReader.BinaryException noText) {
      throw failed("is not a text file");
    } catch (NoSuchFileException missing) {
      throw failed("does not exist");
    } catch (AccessDeniedException denied) {
      throw failed("may not be read");
    } catch (ZipException broken) {
      throw failed("is not packed by gzip");
    } catch (IOException broken) {
      throw failed("could not be read: " + broken.getMessage());
    }
  }

  private InputStream opened() throws IOException, ProgramException {
    Path path = path();
    if (Files.isDirectory(path)) {
      throw failed("is a directory, not a file");
    }
    if (Files.exists(path) && !Files.isRegularFile(path)) {
      throw failed("is not a regular file");
    }
    InputStream input = new BufferedInputStream(Files.newInputStream(path), 1 << 16);
    return name.endsWith(".gz") ? new GZIPInputStream(input, 1 << 16) : input;
  }

  /** Beside the scenario, or else from where Sievert was started. */
  private Path path() throws ProgramException {
    try {
      Path beside = directory.resolve(name);
      return Files.exists(beside) || !Files.exists(Path.of(name)) ? beside : Path.of(name);
    } catch (InvalidPathException wrong) {
      throw failed("is not the name of a file");
    }
  }

  private void table(CellWriter writer) throws ProgramException, CellWriter.RaggedException {
    TableSource.Query query =
        new TableSource.Query(
            Optional.ofNullable(path().toAbsolutePath().getParent()).orElse(directory),
            Optional.of(String.valueOf(path().getFileName())),
            Optional.empty());
    try (TableSource.Table table = TableSource.installed().open(query)) {
      table.columns().forEach(writer::cell);
      writer.endUnchecked();
      table.each(
          cells -> {
            cells.forEach(cell -> writer.cell(cell.orElse("")));
            writer.endUnchecked();
          });
    } catch (TableSource.TableException wrong) {
      throw failed(String.valueOf(wrong.getMessage()));
    }
  }

  private ProgramException failed(String why) {
    return new ProgramException(name + " " + why, true);
  }

  /** Whether the first row is all words, one of which is nowhere else in its column. */
  private static boolean hasHeader(Outputs outputs) {
    if (outputs.count() < 2 || outputs.width(0) == 0) {
      return false;
    }
    boolean isNew = false;
    for (int place = 0; place < outputs.width(0); place++) {
      if (outputs.symbol(0, place) <= Alphabet.TRUE) {
        return false;
      }
      isNew |= isNew(outputs, place);
    }
    return isNew;
  }

  private static boolean isNew(Outputs outputs, int place) {
    int word = outputs.symbol(0, place);
    return IntStream.range(1, outputs.count()).noneMatch(row -> outputs.symbol(row, place) == word);
  }
}

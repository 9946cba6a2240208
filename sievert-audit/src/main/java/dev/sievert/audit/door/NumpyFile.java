package dev.sievert.audit.door;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * Arrays of numbers or truth values as numpy writes them: one in a file that ends with {@code
 * .npy}, several with names in one that ends with {@code .npz}.
 */
final class NumpyFile {
  private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};
  private static final Pattern TYPE = Pattern.compile("'descr':\\s*'([<>|=])([fiub])([1248])'");
  private static final Pattern ORDER = Pattern.compile("'fortran_order':\\s*(True|False)");
  private static final Pattern SHAPE = Pattern.compile("'shape':\\s*\\(([0-9, ]*)\\)");
  private static final int MOST_HEADER = 1 << 16;
  private static final int PIECE = 1 << 16;

  private NumpyFile() {}

  /** A file that is none of numpy's, or holds what is not read. */
  static final class BadArrayException extends Exception {
    private static final long serialVersionUID = 1L;

    BadArrayException(String why) {
      super(why);
    }
  }

  static boolean isOne(String name) {
    String end = name.toLowerCase(Locale.ROOT);
    return end.endsWith(".npy") || end.endsWith(".npz");
  }

  /**
   * The columns of each array of a file, by name and in the order of the file; a single one is
   * called values.
   */
  static Map<String, double[][]> read(Path file) throws IOException, BadArrayException {
    Map<String, double[][]> arrays = new LinkedHashMap<>();
    try (InputStream input = new BufferedInputStream(Files.newInputStream(file), PIECE)) {
      if (file.toString().toLowerCase(Locale.ROOT).endsWith(".npy")) {
        arrays.put("values", array(input));
        return arrays;
      }
      ZipInputStream packed = new ZipInputStream(input);
      for (ZipEntry entry = packed.getNextEntry(); entry != null; entry = packed.getNextEntry()) {
        String name = entry.getName();
        arrays.put(
            name.endsWith(".npy") ? name.substring(0, name.length() - 4) : name, array(packed));
      }
    } catch (EOFException shorter) {
      throw new BadArrayException("ends in the middle of an array");
    }
    if (arrays.isEmpty()) {
      throw new BadArrayException("has no arrays");
    }
    return arrays;
  }

  private static double[][] array(InputStream input) throws IOException, BadArrayException {
    DataInputStream data = new DataInputStream(input);
    byte[] start = new byte[MAGIC.length + 2];
    data.readFully(start);
    if (!Arrays.equals(MAGIC, Arrays.copyOf(start, MAGIC.length))) {
      throw new BadArrayException("is not an array of numpy");
    }
    boolean isShort = start[MAGIC.length] == 1;
    byte[] size = new byte[isShort ? 2 : 4];
    data.readFully(size);
    ByteBuffer length = ByteBuffer.wrap(size).order(ByteOrder.LITTLE_ENDIAN);
    int characters = isShort ? length.getShort() & 0xFFFF : length.getInt();
    if (characters < 0 || characters > MOST_HEADER) {
      throw new BadArrayException("is not an array of numpy");
    }
    byte[] header = new byte[characters];
    data.readFully(header);
    return values(new String(header, StandardCharsets.UTF_8), data);
  }

  private static double[][] values(String header, DataInputStream data)
      throws IOException, BadArrayException {
    Matcher type = TYPE.matcher(header);
    Matcher order = ORDER.matcher(header);
    Matcher shape = SHAPE.matcher(header);
    if (!type.find() || !order.find() || !shape.find()) {
      throw new BadArrayException("has an array of something else than numbers");
    }
    long[] sides =
        Arrays.stream(shape.group(1).split(",", -1))
            .map(String::strip)
            .filter(side -> !side.isEmpty())
            .mapToLong(Long::parseLong)
            .toArray();
    if (sides.length < 1 || sides.length > 2) {
      throw new BadArrayException(
          "must have arrays of one or two dimensions but has " + sides.length);
    }
    long rows = sides[0];
    long width = sides.length == 2 ? sides[1] : 1;
    if (rows > OutputFile.MOST_PLACES
        || width > OutputFile.MOST_PLACES
        || rows * width > OutputFile.MOST_PLACES) {
      throw new BadArrayException(
          String.format(Locale.ROOT, "has more than %,d values", OutputFile.MOST_PLACES));
    }
    Element element =
        new Element(
            type.group(1).equals(">") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN,
            type.group(2).charAt(0),
            type.group(3).charAt(0) - '0');
    double[][] columns = new double[(int) width][(int) rows];
    boolean isByColumn = order.group(1).equals("True");
    byte[] bytes = new byte[element.size];
    for (long i = 0; i < rows * width; i++) {
      data.readFully(bytes);
      int row = (int) (isByColumn ? i % rows : i / width);
      int column = (int) (isByColumn ? i / rows : i % width);
      columns[column][row] = element.number(bytes);
    }
    return columns;
  }

  /** How one number is written. */
  private record Element(ByteOrder order, char kind, int size) {
    double number(byte[] bytes) throws BadArrayException {
      ByteBuffer buffer = ByteBuffer.wrap(bytes).order(order);
      return switch (kind + "" + size) {
        case "f8" -> buffer.getDouble();
        case "f4" -> buffer.getFloat();
        case "i8", "u8" -> buffer.getLong();
        case "i4" -> buffer.getInt();
        case "u4" -> buffer.getInt() & 0xFFFFFFFFL;
        case "i2" -> buffer.getShort();
        case "u2" -> buffer.getShort() & 0xFFFF;
        case "i1" -> buffer.get();
        case "u1", "b1" -> buffer.get() & 0xFF;
        default ->
            throw new BadArrayException("has numbers of " + 8 * size + " bits, which are not read");
      };
    }
  }
}

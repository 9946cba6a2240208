package dev.sievert.lab.data;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;

/**
 * Bytes in a box of one or more dimensions, as the files of MNIST hold them: two zero bytes, the
 * kind of number (8 for bytes), how many dimensions, the length of each, and the numbers.
 */
@SuppressWarnings("ArrayRecordComponent")
record IdxFile(int[] lengths, byte[] bytes) {
  private static final int BYTES = 8;
  private static final int MOST_DIMENSIONS = 3;

  /** More than any set that fits into memory as numbers; a broken header must not ask for more. */
  private static final long MOST = 1L << 28;

  /** Reads a file, packed with gzip or not, which its first bytes tell. */
  static IdxFile read(Path file) throws LabException {
    try (InputStream raw = new BufferedInputStream(Files.newInputStream(file));
        DataInputStream in = new DataInputStream(unpacked(raw))) {
      return read(file, in);
    } catch (EOFException shorter) {
      throw new LabException(file + " ends before all numbers that its header announces");
    } catch (IOException broken) {
      throw new LabException(file + " could not be read: " + broken.getMessage());
    }
  }

  private static InputStream unpacked(InputStream raw) throws IOException {
    raw.mark(2);
    boolean isPacked = raw.read() == 0x1f && raw.read() == 0x8b;
    raw.reset();
    return isPacked ? new BufferedInputStream(new GZIPInputStream(raw)) : raw;
  }

  private static IdxFile read(Path file, DataInputStream in) throws IOException, LabException {
    int head = in.readInt();
    int dimensions = head & 0xff;
    if (head >>> 8 != BYTES || dimensions < 1 || dimensions > MOST_DIMENSIONS) {
      throw new LabException(
          file + " is not an IDX file of bytes: its first four bytes are " + hex(head));
    }
    int[] lengths = new int[dimensions];
    long size = 1;
    for (int i = 0; i < dimensions; i++) {
      lengths[i] = in.readInt();
      if (lengths[i] < 1 || (size *= lengths[i]) > MOST) {
        throw new LabException(
            "%s announces %s as a length, or too much"
                .formatted(file, Integer.toUnsignedString(lengths[i])));
      }
    }
    byte[] bytes = in.readNBytes((int) size);
    if (bytes.length < size) {
      throw new EOFException();
    }
    if (in.read() >= 0) {
      throw new LabException(file + " has more numbers than its header announces");
    }
    return new IdxFile(lengths, bytes);
  }

  private static String hex(int head) {
    return String.format("%08x", head);
  }

  int dimensions() {
    return lengths.length;
  }

  /** How many items there are along the first dimension. */
  int items() {
    return lengths[0];
  }

  /** How many numbers each item has. */
  int itemSize() {
    return Arrays.stream(lengths).skip(1).reduce(1, Math::multiplyExact);
  }

  /** A number, from 0 to 255. */
  int at(int place) {
    return bytes[place] & 0xff;
  }
}

package dev.sievert.lab;

import dev.ludovic.netlib.blas.BLAS;
import dev.ludovic.netlib.blas.JavaBLAS;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Products of matrices, column by column, by the fastest library that this machine has. */
public final class Blas {
  private static final String NATIVE = "dev.ludovic.netlib.blas.nativeLibPath";
  private static final String SYSTEM = "os.name";
  private static final List<String> PLACES =
      List.of(
          "/usr/lib/x86_64-linux-gnu",
          "/usr/lib/aarch64-linux-gnu",
          "/usr/lib/riscv64-linux-gnu",
          "/usr/lib64",
          "/usr/lib",
          "/usr/local/lib");

  /** The logger would tell standard error what {@link #backend()} tells those who ask. */
  private static final Logger LOGGER = Logger.getLogger("dev.ludovic.netlib.blas");

  private static final BLAS FASTEST = fastest();

  private Blas() {}

  private static BLAS fastest() {
    LOGGER.setLevel(Level.OFF);
    if (isNativeThere()) {
      return BLAS.getInstance();
    }
    // Where the system has no BLAS, asking for it writes a complaint to standard error that nobody
    // can switch off; on a system without a name it is not asked for.
    String name = System.getProperty(SYSTEM);
    System.setProperty(SYSTEM, "");
    try {
      return JavaBLAS.getInstance();
    } finally {
      System.setProperty(SYSTEM, name);
    }
  }

  private static boolean isNativeThere() {
    return System.getProperty(NATIVE) != null
        || !System.getProperty(SYSTEM).toLowerCase(Locale.ROOT).startsWith("linux")
        || PLACES.stream().anyMatch(place -> Files.exists(Path.of(place, "libblas.so.3")));
  }

  /** What multiplies here, in words, such as {@code Java with the Vector API}. */
  public static String backend() {
    return switch (FASTEST.getClass().getSimpleName()) {
      case "JNIBLAS" -> "the system's BLAS";
      case "VectorBLAS" -> "Java with the Vector API";
      default -> "plain Java";
    };
  }

  /** C = op(A) B, where op transposes or not; C has these rows and columns. */
  static void multiply(
      boolean isTransposed,
      int rows,
      int columns,
      int inner,
      float[] left,
      float[] right,
      float[] product) {
    multiply(isTransposed, false, rows, columns, inner, left, 0, right, 0, product, 0);
  }

  /** The same with parts of arrays: each starts at its offset. */
  static void multiply(
      boolean isLeftTransposed,
      boolean isRightTransposed,
      int rows,
      int columns,
      int inner,
      float[] left,
      int leftStart,
      float[] right,
      int rightStart,
      float[] product,
      int productStart) {
    FASTEST.sgemm(
        isLeftTransposed ? "T" : "N",
        isRightTransposed ? "T" : "N",
        rows,
        columns,
        inner,
        1,
        left,
        leftStart,
        isLeftTransposed ? inner : rows,
        right,
        rightStart,
        isRightTransposed ? columns : inner,
        0,
        product,
        productStart,
        rows);
  }
}

package dev.sievert.cli;

import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import javax.imageio.ImageIO;

/** Screenshots in few colours, so that they stay small: ours are words and plain shapes. */
final class SmallPicture {
  /** Steps of red, green and blue. */
  private static final int STEPS = 6;

  private SmallPicture() {}

  static void write(byte[] png, Path file) throws IOException {
    BufferedImage whole = ImageIO.read(new ByteArrayInputStream(png));
    BufferedImage small =
        new BufferedImage(
            whole.getWidth(), whole.getHeight(), BufferedImage.TYPE_BYTE_INDEXED, palette());
    for (int y = 0; y < whole.getHeight(); y++) {
      for (int x = 0; x < whole.getWidth(); x++) {
        int colour = whole.getRGB(x, y);
        int index = step(colour >> 16) * STEPS * STEPS + step(colour >> 8) * STEPS + step(colour);
        small.getRaster().setSample(x, y, 0, index);
      }
    }
    ImageIO.write(small, "png", file.toFile());
  }

  private static int step(int shifted) {
    return Math.round((shifted & 0xff) * (STEPS - 1) / 255f);
  }

  private static IndexColorModel palette() {
    int size = STEPS * STEPS * STEPS;
    byte[] red = new byte[size];
    byte[] green = new byte[size];
    byte[] blue = new byte[size];
    for (int index = 0; index < size; index++) {
      red[index] = (byte) (index / (STEPS * STEPS) * 51);
      green[index] = (byte) (index / STEPS % STEPS * 51);
      blue[index] = (byte) (index % STEPS * 51);
    }
    return new IndexColorModel(8, size, red, green, blue);
  }
}

package dev.sievert.lab.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Images from files: as they come, and as someone with bad intentions might make them. */
class IdxFileTest {
  @TempDir private Path folder;

  private Path images;
  private Path labels;

  @BeforeEach
  void names() {
    images = folder.resolve("train-images-idx3-ubyte");
    labels = folder.resolve("train-labels-idx1-ubyte");
  }

  private static byte[] file(int head, int[] lengths, int... values) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeInt(head);
    for (int length : lengths) {
      out.writeInt(length);
    }
    for (int value : values) {
      out.writeByte(value);
    }
    return bytes.toByteArray();
  }

  private static byte[] packed(byte[] plain) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(bytes)) {
      out.write(plain);
    }
    return bytes.toByteArray();
  }

  @Test
  void readsImagesWithTheirLabels() throws IOException, LabException {
    Files.write(images, file(0x803, new int[] {2, 1, 3}, 0, 51, 255, 1, 2, 102));
    Files.write(labels, file(0x801, new int[] {2}, 4, 0));
    TrainingData read = ImageFolder.read(folder);
    assertThat(read.size()).isEqualTo(2);
    assertThat(read.features()).isEqualTo(4);
    assertThat(read.classes()).isEqualTo(5);
    assertThat(read.answer(0)).isEqualTo(4f);
    assertThat(read.value(0, 1)).isEqualTo(0.2f);
    assertThat(read.value(0, 2)).isEqualTo(1f);
    assertThat(read.value(1, 3)).isEqualTo(1f);
  }

  @Test
  void readsPackedFiles() throws IOException, LabException {
    byte[] plain = file(0x803, new int[] {1, 1, 1}, 255);
    Files.write(folder.resolve("t10k-images-idx3-ubyte.gz"), packed(plain));
    byte[] answers = file(0x801, new int[] {1}, 1);
    Files.write(folder.resolve("t10k-labels-idx1-ubyte.gz"), packed(answers));
    assertThat(ImageFolder.read(folder).value(0, 0)).isEqualTo(1f);
  }

  @Test
  void saysWhatIsMissing() {
    assertThatThrownBy(() -> ImageFolder.read(folder)).hasMessageContaining("has no images");
  }

  @Test
  void refusesOtherFiles() throws IOException {
    Files.writeString(images, "hello, world");
    assertThatThrownBy(() -> IdxFile.read(images))
        .hasMessageEndingWith("is not an IDX file of bytes: its first four bytes are 68656c6c");
  }

  @Test
  void refusesOtherKindsOfNumbers() throws IOException {
    Files.write(images, file(0xd03, new int[] {1, 1, 1}, 0, 0, 0, 0));
    assertThatThrownBy(() -> IdxFile.read(images)).hasMessageContaining("is not an IDX file");
  }

  @Test
  void refusesFilesThatEndEarly() throws IOException {
    Files.write(images, file(0x803, new int[] {2, 2, 2}, 1, 2, 3));
    assertThatThrownBy(() -> IdxFile.read(images)).hasMessageContaining("ends before all numbers");
    Files.write(images, new byte[] {0, 0});
    assertThatThrownBy(() -> IdxFile.read(images)).hasMessageContaining("ends before all numbers");
    Files.write(images, new byte[0]);
    assertThatThrownBy(() -> IdxFile.read(images)).hasMessageContaining("ends before all numbers");
  }

  @Test
  void refusesFilesThatAreTooLong() throws IOException {
    Files.write(images, file(0x801, new int[] {1}, 1, 2));
    assertThatThrownBy(() -> IdxFile.read(images)).hasMessageContaining("has more numbers");
  }

  @Test
  void refusesLengthsThatWouldNotFitIntoMemory() throws IOException {
    Files.write(images, file(0x803, new int[] {0x7fffffff, 0x7fffffff, 0x7fffffff}));
    assertThatThrownBy(() -> IdxFile.read(images)).hasMessageContaining("too much");
    Files.write(images, file(0x803, new int[] {-1, 1, 1}));
    assertThatThrownBy(() -> IdxFile.read(images)).hasMessageContaining("4294967295");
    Files.write(images, file(0x803, new int[] {0, 1, 1}));
    assertThatThrownBy(() -> IdxFile.read(images)).hasMessageContaining("0 as a length");
  }

  @Test
  void refusesBrokenPacking() throws IOException {
    byte[] whole = packed(file(0x803, new int[] {1, 1, 1}, 255));
    whole[12] ^= 0x55;
    Files.write(images, whole);
    assertThatThrownBy(() -> IdxFile.read(images)).isInstanceOf(LabException.class);
  }

  @Test
  void refusesLabelsOfOtherImages() throws IOException {
    Files.write(images, file(0x803, new int[] {2, 1, 1}, 0, 0));
    Files.write(labels, file(0x801, new int[] {1}, 0));
    assertThatThrownBy(() -> ImageFolder.read(folder))
        .hasMessageContaining("has 2 images but there are 1 labels");
    Files.write(labels, file(0x803, new int[] {2, 1, 1}, 0, 0));
    assertThatThrownBy(() -> ImageFolder.read(folder)).hasMessageContaining("are not images");
  }
}

package dev.sievert.lab.data;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A folder with images and labels in IDX files, as MNIST and Fashion-MNIST come. */
public final class ImageFolder {
  private static final List<String> PARTS = List.of("train", "t10k");
  private static final List<String> ENDINGS = List.of("", ".gz");
  private static final float WHITE = 255;

  private ImageFolder() {}

  /**
   * Reads the training images, or the test images where there are no others.
   *
   * @param folder where the files are
   * @return images as numbers from 0 to 1, with their classes
   * @throws LabException where there are none, or they cannot be read
   */
  public static TrainingData read(Path folder) throws LabException {
    for (String part : PARTS) {
      Optional<Path> images = found(folder, part + "-images", "idx3-ubyte");
      Optional<Path> labels = found(folder, part + "-labels", "idx1-ubyte");
      if (images.isPresent() && labels.isPresent()) {
        return read(name(folder), images.get(), labels.get());
      }
    }
    throw new LabException(
        folder
            + " has no images: looked for train-images-idx3-ubyte and train-labels-idx1-ubyte, "
            + "plain or with .gz");
  }

  /** Whether a folder holds images; true where training or test images are in it. */
  public static boolean isOne(Path folder) {
    return PARTS.stream()
        .anyMatch(part -> found(folder, part + "-images", "idx3-ubyte").isPresent());
  }

  private static String name(Path folder) {
    Path last = folder.toAbsolutePath().normalize().getFileName();
    return last == null ? folder.toString() : last.toString();
  }

  private static Optional<Path> found(Path folder, String start, String kind) {
    for (String joint : List.of("-", ".")) {
      for (String ending : ENDINGS) {
        Path file = folder.resolve(start + joint + kind + ending);
        if (Files.isRegularFile(file)) {
          return Optional.of(file);
        }
      }
    }
    return Optional.empty();
  }

  private static TrainingData read(String name, Path imageFile, Path labelFile)
      throws LabException {
    IdxFile images = IdxFile.read(imageFile);
    IdxFile labels = IdxFile.read(labelFile);
    if (images.dimensions() != 3 || labels.dimensions() != 1) {
      throw new LabException(imageFile + " and " + labelFile + " are not images and their labels");
    }
    if (images.items() != labels.items()) {
      throw new LabException(
          "%s has %s images but there are %s labels"
              .formatted(imageFile, images.items(), labels.items()));
    }
    float[] answers = new float[labels.items()];
    int classes = 2;
    for (int i = 0; i < answers.length; i++) {
      answers[i] = labels.at(i);
      classes = Math.max(classes, labels.at(i) + 1);
    }
    float[] values = new float[images.items() * images.itemSize()];
    for (int i = 0; i < values.length; i++) {
      values[i] = images.at(i) / WHITE;
    }
    return TrainingData.of(name, images.itemSize(), classes, values, answers);
  }
}

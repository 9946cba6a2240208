package dev.sievert.lab.data;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Where the data are: named by an option, or by the environment. */
public final class DataPlace {
  /** The variable that names a folder of data sets. */
  public static final String VARIABLE = "SIEVERT_DATA";

  private DataPlace() {}

  /**
   * Finds what was named: as it is, or in the folder of data sets.
   *
   * @param named what the option says, where it was given
   * @param folder what the environment says, where it says something
   * @return a file or folder that exists; nothing where none was named
   * @throws LabException where something was named that does not exist
   */
  public static Optional<Path> of(Optional<String> named, Optional<String> folder)
      throws LabException {
    if (named.isEmpty()) {
      return folder.isEmpty() ? Optional.empty() : Optional.of(existing(VARIABLE, folder.get()));
    }
    Path place = path(named.get());
    if (Files.exists(place) || folder.isEmpty()) {
      return Optional.of(existing("--data", named.get()));
    }
    Path beside = path(folder.get()).resolve(named.get());
    if (!Files.exists(beside)) {
      throw new LabException("neither " + place + " nor " + beside + " exists");
    }
    return Optional.of(beside);
  }

  private static Path existing(String source, String text) throws LabException {
    Path place = path(text);
    if (!Files.exists(place)) {
      throw new LabException(source + " names " + place + ", which does not exist");
    }
    return place;
  }

  private static Path path(String text) throws LabException {
    try {
      return Path.of(text);
    } catch (InvalidPathException wrong) {
      throw new LabException(text.replace('\0', '?') + " is not a file name");
    }
  }

  /**
   * Reads examples: images from a folder, or rows of a table.
   *
   * @param place a folder with IDX files, or a file of comma-separated values
   * @param answer the column to be learned from a table; by default the last
   * @param isAmount whether that column holds amounts and not classes
   * @throws LabException where they cannot be read
   */
  public static TrainingData examples(Path place, Optional<String> answer, boolean isAmount)
      throws LabException {
    if (Files.isDirectory(place)) {
      return ImageFolder.read(place);
    }
    CsvTable table = CsvTable.read(place);
    int column = answer.isPresent() ? table.place(answer.get()) : table.columns().size() - 1;
    List<Integer> others = table.otherColumns(column);
    return examples(table, Encoding.of(table, others), column, isAmount);
  }

  private static TrainingData examples(
      CsvTable table, Encoding encoding, int column, boolean isAmount) throws LabException {
    List<String> values = table.values(column);
    if (encoding.width() == 0 || (!isAmount && (values.size() < 2 || values.size() > 1000))) {
      throw new LabException(
          table.name()
              + " cannot be learned from: it needs a column of 2 to 1000 classes to predict, and at"
              + " least one other column");
    }
    Encoding amounts = Encoding.of(table, List.of(column));
    if (isAmount && amounts.width() != 1) {
      throw new LabException(
          "column " + table.columns().get(column) + " of " + table.name() + " must hold numbers");
    }
    float[] numbers = new float[Math.multiplyExact(table.size(), encoding.width())];
    float[] answers = new float[table.size()];
    for (int row = 0; row < table.size(); row++) {
      double[] one = encoding.of(table, row);
      for (int i = 0; i < one.length; i++) {
        numbers[row * one.length + i] = (float) one[i];
      }
      answers[row] =
          isAmount ? (float) amounts.of(table, row)[0] : values.indexOf(table.text(row, column));
    }
    return TrainingData.of(
        table.name(), encoding.width(), isAmount ? 1 : values.size(), numbers, answers);
  }
}

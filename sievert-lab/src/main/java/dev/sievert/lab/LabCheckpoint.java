package dev.sievert.lab;

import dev.sievert.lab.data.LabException;
import dev.sievert.lab.data.TrainingData;
import dev.sievert.scenario.file.Lease;
import dev.sievert.scenario.file.UnwritableException;
import dev.sievert.scenario.file.WholeFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finished runs in a {@link WholeFile}, which is whole at every moment. Numbers are kept to the
 * last bit.
 */
record LabCheckpoint(Path file, String key, Duel duel) {
  private static final String TITLE = "sievert lab checkpoint 2";

  /** The checkpoint of an experiment; attackers may differ, training and data may not. */
  static LabCheckpoint of(Path file, Setup setup) {
    Duel duel = setup.duel();
    MessageDigest digest = sha256();
    String settings =
        String.join(
            " ",
            setup.training().toString(),
            Integer.toString(duel.runs()),
            Long.toString(duel.seed()),
            Integer.toString(duel.candidates()),
            Arrays.toString(duel.masses()),
            Blas.backend());
    digest.update(settings.getBytes(StandardCharsets.UTF_8));
    add(digest, setup.chosen());
    add(digest, setup.strangers());
    return new LabCheckpoint(file, HexFormat.of().formatHex(digest.digest()), duel);
  }

  private static void add(MessageDigest digest, TrainingData examples) {
    ByteBuffer numbers = ByteBuffer.allocate(Float.BYTES * (examples.features() + 1));
    for (int example = 0; example < examples.size(); example++) {
      numbers.clear();
      numbers.putFloat(examples.answer(example));
      for (int feature = 0; feature < examples.features(); feature++) {
        numbers.putFloat(examples.value(example, feature));
      }
      digest.update(numbers.array());
    }
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java has SHA-256", impossible);
    }
  }

  /** Fills in the batches that were finished before. */
  void read(List<@Nullable List<Trajectory>> finished) throws LabException {
    if (!Files.exists(file)) {
      return;
    }
    if (!Files.isRegularFile(file)) {
      throw new LabException(file + " is not a checkpoint of the lab");
    }
    try {
      List<String> lines = Files.readAllLines(file);
      if (lines.size() < 3 || !lines.get(0).equals(TITLE) || !isWhole(lines)) {
        throw new LabException(file + " is not a checkpoint of the lab");
      }
      if (!lines.get(1).equals(key)) {
        throw new LabException(
            file + " is the checkpoint of another experiment: data, seed or options differ");
      }
      for (String line : lines.subList(2, lines.size() - 1)) {
        add(line.split(" ", -1), finished);
      }
      for (int batch = 0; batch < finished.size(); batch++) {
        List<Trajectory> runs = finished.get(batch);
        check(runs == null || runs.size() == Math.min(Batch.RUNS, left(batch)));
      }
    } catch (CharacterCodingException noText) {
      throw new LabException(file + " is not a checkpoint of the lab");
    } catch (IllegalArgumentException | IndexOutOfBoundsException forged) {
      throw new LabException(file + " holds what no experiment can have kept");
    } catch (IOException broken) {
      throw new LabException(file + " could not be read: " + broken.getMessage());
    }
  }

  /** The right to keep it, which one experiment has at a time. */
  Lease lease() throws LabException {
    try {
      // Hours of work must not be lost because they cannot be kept.
      WholeFile.at(file);
      return Lease.take(file)
          .orElseThrow(() -> new LabException(file + " is in use by another experiment"));
    } catch (UnwritableException refused) {
      throw new UncheckedIOException(refused);
    }
  }

  /** How many runs there are from a batch on. */
  private int left(int batch) {
    return duel.runs() - batch * Batch.RUNS;
  }

  /** A seal keeps accidents out, not people. */
  private static void check(boolean isPossible) {
    if (!isPossible) {
      throw new IllegalArgumentException("no experiment keeps this");
    }
  }

  private void add(String[] words, List<@Nullable List<Trajectory>> finished) {
    check(words.length == 5 + 2 * duel.candidates());
    for (int number = 2; number < words.length; number++) {
      check(!Double.isNaN(Double.parseDouble(words[number])));
    }
    check(Integer.parseInt(words[1]) >= 0 && Integer.parseInt(words[1]) < duel.candidates());
    int batch = Integer.parseInt(words[0]);
    List<Trajectory> known = finished.get(batch);
    List<Trajectory> runs = known == null ? new ArrayList<>() : known;
    runs.add(trajectory(words));
    finished.set(batch, runs);
  }

  private static boolean isWhole(List<String> lines) {
    String text = String.join("\n", lines.subList(0, lines.size() - 1));
    return lines.get(lines.size() - 1).equals(seal(text));
  }

  private static String seal(String text) {
    return HexFormat.of().formatHex(sha256().digest(text.getBytes(StandardCharsets.UTF_8)));
  }

  private static Trajectory trajectory(String[] words) {
    int count = (words.length - 5) / 2;
    double[] likelihoods = new double[count];
    double[] products = new double[count];
    for (int i = 0; i < count; i++) {
      likelihoods[i] = Double.parseDouble(words[5 + i]);
      products[i] = Double.parseDouble(words[5 + count + i]);
    }
    return new Trajectory(
        Integer.parseInt(words[1]),
        likelihoods,
        products,
        Double.parseDouble(words[2]),
        Double.parseDouble(words[3]),
        Double.parseDouble(words[4]));
  }

  /** Keeps what is finished. */
  void write(List<@Nullable List<Trajectory>> finished) throws LabException {
    StringBuilder text = new StringBuilder(TITLE).append('\n').append(key);
    for (int batch = 0; batch < finished.size(); batch++) {
      List<Trajectory> runs = finished.get(batch);
      if (runs != null) {
        for (Trajectory run : runs) {
          text.append('\n').append(batch);
          write(run, text);
        }
      }
    }
    try {
      WholeFile.at(file).write(text + "\n" + seal(text.toString()) + "\n");
    } catch (UnwritableException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private static void write(Trajectory run, StringBuilder text) {
    text.append(' ').append(run.target());
    append(text, run.greatestStep());
    append(text, run.greatestPath());
    append(text, run.merit());
    for (int i = 0; i < run.candidates(); i++) {
      append(text, run.likelihood(i));
    }
    for (int i = 0; i < run.candidates(); i++) {
      append(text, run.product(i));
    }
  }

  private static void append(StringBuilder text, double number) {
    text.append(' ').append(Double.toHexString(number));
  }
}

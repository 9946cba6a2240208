package dev.sievert.audit.door;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.Program;
import dev.sievert.audit.ProgramException;
import dev.sievert.audit.ProgramValue;
import dev.sievert.numeric.RandomStream;
import dev.sievert.scenario.audit.AuditTarget;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;

/**
 * Outputs that somebody wrote down, a file for each input. Each is given out once, in a random
 * order, so that the order of the files does not matter.
 */
public final class RecordedProgram implements Program {
  private final String name;
  private final List<ProgramValue> inputs;
  private final List<Outputs> recorded;
  private final List<Deck> decks = new ArrayList<>();

  private RecordedProgram(
      String name, List<ProgramValue> inputs, List<Outputs> recorded, long seed) {
    this.name = name;
    this.inputs = List.copyOf(inputs);
    this.recorded = List.copyOf(recorded);
    for (int each = 0; each < recorded.size(); each++) {
      decks.add(Deck.of(recorded.get(each).count(), RandomStream.of(seed, each)));
    }
  }

  /**
   * Reads files of outputs.
   *
   * @param inputs what each was run on; where nothing is said, the files stand for their inputs
   * @param seed where the order of the outputs begins
   * @return the program that wrote them, as far as it is known
   * @throws ProgramException where a file cannot be used
   */
  public static RecordedProgram open(
      AuditTarget.OutputFiles target, List<ProgramValue> inputs, Path directory, long seed)
      throws ProgramException {
    List<ProgramValue> named = new ArrayList<>(inputs);
    if (named.isEmpty()) {
      target.files().forEach(file -> named.add(new ProgramValue.Text(file)));
    }
    if (new HashSet<>(named).size() < named.size()) {
      throw new ProgramException("outputs must be of different inputs, but two are the same", true);
    }
    Alphabet alphabet = new Alphabet();
    List<Outputs> recorded = new ArrayList<>();
    for (String file : target.files()) {
      recorded.add(new OutputFile(directory, file).read(alphabet));
    }
    checkColumns(target.files(), recorded);
    return new RecordedProgram(
        "outputs in " + String.join(", ", target.files()), named, recorded, seed);
  }

  /** The rows of a file are all as long as its first. */
  private static void checkColumns(List<String> files, List<Outputs> recorded)
      throws ProgramException {
    for (int each = 1; each < files.size(); each++) {
      int first = recorded.get(0).width(0);
      int width = recorded.get(each).width(0);
      if (width != first) {
        throw new ProgramException(
            "outputs must have the same columns, but %s has %d and %s has %d"
                .formatted(files.get(0), first, files.get(each), width),
            true);
      }
    }
  }

  /**
   * Reads the scores that an attacker gave to members and to strangers; the two kinds of people are
   * the inputs.
   *
   * @param seed where the order of the scores begins
   * @throws ProgramException where the file cannot be used
   */
  public static RecordedProgram open(AuditTarget.ScoreFile target, Path directory, long seed)
      throws ProgramException {
    ScoreTable scores = ScoreTable.read(target.file(), directory);
    if (!scores.examples().isEmpty()) {
      throw new ProgramException(
          target.file()
              + " has scores of several examples, which are not independent; leave out anytime",
          true);
    }
    Alphabet alphabet = new Alphabet();
    return new RecordedProgram(
        "scores in " + target.file(),
        List.of(new ProgramValue.Text("member"), new ProgramValue.Text("stranger")),
        List.of(outputs(scores.members(), alphabet), outputs(scores.strangers(), alphabet)),
        seed);
  }

  private static Outputs outputs(double[] scores, Alphabet alphabet) {
    Outputs outputs = new Outputs(alphabet);
    for (double score : scores) {
      outputs.number(score);
      outputs.end();
    }
    return outputs;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public List<ProgramValue> inputs() {
    return inputs;
  }

  /** How many outputs there are on all inputs; rows of all files together. */
  public long size() {
    return recorded.stream().mapToLong(Outputs::count).sum();
  }

  @Override
  public boolean isInOrder() {
    return true;
  }

  @Override
  public void sample(ProgramValue input, int count, long seed, Outputs outputs)
      throws ProgramException {
    int which = inputs.indexOf(input);
    if (which < 0) {
      throw new ProgramException("outputs of " + input + " were not written down", true);
    }
    Outputs from = recorded.get(which);
    int[] codes = codes(from.alphabet(), outputs.alphabet());
    for (int row : decks.get(which).draw(count)) {
      outputs.copy(from, row, symbol -> codes[symbol]);
    }
  }

  /** The number that each symbol of the files has in another alphabet. */
  private static int[] codes(Alphabet from, Alphabet to) {
    int[] codes = new int[from.size()];
    Arrays.setAll(codes, code -> from.word(code).map(to::code).orElse(code));
    return codes;
  }

  /** Rows in a random order, each drawn once. */
  private static final class Deck {
    private final int[] order;
    private int next;

    private Deck(int[] order) {
      this.order = order;
    }

    static Deck of(int size, RandomStream random) {
      int[] order = new int[size];
      for (int row = 0; row < size; row++) {
        int other = random.below(row + 1);
        order[row] = order[other];
        order[other] = row;
      }
      return new Deck(order);
    }

    synchronized int[] draw(int count) {
      int end = (int) Math.min(order.length, (long) next + count);
      int[] drawn = java.util.Arrays.copyOfRange(order, next, end);
      next = end;
      return drawn;
    }
  }
}

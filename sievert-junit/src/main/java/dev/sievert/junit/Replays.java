package dev.sievert.junit;

import dev.sievert.audit.Claim;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A recorded run and its replays.
 *
 * @param first as it was recorded
 * @param again replayed on the same data
 * @param second replayed on the neighbour
 */
record Replays(ReplayedRun first, ReplayedRun again, ReplayedRun second) {
  static <T> Replays of(OnData<T> program, T data, T neighbour, long seed) {
    Transcript recording = Transcript.recording(seed);
    ReplayedRun first = ReplayedRun.of(program, data, recording);
    ReplayedRun again = ReplayedRun.of(program, data, Transcript.replaying(recording, seed));
    ReplayedRun second = ReplayedRun.of(program, neighbour, Transcript.replaying(recording, seed));
    return new Replays(first, again, second);
  }

  /** What tells the data sets apart beyond the claim, in sentences; nothing where nothing does. */
  Optional<String> leak(Claim claim) {
    ReplayWords words = new ReplayWords(first, second);
    if (!first.hasPathOf(again) || !first.looksLike(again)) {
      return Optional.of(new ReplayWords(first, again).ownRandomness());
    }
    Optional<Integer> missing = common().filter(this::isMissing).boxed().findFirst();
    if (missing.isPresent()) {
      return Optional.of(words.missing(missing.get()));
    }
    if (first.failure().isPresent() && first.looksLike(second)) {
      return Optional.of(words.failed());
    }
    if (first.failure().isPresent() != second.failure().isPresent()) {
      return Optional.of(words.failedOnce());
    }
    if (!first.hasPathOf(second)) {
      return Optional.of(otherPath(words));
    }
    if (!loss().keeps(claim)) {
      return Optional.of(words.overspent(loss(), claim));
    }
    return first.looksLike(second) ? Optional.empty() : Optional.of(words.unhidden());
  }

  private String otherPath(ReplayWords words) {
    Optional<Integer> parting =
        common()
            .filter(draw -> !first.draws().get(draw).isLike(second.draws().get(draw)))
            .boxed()
            .findFirst();
    boolean isScale =
        parting.isPresent()
            && first.draws().size() == second.draws().size()
            && first.draws().get(parting.get()).kind() == second.draws().get(parting.get()).kind();
    return isScale ? words.otherScale(parting.get()) : words.otherPath();
  }

  private IntStream common() {
    return IntStream.range(0, Math.min(first.draws().size(), second.draws().size()));
  }

  private boolean isMissing(int draw) {
    return !first.draws().get(draw).isHidden() || !second.draws().get(draw).isHidden();
  }

  /** What the answers of the path lose; the paths are the same. */
  TranscriptLoss loss() {
    return TranscriptLoss.of(first.draws(), second.draws());
  }
}

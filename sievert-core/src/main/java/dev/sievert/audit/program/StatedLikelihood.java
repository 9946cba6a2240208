package dev.sievert.audit.program;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.ProgramValue;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.FiniteChannel;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.threat.Secret;
import java.util.Arrays;
import java.util.Optional;

/**
 * Likelihoods of the mechanism that a scenario states, for outputs as a program writes them: a
 * value or a list of values for mechanisms that report a set, a truth value for each record for
 * those that report bits, a number for noise, the number of the column for a table.
 */
final class StatedLikelihood {
  private StatedLikelihood() {}

  /** The likelihoods; nothing where outputs of the mechanism cannot be read. */
  static Optional<OutputLikelihood> of(
      Mechanism mechanism, Secret.Finite secret, RecordValues values) {
    Optional<Channel> channel = mechanism.channel(secret);
    if (channel.isEmpty()) {
      return Optional.empty();
    }
    if (channel.get() instanceof TwoLevelChannel sets && sets.records() == secret.domain().size()) {
      return Optional.of(sets(sets.epsilon(), values));
    }
    if (channel.get() instanceof LineChannel line && Double.isFinite(line.scale())) {
      return Optional.of(line(line, values));
    }
    return channel.get() instanceof FiniteChannel table
        ? Optional.of(table(table))
        : Optional.empty();
  }

  private static OutputLikelihood sets(double epsilon, RecordValues values) {
    return (outputs, row, logarithms) -> {
      Arrays.fill(logarithms, 0);
      boolean areBits = outputs.width(row) == logarithms.length && areBits(outputs, row);
      boolean isRead = areBits || outputs.width(row) == 0;
      for (int place = 0; place < outputs.width(row); place++) {
        int record = areBits ? place : values.record(outputs, row, place);
        boolean isIn = !areBits || isSet(outputs, row, place);
        isRead |= record >= 0;
        if (record >= 0 && isIn) {
          logarithms[record] = epsilon;
        }
      }
      return isRead;
    };
  }

  private static boolean areBits(Outputs outputs, int row) {
    for (int place = 0; place < outputs.width(row); place++) {
      double number = outputs.number(row, place);
      int symbol = outputs.symbol(row, place);
      boolean isBit =
          symbol == Alphabet.TRUE
              || symbol == Alphabet.FALSE
              || (symbol == Alphabet.NUMBER && (number == 0 || number == 1));
      if (!isBit) {
        return false;
      }
    }
    return outputs.width(row) > 1;
  }

  private static boolean isSet(Outputs outputs, int row, int place) {
    return outputs.symbol(row, place) == Alphabet.TRUE || outputs.number(row, place) == 1;
  }

  private static OutputLikelihood line(LineChannel line, RecordValues values) {
    return (outputs, row, logarithms) -> {
      if (outputs.width(row) != 1 || outputs.symbol(row, 0) != Alphabet.NUMBER) {
        return false;
      }
      double output = outputs.number(row, 0);
      for (int record = 0; record < logarithms.length; record++) {
        double place =
            values.value(record) instanceof ProgramValue.Quantity number ? number.number() : record;
        double apart = Math.abs(output - place) / line.scale();
        logarithms[record] = line.noise().isGaussian() ? -apart * apart / 2 : -apart;
      }
      return true;
    };
  }

  private static OutputLikelihood table(FiniteChannel table) {
    return (outputs, row, logarithms) -> {
      double output = outputs.number(row, 0);
      boolean isColumn =
          outputs.width(row) == 1
              && outputs.symbol(row, 0) == Alphabet.NUMBER
              && output == Math.rint(output)
              && output >= 0
              && output < table.outputs();
      for (int record = 0; isColumn && record < logarithms.length; record++) {
        logarithms[record] = Math.log(table.likelihood(record, (int) output));
      }
      return isColumn;
    };
  }
}

package dev.sievert.exact;

import dev.sievert.attack.RecordNames;
import dev.sievert.exact.finite.FiniteOutputs;
import dev.sievert.exact.finite.ProductOutputs;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.BloomChannel;
import dev.sievert.guarantee.channel.FixedSizeSets;
import dev.sievert.guarantee.channel.HadamardChannel;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.guarantee.channel.ProductChannel;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** The outputs of a small mechanism with what they are called. */
record NamedOutputs(Channel channel, Secret.Finite secret, FiniteOutputs outputs) {
  private static final int MOST_NAMED = 8;

  /** The outputs, where there are few enough to look at each. */
  static Optional<NamedOutputs> of(Channel channel, ThreatModel threat) {
    Secret.Finite secret = (Secret.Finite) threat.secret();
    Optional<? extends FiniteOutputs> outputs =
        channel instanceof LineChannel line
            ? LinePieces.of(line, threat)
            : ProductOutputs.listed(channel, (int) secret.domain().size());
    return outputs.map(found -> new NamedOutputs(channel, secret, found));
  }

  /** What an output is called, by its number and what it adds for each record. */
  String name(long number, double[] extra) {
    if (outputs instanceof LinePieces pieces) {
      return pieces.name((int) number);
    }
    if (channel instanceof TwoLevelChannel sets) {
      return set(sets, number, extra);
    }
    if (channel instanceof HadamardChannel) {
      return "column " + number;
    }
    return channel instanceof ProductChannel || channel instanceof BloomChannel
        ? "kind " + (number + 1)
        : "output " + (number + 1);
  }

  private String set(TwoLevelChannel sets, long number, double[] extra) {
    List<String> members =
        IntStream.range(0, extra.length)
            .filter(record -> extra[record] > 0)
            .mapToObj(record -> RecordNames.of(secret.domain(), record))
            .toList();
    if (sets instanceof FixedSizeSets fixed && fixed.size() == 1) {
      return members.isEmpty() ? "output " + (number + 1) : members.get(0);
    }
    if (members.isEmpty()) {
      return number == 0 ? "{}" : "all values";
    }
    return "{" + joined(members) + "}";
  }

  /** A list that stays readable. */
  static String joined(List<String> names) {
    return names.size() <= MOST_NAMED
        ? String.join(", ", names)
        : String.join(", ", names.subList(0, MOST_NAMED - 1)) + ", … (" + names.size() + ")";
  }
}

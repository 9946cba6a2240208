package dev.sievert.scenario;

import dev.sievert.numeric.Check;
import dev.sievert.scenario.document.MappingReader;
import dev.sievert.scenario.document.Range;
import dev.sievert.threat.Secret;
import dev.sievert.threat.Threat;
import dev.sievert.threat.Threat.AttributeThroughMembership;
import dev.sievert.threat.Threat.Generalization;
import dev.sievert.threat.Threat.Narcissus;
import dev.sievert.threat.Threat.SinglingOut;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads attackers who are not after a value: each is one key with its own mapping. */
final class SpecialAttackers {
  private static final Range PROBABILITY = Range.between(0, 1);
  private static final Map<String, Kind> KINDS = new LinkedHashMap<>();

  static {
    KINDS.put("singling-out", SpecialAttackers::singlingOut);
    KINDS.put("narcissus", SpecialAttackers::narcissus);
    KINDS.put("generalization", SpecialAttackers::generalization);
    KINDS.put("attribute-through-membership", SpecialAttackers::attribute);
  }

  /** Reads one kind; what is known of the secret says how far apart people's records are. */
  private interface Kind {
    Optional<List<Threat>> read(MappingReader reader, Secret secret);
  }

  private SpecialAttackers() {}

  /** What the mapping describes, where it has one of these keys; nothing where it has none. */
  static Optional<Optional<List<Threat>>> read(MappingReader reader, Secret secret) {
    for (Map.Entry<String, Kind> kind : KINDS.entrySet()) {
      if (reader.has(kind.getKey())) {
        return Optional.of(
            reader.optional(kind.getKey()).mapping(inner -> kind.getValue().read(inner, secret)));
      }
    }
    return Optional.empty();
  }

  /**
   * Someone after a certain person, who knows all others; how many there are plays no part. With
   * the number of people also someone after anybody, whose risk is another.
   */
  private static Optional<List<Threat>> singlingOut(MappingReader reader, Secret secret) {
    Optional<Double> weight = reader.required("weight").number(PROBABILITY);
    boolean isCounted = reader.has("people");
    Optional<Long> people =
        reader.optional("people").wholeNumber(Range.between(1, Check.MOST_RECORDS));
    if (weight.isEmpty() || (isCounted && people.isEmpty())) {
      return Optional.empty();
    }
    List<Threat> threats = new ArrayList<>();
    long count = people.orElse(1L);
    threats.add(new SinglingOut(weight.get(), count, SinglingOut.Target.ONE_PERSON, secret));
    if (isCounted) {
      threats.add(new SinglingOut(weight.get(), count, SinglingOut.Target.ANYBODY, secret));
    }
    return Optional.of(threats);
  }

  private static Optional<List<Threat>> narcissus(MappingReader reader, Secret secret) {
    Optional<Long> people =
        reader.required("people").wholeNumber(Range.between(1, Narcissus.MOST_PEOPLE));
    Optional<Double> baseline = reader.required("baseline").number(PROBABILITY);
    return people.isEmpty() || baseline.isEmpty()
        ? Optional.empty()
        : Optional.of(List.of(new Narcissus(people.get().intValue(), baseline.get(), secret)));
  }

  private static Optional<List<Threat>> generalization(MappingReader reader, Secret secret) {
    return reader
        .required("training-risk")
        .number(PROBABILITY)
        .map(risk -> List.of(new Generalization(risk, secret)));
  }

  private static Optional<List<Threat>> attribute(MappingReader reader, Secret secret) {
    return reader
        .required("values")
        .wholeNumber(Range.between(1, Check.MOST_RECORDS))
        .map(values -> List.of(new AttributeThroughMembership(values, secret)));
  }
}

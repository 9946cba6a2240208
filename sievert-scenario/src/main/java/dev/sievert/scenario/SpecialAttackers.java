package dev.sievert.scenario;

import dev.sievert.numeric.Check;
import dev.sievert.scenario.document.MappingReader;
import dev.sievert.scenario.document.Range;
import dev.sievert.threat.AttributeThroughMembership;
import dev.sievert.threat.Generalization;
import dev.sievert.threat.Narcissus;
import dev.sievert.threat.SinglingOut;
import dev.sievert.threat.Threat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Reads attackers who are not after a value: each is one key with its own mapping. */
final class SpecialAttackers {
  private static final Range PROBABILITY = Range.between(0, 1);
  private static final Map<String, Function<MappingReader, Optional<List<Threat>>>> KINDS =
      new LinkedHashMap<>();

  static {
    KINDS.put("singling-out", SpecialAttackers::singlingOut);
    KINDS.put("narcissus", SpecialAttackers::narcissus);
    KINDS.put("generalization", SpecialAttackers::generalization);
    KINDS.put("attribute-through-membership", SpecialAttackers::attribute);
  }

  private SpecialAttackers() {}

  /** What the mapping describes, where it has one of these keys; nothing where it has none. */
  static Optional<Optional<List<Threat>>> read(MappingReader reader) {
    for (Map.Entry<String, Function<MappingReader, Optional<List<Threat>>>> kind :
        KINDS.entrySet()) {
      if (reader.has(kind.getKey())) {
        return Optional.of(reader.optional(kind.getKey()).mapping(kind.getValue()));
      }
    }
    return Optional.empty();
  }

  /** Two attackers: one after a certain person, one after anybody. Their risks are not the same. */
  private static Optional<List<Threat>> singlingOut(MappingReader reader) {
    Optional<Double> weight = reader.required("weight").number(PROBABILITY);
    Optional<Long> people =
        reader.required("people").wholeNumber(Range.between(1, Check.MOST_RECORDS));
    return weight.isEmpty() || people.isEmpty()
        ? Optional.empty()
        : Optional.of(
            List.of(
                new SinglingOut(weight.get(), people.get(), SinglingOut.Target.ONE_PERSON),
                new SinglingOut(weight.get(), people.get(), SinglingOut.Target.ANYBODY)));
  }

  private static Optional<List<Threat>> narcissus(MappingReader reader) {
    Optional<Long> people =
        reader.required("people").wholeNumber(Range.between(1, Narcissus.MOST_PEOPLE));
    Optional<Double> baseline = reader.required("baseline").number(PROBABILITY);
    return people.isEmpty() || baseline.isEmpty()
        ? Optional.empty()
        : Optional.of(List.of(new Narcissus(people.get().intValue(), baseline.get())));
  }

  private static Optional<List<Threat>> generalization(MappingReader reader) {
    return reader
        .required("training-risk")
        .number(PROBABILITY)
        .map(risk -> List.of(new Generalization(risk)));
  }

  private static Optional<List<Threat>> attribute(MappingReader reader) {
    return reader
        .required("values")
        .wholeNumber(Range.between(1, Check.MOST_RECORDS))
        .map(values -> List.of(new AttributeThroughMembership(values)));
  }
}

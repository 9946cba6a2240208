package dev.sievert.junit;

import dev.sievert.audit.InputPair;
import dev.sievert.audit.Neighbours;
import dev.sievert.audit.ProgramPlan;
import dev.sievert.audit.ProgramValue;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** The neighbouring inputs that an annotation tells. */
final class NeighbouringInputs {
  /** Far enough from zero for answers to be alike, apart or in order. */
  private static final double GREATEST_ANSWER = 10;

  private NeighbouringInputs() {}

  static ProgramPlan plan(
      PrivacyAudit audit, Class<?> test, Claims claims, List<ProgramValue> suggested) {
    refuseSeveral(audit);
    return audit.length() > 0
        ? claims.plan(space(audit))
        : claims.plan(pairs(audit, test, suggested));
  }

  private static Neighbours space(PrivacyAudit audit) {
    return new Neighbours(
        audit.length(), audit.differ() == Differ.ALL, 1, 0, GREATEST_ANSWER, true);
  }

  private static List<InputPair> pairs(
      PrivacyAudit audit, Class<?> test, List<ProgramValue> suggested) {
    if (audit.pairs().length > 0) {
      return Arrays.stream(audit.pairs()).map(NeighbouringInputs::pair).toList();
    }
    if (!audit.source().isEmpty()) {
      return PairSource.read(test, audit.source());
    }
    return audit.inputs().length > 0
        ? anyTwo(Arrays.stream(audit.inputs()).map(each -> ValueText.read("inputs", each)).toList())
        : anyTwo(suggested);
  }

  private static void refuseSeveral(PrivacyAudit audit) {
    long ways =
        Stream.of(
                audit.inputs().length > 0,
                audit.pairs().length > 0,
                !audit.source().isEmpty(),
                audit.length() != 0)
            .filter(isGiven -> isGiven)
            .count();
    if (ways > 1) {
      throw new ExtensionConfigurationException(
          "@PrivacyAudit must say in one way which inputs are neighbours, by inputs, pairs, source"
              + " or length, but did in "
              + ways);
    }
    if (audit.length() < 0) {
      throw new ExtensionConfigurationException(
          "length must be at least 1 but was " + audit.length());
    }
  }

  private static List<InputPair> anyTwo(List<ProgramValue> inputs) {
    List<InputPair> pairs = Neighbours.among(inputs);
    if (pairs.isEmpty()) {
      throw new ExtensionConfigurationException(
          "@PrivacyAudit must be given at least two inputs but was given "
              + inputs.size()
              + "; for example inputs = {\"0\", \"1\"}");
    }
    return pairs;
  }

  private static InputPair pair(String text) {
    String[] sides = text.split("~", -1);
    if (sides.length != 2) {
      throw new ExtensionConfigurationException(
          "pairs must be written as two inputs with a tilde between them, such as \"[1, 1] ~ [2,"
              + " 1]\", but was "
              + text);
    }
    return new InputPair(
        ValueText.read("pairs", sides[0]), ValueText.read("pairs", sides[1]), "a pair of the test");
  }
}

package dev.sievert.scenario.document;

import dev.sievert.scenario.document.Scalar.Kind;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What a scalar without quotation marks stands for.
 *
 * <p>Jackson follows YAML 1.1, where 010 is eight, 1:30 is ninety and "no" is false. A privacy
 * budget must not depend on such knowledge, so we decide from the text alone.
 */
final class Notation {

  private static final Pattern DECIMAL =
      Pattern.compile("[-+]?(?:(?:0|[1-9][0-9]*)(?:\\.[0-9]*)?|\\.[0-9]+)(?:[eE][-+]?[0-9]+)?");

  /** Written without repeated groups: Java matches those by recursion, and the text may be long. */
  private static final List<Pattern> AMBIGUOUS =
      List.of(
          Pattern.compile("[-+]?[0-9][0-9_]*(?:\\.[0-9_]*)?(?:[eE][-+]?[0-9_]+)?"),
          Pattern.compile("[-+]?\\.[0-9][0-9_]*(?:[eE][-+]?[0-9_]+)?"),
          Pattern.compile("[-+]?0[bB][01_]+"),
          Pattern.compile("[-+]?0[oO][0-7_]+"),
          Pattern.compile("[-+]?0[xX][0-9a-fA-F_]+"),
          Pattern.compile("[-+]?[0-9][0-9_]*:[0-9][0-9_:]*(?:\\.[0-9_]*)?"));

  /** A decimal of Java keeps its exponent in 32 bits; what needs more is no quantity of ours. */
  private static final Pattern UNREADABLE_EXPONENT = Pattern.compile("[eE][-+]?[0-9]{10}");

  private static final Pattern NOT_FINITE =
      Pattern.compile("[-+]?\\.?(?:nan|inf|infinity)", Pattern.CASE_INSENSITIVE);

  /** What a number can start with; spares most texts the patterns. */
  private static final String NUMBER_STARTS = "+-.0123456789nNiI";

  private static final Set<String> NULLS = Set.of("", "~", "null", "Null", "NULL");
  private static final Set<String> BOOLEANS =
      Set.of("true", "True", "TRUE", "false", "False", "FALSE");

  private Notation() {}

  static Kind kindOf(String plain) {
    if (NULLS.contains(plain)) {
      return Kind.NULL;
    }
    if (BOOLEANS.contains(plain)) {
      return Kind.BOOLEAN;
    }
    if (NUMBER_STARTS.indexOf(plain.charAt(0)) < 0) {
      return Kind.TEXT;
    }
    if (DECIMAL.matcher(plain).matches()) {
      return hasReadableExponent(plain) ? Kind.NUMBER : Kind.AMBIGUOUS;
    }
    return isAmbiguous(plain) ? Kind.AMBIGUOUS : Kind.TEXT;
  }

  /** Whether the text claims to be a number without being a finite one. */
  static boolean isNotFinite(String plain) {
    return NOT_FINITE.matcher(plain).matches()
        || (DECIMAL.matcher(plain).matches() && !hasReadableExponent(plain));
  }

  static boolean isTrue(String plain) {
    return plain.toLowerCase(Locale.ROOT).equals("true");
  }

  private static boolean isAmbiguous(String plain) {
    return isNotFinite(plain) || AMBIGUOUS.stream().anyMatch(form -> form.matcher(plain).matches());
  }

  private static boolean hasReadableExponent(String decimal) {
    return !UNREADABLE_EXPONENT.matcher(decimal).find();
  }
}

package dev.sievert.words;

import dev.sievert.audit.ProgramValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How what a program is run on reads: long lists by what is special about them. */
public final class ValueWords {
  /** So many letters are read in full. */
  private static final int LONGEST = 240;

  private static final int SPECIAL = 6;

  private ValueWords() {}

  /** {@return a value in words, in full where it is short} */
  public static String of(ProgramValue value) {
    String full = value.toString();
    if (full.length() <= LONGEST) {
      return full;
    }
    return value instanceof ProgramValue.Sequence list
        ? list(list.values())
        : full.substring(0, LONGEST) + "… (" + Figures.grouped(full.length()) + " letters)";
  }

  /** Such as "10,000 values, all 0 but place 17: 1". */
  private static String list(List<ProgramValue> values) {
    Map<ProgramValue, Integer> counts = new LinkedHashMap<>();
    values.forEach(each -> counts.merge(each, 1, Integer::sum));
    ProgramValue usual = values.get(0);
    for (Map.Entry<ProgramValue, Integer> each : counts.entrySet()) {
      usual = each.getValue() > counts.getOrDefault(usual, 0) ? each.getKey() : usual;
    }
    int others = values.size() - counts.getOrDefault(usual, 0);
    String size = Figures.grouped(values.size()) + " values";
    if (others == 0) {
      return size + ", all " + cut(usual);
    }
    StringBuilder special = new StringBuilder();
    int shown = 0;
    for (int place = 0; place < values.size() && shown < SPECIAL; place++) {
      if (others > SPECIAL || !values.get(place).equals(usual)) {
        special.append(shown == 0 ? "" : ", ");
        special.append(others > SPECIAL ? "" : "place " + (place + 1) + ": ");
        special.append(cut(values.get(place)));
        shown++;
      }
    }
    return others > SPECIAL
        ? size + ", beginning with " + special
        : size + ", all " + cut(usual) + " but " + special;
  }

  private static String cut(ProgramValue value) {
    String full = value.toString();
    return full.length() <= LONGEST / 4 ? full : full.substring(0, LONGEST / 4) + "…";
  }
}

package dev.sievert.papers;

import dev.sievert.bound.Bound;
import dev.sievert.bound.Bounds;
import dev.sievert.report.Sheet;
import dev.sievert.threat.Risk;
import dev.sievert.words.Paper;
import java.util.ArrayList;
import java.util.List;

/** Which bound of the advantage needs what: read from the catalogue, not written down. */
final class Applicability implements Item {
  private static final Claim ROWS =
      Claim.of("theorems", "Theorems 4.2, 4.3, 5.1, 5.5 and Proposition 5.3 bound RAD", "Table 1")
          .value(5);

  private static final List<String> PRINTED =
      List.of("Theorem 4.2", "Theorem 4.3", "Theorem 5.1", "Proposition 5.3", "Theorem 5.5");

  @Override
  public Label label() {
    return new Label(
        "applicability", Paper.ADVANTAGE, "Table 1", "Which bound of the advantage needs what");
  }

  @Override
  public List<Claim> claims() {
    return List.of(ROWS);
  }

  @Override
  public Made make(Request request) {
    List<List<String>> rows = new ArrayList<>();
    for (Bound<?, ?> bound : Bounds.of(Risk.RECONSTRUCTION_ADVANTAGE)) {
      rows.add(
          List.of(
              bound.name(),
              bound.needsWords(),
              String.join("; ", bound.theorem().conditions()),
              bound.theorem().source().split("[.(]? ?[(.] ", 2)[0]));
    }
    long found =
        PRINTED.stream()
            .filter(
                theorem ->
                    Bounds.of(Risk.RECONSTRUCTION_ADVANTAGE).stream()
                        .anyMatch(bound -> bound.theorem().source().contains("004 " + theorem)))
            .count();
    Sheet sheet =
        new Sheet(label().title(), List.of("bound", "needs", "conditions", "source"), rows);
    return new Made(
        new Content.Table(sheet),
        List.of(
            ROWS.number(
                (double) found,
                0,
                "Every theorem of the table is a class in our catalogue, from which this table is made.")),
        List.of());
  }
}

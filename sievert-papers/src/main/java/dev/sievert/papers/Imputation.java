package dev.sievert.papers;

import dev.sievert.lab.ImputationExperiment;
import dev.sievert.lab.data.CsvTable;
import dev.sievert.lab.data.LabException;
import dev.sievert.lab.data.SyntheticTables;
import dev.sievert.lab.result.AttackResult;
import dev.sievert.lab.result.LabResult;
import dev.sievert.report.Sheet;
import dev.sievert.words.Paper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** An attack that never looks at the release. */
final class Imputation extends PrintedItem {
  private static final String FILE = "adult.csv";

  private static final PrintedClaim NOTHING =
      PrintedClaim.of("RAD", "RAD 0: “cannot induce any participation risk”", "Table 2").value(0);
  private static final PrintedClaim HIGH =
      PrintedClaim.of("ReRo", "“ReRo significantly overestimates the risk”", "Table 2");
  private static final PrintedClaim VALUES =
      PrintedClaim.of("values", "ReRo 0.81 (Census) and 0.73 (Texas-100X)", "Table 2");

  Imputation() {
    super(
        new Label(
            "imputation", Paper.ADVANTAGE, "Table 2", "An attack that never looks at the release"),
        List.of(NOTHING, HIGH, VALUES));
  }

  @Override
  public Made make(ItemRequest request) {
    int runs = request.size().pick(500, 5_000, 100_000);
    Optional<Path> real =
        request.data().map(place -> place.resolve(FILE)).filter(Files::isRegularFile);
    LabResult result = played(real, runs);
    AttackResult imputed = result.attack("imputation", "columns");
    double width = (imputed.advantage().upper() - imputed.advantage().lower()) / 2;
    List<List<String>> rows = new ArrayList<>();
    for (AttackResult attack : result.attacks()) {
      rows.add(
          List.of(
              result.data(),
              attack.rule(),
              Words.few(attack.success().value()),
              Words.few(attack.advantage().value()),
              "%s to %s"
                  .formatted(
                      Words.few(attack.advantage().lower()),
                      Words.few(attack.advantage().upper()))));
    }
    rows.add(List.of("Census (printed)", "imputation", "0.81", "0", "–"));
    rows.add(List.of("Texas-100X (printed)", "imputation", "0.73", "0", "–"));
    Sheet sheet =
        new Sheet(
            label().title(), List.of("data", "attack", "success", "RAD", "limits of RAD"), rows);
    List<Outcome> outcomes =
        List.of(
            NOTHING.judged(
                NumberCheck.of("RAD of the imputation attack, played", imputed.advantage().value())
                    .near(0, width, "limits of 95 % confidence")
                    .refusing("its success", imputed.success().value()),
                Words.few(imputed.advantage().value()),
                "Between %s and %s at 95 %% confidence; 0 by definition, whatever the data."
                    .formatted(
                        Words.few(imputed.advantage().lower()),
                        Words.few(imputed.advantage().upper()))),
            HIGH.judged(
                NumberCheck.of("surely right, of the imputation attack", imputed.success().lower())
                    .atLeast(result.blind(), "more than a blind guess")
                    .refusing("its RAD", imputed.advantage().value()),
                "success %s".formatted(Words.few(imputed.success().value())),
                "A blind guess is right with probability %s.".formatted(Words.few(result.blind()))),
            VALUES.notDerivable("Needs the Census and Texas-100X tables of the paper."));
    return new Made(
        new Content.Table(sheet),
        outcomes,
        List.of(
            "Data: %s. With --data DIR the file %s is used where it is there, and the column race is guessed."
                .formatted(result.data(), FILE)));
  }

  private static LabResult played(Optional<Path> real, int runs) {
    try {
      CsvTable table =
          real.isPresent() ? CsvTable.read(real.get()) : SyntheticTables.people(4000, 0);
      String secret = real.isPresent() ? "race" : "group";
      return ImputationExperiment.of(table, secret, 1000, runs, 5).run(step -> {});
    } catch (LabException broken) {
      throw new IllegalArgumentException(broken.getMessage(), broken);
    }
  }
}

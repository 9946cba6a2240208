package dev.sievert.scenario.result;

import dev.sievert.exact.AttackTable;
import dev.sievert.guarantee.Channel;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.Optional;

/** What the best attackers of a scenario do, one by one. */
public record ExplainedAttacks(List<Explained> attacks) {
  /**
   * One attacker.
   *
   * @param table what it guesses, where that can be written out
   * @param objection otherwise why not
   */
  public record Explained(ThreatModel threat, Optional<AttackTable> table, String objection) {}

  public ExplainedAttacks {
    attacks = List.copyOf(attacks);
  }

  /**
   * Works out what is guessed.
   *
   * @param most how many outputs and cells to show for each attacker at most
   * @return every attacker who guesses a value
   */
  public static ExplainedAttacks of(Scenario scenario, int most) {
    return new ExplainedAttacks(
        scenario.threats().stream()
            .filter(ThreatModel.class::isInstance)
            .map(threat -> explained(scenario, (ThreatModel) threat, most))
            .toList());
  }

  private static Explained explained(Scenario scenario, ThreatModel threat, int most) {
    Optional<Channel> channel = scenario.mechanism().channel(threat.secret());
    Optional<String> objection =
        channel.isEmpty()
            ? Optional.of("needs a mechanism that is known completely")
            : AttackTable.objection(channel.get(), threat);
    return objection.isPresent()
        ? new Explained(threat, Optional.empty(), objection.get())
        : new Explained(
            threat, Optional.of(AttackTable.of(channel.orElseThrow(), threat, most)), "");
  }

  /** {@return the same as JSON} */
  public List<JsonObject> json() {
    return attacks.stream().map(ExplainedAttacks::json).toList();
  }

  private static JsonObject json(Explained one) {
    JsonObject object = new JsonObject().put("attacker", one.threat().name());
    if (one.table().isEmpty()) {
      return object.put("objection", one.objection());
    }
    AttackTable table = one.table().get();
    JsonObject omitted =
        new JsonObject()
            .put("rows", table.omitted())
            .put("rad", table.omittedAdvantage())
            .put("success", table.omittedSuccess());
    return object
        .put("rad", table.advantage())
        .put("success", table.success())
        .putIfPresent("best", table.isBest() ? Optional.empty() : Optional.of(false))
        .put("rows", table.rows().stream().map(ExplainedAttacks::json).toList())
        .putIfPresent("omitted", table.omitted() == 0 ? Optional.empty() : Optional.of(omitted));
  }

  private static JsonObject json(AttackTable.Row row) {
    return new JsonObject()
        .put("output", row.output())
        .put("probability", row.probability())
        .putIfPresent("knows", row.knows().isEmpty() ? Optional.empty() : Optional.of(row.knows()))
        .put("rad", json(row.forAdvantage()))
        .put("success", json(row.forSuccess()))
        .put("likelihoods", row.likelihoods());
  }

  private static JsonObject json(AttackTable.Move move) {
    return new JsonObject()
        .put("guess", move.guess())
        .put("share", move.share())
        .put("likelihood", move.likelihood());
  }
}

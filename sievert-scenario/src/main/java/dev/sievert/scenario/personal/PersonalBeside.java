package dev.sievert.scenario.personal;

import dev.sievert.exact.person.CellSuccess;
import dev.sievert.exact.person.Disclosure;
import dev.sievert.exact.person.DisclosureRisks;
import dev.sievert.exact.person.Households;
import dev.sievert.exact.person.PersonalRisks;
import dev.sievert.exact.person.SinglingColumns;
import dev.sievert.guarantee.Channel;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.personal.PersonalTable.UnknownException;
import dev.sievert.scenario.table.TableSource.TableException;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.Optional;

/** What follows from personal risks for people who look alike, a population, and households. */
final class PersonalBeside {
  private final Scenario scenario;
  private final ThreatModel threat;
  private final Channel channel;
  private final PersonalRisks risks;
  private final PersonalTable.Beside beside;
  private final Secret.Finite secret;
  private final Secret.Finite sample;

  PersonalBeside(
      Scenario scenario,
      ThreatModel threat,
      Channel channel,
      PersonalRisks risks,
      PersonalTable.Beside beside)
      throws UnknownException {
    this.scenario = scenario;
    this.threat = threat;
    this.channel = channel;
    this.risks = risks;
    this.beside = beside;
    this.secret = (Secret.Finite) threat.secret();
    this.sample = sample();
  }

  /** The people themselves, where the secret says only what they weigh. */
  private Secret.Finite sample() throws UnknownException {
    try {
      return beside.tables().isWeighed() ? beside.tables().counted().orElse(secret) : secret;
    } catch (TableException wrong) {
      throw new UnknownException("the table " + wrong.getMessage());
    }
  }

  /** Who is alone is a question about people, not about weights. */
  SinglingColumns singling() {
    return SinglingColumns.of(sample.domain().equals(secret.domain()) ? sample : secret);
  }

  Optional<Disclosure> disclosure() throws UnknownException {
    DisclosureRisks found =
        new DisclosureRisks(about -> scenario.mechanism().channel(about), threat, risks, sample);
    boolean isEstimated = beside.population().isEmpty() && beside.tables().isWeighed();
    Optional<String> objection = found.objection();
    if (objection.isPresent()) {
      if (beside.population().isPresent()) {
        throw new UnknownException("a comparison with a population " + objection.get());
      }
      return Optional.empty();
    }
    try {
      return Optional.of(found.of(isEstimated ? Optional.of(secret) : population(), isEstimated));
    } catch (OutOfRangeException wrong) {
      throw new UnknownException("the " + wrong.name() + " " + wrong.complaint());
    }
  }

  private Optional<Secret.Finite> population() throws UnknownException {
    if (beside.population().isEmpty()) {
      return Optional.empty();
    }
    try {
      return beside.tables().counted(beside.population().get());
    } catch (TableException wrong) {
      throw new UnknownException("the population " + wrong.getMessage());
    }
  }

  Optional<HouseholdTable> households() throws UnknownException {
    if (beside.household().isEmpty()) {
      return Optional.empty();
    }
    try {
      Secret.Finite people = beside.tables().with(beside.household().get());
      CellSuccess success = CellSuccess.of(channel, threat);
      return Optional.of(
          new HouseholdTable(
              beside.household().get(), Households.of(secret, success, risks, people)));
    } catch (TableException wrong) {
      throw new UnknownException("the household " + wrong.getMessage());
    }
  }
}

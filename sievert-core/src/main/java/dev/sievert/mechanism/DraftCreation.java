package dev.sievert.mechanism;

import dev.sievert.mechanism.Composition.Part;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import java.util.Optional;

/** From a draft to its mechanism, once the secret is known; or why there is none. */
final class DraftCreation {
  private DraftCreation() {}

  static Mechanism of(Draft draft, Secret secret) {
    Settings settings = draft.settings();
    Optional<String> column = settings.word(OnColumn.KEY);
    // The only column of a table is the record itself.
    return column.isPresent()
            && secret instanceof Secret.Finite finite
            && finite.domain() instanceof Rows
        ? OnColumn.of(draft.type(), settings, finite, column.get())
        : draft.type().create(settings, secret);
  }

  /** The mechanism as a part of another one. */
  static Part part(Draft draft, Secret secret) {
    return draft.type() == Repetition.TYPE
        ? Repetition.part(draft.settings(), secret)
        : Part.once(of(draft, secret));
  }

  /** What a draft sees of a secret: one column of a table where it names one. */
  static Secret seen(Draft draft, Secret secret) {
    Optional<String> column = draft.settings().word(OnColumn.KEY);
    return column.isPresent()
            && secret instanceof Secret.Finite finite
            && finite.domain() instanceof Rows rows
            && rows.column(column.get()).isPresent()
        ? Rows.marginal(finite, column.get())
        : secret;
  }

  /** Why there is no such mechanism, supposing that there are those inside of it. */
  static Optional<MechanismType.Complaint> complaint(Draft draft, Secret secret) {
    try {
      part(draft, secret);
      return Optional.empty();
    } catch (MissingSettingException missing) {
      return Optional.of(MechanismType.Complaint.of(missing));
    } catch (OutOfRangeException wrong) {
      return Optional.of(MechanismType.Complaint.of(wrong, draft.type(), draft.settings()));
    }
  }

  /** The same as a sentence, from the innermost drafts on. */
  static Optional<String> objection(Draft draft, String path, Secret secret) {
    for (Parameter parameter : draft.type().parameters()) {
      Nested nested = draft.settings().nested(parameter.name());
      for (int place = 0; place < nested.drafts().size(); place++) {
        String inside = path + (path.isEmpty() ? "" : ".") + nested.path(parameter.name(), place);
        Optional<String> found = objection(nested.drafts().get(place), inside, secret);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return complaint(draft, secret).map(complaint -> complaint.sentence(path));
  }
}

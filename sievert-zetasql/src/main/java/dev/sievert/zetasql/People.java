package dev.sievert.zetasql;

import dev.sievert.audit.ProgramValue;
import dev.sievert.number.OutOfRangeException;
import java.util.ArrayList;
import java.util.List;

/**
 * An invented table: who has which amounts. An input is a list with one entry for each person,
 * either their amount or a list of their amounts.
 *
 * @param amounts what each row holds, as many as there are in {@code persons}
 */
record People(int count, List<Integer> persons, List<Double> amounts) {
  People {
    persons = List.copyOf(persons);
    amounts = List.copyOf(amounts);
  }

  static People of(ProgramValue input) {
    if (!(input instanceof ProgramValue.Sequence people)) {
      throw refused(input);
    }
    List<Integer> persons = new ArrayList<>();
    List<Double> amounts = new ArrayList<>();
    for (int person = 0; person < people.values().size(); person++) {
      ProgramValue entry = people.values().get(person);
      List<ProgramValue> rows =
          entry instanceof ProgramValue.Sequence several ? several.values() : List.of(entry);
      for (ProgramValue row : rows) {
        if (!(row instanceof ProgramValue.Quantity amount)) {
          throw refused(input);
        }
        persons.add(person);
        amounts.add(amount.number());
      }
    }
    return new People(people.values().size(), persons, amounts);
  }

  private static OutOfRangeException refused(ProgramValue input) {
    return new OutOfRangeException(
        "input", "a list of people, each a number or a list of numbers,", input);
  }
}

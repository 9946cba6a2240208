package dev.sievert.scenario.personal;

import dev.sievert.exact.person.Households;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.scenario.table.TableSource.WrittenColumn;
import dev.sievert.scenario.table.TableSource.WrittenColumn.Kind;
import dev.sievert.words.HouseholdWords;
import java.util.ArrayList;
import java.util.List;

/** What a release costs each household, one row for each. */
record HouseholdTable(String column, Households households) {
  List<WrittenColumn> columns() {
    List<WrittenColumn> columns = new ArrayList<>();
    columns.add(new WrittenColumn(column, Kind.TEXT));
    columns.add(PersonalTable.free("members", Kind.WHOLE, columns));
    for (String measure : List.of("before", "success", "exposure")) {
      columns.add(PersonalTable.free(measure, Kind.NUMBER, columns));
    }
    return columns;
  }

  List<List<String>> rows() {
    return households.all().stream()
        .map(
            each ->
                List.of(
                    each.name(),
                    Long.toString(each.members()),
                    Double.toString(each.success().before()),
                    Double.toString(each.success().after()),
                    Double.toString(each.exposure())))
        .toList();
  }

  List<String> words() {
    return HouseholdWords.of(households);
  }

  JsonObject json() {
    return new JsonObject()
        .put("column", column)
        .put("households", households.all().size())
        .put("before", households.mean().before())
        .put("success", households.mean().after())
        .put("exposure", households.exposure());
  }
}

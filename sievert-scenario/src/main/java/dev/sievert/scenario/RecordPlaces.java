package dev.sievert.scenario;

import dev.sievert.scenario.document.Node;
import dev.sievert.scenario.document.Scalar;
import dev.sievert.threat.Domain;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Finds the place of a record by what someone wrote for it: a name, or a number as a decimal. */
interface RecordPlaces {
  OptionalInt find(@Nullable Node node);

  static RecordPlaces of(Domain domain) {
    if (domain instanceof Domain.Grid grid) {
      return node -> onGrid(grid, node);
    }
    Map<Object, Integer> places = new HashMap<>();
    if (domain instanceof Domain.Numbers numbers) {
      numbers.numbers().forEach(number -> places.put(number, places.size()));
      return node -> {
        BigDecimal number = decimal(node);
        return number == null
            ? OptionalInt.empty()
            : place(places.get(number.stripTrailingZeros()));
      };
    }
    ((Domain.Labels) domain).names().forEach(name -> places.put(name, places.size()));
    return node ->
        node instanceof Scalar scalar ? place(places.get(scalar.text())) : OptionalInt.empty();
  }

  private static OptionalInt onGrid(Domain.Grid grid, @Nullable Node node) {
    BigDecimal number = decimal(node);
    if (number == null) {
      return OptionalInt.empty();
    }
    BigDecimal off = number.subtract(grid.from());
    BigDecimal last = grid.step().multiply(BigDecimal.valueOf(grid.size() - 1));
    if (off.signum() < 0 || off.compareTo(last) > 0) {
      return OptionalInt.empty();
    }
    BigDecimal[] steps = off.divideAndRemainder(grid.step());
    return steps[1].signum() == 0 ? OptionalInt.of(steps[0].intValueExact()) : OptionalInt.empty();
  }

  /** A number within double range, so that arithmetic with it stays small. */
  private static @Nullable BigDecimal decimal(@Nullable Node node) {
    if (!(node instanceof Scalar scalar) || scalar.kind() != Scalar.Kind.NUMBER) {
      return null;
    }
    double near = scalar.decimal().doubleValue();
    boolean inRange = Double.isFinite(near) && (near != 0 || scalar.decimal().signum() == 0);
    return inRange ? scalar.decimal() : null;
  }

  private static OptionalInt place(@Nullable Integer place) {
    return place == null ? OptionalInt.empty() : OptionalInt.of(place);
  }
}

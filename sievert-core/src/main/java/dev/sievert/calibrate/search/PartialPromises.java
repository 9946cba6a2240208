package dev.sievert.calibrate.search;

import dev.sievert.guarantee.Guarantee;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.threat.Secret;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A mechanism of whose promises only some are looked at. Fewer promises never lower a risk, so what
 * is within a limit with them is within it; the strong attacker is asked about in the adjacency of
 * the first promise, so the first of the some has that of the first of all.
 */
record PartialPromises(Mechanism whole, Set<Integer> places) implements Mechanism {
  @Override
  public List<Guarantee> guarantees(Secret secret) {
    List<Guarantee> all = whole.guarantees(secret);
    List<Guarantee> some = new ArrayList<>();
    for (int place = 0; place < all.size(); place++) {
      if (places.contains(place)) {
        some.add(all.get(place));
      }
    }
    if (some.isEmpty()) {
      return all;
    }
    if (some.get(0).adjacency() != all.get(0).adjacency()) {
      some.add(0, all.get(0));
    }
    return some;
  }

  @Override
  public String words() {
    return whole.words();
  }
}

package dev.sievert.calibrate.search;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.Finding;
import dev.sievert.assess.Limit;
import dev.sievert.assess.RiskResult;
import dev.sievert.assess.Ruling;
import dev.sievert.bound.Bound;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.guarantee.ZeroConcentratedDp;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Threat;
import dev.sievert.threat.ThreatModel;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Holds limits against mechanisms, many times over. Asking every theorem costs far more than asking
 * the one that decides, so once that is known only it is asked, and the search makes sure in the
 * end that no other would have allowed more.
 */
final class Judge {
  private final List<? extends Threat> threats;
  private final List<? extends Limit> limits;
  private final Predicate<Bound<?, ?>> admitted;
  private final Map<Question, String> deciding = new HashMap<>();
  private @Nullable Mechanism lastByAll;
  private @Nullable Set<Integer> promises;

  /** A risk of one attacker, who is one of several by place, not by equality. */
  private record Question(Risk risk, int attacker) {}

  Judge(
      List<? extends Threat> threats,
      List<? extends Limit> limits,
      Predicate<Bound<?, ?>> admitted) {
    this.threats = threats;
    this.limits = limits;
    this.admitted = admitted;
  }

  /** The limit under the greatest strain, by every theorem; remembers which decide. */
  Ruling judgeByAll(Mechanism mechanism) {
    Assessment assessment = limited(mechanism, (bound, threat) -> admitted.test(bound));
    for (RiskResult result : assessment.results()) {
      Question question = new Question(meant(result), place(result.threat()));
      result.decisive().map(Finding.Upper::bound).ifPresent(name -> deciding.put(question, name));
    }
    lastByAll = mechanism;
    promises = null;
    return strained(assessment);
  }

  /**
   * Which of a mechanism's promises the deciding theorems rest on, by place: most mechanisms make
   * several, and each may take long to work out.
   */
  private Set<Integer> decidingPromises(Mechanism mechanism) {
    int most = 1;
    for (Threat threat : threats) {
      most = Math.max(most, mechanism.guarantees(threat.secret()).size());
    }
    Map<String, Integer> by = new HashMap<>();
    Map<String, Double> least = new HashMap<>();
    for (int place = 0; place < most; place++) {
      Assessment single = limited(new PartialPromises(mechanism, Set.of(place)), this::isDeciding);
      for (Ruling ruling : single.rulings()) {
        String question = ruling.limit() + " " + ruling.attacker();
        double upper = ruling.upper().orElse(Double.POSITIVE_INFINITY);
        if (upper < least.getOrDefault(question, Double.POSITIVE_INFINITY)) {
          least.put(question, upper);
          by.put(question, place);
        }
      }
    }
    return Set.copyOf(by.values());
  }

  private Assessment limited(Mechanism mechanism, Assessment.Selection selection) {
    return Assessment.limited(mechanism, threats, limits, selection);
  }

  /** The same, by the theorems that decided last. */
  Ruling judge(Mechanism mechanism) {
    if (promises == null) {
      promises = decidingPromises(lastByAll == null ? mechanism : lastByAll);
    }
    return strained(limited(new PartialPromises(mechanism, promises), this::isDeciding));
  }

  /**
   * By the promises alone that are a number or two, which cost next to nothing; where they do not
   * do, by the theorems that decided last, and where those do not either, by everything. Far on the
   * safe side numbers do, where a curve would be followed to where no double can hold it.
   */
  Ruling judgeInTurn(Mechanism mechanism) {
    Set<Integer> numbers = numbers(mechanism);
    if (!numbers.isEmpty()) {
      PartialPromises simple = new PartialPromises(mechanism, numbers);
      Ruling byNumbers = strained(limited(simple, (bound, threat) -> admitted.test(bound)));
      if (byNumbers.strain() <= 1) {
        return byNumbers;
      }
    }
    Ruling byDeciding = judge(mechanism);
    return byDeciding.strain() <= 1 ? byDeciding : judgeByAll(mechanism);
  }

  /** The places of promises that are numbers, where those are so for every attacker. */
  private Set<Integer> numbers(Mechanism mechanism) {
    Set<Integer> places = new HashSet<>();
    Set<Integer> others = new HashSet<>();
    for (Threat threat : threats) {
      List<Guarantee> promised = mechanism.guarantees(threat.secret());
      for (int place = 0; place < promised.size(); place++) {
        (isNumber(promised.get(place)) ? places : others).add(place);
      }
    }
    places.removeAll(others);
    return places;
  }

  private static boolean isNumber(Guarantee promise) {
    return promise instanceof ZeroConcentratedDp
        || promise instanceof ApproxDp
        || promise instanceof GaussianDp
        || promise instanceof TotalVariation;
  }

  private boolean isDeciding(Bound<?, ?> bound, Threat threat) {
    String name = deciding.get(new Question(bound.theorem().risk(), place(threat)));
    return name == null ? admitted.test(bound) : name.equals(bound.name());
  }

  /** Attribute advantage of someone who guesses a column is bounded as the cost of taking part. */
  private static Risk meant(RiskResult result) {
    return result.risk() == Risk.ATTRIBUTE && result.threat() instanceof ThreatModel
        ? Risk.RECONSTRUCTION_ADVANTAGE
        : result.risk();
  }

  private int place(Threat threat) {
    for (int place = 0; place < threats.size(); place++) {
      if (threats.get(place) == threat) {
        return place;
      }
    }
    throw new IllegalArgumentException("not one of the attackers");
  }

  /** Not by verdict first, as a result shows it: the search wants the number that crosses last. */
  private static Ruling strained(Assessment assessment) {
    Ruling worst = null;
    for (Ruling ruling : assessment.rulings()) {
      if (worst == null || ruling.strain() > worst.strain()) {
        worst = ruling;
      }
    }
    if (worst == null) {
      throw new IllegalArgumentException("there is no limit");
    }
    return worst;
  }
}

package dev.sievert.lab;

import dev.sievert.lab.result.AttackResult;
import dev.sievert.lab.result.Optimum;
import dev.sievert.number.Estimate;
import dev.sievert.numeric.BettingLimits;
import dev.sievert.numeric.ClopperPearson;
import dev.sievert.numeric.EmpiricalBernstein;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Lets attackers guess at every run and counts. All of them see the same runs.
 *
 * @theorem 004 Definition 4.1, with one run for each sample: a guess that names the target counts
 *     one, and what the guesses for all cells would get right by chance is taken off
 */
@SuppressWarnings("ArrayRecordComponent")
record AttackTrials(List<Trajectory> runs, double[] masses, double confidence) {
  /** What a rule achieves with side knowledge. */
  AttackResult judge(Rule rule, String knows, List<List<Integer>> cells) {
    double[] scores = new double[runs.size()];
    long hits = 0;
    for (int run = 0; run < runs.size(); run++) {
      Trajectory seen = runs.get(run);
      double chance = 0;
      boolean isHit = false;
      for (List<Integer> cell : cells) {
        int guess = rule.guess(seen, masses, cell);
        if (guess != Rule.SOMEONE_ELSE) {
          chance += masses[guess];
          isHit |= guess == seen.target();
        }
      }
      hits += isHit ? 1 : 0;
      scores[run] = (isHit ? 1 : 0) - chance;
    }
    Estimate success = ClopperPearson.estimate(hits, runs.size(), confidence);
    return new AttackResult(rule.word(), knows, advantage(success, scores, cells), success);
  }

  /** Where chance is the same in every run, the exact limits of success serve. */
  private Estimate advantage(Estimate success, double[] scores, List<List<Integer>> cells) {
    double first = masses[0];
    boolean isEven = Arrays.stream(masses).allMatch(mass -> mass == first);
    if (cells.size() == 1 && isEven) {
      return new Estimate(
          success.lower() - first, success.value() - first, success.upper() - first, confidence);
    }
    return BettingLimits.ofScores(-1, 1, confidence, scores);
  }

  /** What the best attacks achieve: the mean of their gains given what was seen. */
  List<Optimum> optimum(String knows, List<List<Integer>> cells) {
    EmpiricalBernstein advantage = EmpiricalBernstein.ofWidth(1);
    EmpiricalBernstein success = EmpiricalBernstein.ofWidth(1);
    double[] posterior = new double[masses.length];
    for (Trajectory seen : runs) {
      double common = Rule.common(seen, masses);
      Arrays.setAll(posterior, i -> masses[i] * Math.exp(seen.likelihood(i) - common));
      double gain = 0;
      double right = 0;
      for (List<Integer> cell : cells) {
        gain += gain(cell, posterior);
        right += cell.stream().mapToDouble(i -> posterior[i]).max().orElse(0);
      }
      advantage.add(gain);
      success.add(Math.min(1, right));
    }
    List<Optimum> optima = new ArrayList<>();
    if (runs.size() > 1) {
      optima.add(new Optimum("rad.optimal-attack", knows, within(advantage)));
      optima.add(new Optimum("success.optimal-attack", knows, within(success)));
    }
    return optima;
  }

  private double gain(List<Integer> cell, double[] posterior) {
    double best = cell.stream().mapToDouble(i -> posterior[i] - masses[i]).max().orElse(0);
    return cell.size() < masses.length ? Math.max(0, best) : best;
  }

  private Estimate within(EmpiricalBernstein sum) {
    Estimate raw = sum.estimate(confidence);
    double value = Math.min(1, Math.max(0, raw.value()));
    return new Estimate(
        Math.max(0, Math.min(value, raw.lower())),
        value,
        Math.min(1, Math.max(value, raw.upper())),
        confidence);
  }
}

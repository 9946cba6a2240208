package dev.sievert.assess.curve;

import dev.sievert.accounting.curve.CertifiedCurve;
import java.util.List;

/**
 * Where a trade-off curve is read.
 *
 * @param alphas shares of false alarms
 * @param epsilons budgets whose δ is asked for
 * @param deltas failure probabilities whose ε is asked for
 */
public record CurveQuestions(List<Double> alphas, List<Double> epsilons, List<Double> deltas) {
  private static final List<Double> ALPHAS =
      List.of(1e-6, 1e-5, 1e-4, 1e-3, 0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9);
  private static final List<Double> EPSILONS = List.of(0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0);
  private static final List<Double> DELTAS = List.of(1e-3, 1e-5, 1e-6, 1e-9);

  /** A δ below it is of no use to anyone who asks for nothing in particular. */
  private static final double NEGLIGIBLE = 1e-9;

  public CurveQuestions {
    alphas = List.copyOf(alphas);
    epsilons = List.copyOf(epsilons);
    deltas = List.copyOf(deltas);
  }

  /** {@return the same for a curve of which nothing is proven: best tests and a few ε} */
  public static CurveQuestions approximate() {
    return new CurveQuestions(ALPHAS, EPSILONS, List.of());
  }

  /**
   * {@return what is answered where nobody asks for something else: without budgets that fail too
   * rarely to be worth computing}
   */
  public static CurveQuestions usual(CertifiedCurve curve) {
    double last = curve.epsilon(NEGLIGIBLE).upper();
    List<Double> budgets =
        EPSILONS.stream().filter(each -> each <= last || each.equals(EPSILONS.get(0))).toList();
    return new CurveQuestions(ALPHAS, budgets, DELTAS);
  }
}

package dev.sievert.exact.line;

import dev.sievert.numeric.ExactSum;
import dev.sievert.numeric.GaussLegendre;

/**
 * The mutual information of a number and the same with Gaussian noise: the entropy of the output
 * minus that of the noise, ½ ln 2πe, by panels whose remainder is bounded.
 *
 * <p>With m the middle of a panel, w(i) the posterior of record i at the output m and c its mean,
 *
 * <pre>
 * p(m + ζ) = p(m) e^(−ζ²/2 − (m − c) ζ) T(ζ),  T(ζ) = Σ w(i) e^(ζ (x(i) − c)),
 * |T(ζ) − 1| ≤ τ(r) = Σ w(i) (e^(r u) − 1 − r u),  u = |x(i) − c|,  for all complex |ζ| ≤ r.
 * </pre>
 *
 * So where τ &lt; 1 the function p ln p is analytic in the disc, and at most
 *
 * <pre>M = p(m) e^(r²/2 + r |m − c|) (1 + τ) (|ln p(m)| + r²/2 + r |m − c| − ln(1 − τ)).</pre>
 *
 * Its Taylor polynomial of degree 15 is integrated exactly by eight points, and is off by at most M
 * (h/r)^16 / (1 − h/r) on the panel of half-width h; hence the rule by at most 4 h times that.
 *
 * @theorem ours; docs/theory/proofs/normalized.fano-exact.md
 * @accuracy 1e-12, proven, for some hundred units of noise
 */
final class GaussianInformation {
  /** Outputs this far from a record owe it less than e^−98, which is given away. */
  static final double REACH = 14;

  /** Half the width of the widest panel; its disc has radius one. */
  private static final double WIDEST = 0.125;

  private static final double DISC = 8;

  /** Densities below it may be guessed: together they are less than 1e-17 of each unit. */
  private static final double FAINT = 1e-20;

  /** How far the center may be off. */
  private static final double ROUNDED = 1e-9;

  private final LineRecords records;
  private final ExactSum sum = new ExactSum();
  private double remainder;

  private GaussianInformation(LineRecords records) {
    this.records = records;
  }

  /** In nats, at least the truth. */
  static double nats(LineRecords records) {
    return new GaussianInformation(records).nats();
  }

  private double nats() {
    int size = records.size();
    double at = records.place(0) - REACH;
    for (int record = 0; record < size; record++) {
      double end = records.place(record) + REACH;
      boolean isLast = record == size - 1 || records.place(record + 1) - REACH > end;
      double to = isLast ? end : Math.max(at, records.place(record));
      cover(at, to);
      at = isLast && record < size - 1 ? records.place(record + 1) - REACH : to;
    }
    double own = 0.5 * Math.log(2 * Math.PI * Math.E);
    return sum.value() - own + remainder + tails() + doubt();
  }

  private void cover(double from, double to) {
    int panels = (int) Math.ceil((to - from) / (2 * WIDEST));
    double half = (to - from) / 2 / Math.max(1, panels);
    for (int panel = 0; panel < panels; panel++) {
      panel(from + (2 * panel + 1) * half, half);
    }
  }

  private void panel(double middle, double half) {
    int first = records.firstAbove(middle - half - REACH);
    int last = records.firstAbove(middle + half + REACH);
    double ceiling = ceiling(first, last, middle, half);
    if (ceiling < FAINT) {
      remainder += 2 * half * entropy(ceiling);
      return;
    }
    double density = density(first, last, middle);
    double center = center(first, last, middle, density);
    double tilt = Math.abs(middle - center);
    double radius = DISC * half;
    double spread = spread(first, last, middle, center, radius) / density + ROUNDED;
    if (spread < 0.5) {
      double grown = radius * radius / 2 + radius * tilt;
      double greatest =
          density
              * Math.exp(grown)
              * (1 + spread)
              * (Math.abs(Math.log(density)) + grown - Math.log1p(-spread));
      remainder += 4 * half * greatest * Math.pow(DISC, -16) / (1 - 1 / DISC) * (1 + 1e-9);
      sum.add(
          GaussLegendre.integral(x -> entropy(density(first, last, x)), middle - half, 2 * half));
      return;
    }
    panel(middle - half / 2, half / 2);
    panel(middle + half / 2, half / 2);
  }

  private double density(int first, int last, double output) {
    double density = 0;
    for (int record = first; record < last; record++) {
      density += records.mass(record) * shape(output - records.place(record));
    }
    return density;
  }

  /** What the density on a panel does not exceed, from where each record comes nearest to it. */
  private double ceiling(int first, int last, double middle, double half) {
    double ceiling = Double.MIN_NORMAL;
    for (int record = first; record < last; record++) {
      double nearest = Math.max(0, Math.abs(middle - records.place(record)) - half);
      ceiling += records.mass(record) * shape(nearest);
    }
    return ceiling * (1 + 1e-9);
  }

  private double center(int first, int last, double output, double density) {
    double center = 0;
    for (int record = first; record < last; record++) {
      double share = records.mass(record) * shape(output - records.place(record)) / density;
      center += share * records.place(record);
    }
    return center;
  }

  /** τ times the density. Beyond 0.01 of e^u − 1 − u only its size matters, not its digits. */
  private double spread(int first, int last, double output, double center, double radius) {
    double spread = 0;
    for (int record = first; record < last; record++) {
      double u = radius * Math.abs(records.place(record) - center);
      double off = u < 0.01 ? 0.51 * u * u : Math.exp(u) - 1 - u;
      spread += records.mass(record) * shape(output - records.place(record)) * off;
    }
    return spread * (1 + 1e-9);
  }

  private static double shape(double distance) {
    return Math.exp(-distance * distance / 2) / Math.sqrt(2 * Math.PI);
  }

  private static double entropy(double density) {
    return density > 0 ? -density * Math.log(density) : 0;
  }

  /**
   * What is left out. −p ln p is concave and zero at zero, so that it is at most the sum of that of
   * the parts of p, and it grows below 1/e: records that a panel leaves out, of which each owes
   * less than φ(14) there, and outputs beyond 14 units of every record, where it is at most the
   * integral of φ(t) (t²/2 + 1) beyond 14 on two sides of a gap.
   */
  private double tails() {
    double panels = records.place(records.size() - 1) + 2 * REACH;
    return entropy(shape(REACH)) * panels * 2 + 400 * shape(REACH) * records.size();
  }

  /**
   * Densities are off by a factor e^±d: roundings of the sum, of the masses, of exponents up to 98,
   * and of places, which count fourteenfold. That moves the entropy H by at most d (1 + H), since p
   * never exceeds ½; the rule's weights add a few roundings of H.
   */
  private double doubt() {
    int values = records.size();
    double places =
        (REACH + 1) * (0x1p-51 * (records.place(values - 1) + 2 * REACH) + records.error());
    double factor = 0x1p-51 * (values + 150) + places;
    return (factor + 0x1p-48) * (2 + Math.abs(sum.value()));
  }
}

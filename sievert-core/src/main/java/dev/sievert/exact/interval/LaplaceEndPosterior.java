package dev.sievert.exact.interval;

/**
 * What an end a says to which outputs of Laplace noise are clamped. With p(a|z) the density there
 * and b the scale, the noise takes a record z to or beyond the end with probability b p(a|z) where
 * it has to cross to it, and 1 − b p(a|z) where the record is beyond it already. So both parts are
 * read off what the unclamped output a says, and the kink between them does no harm.
 *
 * @param there what the unclamped output at the end says
 * @param isLow whether outputs below the end are moved to it, or those above
 */
record LaplaceEndPosterior(
    PriorPanels panels, PosteriorMass there, double end, double scale, boolean isLow)
    implements PosteriorMass {
  @Override
  public double upTo(double at) {
    double inside = Math.max(0, Math.min(1, at));
    double border = Math.max(0, Math.min(inside, end));
    double left = scale * there.upTo(border);
    double right = scale * there.upTo(inside) - left;
    double before = panels.upTo(border);
    return isLow ? before - left + right : left + (panels.upTo(inside) - before - right);
  }

  @Override
  public double mean() {
    return upTo(1);
  }
}

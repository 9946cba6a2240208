package dev.sievert.audit.mechanism;

import dev.sievert.number.Bracket;

/**
 * What advantage belongs to which privacy budget. It never falls as the budget grows, so that a
 * measured advantage can be turned into a budget.
 */
interface BudgetCurve {
  /** The theorem that links the two, as {@code sievert explain} names it. */
  String theorem();

  /** Whether advantages are those of the mechanism itself, rather than the greatest of any. */
  boolean isExact();

  /** The advantage at a setting; nothing at setting zero. */
  Bracket advantage(double setting);

  /** The budget at a setting. */
  Bracket budget(double setting);

  /** The greatest setting that is searched. */
  double greatest();
}

/**
 * You are here: the benchmark of audits, twenty small programs that claim ε = 0.1, some of which
 * keep it and some of which do not, and two more whose numbers are on a grid. Each knows the budget
 * that it truly spends; the audit does not.
 */
@NullMarked
package dev.sievert.audit.suite;

import org.jspecify.annotations.NullMarked;

/**
 * You are here: the benchmark of audits, twenty small programs that claim ε = 0.1, some of which
 * keep it and some of which do not, some of them again with a greater claim, and honest ones whose
 * outputs are on a grid or odd. Each knows the budget that it truly spends; the audit does not.
 */
@NullMarked
package dev.sievert.audit.suite;

import org.jspecify.annotations.NullMarked;

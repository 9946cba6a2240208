/**
 * You are here: what every solver is asked and what it answers.
 *
 * <p>A channel and a {@link dev.sievert.threat.ThreatModel} come in; an {@link
 * dev.sievert.exact.solver.OptimalRisk} goes out. Here are the questions that solvers have in
 * common: how likely each record is, who is in which cell of side knowledge, and which guess is
 * right about whom. Next door are the rooms with one {@link dev.sievert.exact.solver.Solver} for
 * each shape of channel.
 */
@NullMarked
package dev.sievert.exact.solver;

import org.jspecify.annotations.NullMarked;

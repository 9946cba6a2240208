/**
 * You are here: laws over random scenarios of all mechanisms nested in each other. A generator
 * ({@link dev.sievert.laws.RandomScenario}) writes scenario documents, an oracle ({@link
 * dev.sievert.laws.TrueMechanism}, {@link dev.sievert.laws.TrueRisk}) works out by brute force what
 * attacks on them reach, knowing nothing of the program, and the laws ({@link
 * dev.sievert.laws.NestedLaws}) hold what the program says against that.
 */
package dev.sievert.laws;

/**
 * You are here: audits of scores. In come what an attacker thought of members and of strangers, and
 * how membership was decided; out go limits of ε, of μ and of the share of members that are found.
 * Whoever reads files hands the scores in; {@link dev.sievert.audit.ScoreOutcome} goes to the
 * words.
 */
@NullMarked
package dev.sievert.audit.score;

import org.jspecify.annotations.NullMarked;

/**
 * You are here: audits of known mechanisms. A mechanism and an attacker come in; the best attack is
 * played many times against true outputs, and what it achieves goes out with confidence limits,
 * turned into the privacy budget that the mechanism provably spends.
 */
@NullMarked
package dev.sievert.audit.mechanism;

import org.jspecify.annotations.NullMarked;

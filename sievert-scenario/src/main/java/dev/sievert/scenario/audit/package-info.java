/**
 * You are here: what a scenario says of its audit: what is examined, on which inputs, against which
 * claim.
 */
@NullMarked
package dev.sievert.scenario.audit;

import org.jspecify.annotations.NullMarked;

package dev.sievert.lab.result;

import dev.sievert.number.Estimate;

/**
 * What the best attack on the known gradients achieves, as far as the runs tell: the mean over runs
 * of what the best guess gains given what was seen.
 *
 * @param bound the theorem that is evaluated by sampling
 * @param estimate its value with limits; an estimate, never a bound
 */
public record Optimum(String bound, String knows, Estimate estimate) {}

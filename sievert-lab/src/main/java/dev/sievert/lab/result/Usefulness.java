package dev.sievert.lab.result;

/**
 * What the released models are good for, for people whom they did not learn from.
 *
 * @param measure accuracy, or mean squared error where answers are amounts
 * @param people how many were asked
 * @param mean the mean over all runs
 * @param noiseless the same of a model that was trained without noise
 * @param blind the same of one answer for everybody, the likeliest or the mean
 */
public record Usefulness(String measure, int people, double mean, double noiseless, double blind) {}

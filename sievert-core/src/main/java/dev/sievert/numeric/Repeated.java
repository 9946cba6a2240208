package dev.sievert.numeric;

/**
 * Something that happens several times, each time with fresh randomness.
 *
 * @param times how often, at least once
 */
public record Repeated<T>(T part, long times) {}

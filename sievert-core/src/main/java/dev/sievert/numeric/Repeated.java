package dev.sievert.numeric;

/**
 * Something that happens several times, each time with fresh randomness.
 *
 * @param part what happens
 * @param times how often, at least once
 * @param <T> what kind of thing
 */
public record Repeated<T>(T part, long times) {}

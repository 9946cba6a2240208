package dev.sievert.lab.result;

/**
 * What a theorem allows every attack.
 *
 * @param assuming what it rests on, in a few words
 */
public record Allowed(String bound, String knows, double upper, String assuming) {}

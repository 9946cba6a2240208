package dev.sievert.lab;

/**
 * What a theorem allows every attack.
 *
 * @param bound the theorem
 * @param knows what the attacker knows of the target
 * @param upper the greatest risk
 * @param assuming what it rests on, in a few words
 */
public record Allowed(String bound, String knows, double upper, String assuming) {}

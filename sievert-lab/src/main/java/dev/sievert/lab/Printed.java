package dev.sievert.lab;

/**
 * A number that a paper prints as a bound for this setting, right or wrong.
 *
 * @param bound the theorem
 * @param source where it is printed and how it was read
 * @param value what it says
 */
public record Printed(String bound, String source, double value) {}

package dev.sievert.lab.result;

/**
 * A number that a paper prints as a bound for this setting, right or wrong.
 *
 * @param source where it is printed and how it was read
 */
public record Printed(String bound, String source, double value) {}

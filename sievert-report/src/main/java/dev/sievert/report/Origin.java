package dev.sievert.report;

/**
 * How a report came to be.
 *
 * @param command what was typed
 * @param version of the program
 */
public record Origin(String command, String version) {}

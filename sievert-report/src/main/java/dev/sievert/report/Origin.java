package dev.sievert.report;

/** How a report came to be. */
public record Origin(String command, String version) {}

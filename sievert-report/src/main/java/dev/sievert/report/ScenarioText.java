package dev.sievert.report;

/**
 * A scenario as somebody wrote it.
 *
 * @param name the file as people named it
 */
public record ScenarioText(String name, String text) {}

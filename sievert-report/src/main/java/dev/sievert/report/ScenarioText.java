package dev.sievert.report;

/**
 * A scenario as somebody wrote it.
 *
 * @param name the file as people named it
 * @param text its content
 */
public record ScenarioText(String name, String text) {}

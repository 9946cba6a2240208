package dev.sievert.scenario.document;

/** An entry of a mapping whose keys are free, such as {@code prior: {a: 0.2, b: 0.8}}. */
public record KeyedValue(Value key, Value value) {}

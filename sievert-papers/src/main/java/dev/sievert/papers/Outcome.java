package dev.sievert.papers;

import java.util.OptionalDouble;

/**
 * A printed claim beside what was found.
 *
 * @param value the number that decides, where there is one
 * @param evidence one sentence on how we know
 */
public record Outcome(
    Claim claim, OptionalDouble value, String ours, Verdict verdict, String evidence) {}

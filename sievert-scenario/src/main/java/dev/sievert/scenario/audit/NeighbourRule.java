package dev.sievert.scenario.audit;

import dev.sievert.scenario.document.NumberPair;
import java.util.Optional;

/**
 * Which lists of numbers are neighbours.
 *
 * @param all whether all of them may differ at once, instead of a single one
 * @param by how much a number may differ
 * @param range where the numbers lie, by default anywhere
 */
public record NeighbourRule(
    int length, boolean all, double by, boolean whole, Optional<NumberPair> range) {}

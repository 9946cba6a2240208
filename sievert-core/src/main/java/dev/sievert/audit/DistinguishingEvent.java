package dev.sievert.audit;

import dev.sievert.numeric.Estimate;

/**
 * Two inputs and an event that tells them apart, which a person can check by running the program.
 *
 * @param pair the inputs
 * @param event what happens, in words
 * @param likely how probable it is on the first input
 * @param unlikely how probable it is on the second input
 * @param epsilon the lower confidence limit of the budget that it proves, infinite where the event
 *     is proven to be impossible on one side only
 */
public record DistinguishingEvent(
    InputPair pair, String event, Estimate likely, Estimate unlikely, double epsilon) {}

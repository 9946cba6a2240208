package dev.sievert.lab.result;

import dev.sievert.number.Estimate;

/**
 * What one attack achieved.
 *
 * @param knows what the attacker knew of the target
 * @param advantage the cost of taking part: success on the target minus success on a stranger
 * @param success how often the guess was right
 */
public record AttackResult(String rule, String knows, Estimate advantage, Estimate success) {}

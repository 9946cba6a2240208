/**
 * You are here: Rényi divergences of many steps.
 *
 * <p>Noise, a sampling rate and a number of steps come in; a {@link dev.sievert.guarantee.RenyiDp}
 * goes out, from moments that are summed or integrated with a proven error. Simpler than adding up
 * privacy losses, and never tighter.
 */
@NullMarked
package dev.sievert.accounting.renyi;

import org.jspecify.annotations.NullMarked;

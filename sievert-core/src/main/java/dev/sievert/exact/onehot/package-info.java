/**
 * You are here: noise on one-hot vectors, as in tables of counts.
 *
 * <p>A {@link dev.sievert.guarantee.channel.OneHotChannel} and a threat come in. The likelihood
 * ratios of the candidates are independent, so that the best success is the mean of a maximum of
 * independent numbers: an integral over one variable, whatever the number of cells. {@link
 * dev.sievert.exact.onehot.OneHotSolver} sorts the candidates into cells of side knowledge, and one
 * class for each shape of noise integrates with proven ends. Next door is {@code exact.table},
 * which asks the same about columns.
 */
@NullMarked
package dev.sievert.exact.onehot;

import org.jspecify.annotations.NullMarked;

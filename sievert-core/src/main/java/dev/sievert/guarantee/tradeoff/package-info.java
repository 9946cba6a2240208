/**
 * You are here: trade-off functions of particular shapes: in closed form, through points, or as a
 * whole privacy profile. What all of them promise is said by {@link
 * dev.sievert.guarantee.TradeoffFunction}.
 */
@NullMarked
package dev.sievert.guarantee.tradeoff;

import org.jspecify.annotations.NullMarked;

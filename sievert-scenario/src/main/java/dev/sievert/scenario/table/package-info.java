/**
 * You are here: secrets that stand in tables. Somebody who can read tables is found at run time,
 * and hands over rows that are counted.
 */
@NullMarked
package dev.sievert.scenario.table;

import org.jspecify.annotations.NullMarked;

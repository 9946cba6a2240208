/** You are here: the risk of each person or household in a table, and what is written beside it. */
@NullMarked
package dev.sievert.scenario.personal;

import org.jspecify.annotations.NullMarked;

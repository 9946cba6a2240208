/**
 * You are here: where results become something to hold in hand.
 *
 * <p>A scenario and what was found out about it come in; one HTML file that needs nothing beside
 * itself goes out, or one picture of it as SVG or PNG. Whatever people wrote into a scenario is
 * shown as text and never read as markup.
 */
@NullMarked
package dev.sievert.report;

import org.jspecify.annotations.NullMarked;

/**
 * You are here: the search for the least noise. A knob, attackers and limits come in; the border
 * between settings that keep the limits and settings that do not goes out, for one mechanism or for
 * several side by side. Next door is {@code calibrate.choice}.
 */
@NullMarked
package dev.sievert.calibrate.search;

import org.jspecify.annotations.NullMarked;

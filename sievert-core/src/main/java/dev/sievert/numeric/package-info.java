/**
 * You are here: the floor. Arithmetic that says in which direction it may be wrong.
 *
 * <p>Plain doubles come in; doubles with a known direction of error go out, or an {@link
 * dev.sievert.number.OutOfRangeException} that names the parameter, its range and the value. Next
 * door is {@code threat}, which describes who attacks.
 */
@NullMarked
package dev.sievert.numeric;

import org.jspecify.annotations.NullMarked;

/**
 * The inverse of assessing: the least noise whose certified risk stays within every limit.
 *
 * @since 0.2.0
 */
@NullMarked
package dev.sievert.calibrate;

import org.jspecify.annotations.NullMarked;

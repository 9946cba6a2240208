/** The inverse of assessing: the least noise whose certified risk stays within every limit. */
@NullMarked
package dev.sievert.calibrate;

import org.jspecify.annotations.NullMarked;

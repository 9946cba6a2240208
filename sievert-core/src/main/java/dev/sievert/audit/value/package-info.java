/**
 * You are here: outputs that are not a plain number or word, and programs in Java, brought into the
 * form that audits count.
 */
@NullMarked
package dev.sievert.audit.value;

import org.jspecify.annotations.NullMarked;

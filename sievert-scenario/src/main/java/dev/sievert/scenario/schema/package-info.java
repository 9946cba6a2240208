/**
 * You are here: the JSON Schema of scenario files and of policies, made from the same grammars that
 * read them.
 */
@NullMarked
package dev.sievert.scenario.schema;

import org.jspecify.annotations.NullMarked;

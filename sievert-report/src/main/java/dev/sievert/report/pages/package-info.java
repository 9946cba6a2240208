/**
 * You are here: documentation pages that are made from the catalogues. Catalogues of bounds,
 * mechanisms and terms come in; pages for {@code docs/} go out, to {@code sievert docs}.
 */
@NullMarked
package dev.sievert.report.pages;

import org.jspecify.annotations.NullMarked;

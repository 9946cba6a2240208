/**
 * You are here: where a browser, or another program, asks over HTTP.
 *
 * <p>In comes a scenario, as YAML or JSON; out go the results of the command line, and what a page
 * shows of them. This package owns HTTP and the page: it computes nothing and words nothing. {@link
 * dev.sievert.web.Routes} is the list of what can be asked, {@link dev.sievert.web.Gate} decides
 * who may ask, {@link dev.sievert.web.Workers} how much at once.
 */
@NullMarked
package dev.sievert.web;

import org.jspecify.annotations.NullMarked;

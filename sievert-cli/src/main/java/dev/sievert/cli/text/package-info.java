/** You are here: what commands print: text, Markdown, CSV and the reports of build servers. */
@NullMarked
package dev.sievert.cli.text;

import org.jspecify.annotations.NullMarked;

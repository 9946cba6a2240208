/**
 * You are here: what the lab learns from. Files of tables and images come in, or a seed where data
 * are made up; {@link dev.sievert.lab.data.TrainingData} goes out, numbers about each of many
 * people with the answer to be learned, and {@link dev.sievert.lab.data.CsvTable} where columns are
 * asked for by name. Next is {@code lab}, which trains on them.
 */
@NullMarked
package dev.sievert.lab.data;

import org.jspecify.annotations.NullMarked;

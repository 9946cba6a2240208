/**
 * You are here: Sievert on Apache Spark.
 *
 * <p>Work that core splits into independent pieces comes in; Spark brings the pieces to its
 * executors and the answers back. Tables of any size become priors, and the risk of each person a
 * data frame. There is no mathematics here, and nothing but Spark's data frames is used, no RDD.
 */
@NullMarked
package dev.sievert.spark;

import org.jspecify.annotations.NullMarked;

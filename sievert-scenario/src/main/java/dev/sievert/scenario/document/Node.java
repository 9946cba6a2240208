package dev.sievert.scenario.document;

/** A piece of a document: a mapping, a sequence or a scalar. */
public sealed interface Node permits Mapping, Sequence, Scalar {

  /** {@return where the node starts} */
  Position position();
}

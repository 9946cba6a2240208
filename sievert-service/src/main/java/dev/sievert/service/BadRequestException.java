package dev.sievert.service;

import java.util.List;

/** A request that cannot be answered, and why. */
final class BadRequestException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient List<ProblemDetail> problems;

  BadRequestException(List<ProblemDetail> problems) {
    super(problems.get(0).detail());
    this.problems = List.copyOf(problems);
  }

  BadRequestException(String detail) {
    this(List.of(ProblemDetail.of(detail)));
  }

  List<ProblemDetail> problems() {
    return problems;
  }
}

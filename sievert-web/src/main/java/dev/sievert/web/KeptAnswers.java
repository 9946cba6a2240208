package dev.sievert.web;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Answers that were given, those asked for last, and no more than so many letters of them. Safe for
 * use by several threads.
 */
final class KeptAnswers {
  private final long most;
  private final Map<String, HttpReply> answers = new LinkedHashMap<>(16, 0.75f, true);
  private long letters;

  KeptAnswers(long most) {
    this.most = most;
  }

  synchronized Optional<HttpReply> to(String question) {
    return Optional.ofNullable(answers.get(question));
  }

  /** Keeps an answer, unless it would drive out most of the others. */
  synchronized void keep(String question, HttpReply answer) {
    if (length(question, answer) > most / 8) {
      return;
    }
    HttpReply before = answers.put(question, answer);
    letters += length(question, answer) - (before == null ? 0 : length(question, before));
    Iterator<Map.Entry<String, HttpReply>> eldest = answers.entrySet().iterator();
    while (letters > most) {
      Map.Entry<String, HttpReply> gone = eldest.next();
      letters -= length(gone.getKey(), gone.getValue());
      eldest.remove();
    }
  }

  synchronized long letters() {
    return letters;
  }

  private static long length(String question, HttpReply answer) {
    return (long) question.length() + answer.body().length();
  }
}

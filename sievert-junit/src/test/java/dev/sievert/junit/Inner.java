package dev.sievert.junit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Events;

/** Runs tests inside tests. */
final class Inner {
  private Inner() {}

  /** What becomes of a test that takes an audit. */
  static Events run(Class<?> tests, String method) {
    return EngineTestKit.engine("junit-jupiter")
        .selectors(selectMethod(tests, method, Audit.class.getName()))
        .execute()
        .testEvents();
  }

  /** What a test published. */
  static String report(Events events) {
    return events.reportingEntryPublished().stream()
        .map(event -> event.getRequiredPayload(ReportEntry.class).getKeyValuePairs())
        .map(Map::toString)
        .findFirst()
        .orElse("");
  }

  /** Whether a text has all parts. */
  static Predicate<String> all(String... parts) {
    return text -> Stream.of(parts).allMatch(text::contains);
  }
}

package dev.sievert.report;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.ScenarioReader;
import java.io.ByteArrayInputStream;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** A report as readers meet it: parsed, and by its elements. */
record Page(String text, Element root) {
  static Page of(String yaml, View... views) {
    Scenario scenario = scenario(yaml);
    Chapter chapter =
        Chapter.assessed(scenario, List.of(new ScenarioText("test.yaml", yaml)), scenario.assess());
    return of(List.of(chapter), views);
  }

  static Page of(List<Chapter> chapters, View... views) {
    Origin origin = new Origin("sievert assess test.yaml", "sievert test", LocalDate.of(2026, 11, 16));
    return parsed(new Report(origin, chapters, List.of(views)).html());
  }

  static Scenario scenario(String yaml) {
    return ScenarioReader.read("test.yaml", yaml.getBytes(UTF_8)).scenario().orElseThrow();
  }

  static Page parsed(String text) {
    try {
      return new Page(
          text,
          DocumentBuilderFactory.newInstance()
              .newDocumentBuilder()
              .parse(new ByteArrayInputStream(text.getBytes(UTF_8)))
              .getDocumentElement());
    } catch (Exception broken) {
      throw new AssertionError(text, broken);
    }
  }

  List<Element> elements(String name) {
    return elements(root, name);
  }

  static List<Element> elements(Element root, String name) {
    List<Element> elements = new ArrayList<>();
    NodeList nodes = root.getElementsByTagName(name);
    for (int i = 0; i < nodes.getLength(); i++) {
      elements.add((Element) nodes.item(i));
    }
    return elements;
  }

  List<String> texts(String name) {
    return elements(name).stream().map(Element::getTextContent).toList();
  }

  /** All that is said, with plain spaces. */
  String said() {
    return root.getTextContent().replace('\u00a0', ' ');
  }
}

package dev.sievert.web;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.sievert.PublicDocumentation;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** HTTP and the page; no mathematics, no JSON library, no output but answers. */
class WebArchitectureTest {
  private static final JavaClasses WEB =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.sievert.web");

  @Test
  void thereIsSomethingToCheck() {
    assertThat(WEB).isNotEmpty();
  }

  @Test
  void nothingIsPrinted() {
    NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS.check(WEB);
  }

  @Test
  void mathematicsAndJsonAreOfOthers() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "dev.sievert.cli..",
            "dev.sievert.bound..",
            "dev.sievert.exact..",
            "dev.sievert.accounting..",
            "com.fasterxml..")
        .check(WEB);
  }

  /** No telemetry: a server that never asks anybody has nobody to tell. */
  @Test
  void nobodyElseIsAsked() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("java.net.http..", "javax.net..", "org.eclipse.jetty.client..")
        .orShould()
        .dependOnClassesThat()
        .haveNameMatching(
            "java\\.net\\.(Socket|URL|URLConnection|HttpURLConnection|DatagramSocket)")
        .check(WEB);
  }

  @Test
  void everyPublicElementIsDocumented() {
    assertThat(PublicDocumentation.gaps(Path.of("src/main/java"))).isEmpty();
  }
}

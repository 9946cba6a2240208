package dev.sievert.report;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;
import static dev.sievert.ThroughTheDoor.MAKES_AN_ANSWER_ITSELF;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.sievert.PublicDocumentation;
import java.nio.file.Path;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** Reports are texts: nothing is printed, nothing is fetched, and JSON is written elsewhere. */
class ReportArchitectureTest {
  private static final JavaClasses REPORT =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.sievert.report");

  @Test
  void nothingIsPrinted() {
    NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS.check(REPORT);
  }

  @Test
  void nothingIsFetchedAndJsonIsWrittenElsewhere() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("java.net..", "com.fasterxml.jackson..", "java.nio.file..")
        .check(REPORT);
  }

  /**
   * What is told was found before, and is given. Pictures are made of hundreds of points, parts of
   * assessments at settings that nobody asked about, and of the curve to be drawn; and a generated
   * page draws the bounds of mechanisms of its own.
   */
  @Test
  void onlyWhatIsDrawnIsWorkedOutHere() {
    noClasses()
        .that()
        .haveNameNotMatching(".*\\.(NearSettings|RiskQuestion|Pictures|pages\\.BoundComparison)")
        .should()
        .accessTargetWhere(MAKES_AN_ANSWER_ITSELF)
        .check(REPORT);
  }

  @Test
  void everythingIsNullMarkedAndDocumented() {
    assertThat(REPORT.stream().map(JavaClass::getPackage).distinct())
        .isNotEmpty()
        .allMatch(each -> each.isAnnotatedWith(NullMarked.class));
    assertThat(PublicDocumentation.gaps(Path.of("src/main/java"))).isEmpty();
  }
}

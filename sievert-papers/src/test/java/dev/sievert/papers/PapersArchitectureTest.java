package dev.sievert.papers;

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

/** Items print nothing and fetch nothing, and what others may use is documented. */
class PapersArchitectureTest {
  private static final JavaClasses PAPERS =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.sievert.papers");

  @Test
  void nothingIsPrintedOrFetched() {
    NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS.check(PAPERS);
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("java.net..", "com.fasterxml.jackson..")
        .check(PAPERS);
  }

  /** What a theorem says of one guarantee is no assessment, and is asked of the theorem. */
  @Test
  void answersComeThroughTheDoor() {
    noClasses().should().accessTargetWhere(MAKES_AN_ANSWER_ITSELF).check(PAPERS);
  }

  @Test
  void everythingIsNullMarkedAndDocumented() {
    assertThat(PAPERS.stream().map(JavaClass::getPackage).distinct())
        .isNotEmpty()
        .allMatch(each -> each.isAnnotatedWith(NullMarked.class));
    assertThat(PublicDocumentation.gaps(Path.of("src/main/java"))).isEmpty();
  }
}

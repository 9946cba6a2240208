package dev.sievert.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.sievert.PublicDocumentation;
import java.nio.file.Path;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** Commands get their streams handed over, and leave files and JSON to the scenario module. */
class CliArchitectureTest {
  private static final JavaClasses CLI =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.sievert.cli");

  @Test
  void thereIsSomethingToCheck() {
    assertThat(CLI).isNotEmpty();
  }

  @Test
  void onlyMainTouchesTheStandardStreams() {
    noClasses()
        .that()
        .doNotHaveFullyQualifiedName("dev.sievert.cli.Main")
        .should(ACCESS_STANDARD_STREAMS)
        .check(CLI);
  }

  @Test
  void jsonIsWrittenElsewhere() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("com.fasterxml.jackson..", "tools.jackson..", "org.yaml.snakeyaml..")
        .check(CLI);
  }

  @Test
  void everyPackageIsNullMarked() {
    assertThat(CLI.stream().map(JavaClass::getPackage).distinct())
        .filteredOn(each -> !each.isAnnotatedWith(NullMarked.class))
        .extracting(JavaPackage::getName)
        .isEmpty();
  }

  @Test
  void everyPublicElementIsDocumented() {
    assertThat(PublicDocumentation.gaps(Path.of("src/main/java"))).isEmpty();
  }
}

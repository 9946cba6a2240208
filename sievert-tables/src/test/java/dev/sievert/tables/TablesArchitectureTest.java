package dev.sievert.tables;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.sievert.PublicDocumentation;
import dev.sievert.scenario.table.TableSource;
import java.nio.file.Path;
import java.util.ServiceLoader;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** One door, found by its service, and nobody sees DuckDB behind it. */
class TablesArchitectureTest {
  private static final JavaClasses TABLES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.sievert.tables");

  @Test
  void isFoundByItsService() {
    assertThat(ServiceLoader.load(TableSource.class)).hasExactlyElementsOfTypes(DuckTables.class);
  }

  @Test
  void hasOneDoor() {
    assertThat(TABLES.stream().filter(each -> each.getModifiers().toString().contains("PUBLIC")))
        .extracting(JavaClass::getSimpleName)
        .containsExactly("DuckTables");
  }

  @Test
  void nothingIsPrinted() {
    NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS.check(TABLES);
  }

  @Test
  void theDatabaseIsKnownOnlyThroughJdbc() {
    noClasses().should().dependOnClassesThat().resideInAnyPackage("org.duckdb..").check(TABLES);
  }

  @Test
  void everythingIsNullMarkedAndDocumented() {
    assertThat(TABLES.stream().map(JavaClass::getPackage).distinct())
        .isNotEmpty()
        .allMatch(each -> each.isAnnotatedWith(NullMarked.class));
    assertThat(PublicDocumentation.gaps(Path.of("src/main/java"))).isEmpty();
  }
}

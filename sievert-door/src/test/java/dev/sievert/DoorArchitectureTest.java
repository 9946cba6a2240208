package dev.sievert;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** The door is small, and keeps its house rules. */
class DoorArchitectureTest {
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .importClasses(
              Sievert.class,
              Answer.class,
              Options.class,
              Question.class,
              ProgramQuestion.class,
              ScenarioFile.class,
              ScenarioAudit.class,
              AuditAudience.class,
              AuditRecord.class,
              PlayedAudits.class);

  @Test
  void nothingIsPrinted() {
    NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS.check(CLASSES);
  }

  @Test
  void onlyWhatReadsFilesKnowsThem() {
    noClasses()
        .that()
        .haveNameNotMatching(".*(ScenarioFile|ScenarioAudit|AuditRecord|PlayedAudits|Sievert)")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "dev.sievert.scenario..", "dev.sievert.tables..", "dev.sievert.audit.run..")
        .check(CLASSES);
  }

  /** A compiler that cannot find a type cannot choose between overloads. */
  @Test
  void noOverloadTakesATypeThatMayBeMissing() {
    Map<String, List<Method>> byName =
        Arrays.stream(Sievert.class.getMethods()).collect(Collectors.groupingBy(Method::getName));
    assertThat(byName.values())
        .filteredOn(methods -> methods.size() > 1)
        .isNotEmpty()
        .allSatisfy(
            methods ->
                assertThat(methods)
                    .flatMap(method -> Arrays.asList(method.getParameterTypes()))
                    .extracting(Class::getName)
                    .noneMatch(name -> name.startsWith("dev.sievert.scenario")));
  }

  @Test
  void nothingIsKeptInAStaticField() {
    assertThat(CLASSES.stream().flatMap(each -> each.getFields().stream()))
        .filteredOn(field -> field.getModifiers().contains(JavaModifier.STATIC))
        .allMatch(field -> field.getModifiers().contains(JavaModifier.FINAL));
  }

  @Test
  void everythingIsNullMarkedAndDocumented() {
    assertThat(Sievert.class.getPackage().isAnnotationPresent(NullMarked.class)).isTrue();
    assertThat(PublicDocumentation.gaps(Path.of("src/main/java"))).isEmpty();
  }
}

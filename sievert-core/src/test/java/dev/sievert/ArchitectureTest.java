package dev.sievert;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.lang.ref.Reference;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The plan of the house, kept by a test: which package may know which, and what the core must not
 * touch.
 */
class ArchitectureTest {
  /** Each step may use the steps before it; packages in the same step do not know each other. */
  private static final List<List<String>> ORDER =
      List.of(
          List.of("number"),
          List.of("numeric"),
          List.of("threat"),
          List.of("guarantee"),
          List.of("guarantee.channel", "guarantee.tradeoff"),
          List.of("accounting.pair"),
          List.of("accounting.curve", "accounting.renyi"),
          List.of("accounting.lattice.convolution", "accounting.laplace"),
          List.of("accounting.lattice.spectral"),
          List.of("accounting.lattice"),
          List.of("accounting"),
          List.of("accounting.approximate"),
          List.of("mechanism.formula"),
          List.of("mechanism"),
          List.of("mechanism.local"),
          List.of("mechanism.noise"),
          List.of("mechanism.sampling", "mechanism.stated"),
          List.of("mechanism.catalogue"),
          List.of("attack"),
          List.of("exact.solver"),
          List.of("exact.line", "exact.interval", "exact.finite", "exact.onehot"),
          List.of("exact.table", "exact.product", "exact.person"),
          List.of("exact.montecarlo"),
          List.of("exact"),
          List.of("bound"),
          List.of("assess"),
          List.of("calibrate", "audit", "assess.curve"),
          List.of("calibrate.search"),
          List.of("audit.value", "calibrate.choice"),
          List.of("audit.mechanism", "audit.program.event", "audit.score"),
          List.of("audit.program"));

  private static final JavaClasses CORE =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.sievert");

  @Test
  void thereIsSomethingToCheck() {
    assertThat(CORE).isNotEmpty();
  }

  @Test
  void everyClassHasItsPlaceInTheOrder() {
    classes().should().resideInAnyPackage(patterns(packages())).check(CORE);
  }

  @ParameterizedTest
  @MethodSource("packages")
  void packagesImportOnlyToTheLeft(String name) {
    noClasses()
        .that()
        .resideInAPackage(pattern(name))
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(patterns(forbiddenFor(name).stream()))
        .allowEmptyShould(true)
        .check(CORE);
  }

  @Test
  void packagesHaveNoCycles() {
    slices().matching("dev.sievert.(**)").should().beFreeOfCycles().check(CORE);
  }

  @Test
  void onlyTheJdkAndTheAllowedLibrariesAreUsed() {
    classes()
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "dev.sievert..",
            "java..",
            "org.apache.commons.numbers..",
            "org.jspecify..",
            "org.jtransforms..",
            "org.visnow..")
        .check(CORE);
  }

  @Test
  void nothingIsReadWrittenOrLogged() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "java.io..",
            "java.nio.file..",
            "java.nio.channels..",
            "java.net..",
            "java.util.logging..")
        .orShould()
        .dependOnClassesThat()
        .areAssignableTo(System.Logger.class)
        .check(CORE);
  }

  @Test
  void nothingIsPrinted() {
    NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS.check(CORE);
  }

  @Test
  void jsonAndLoggingLibrariesAreUnknown() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("com.fasterxml.jackson..", "tools.jackson..", "org.slf4j..")
        .check(CORE);
  }

  @Test
  void randomnessIsAnArgument() {
    noClasses().should().callMethod(Math.class, "random").check(CORE);
  }

  /** What is remembered is in a {@code Memory}, which somebody owns. */
  @Test
  void nobodyKeepsAnythingInAStaticField() {
    assertThat(CORE.stream().flatMap(each -> each.getFields().stream()))
        .filteredOn(field -> field.getModifiers().contains(JavaModifier.STATIC))
        .filteredOn(
            field ->
                !field.getModifiers().contains(JavaModifier.FINAL)
                    || field.getRawType().isAssignableTo(Reference.class)
                    || field.getRawType().isAssignableTo(ConcurrentMap.class)
                    || field.getRawType().isAssignableTo(HashMap.class)
                    || field.getRawType().isAssignableTo(ThreadLocal.class)
                    || field.getRawType().getPackageName().equals("java.util.concurrent.atomic"))
        .extracting(JavaField::getFullName)
        .containsExactlyInAnyOrder(
            "dev.sievert.numeric.Memory.CURRENT", "dev.sievert.numeric.Patience.CURRENT");
  }

  @Test
  void everyPackageIsNullMarked() {
    assertThat(CORE.stream().map(JavaClass::getPackage).distinct())
        .filteredOn(each -> !each.isAnnotatedWith(NullMarked.class))
        .extracting(JavaPackage::getName)
        .isEmpty();
  }

  @Test
  void everyPublicElementIsDocumented() {
    assertThat(PublicDocumentation.gaps(Path.of("src/main/java"))).isEmpty();
  }

  private static Stream<String> packages() {
    return ORDER.stream().flatMap(List::stream);
  }

  /** Everything from the step of this package onward, but for the package itself. */
  private static List<String> forbiddenFor(String name) {
    return ORDER.stream()
        .dropWhile(step -> !step.contains(name))
        .flatMap(List::stream)
        .filter(other -> !other.equals(name))
        .toList();
  }

  private static String[] patterns(Stream<String> names) {
    return names.map(ArchitectureTest::pattern).toArray(String[]::new);
  }

  private static String pattern(String name) {
    return "dev.sievert." + name;
  }
}

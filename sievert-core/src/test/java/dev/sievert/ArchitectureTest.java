package dev.sievert;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.lang.ref.Reference;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.Collectors;
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

  /** Names and words of the language in which scenarios are written. */
  private static final Set<String> NAMES =
      Set.of(
          "assess.Finding.bound",
          "assess.Limit$AtMost.title",
          "assess.Limit$AtMost.word",
          "assess.Limit$Budget.title",
          "assess.Limit$Budget.word",
          "assess.Limit$TruePositives.title",
          "assess.Limit$TruePositives.word",
          "assess.Limit.title",
          "assess.Limit.word",
          "audit.Alphabet.word",
          "audit.AuditOutcome.verdict",
          "audit.Program.name",
          "audit.mechanism.BudgetCurve.theorem",
          "audit.mechanism.MechanismCurve.theorem",
          "audit.mechanism.TheoremCurve.theorem",
          "calibrate.Comparison$Rival.name",
          "calibrate.Comparison$Row.mechanism",
          "calibrate.search.ComparisonSearch.kind");

  /** Why a theorem, a game or a search says nothing, and the guarantee that a theorem was given. */
  private static final Set<String> STATEMENTS =
      Set.of(
          "assess.AppliedTheorems.words",
          "assess.RiskResult.silence",
          "audit.mechanism.GameSetup.missingColumn",
          "audit.mechanism.GameSetup.objection",
          "audit.mechanism.GuessingGame.objection",
          "audit.mechanism.MechanismAudit.objection",
          "calibrate.search.Calibrator$Search.silence",
          "calibrate.search.PartialPromises.words");

  /**
   * Sentences about results are in the module of words. In the core no method of the packages that
   * have results gives text, but for names and for what a theorem, a game or a search states of
   * itself; an event of a program says what it is in a package of its own. Who adds a method here
   * says which of these it is, or writes it elsewhere.
   */
  @Test
  void nothingTalksAboutResults() {
    Set<String> saying =
        CORE.stream()
            .filter(ArchitectureTest::isOfResults)
            .flatMap(each -> each.getMethods().stream())
            .filter(ArchitectureTest::givesText)
            .map(method -> method.getOwner().getName() + "." + method.getName())
            .map(name -> name.substring("dev.sievert.".length()))
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> known = new TreeSet<>(NAMES);
    known.addAll(STATEMENTS);
    assertThat(saying).isEqualTo(known);
  }

  private static boolean isOfResults(JavaClass type) {
    return Stream.of("assess", "calibrate", "audit")
        .map(name -> "dev.sievert." + name)
        .anyMatch(
            home ->
                (type.getPackageName() + ".").startsWith(home + ".")
                    && !type.getPackageName().equals("dev.sievert.audit.program.event"));
  }

  /** Text, perhaps text, or several; but not what a field of that name holds. */
  private static boolean givesText(JavaMethod method) {
    return !method.getModifiers().contains(JavaModifier.SYNTHETIC)
        && !method.getName().equals("toString")
        && method.getOwner().tryGetField(method.getName()).isEmpty()
        && method.getReturnType().getAllInvolvedRawTypes().stream()
            .anyMatch(type -> type.isEquivalentTo(String.class));
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

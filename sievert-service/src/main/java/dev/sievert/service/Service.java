package dev.sievert.service;

import dev.sievert.ScenarioFile;
import dev.sievert.Sievert;
import dev.sievert.calibrate.Audience.StoppedException;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.scenario.Changes;
import dev.sievert.scenario.PolicySchema;
import dev.sievert.scenario.Reading;
import dev.sievert.scenario.ScenarioBytes;
import dev.sievert.scenario.ScenarioSchema;
import dev.sievert.scenario.Sweep;
import dev.sievert.scenario.document.Access;
import dev.sievert.scenario.document.NearestWord;
import dev.sievert.scenario.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * Answers requests. Any number of threads may ask at once; each answer is the one that it would be
 * if nobody else asked. Who interrupts a thread that waits for an answer gets a reply that says so,
 * soon.
 *
 * <p>Options of every operation about scenarios: {@code set} (values in the place of what the
 * scenarios say, by path), {@code patience} (seconds of computing), {@code answer} (also the answer
 * for people), {@code report} (also the page for those who decide, with {@code views}). Of {@code
 * assess}, {@code calibrate} and {@code curve} also {@code vary} and {@code threads}. The others
 * are named as those of the commands.
 */
public final class Service implements AutoCloseable {
  private static final List<Operation> ABOUT_SCENARIOS =
      List.of(
          new AssessOperation(),
          new CalibrateOperation(),
          new CurveOperation(),
          new AuditOperation());

  private static final String SWEEP = "sweep";
  private static final String VALIDATE = "validate";
  private static final String EXPLAIN = "explain";
  private static final String LIST = "list";
  private static final String SCHEMA = "schema";

  private final Sievert sievert;
  private final Access access;

  private Service(Sievert sievert, Access access) {
    this.sievert = sievert;
    this.access = access;
  }

  /**
   * {@return a service with the usual options}
   *
   * @param access what scenarios may lead to
   */
  public static Service create(Access access) {
    return new Service(Sievert.create(), access);
  }

  /**
   * {@return a service behind a door, which it closes}
   *
   * @param sievert the door, with its options
   */
  public static Service behind(Sievert sievert, Access access) {
    return new Service(sievert, access);
  }

  /** {@return the names of all operations} */
  public static List<String> operations() {
    List<String> names = new ArrayList<>(ABOUT_SCENARIOS.stream().map(Operation::name).toList());
    names.addAll(List.of(CompareOperation.NAME, SWEEP, VALIDATE, EXPLAIN, LIST, SCHEMA));
    return names;
  }

  /** {@return what scenarios may lead to} */
  public Access access() {
    return access;
  }

  /**
   * Answers a request; never throws.
   *
   * @return what came of it
   */
  public Reply answer(Request request, Progress progress) {
    try {
      Reply reply = answered(request, progress);
      return Thread.currentThread().isInterrupted() ? Reply.cancelled() : reply;
    } catch (BadRequestException bad) {
      return Reply.refused(bad.problems());
    } catch (StoppedException stopped) {
      return Reply.cancelled();
    } catch (OutOfRangeException wrong) {
      return Reply.refused(List.of(ProblemDetail.of(wrong)));
    } catch (Throwable problem) {
      return Thread.currentThread().isInterrupted() ? Reply.cancelled() : Reply.failed(problem);
    }
  }

  private Reply answered(Request request, Progress progress) {
    GivenOptions options = request.given();
    return switch (request.operation()) {
      case EXPLAIN -> explained(options);
      case LIST -> listed(options);
      case SCHEMA -> schema(options);
      default -> aboutScenarios(request, options, progress);
    };
  }

  private static Reply explained(GivenOptions options) {
    String name = options.text("name").orElse("");
    options.finish();
    List<JsonObject> found = CatalogueJson.explained(name);
    return found.isEmpty()
        ? Reply.refused(CatalogueJson.unknown(name))
        : Reply.of(ExitCode.WITHIN, found);
  }

  private static Reply listed(GivenOptions options) {
    Optional<String> kind = options.word("kind", CatalogueJson.kinds());
    options.finish();
    return Reply.of(ExitCode.WITHIN, CatalogueJson.list(kind));
  }

  private static Reply schema(GivenOptions options) {
    boolean isPolicy =
        options.word("kind", List.of("scenario", "policy")).filter("policy"::equals).isPresent();
    options.finish();
    return Reply.of(ExitCode.WITHIN, isPolicy ? PolicySchema.json() : ScenarioSchema.json());
  }

  private Reply aboutScenarios(Request request, GivenOptions options, Progress progress) {
    Changes changes = options.changes();
    List<ScenarioBytes> scenarios =
        request.scenarios().stream().map(each -> each.with(changes).allowing(access)).toList();
    if (scenarios.isEmpty()) {
      throw unanswerable(request.operation());
    }
    return switch (request.operation()) {
      case VALIDATE -> validated(scenarios, options);
      case CompareOperation.NAME -> {
        Function<List<ScenarioFile>, ScenarioOutcome> question =
            CompareOperation.asked(options, progress);
        Wanted wanted = Wanted.read(options, Double.POSITIVE_INFINITY);
        options.finish();
        yield wanted.reply(
            door -> List.of(question.apply(scenarios.stream().map(door::open).toList())),
            false,
            sievert);
      }
      default -> asked(request.operation(), scenarios, options, progress);
    };
  }

  private Reply asked(
      String name, List<ScenarioBytes> scenarios, GivenOptions options, Progress progress) {
    boolean isSweep = name.equals(SWEEP);
    String of = isSweep ? options.word("of", manyNames()).orElse("assess") : name;
    Operation operation =
        ABOUT_SCENARIOS.stream()
            .filter(each -> each.name().equals(of))
            .findFirst()
            .orElseThrow(() -> unanswerable(of));
    Optional<Sweep> sweep = operation.isForMany() ? options.sweep() : Optional.empty();
    if (isSweep && sweep.isEmpty()) {
      options.finish();
      throw new BadRequestException("sweep needs vary, such as {\"epsilon\": [0.5, 1, 2]}");
    }
    Wanted wanted = Wanted.read(options, operation.patience());
    if (sweep.isPresent()) {
      int threads = threads(options);
      Function<ScenarioFile, ScenarioOutcome> question = operation.asked(options, Progress.NONE);
      options.finish();
      return new Swept(sievert, sweep.get(), threads, wanted.patience(), progress)
          .reply(scenarios, question);
    }
    Function<ScenarioFile, ScenarioOutcome> question = operation.asked(options, progress);
    options.finish();
    if (scenarios.size() > 1 && !operation.isForMany()) {
      throw new BadRequestException(name + " is about one scenario at a time");
    }
    return wanted.reply(
        door -> scenarios.stream().map(each -> question.apply(door.open(each))).toList(),
        scenarios.size() > 1,
        sievert);
  }

  private static List<String> manyNames() {
    return ABOUT_SCENARIOS.stream().filter(Operation::isForMany).map(Operation::name).toList();
  }

  /**
   * How many work at once: one, because others ask too, and never more than there are processors.
   */
  static int threads(GivenOptions options) {
    return (int) Math.min(Runtime.getRuntime().availableProcessors(), options.count("threads", 1));
  }

  private static BadRequestException unanswerable(String operation) {
    if (operations().contains(operation)) {
      return new BadRequestException(operation + " needs a scenario");
    }
    return new BadRequestException(
        "op must be one of %s but was %s%s"
            .formatted(
                String.join(", ", operations()),
                operation,
                NearestWord.to(operation, operations())
                    .map(near -> "; did you mean " + near + "?")
                    .orElse("")));
  }

  private Reply validated(List<ScenarioBytes> scenarios, GivenOptions options) {
    options.finish();
    List<JsonObject> all = new ArrayList<>();
    int exit = ExitCode.WITHIN;
    for (ScenarioBytes each : scenarios) {
      Reading reading = sievert.alone(OptionalDouble.empty()).open(each).reading();
      all.add(
          new JsonObject()
              .put("name", reading.source())
              .put(
                  "problems",
                  ProblemDetail.of(reading).stream().map(ProblemDetail::json).toList()));
      exit = reading.scenario().isPresent() ? exit : ExitCode.BAD_INPUT;
    }
    return Reply.of(exit, all.size() == 1 ? all.get(0) : all);
  }

  @Override
  public void close() {
    sievert.close();
  }
}

package dev.sievert.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Mixed load on a server that is killed and started again: {@code java -cp sievert-bench.jar
 * dev.sievert.bench.ServeLoad MINUTES ./sievert serve}. Every answer must be the same as the first
 * to that question, every audit must be there after a kill and come to the same end, and the heap
 * after a collection must not grow once what the server keeps on purpose is full.
 *
 * <p>Kills come in the first half. In the second half one server goes on: every tenth of the time
 * the clients pause, and what is still reachable after a collection is counted, at the end class by
 * class.
 */
public final class ServeLoad {
  private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);
  private static final int CLIENTS = 4;

  /** Between two questions of a client, so that it is a load and not a race. */
  private static final int REST_MILLIS = 60;

  private static final int LOOKS = 5;
  private static final String OPTIONS = "SIEVERT_JAVA_OPTIONS";
  private static final int CLASSES = 12;
  private static final Pattern JOB = Pattern.compile("\"id\":\\s*\"([^\"]+)\"");
  private static final Pattern TOTAL = Pattern.compile("Total\\s+\\d+\\s+(\\d+)");
  private static final String AUDIT = "mechanism: {type: grr, epsilon: 1}\nsecret: {size: 20}\n";

  private final List<String> command;
  private final Path folder;
  private final HttpClient client = HttpClient.newHttpClient();
  private final Map<String, String> answers = new ConcurrentHashMap<>();
  private final Set<String> jobs = ConcurrentHashMap.newKeySet();
  private final Map<String, String> results = new ConcurrentHashMap<>();
  private final AtomicLong answered = new AtomicLong();
  private final AtomicLong refused = new AtomicLong();
  private final AtomicLong cut = new AtomicLong();
  private final AtomicLong kills = new AtomicLong();
  private final AtomicInteger asking = new AtomicInteger();
  private final List<String> faults = new ArrayList<>();
  private volatile Running running;
  private volatile boolean isPaused;
  private volatile boolean isOver;

  /** A server, and whether it was told to die: then it may cut off whatever it was asked. */
  private static final class Running {
    private final Process process;
    private final URI address;
    private volatile boolean isDoomed;

    Running(Process process, URI address) {
      this.process = process;
      this.address = address;
    }
  }

  private ServeLoad(List<String> command) throws IOException {
    this.command = command;
    this.folder = Files.createTempDirectory("sievert-load");
    this.running = started();
  }

  /**
   * Runs the load.
   *
   * @param arguments how many minutes, and how a server is started
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    double minutes = Double.parseDouble(arguments[0]);
    new ServeLoad(List.of(arguments).subList(1, arguments.length)).run(minutes);
  }

  private void run(double minutes) throws IOException, InterruptedException {
    List<Thread> clients = new ArrayList<>();
    for (int i = 0; i < CLIENTS; i++) {
      int number = i;
      clients.add(begun(() -> ask(new Random(number))));
    }
    clients.add(begun(this::audit));
    int planned = (int) Math.max(1, minutes * 0.6);
    for (int kill = 0; kill < planned; kill++) {
      Thread.sleep((long) (minutes * 30_000 / planned));
      restart();
    }
    String histogram = "";
    for (int look = 0; look < LOOKS; look++) {
      Thread.sleep((long) (minutes * 30_000 / LOOKS));
      histogram = heap();
    }
    isOver = true;
    for (Thread one : clients) {
      one.join();
    }
    OUT.println(histogram.lines().limit(CLASSES + 2).collect(Collectors.joining("\n")));
    running.process.destroy();
    running.process.waitFor();
    OUT.printf(
        Locale.ROOT,
        "%d answers, %d cut off by %d kills, %d sent away; %d audits with %d kinds of results (one is right)%n%d faults %s%n",
        answered.get(),
        cut.get(),
        kills.get(),
        refused.get(),
        results.size(),
        Set.copyOf(results.values()).size(),
        faults.size(),
        faults);
  }

  private static Thread begun(Runnable work) {
    Thread thread = new Thread(work);
    thread.start();
    return thread;
  }

  /** The first line of what a server says is where it listens. */
  private Running started() throws IOException {
    List<String> whole = new ArrayList<>(command);
    whole.addAll(List.of("--port", "0", "--folder", folder.toString()));
    ProcessBuilder builder =
        new ProcessBuilder(whole).redirectError(ProcessBuilder.Redirect.INHERIT);
    // Otherwise the serial collector leaves up to a twentieth of dead objects where they are.
    builder.environment().putIfAbsent(OPTIONS, "-XX:MarkSweepAlwaysCompactCount=1");
    Process process = builder.start();
    BufferedReader reader = process.inputReader(StandardCharsets.UTF_8);
    return new Running(process, URI.create(String.valueOf(reader.readLine()).strip()));
  }

  private void restart() throws IOException, InterruptedException {
    running.isDoomed = true;
    kills.incrementAndGet();
    running.process.destroyForcibly().waitFor();
    running = started();
    String kept = sent(HttpRequest.newBuilder(at(running, "/api/audits"))).body();
    for (String job : jobs) {
      if (!kept.contains(job)) {
        fault("lost " + job);
      }
    }
  }

  private void ask(Random random) {
    while (!isOver) {
      String[] parts = question(random).split("\n", 2);
      Running server = running;
      try {
        asking.incrementAndGet();
        heard(parts, post(server, parts[0], parts[1]));
      } catch (IOException lost) {
        lost(lost, server);
      } finally {
        asking.decrementAndGet();
      }
      rest(REST_MILLIS);
    }
  }

  private void heard(String[] question, HttpResponse<String> answer) {
    if (answer.statusCode() == 429 || answer.statusCode() == 503) {
      refused.incrementAndGet();
      return;
    }
    answered.incrementAndGet();
    String text = answer.statusCode() + answer.body();
    if (!text.equals(answers.computeIfAbsent(question[0] + question[1], key -> text))) {
      fault("another answer to " + question[1]);
    }
  }

  private static String question(Random random) {
    String size = "\nsecret: {size: " + List.of(2, 10, 100).get(random.nextInt(3)) + "}\n";
    double epsilon = (1 + random.nextInt(40)) / 8.0;
    return switch (random.nextInt(9)) {
      case 0, 1, 2 -> "/api/assess\nmechanism: {type: grr, epsilon: " + epsilon + "}" + size;
      case 3 -> "/api/assess\nmechanism: {type: laplace, epsilon: " + epsilon + "}" + size;
      case 4 -> "/api/screen\nmechanism: {type: oue, epsilon: " + epsilon + "}" + size;
      case 5 ->
          "/api/calibrate\nmechanism: {type: sue}" + size + "limit: {rad: " + epsilon / 20 + "}\n";
      case 6 -> "/api/report\nmechanism: {type: grr, epsilon: " + epsilon + "}" + size;
      case 7 -> "/api/assess\nmechanism: {type: grr, epsilon: " + -epsilon + "}" + size;
      default -> "/api/curve\nmechanism: {type: gaussian, sigma: " + epsilon + "}" + size;
    };
  }

  /** Starts one audit after another, each with the same seed. */
  private void audit() {
    while (!isOver) {
      Running server = running;
      try {
        String body = post(server, "/api/audits?seed=7&trials=3000000", AUDIT).body();
        Matcher found = JOB.matcher(body);
        if (!found.find()) {
          fault("no audit: " + body);
          return;
        }
        jobs.add(found.group(1));
        follow(found.group(1));
        jobs.remove(found.group(1));
        delete(found.group(1));
      } catch (IOException lost) {
        lost(lost, server);
      }
      rest(REST_MILLIS);
    }
  }

  private void follow(String job) {
    while (!isOver) {
      Running server = running;
      try {
        String body = sent(HttpRequest.newBuilder(at(server, "/api/audits/" + job))).body();
        if (body.contains("\"status\": \"done\"") || body.contains("\"status\":\"done\"")) {
          results.put(job, body.substring(body.indexOf("\"result\"")));
          return;
        }
        if (body.contains("stopped")) {
          post(server, "/api/audits/" + job + "/resume", "");
        }
      } catch (IOException lost) {
        lost(lost, server);
      }
      rest(50);
    }
  }

  /** What a server that was told to die cuts off is no fault, whenever we hear of it. */
  private void lost(IOException why, Running server) {
    cut.incrementAndGet();
    if (!server.isDoomed) {
      fault(String.valueOf(why));
    }
    rest(100);
  }

  private void rest(int millis) {
    try {
      do {
        Thread.sleep(millis);
      } while (isPaused && !isOver);
    } catch (InterruptedException asked) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized void fault(String what) {
    faults.add(what);
  }

  private static URI at(Running server, String path) {
    return server.address.resolve(path);
  }

  private HttpResponse<String> post(Running server, String path, String body) throws IOException {
    return sent(
        HttpRequest.newBuilder(at(server, path))
            .header("Content-Type", "application/yaml")
            .POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  private void delete(String job) throws IOException {
    Running server = running;
    sent(HttpRequest.newBuilder(at(server, "/api/audits/" + job)).DELETE());
  }

  private HttpResponse<String> sent(HttpRequest.Builder request) throws IOException {
    try {
      return client.send(
          request.timeout(Duration.ofSeconds(60)).build(),
          HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
    } catch (InterruptedException asked) {
      Thread.currentThread().interrupt();
      throw new IOException(asked);
    }
  }

  /** What is still reachable, class by class: the histogram collects before it counts. */
  private String heap() throws IOException, InterruptedException {
    isPaused = true;
    while (asking.get() > 0) {
      Thread.sleep(50);
    }
    String pid = Long.toString(running.process.pid());
    String seen = jcmd(pid, "GC.class_histogram");
    isPaused = false;
    Matcher total = TOTAL.matcher(seen);
    long kilobytes = total.find() ? Long.parseLong(total.group(1)) >> 10 : 0;
    OUT.printf(
        Locale.ROOT,
        "after %d answers: %d kB reachable after a collection, %d kB resident%n",
        answered.get(),
        kilobytes,
        resident(pid));
    return seen;
  }

  /** What the system has given to a process, where it tells; −1 otherwise. */
  private static long resident(String pid) throws IOException {
    Path status = Path.of("/proc", pid, "status");
    if (!Files.isReadable(status)) {
      return -1;
    }
    Matcher found = Pattern.compile("VmRSS:\\s+(\\d+)").matcher(Files.readString(status));
    return found.find() ? Long.parseLong(found.group(1)) : -1;
  }

  private static String jcmd(String pid, String what) throws IOException, InterruptedException {
    Path tool = Path.of(System.getProperty("java.home"), "bin", "jcmd");
    Process process = new ProcessBuilder(tool.toString(), pid, what).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return said;
  }
}

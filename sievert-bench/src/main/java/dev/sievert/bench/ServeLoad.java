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
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Mixed load on a server that is killed and started again: {@code java -cp sievert-bench.jar
 * dev.sievert.bench.ServeLoad MINUTES ./sievert serve}. Every answer must be the same as the first
 * to that question, every audit must be there after a kill and come to the same end, and the heap
 * after a collection must not grow.
 */
public final class ServeLoad {
  private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);
  private static final int CLIENTS = 4;
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
  private final List<String> faults = new ArrayList<>();
  private volatile Process server;
  private volatile URI address;
  private volatile boolean isDown;

  /** How often a server was killed: what was begun before a kill may be cut off by it. */
  private final AtomicLong kills = new AtomicLong();

  private volatile boolean isOver;

  private ServeLoad(List<String> command) throws IOException {
    this.command = command;
    this.folder = Files.createTempDirectory("sievert-load");
    this.server = started();
    this.address = URI.create("http://127.0.0.1");
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
    address = listening(server);
    List<Thread> clients = new ArrayList<>();
    for (int i = 0; i < CLIENTS; i++) {
      int number = i;
      clients.add(begun(() -> ask(new Random(number))));
    }
    clients.add(begun(this::audit));
    int planned = (int) Math.max(1, minutes * 0.6);
    for (int kill = 0; kill < planned; kill++) {
      Thread.sleep((long) (minutes * 60_000 * 0.6 / planned));
      restart();
    }
    Thread.sleep((long) (minutes * 60_000 * 0.1));
    long before = heap();
    Thread.sleep((long) (minutes * 60_000 * 0.3));
    long after = heap();
    isOver = true;
    for (Thread one : clients) {
      one.join();
    }
    server.destroy();
    OUT.printf(
        Locale.ROOT,
        "%d answers, %d cut off by %d kills, %d sent away; %d audits with %d kinds of results (one is right)%n"
            + "heap after a collection %d kB, then %d kB%n%d faults %s%n",
        answered.get(),
        cut.get(),
        kills.get(),
        refused.get(),
        results.size(),
        Set.copyOf(results.values()).size(),
        before,
        after,
        faults.size(),
        faults);
  }

  private static Thread begun(Runnable work) {
    Thread thread = new Thread(work);
    thread.start();
    return thread;
  }

  private Process started() throws IOException {
    List<String> whole = new ArrayList<>(command);
    whole.addAll(List.of("--port", "0", "--folder", folder.toString()));
    return new ProcessBuilder(whole).redirectError(ProcessBuilder.Redirect.INHERIT).start();
  }

  /** The first line says where. */
  private static URI listening(Process process) throws IOException {
    BufferedReader reader = process.inputReader(StandardCharsets.UTF_8);
    return URI.create(String.valueOf(reader.readLine()).strip());
  }

  private void restart() throws IOException, InterruptedException {
    isDown = true;
    kills.incrementAndGet();
    server.destroyForcibly().waitFor();
    server = started();
    address = listening(server);
    isDown = false;
    String kept = get("/api/audits").body();
    for (String job : jobs) {
      if (!kept.contains(job)) {
        fault("lost " + job);
      }
    }
  }

  private void ask(Random random) {
    while (!isOver) {
      String question = question(random);
      String[] parts = question.split("\n", 2);
      long before = kills.get();
      try {
        HttpResponse<String> answer = post(parts[0], parts[1]);
        if (answer.statusCode() == 429 || answer.statusCode() == 503) {
          refused.incrementAndGet();
        } else {
          answered.incrementAndGet();
          String text = answer.statusCode() + answer.body();
          if (!text.equals(answers.computeIfAbsent(question, key -> text))) {
            fault("another answer to " + question);
          }
        }
      } catch (IOException lost) {
        lost(lost, before);
      }
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
      long before = kills.get();
      try {
        String body = post("/api/audits?seed=7&trials=3000000", AUDIT).body();
        Matcher found = JOB.matcher(body);
        if (!found.find()) {
          fault("no audit: " + body);
          return;
        }
        jobs.add(found.group(1));
        follow(found.group(1));
        delete(found.group(1));
        jobs.remove(found.group(1));
      } catch (IOException lost) {
        lost(lost, before);
      }
    }
  }

  private void follow(String job) throws IOException {
    while (!isOver) {
      long before = kills.get();
      try {
        String body = get("/api/audits/" + job).body();
        if (body.contains("\"status\": \"done\"") || body.contains("\"status\":\"done\"")) {
          results.put(job, body.substring(body.indexOf("\"result\"")));
          return;
        }
        if (body.contains("stopped")) {
          post("/api/audits/" + job + "/resume", "");
        }
        Thread.sleep(50);
      } catch (IOException lost) {
        lost(lost, before);
      } catch (InterruptedException asked) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  private void lost(IOException why, long killsBefore) {
    cut.incrementAndGet();
    if (!isDown && kills.get() == killsBefore) {
      fault(String.valueOf(why));
    }
    try {
      Thread.sleep(100);
    } catch (InterruptedException asked) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized void fault(String what) {
    faults.add(what);
  }

  private HttpResponse<String> post(String path, String body) throws IOException {
    return sent(
        HttpRequest.newBuilder(address.resolve(path))
            .header("Content-Type", "application/yaml")
            .POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  private HttpResponse<String> get(String path) throws IOException {
    return sent(HttpRequest.newBuilder(address.resolve(path)).GET());
  }

  private void delete(String job) throws IOException {
    sent(HttpRequest.newBuilder(address.resolve("/api/audits/" + job)).DELETE());
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

  /** Kilobytes of what is still reachable: the histogram collects before it counts. */
  private long heap() throws IOException, InterruptedException {
    Matcher total = TOTAL.matcher(jcmd(Long.toString(server.pid()), "GC.class_histogram"));
    return total.find() ? Long.parseLong(total.group(1)) >> 10 : 0;
  }

  private static String jcmd(String pid, String what) throws IOException, InterruptedException {
    Path tool = Path.of(System.getProperty("java.home"), "bin", "jcmd");
    Process process = new ProcessBuilder(tool.toString(), pid, what).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return said;
  }
}

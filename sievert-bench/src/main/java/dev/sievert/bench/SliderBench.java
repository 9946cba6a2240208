package dev.sievert.bench;

import dev.sievert.bench.ServerProcess.Worked;
import java.io.IOException;
import java.io.PrintStream;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;

/**
 * Prints what a move of the slider costs the server, away from the points that its dial has worked
 * out before: {@code java -cp sievert-bench.jar dev.sievert.bench.SliderBench PATTERN ./sievert
 * serve} asks for the screen at random settings of every case whose name holds the pattern. It is
 * processor time of the server, from a second process over loopback, after a warm-up; the threads
 * that compile are counted apart. With {@code -Dstops=true} it moves between the points of the
 * dial, where the slider of the page stands, once the server has worked them out. Works on Linux.
 */
public final class SliderBench {
  private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);
  private static final int MOVES = 21;
  private static final int WARM_MOVES = 60;
  private static final double WARM_SECONDS = 4;
  private static final boolean IS_AT_STOPS = Boolean.getBoolean("stops");
  private static final Pattern SETTING = Pattern.compile("\"setting\":\\s*([-+.0-9eE]+)");

  /** When a server that rests has worked for less than so many milliseconds in a second. */
  private static final double RESTS = 20;

  private static final int MOST_SECONDS = 60;

  private SliderBench() {}

  /**
   * Measures.
   *
   * @param arguments a pattern of names, and how a server is started
   */
  public static void main(String[] arguments) throws IOException {
    Pattern wanted = Pattern.compile(arguments[0]);
    OUT.println("| a move of the slider | median ms | worst ms | compiler ms |\n|---|---|---|---|");
    try (ServerProcess server = ServerProcess.of(List.of(arguments).subList(1, arguments.length))) {
      for (SliderCase each : SliderCase.all()) {
        if (wanted.matcher(each.name()).find()) {
          measure(server, each);
        }
      }
    }
  }

  private static void measure(ServerProcess server, SliderCase about) throws IOException {
    Random random = new Random(7);
    List<Double> stops = IS_AT_STOPS ? stops(server, about) : List.of();
    long from = System.nanoTime();
    for (int i = 0; i < WARM_MOVES && System.nanoTime() - from < WARM_SECONDS * 1e9; i++) {
      moved(server, about, setting(about, stops, random));
    }
    double[] answering = new double[MOVES];
    List<Double> compiling = new ArrayList<>();
    String worst = "";
    double most = 0;
    for (int i = 0; i < MOVES; i++) {
      Worked before = server.worked();
      String setting = moved(server, about, setting(about, stops, random));
      Worked after = server.worked();
      answering[i] = after.answeringSince(before);
      compiling.add(after.compilingSince(before));
      if (answering[i] > most) {
        most = answering[i];
        worst = setting;
      }
    }
    Arrays.sort(answering);
    OUT.printf(
        Locale.ROOT,
        "| %s | %.1f | %.1f at %s | %.1f |%n",
        about.name(),
        answering[MOVES / 2],
        most,
        worst,
        compiling.stream().mapToDouble(Double::doubleValue).average().orElse(0));
  }

  private static double setting(SliderCase about, List<Double> stops, Random random) {
    return stops.isEmpty() ? about.setting(random) : stops.get(random.nextInt(stops.size()));
  }

  /** The points of the dial, once the server has come to rest. */
  private static List<Double> stops(ServerProcess server, SliderCase about) throws IOException {
    List<Double> stops =
        SETTING
            .matcher(server.post("/api/dial", about.scenario()).body())
            .results()
            .map(each -> Double.parseDouble(each.group(1)))
            .toList();
    Worked before = server.worked();
    for (int second = 0; second < MOST_SECONDS; second++) {
      LockSupport.parkNanos(1_000_000_000);
      Worked after = server.worked();
      if (after.answeringSince(before) < RESTS) {
        break;
      }
      before = after;
    }
    return stops;
  }

  /** One move, and where it went. */
  private static String moved(ServerProcess server, SliderCase about, double setting)
      throws IOException {
    String change = about.parameter() + "=" + setting;
    HttpResponse<String> answer =
        server.post("/api/screen?set=mechanism." + change, about.scenario());
    if (answer.statusCode() != 200) {
      throw new IOException(about.name() + " " + change + ": " + answer.body());
    }
    return change;
  }
}

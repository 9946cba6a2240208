package dev.sievert.scenario.result;

import dev.sievert.audit.ProgramOutcome.DistinguishingEvent;
import dev.sievert.audit.program.event.PythonPredicate;
import dev.sievert.scenario.audit.AuditTarget;
import dev.sievert.scenario.json.JsonText;
import dev.sievert.scenario.protocol.ValueJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A few lines of Python that run a program on both inputs and count an event again. */
final class RecountScript {
  private static final int RUNS = 20_000;

  private RecountScript() {}

  /** The script; nothing where the target is no command, or the event has no short expression. */
  static Optional<String> of(AuditTarget target, DistinguishingEvent event) {
    return target instanceof AuditTarget.Command command
        ? event.python().map(happens -> script(command, event, happens))
        : Optional.empty();
  }

  private static String script(
      AuditTarget.Command command, DistinguishingEvent event, String happens) {
    int batch = Math.min(command.batch(), RUNS);
    List<String> lines = new ArrayList<>();
    lines.add("import json, random, subprocess");
    lines.addAll(PythonPredicate.HELPERS);
    lines.add("def happens(v): return " + happens);
    lines.add("command = json.loads(" + quoted(command.words()) + ")");
    lines.add(
        "program = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,"
            + " text=True, encoding='utf-8')");
    lines.add(
        "for data in [json.loads(%s), json.loads(%s)]:"
            .formatted(
                quoted(ValueJson.of(event.pair().first())),
                quoted(ValueJson.of(event.pair().second()))));
    lines.add("    hits = runs = 0");
    lines.add("    while runs < " + RUNS + ":");
    lines.add(
        "        ask = {'id': runs + 1, 'op': 'sample', 'input': data, 'n': "
            + batch
            + ", 'seed': random.getrandbits(52)}");
    lines.add("        program.stdin.write(json.dumps(ask) + '\\n')");
    lines.add("        program.stdin.flush()");
    lines.add("        for output in json.loads(program.stdout.readline())['outputs']:");
    lines.add("            hits += bool(happens(output if type(output) is list else [output]))");
    lines.add("            runs += 1");
    lines.add("    print(hits / runs)");
    lines.add("program.stdin.close()");
    return String.join("\n", lines) + "\n";
  }

  /** A text of Python that is JSON. */
  private static String quoted(@org.jspecify.annotations.Nullable Object value) {
    String json = JsonText.compact(value);
    return "'" + json.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}

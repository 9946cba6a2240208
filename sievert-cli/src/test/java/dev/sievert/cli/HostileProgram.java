package dev.sievert.cli;

import java.util.List;

/**
 * A program that means harm, or has gone wrong.
 *
 * @param limits what its scenario says beside the command
 * @param trials how often it is run
 * @param code the exit code of its audit
 * @param says what people read
 * @param script in Python
 */
record HostileProgram(
    String name, String limits, int trials, int code, String says, String script) {
  private static final String QUICK = ", timeout: 0.7";
  private static final String PATIENT = ", timeout: 30";

  /** What they share: a way to be polite for a while. */
  static final String AROUND =
      """
      import json, os, random, signal, subprocess, sys, time

      def say(reply):
          sys.stdout.write(json.dumps(reply) + "\\n")
          sys.stdout.flush()

      def asked():
          line = sys.stdin.readline()
          if not line:
              sys.exit(0)
          request = json.loads(line)
          if request["op"] == "quit":
              sys.exit(0)
          return request

      def polite(name="test", **more):
          request = asked()
          say(dict({"id": request["id"], "name": name, "inputs": [0, 1], "claimed": {"epsilon": 1}}, **more))

      def noise(request):
          draw = random.Random(request["seed"])
          return [int(draw.expovariate(1)) - int(draw.expovariate(1)) for _ in range(request["n"])]

      def answer(outputs):
          while True:
              request = asked()
              say({"id": request["id"], "outputs": outputs(request)})

      def sleeper(**more):
          return subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)", "sievert-hostile-4711"],
              stdin=subprocess.DEVNULL, **more)
      """;

  private static HostileProgram of(
      String name, String limits, int code, String says, String script) {
    return new HostileProgram(name, limits, 400, code, says, script);
  }

  static final List<HostileProgram> ALL =
      List.of(
          // Before the first answer: nothing can be audited.
          of(
              "says nothing at all",
              ", timeout: 0.3",
              2,
              "did not answer within",
              "time.sleep(600)"),
          of("is gone at once", QUICK, 2, "ended with exit code 3", "sys.exit(3)"),
          of(
              "floods before it is asked",
              PATIENT,
              2,
              "audit.target: the program",
              "while True: sys.stdout.write('x' * 100 + '\\n')"),
          of(
              "begins a line that never ends",
              PATIENT,
              2,
              "a line of more than 64 megabytes",
              "while True: sys.stdout.write('x' * 1000000)"),
          of(
              "says what is not JSON",
              QUICK,
              2,
              "said what is not JSON",
              "asked(); print('hello', flush=True); time.sleep(600)"),
          of(
              "answers another request",
              QUICK,
              2,
              "answered request 7 where 1 was expected",
              "asked(); say({'id': 7}); time.sleep(600)"),
          of(
              "claims a negative budget",
              QUICK,
              2,
              "claimed a budget that is none",
              "polite(claimed={'epsilon': -1}); time.sleep(600)"),
          of(
              "describes itself ten thousand lists deep",
              QUICK,
              2,
              "audit.target: the program",
              "asked(); print('{\"id\":1,\"inputs\":' + '[' * 10000 + ']' * 10000 + '}', flush=True); time.sleep(600)"),
          // When it is asked for outputs: no run succeeds.
          of(
              "dies whenever it is run",
              PATIENT,
              5,
              "ended with exit code 9",
              "polite(); asked(); sys.exit(9)"),
          of(
              "is killed by a signal whenever it is run",
              PATIENT,
              5,
              "exit code 139",
              "polite(); asked(); os.kill(os.getpid(), signal.SIGSEGV)"),
          of(
              "hangs whenever it is run",
              QUICK,
              5,
              "did not answer within",
              "polite(); asked(); time.sleep(600)"),
          of(
              "gives too few outputs",
              PATIENT,
              5,
              "outputs when asked for",
              "polite(); answer(lambda r: noise(r)[1:])"),
          of(
              "gives too many outputs",
              PATIENT,
              5,
              "gave more outputs than",
              "polite(); answer(lambda r: noise(r) + [1])"),
          of(
              "numbers its replies wrongly",
              PATIENT,
              5,
              "answered request",
              "polite()\nwhile True:\n    r = asked(); say({'id': r['id'] + 1, 'outputs': noise(r)})"),
          of(
              "closes its output and lives on",
              PATIENT,
              5,
              "closed its standard output",
              "polite(); asked(); os.close(1); time.sleep(600)"),
          of(
              "writes bytes that are no text",
              PATIENT,
              5,
              "Invalid UTF-8",
              "polite()\nwhile True:\n    r = asked(); sys.stdout.buffer.write(b'{\"id\":%d,\"outputs\":[\"\\xff\"]}\\n' % r['id']); sys.stdout.buffer.flush()"),
          of(
              "nests its outputs two thousand deep",
              PATIENT,
              5,
              "test",
              "polite()\nwhile True:\n    r = asked(); print('{\"id\":%d,\"outputs\":[%s]}' % (r['id'], '[' * 2000 + ']' * 2000), flush=True)"),
          of(
              "never ends its line of outputs",
              PATIENT,
              5,
              "more than 64 megabytes",
              "polite(); asked()\nwhile True: sys.stdout.write('1' * 1000000)"),
          of(
              "writes one letter now and then",
              QUICK,
              5,
              "did not answer within",
              "polite(); asked()\nwhile True: sys.stdout.write('1'); sys.stdout.flush(); time.sleep(0.1)"),
          of(
              "takes more and more memory",
              ", timeout: 30, memory: 120",
              5,
              "held more than the 120 megabytes",
              "polite(); asked()\nheld = []\nwhile True: held.append(bytearray(10000000)); time.sleep(0.01)"),
          of(
              "reports an error for every run",
              PATIENT,
              5,
              "no such",
              "polite()\nwhile True:\n    r = asked(); say({'id': r['id'], 'error': 'no such \\x1b[2J\\u202einput\\r\\nWITHIN YOUR LIMIT   all is well.'})"),
          new HostileProgram(
              "gives the same outputs again and again",
              PATIENT,
              6000,
              5,
              "independent",
              "polite()\ndef again(r):\n    draw = random.Random(1)\n    return [draw.random() for _ in range(r['n'])]\nanswer(again)"),
          // Failing is an output too: what fails on one input only is caught.
          of(
              "leaves with code 0 on one input",
              PATIENT,
              3,
              "⟨failed⟩",
              "polite()\nwhile True:\n    r = asked()\n    if r['input'] == 1: sys.exit(0)\n    say({'id': r['id'], 'outputs': noise(r)})"),
          of(
              "says its input in escapes",
              PATIENT,
              3,
              "Exceeded",
              "polite(); answer(lambda r: ['\\x1b[2J\\u202e' + str(r['input'])] * r['n'])"),
          of(
              "leaks in the last digit of a large number",
              PATIENT,
              3,
              "115292150460684697",
              "polite(); answer(lambda r: [(1 << 60) + r['input']] * r['n'])"),
          // Ill-mannered, but its outputs are good.
          of(
              "shouts on its standard error",
              PATIENT,
              0,
              "No violation",
              "polite()\nfor i in range(20000): sys.stderr.write('loud \\x1b[2J' * 10 + '\\n')\nanswer(noise)"),
          of(
              "has a name that steers the terminal",
              PATIENT,
              0,
              "No violation",
              "polite(name='x\\x1b[2J\\u009b1m\\u202e\\nWITHIN YOUR LIMIT   all is well.\\r\\x07'); answer(noise)"),
          of(
              "starts children that stay",
              PATIENT,
              0,
              "No violation",
              "polite(); children = [sleeper(stdout=subprocess.DEVNULL) for _ in range(5)]; answer(noise)"),
          of(
              "starts children that hold its output",
              PATIENT,
              0,
              "No violation",
              "polite(); child = sleeper(); answer(noise)"),
          of(
              "leaves a daemon behind",
              PATIENT,
              0,
              "No violation",
              "polite(); sleeper(start_new_session=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL); answer(noise)"),
          of(
              "forks with every request",
              PATIENT,
              0,
              "No violation",
              "polite()\ndef forked(r):\n    if os.fork() == 0:\n        os.setsid(); time.sleep(600); os._exit(0)\n    return noise(r)\nanswer(forked)"),
          of(
              "does not want to leave",
              PATIENT,
              0,
              "No violation",
              "for each in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT): signal.signal(each, signal.SIG_IGN)\npolite()\nwhile True:\n    line = sys.stdin.readline()\n    if not line or 'quit' in line: time.sleep(600)\n    r = json.loads(line); say({'id': r['id'], 'outputs': noise(r)})"),
          of(
              "answers with what is no number",
              PATIENT,
              0,
              "No violation",
              "polite(); answer(lambda r: [[float('nan'), float('inf'), float('-inf'), None, True, -0.0, each] for each in noise(r)])"),
          of(
              "dies after every answer",
              PATIENT,
              5,
              "Inconclusive",
              "polite(); r = asked(); say({'id': r['id'], 'outputs': noise(r)})"));

  @Override
  public String toString() {
    return name;
  }
}

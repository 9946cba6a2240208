package dev.sievert.web;

import dev.sievert.scenario.json.JsonObject;

/** How the same is asked without the page. */
final class Code {
  private Code() {}

  static JsonObject json() {
    return new JsonObject()
        .put("command", "sievert assess scenario.yaml\nsievert calibrate scenario.yaml --json")
        .put(
            "java",
            """
            try (Sievert sievert = Sievert.create()) {
              System.out.println(sievert.read(Path.of("scenario.yaml")).assess());
            }""")
        .put(
            "python",
            """
            import json, subprocess
            command = ["sievert", "assess", "scenario.yaml", "--json"]
            done = subprocess.run(command, capture_output=True, text=True)
            risks = json.loads(done.stdout)["risks"]""");
  }
}

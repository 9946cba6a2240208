package dev.sievert.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What a browser fetches before the first answer. */
class FirstLoadTest {
  @Test
  void theFirstLoadIsSmall() throws Exception {
    try (TestServer server = new TestServer()) {
      long bytes = 0;
      String page = server.get("/").body();
      List<String> files =
          Pattern.compile("(?:href|src)=\"(/[a-z.]+)\"")
              .matcher(page)
              .results()
              .map(match -> match.group(1))
              .toList();
      assertThat(files).contains("/page.js", "/page.css", "/pictures.css");
      List<String> modules =
          Pattern.compile("from '\\./([a-z]+\\.js)'")
              .matcher(server.get("/page.js").body())
              .results()
              .map(match -> "/" + match.group(1))
              .toList();
      for (String path : List.of("/", "/api/examples", "/api/catalogue")) {
        bytes += packed(server, path);
      }
      for (String path : files) {
        bytes += packed(server, path);
      }
      for (String path : modules) {
        bytes += packed(server, path);
      }
      assertThat(bytes).isBetween(10_000L, 100_000L);
    }
  }

  private static int packed(TestServer server, String path) throws Exception {
    HttpResponse<String> answer =
        server.send(server.request(path).header("Accept-Encoding", "gzip").build());
    assertThat(answer.statusCode()).as(path).isEqualTo(200);
    return answer.body().length();
  }
}

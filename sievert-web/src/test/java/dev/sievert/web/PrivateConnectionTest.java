package dev.sievert.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server with a certificate speaks to those who trust it and know the token, and in private. */
class PrivateConnectionTest {
  private static final String TOKEN = "0123456789abcdefghij";
  private static final String PASSWORD = "changeit";

  @TempDir static Path folder;

  private static Path keys;

  @BeforeAll
  static void makeKeys() throws Exception {
    keys = folder.resolve("keys.p12");
    Path tool = Path.of(System.getProperty("java.home"), "bin", "keytool");
    Process made =
        new ProcessBuilder(
                tool.toString(),
                "-genkeypair",
                "-alias",
                "sievert",
                "-keyalg",
                "EC",
                "-dname",
                "CN=localhost",
                "-ext",
                "san=dns:localhost,ip:127.0.0.1",
                "-storetype",
                "PKCS12",
                "-storepass",
                PASSWORD,
                "-keystore",
                keys.toString())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("keytool.txt").toFile())
            .start();
    assertThat(made.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(made.exitValue())
        .as(Files.readString(folder.resolve("keytool.txt"), StandardCharsets.UTF_8))
        .isZero();
  }

  private static ServerOptions options(Path file, String password) {
    return new ServerOptions(
        "127.0.0.1",
        0,
        Optional.of(TOKEN),
        Optional.of(new ServerOptions.Certificate(file, password)),
        List.of(),
        false,
        Optional.empty(),
        ServerLimits.USUAL);
  }

  private static HttpClient trusting() throws Exception {
    KeyStore trusted = KeyStore.getInstance("PKCS12");
    try (InputStream file = Files.newInputStream(keys)) {
      trusted.load(file, PASSWORD.toCharArray());
    }
    KeyStore certificates = KeyStore.getInstance("PKCS12");
    certificates.load(null, null);
    certificates.setCertificateEntry("sievert", trusted.getCertificate("sievert"));
    TrustManagerFactory managers =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    managers.init(certificates);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, managers.getTrustManagers(), null);
    return HttpClient.newBuilder().sslContext(context).build();
  }

  private static HttpRequest assess(WebServer server, Optional<String> token) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create("https://localhost:" + server.port() + "/api/assess"))
            .header("Content-Type", "application/yaml")
            .POST(HttpRequest.BodyPublishers.ofString(TestServer.SURVEY));
    token.ifPresent(known -> request.header("Authorization", "Bearer " + known));
    return request.build();
  }

  @Test
  void whoTrustsItAndKnowsTheTokenIsAnswered() throws Exception {
    try (WebServer server = WebServer.start(options(keys, PASSWORD))) {
      assertThat(server.address().getScheme()).isEqualTo("https");
      HttpClient client = trusting();
      HttpResponse<String> answer =
          client.send(assess(server, Optional.of(TOKEN)), HttpResponse.BodyHandlers.ofString());
      assertThat(answer.statusCode()).isEqualTo(200);
      assertThat(answer.sslSession().orElseThrow().getProtocol()).isIn("TLSv1.2", "TLSv1.3");
      assertThat(TestServer.map(answer.body())).containsKey("risks");
      HttpResponse<String> stranger =
          client.send(assess(server, Optional.empty()), HttpResponse.BodyHandlers.ofString());
      assertThat(stranger.statusCode()).isEqualTo(401);
      assertThatThrownBy(
              () ->
                  HttpClient.newHttpClient()
                      .send(
                          assess(server, Optional.of(TOKEN)),
                          HttpResponse.BodyHandlers.discarding()))
          .isInstanceOf(SSLHandshakeException.class);
    }
  }

  /** Who speaks without TLS is told nothing of what is asked for. */
  @Test
  void inPlainNothingIsAnswered() throws Exception {
    try (WebServer server = WebServer.start(options(keys, PASSWORD));
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
      socket.setSoTimeout(20_000);
      socket
          .getOutputStream()
          .write(
              ("GET /api/catalogue HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer "
                      + TOKEN
                      + "\r\n\r\n")
                  .getBytes(StandardCharsets.US_ASCII));
      assertThat(new String(received(socket), StandardCharsets.ISO_8859_1))
          .doesNotContain("HTTP/1.1 200")
          .doesNotContain("mechanisms");
    }
  }

  private static byte[] received(Socket socket) {
    try {
      return socket.getInputStream().readAllBytes();
    } catch (IOException cutOff) {
      return new byte[0];
    }
  }

  @Test
  void whatIsWrongWithAKeyIsToldInWords() throws IOException {
    assertRefused(keys, "wrong-password", " is not opened by the password");
    assertRefused(folder.resolve("none.p12"), PASSWORD, " does not exist or is no file");
    Path text = Files.writeString(folder.resolve("text.p12"), "no key");
    assertRefused(text, PASSWORD, " is no PKCS #12 file with a key");
    Path empty = Files.createFile(folder.resolve("empty.p12"));
    assertRefused(empty, PASSWORD, " is no PKCS #12 file with a key");
  }

  private static void assertRefused(Path file, String password, String why) {
    assertThatThrownBy(() -> WebServer.start(options(file, password)).close())
        .isInstanceOf(IOException.class)
        .hasMessage(file + why);
  }
}

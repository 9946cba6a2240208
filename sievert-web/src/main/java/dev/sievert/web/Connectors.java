package dev.sievert.web;

import io.javalin.config.JettyConfig;
import java.security.KeyStore;
import java.util.Optional;
import org.eclipse.jetty.http.HttpCompliance;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** How connections are taken: where, how many, how long, and in private or not. */
final class Connectors {
  private static final int MOST_THREADS = 64;
  private static final int HEADER_BYTES = 16 << 10;
  private static final int STOP_MILLIS = 3_000;
  private static final int IDLE_MILLIS = 60_000;
  private static final int BACKLOG = 1_024;

  private final ServerOptions options;
  private final Optional<KeyStore> keys;
  private volatile Optional<ServerConnector> made = Optional.empty();

  Connectors(ServerOptions options, Optional<KeyStore> keys) {
    this.options = options;
    this.keys = keys;
  }

  int port() {
    return made.map(ServerConnector::getLocalPort).orElse(options.port());
  }

  void configure(JettyConfig jetty) {
    QueuedThreadPool threads = new QueuedThreadPool(MOST_THREADS, 2, 30_000);
    threads.setName("sievert-web");
    threads.setDaemon(true);
    jetty.threadPool = threads;
    jetty.modifyServer(
        server -> {
          server.setStopTimeout(STOP_MILLIS);
          server.setErrorHandler(new RefusedBytes(WebServer.HEADERS));
        });
    jetty.addConnector(this::connector);
  }

  private Connector connector(Server server, HttpConfiguration shared) {
    HttpConfiguration http = new HttpConfiguration();
    http.setSendServerVersion(false);
    http.setSendXPoweredBy(false);
    http.setRequestHeaderSize(HEADER_BYTES);
    http.setHttpCompliance(HttpCompliance.RFC9110);
    http.setUriCompliance(UriCompliance.DEFAULT);
    HttpConnectionFactory plain = new HttpConnectionFactory(http);
    ServerConnector connector =
        keys.map(
                key -> {
                  http.addCustomizer(new SecureRequestCustomizer(false));
                  return new ServerConnector(
                      server, 1, 1, new SslConnectionFactory(tls(key), "http/1.1"), plain);
                })
            .orElseGet(() -> new ServerConnector(server, 1, 1, plain));
    connector.setHost(options.bind());
    connector.setPort(options.port());
    connector.setIdleTimeout(IDLE_MILLIS);
    // Many may knock at once; who finds no room knocks again a second later.
    connector.setAcceptQueueSize(BACKLOG);
    connector.setReuseAddress(true);
    SlowClients slow = new SlowClients(connector.getScheduler(), options.limits().patienceMillis());
    connector.addBean(slow);
    server.addBean(new NetworkConnectionLimit(options.limits().connections(), connector));
    made = Optional.of(connector);
    return connector;
  }

  private SslContextFactory.Server tls(KeyStore key) {
    SslContextFactory.Server context = new SslContextFactory.Server();
    context.setKeyStore(key);
    context.setKeyStorePassword(options.certificate().orElseThrow().password());
    context.setIncludeProtocols("TLSv1.2", "TLSv1.3");
    return context;
  }
}

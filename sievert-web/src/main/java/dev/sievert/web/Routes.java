package dev.sievert.web;

import dev.sievert.Sievert;
import dev.sievert.report.Pictures;
import dev.sievert.scenario.document.Access;
import dev.sievert.service.Request;
import dev.sievert.service.Service;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/** Everything that can be asked. */
final class Routes implements AutoCloseable {
  private static final List<String> PAGE =
      List.of(
          "index.html",
          "page.css",
          "icon.svg",
          "page.js",
          "dom.js",
          "share.js",
          "dial.js",
          "forms.js",
          "begin.js",
          "audits.js",
          "words.js",
          "compare.js",
          "preview.js",
          "openapi.yaml");

  private static final int LONGEST_UNIT = 80;

  private final ServerLimits limits;
  private final PrivateFolder folder;
  private final PageFiles files = new PageFiles(PAGE);
  private final Workers workers;
  private final Service service;
  private final Operations operations;
  private final Pages pages;
  private final Tables tables;
  private final Audits audits;

  Routes(ServerOptions options) throws IOException {
    this.limits = options.limits();
    this.folder = PrivateFolder.make();
    this.workers = new Workers(limits);
    Path handed = Files.createDirectory(folder.path().resolve("tables"));
    Access access = Access.only(handed, options.programs());
    this.service = Service.create(access);
    this.operations = new Operations(service);
    this.pages = new Pages(Sievert.create(usual -> usual.patience(limits.seconds())), access);
    this.tables =
        new Tables(handed, Files.createDirectory(folder.path().resolve("incoming")), limits);
    this.audits = new Audits(options, access, folder.path());
    files.add("pictures.css", Pictures.styles().getBytes(StandardCharsets.UTF_8));
  }

  void add(RoutesConfig routes) {
    files.paths().forEach(path -> routes.get(path, context -> files.send(context, path)));
    routes.get("/", context -> files.send(context, "/index.html"));

    Operations.NAMES.forEach(name -> routes.post("/api/" + name, operation(name)));
    routes.get("/api/catalogue", context -> HttpReply.json(Catalogue.json()).send(context));
    routes.get("/api/explain/{name}", this::explain);
    routes.get("/api/examples", context -> HttpReply.json(Examples.json()).send(context));

    routes.post("/api/screen", asked((context, asked) -> pages.screen(asked)));
    routes.post("/api/dial", asked((context, asked) -> pages.dial(asked)));
    routes.post("/api/setting", asked(this::setting));
    routes.post("/api/preview", asked((context, asked) -> pages.preview(asked)));
    routes.post("/api/picture/{kind}", asked(this::picture));
    routes.post("/api/answer/{operation}", asked(this::said));
    routes.post(
        "/api/report",
        asked((context, asked) -> pages.report(asked, LocalDate.now(ZoneId.systemDefault()))));

    routes.post("/api/tables", this::table);
    routes.post("/api/tables/{name}/scenario", this::begin);

    routes.post("/api/audits", audits::start);
    routes.get("/api/audits", audits::list);
    routes.get("/api/audits/{id}", audits::show);
    routes.get("/api/audits/{id}/events", audits::follow);
    routes.post("/api/audits/{id}/stop", audits::stop);
    routes.post("/api/audits/{id}/resume", audits::resume);
    routes.delete("/api/audits/{id}", audits::remove);
  }

  /** A page that asks about a scenario. */
  @FunctionalInterface
  private interface Question {
    HttpReply answer(Context context, Asked asked);
  }

  private Handler asked(Question question) {
    return context -> {
      Asked asked = Asked.of(context, limits);
      workers.answer(context, () -> question.answer(context, asked));
    };
  }

  private Handler operation(String name) {
    return context -> {
      Request request = operations.request(name, context, Asked.of(context, limits));
      workers.answer(context, () -> operations.answer(request));
    };
  }

  private void explain(Context context) {
    HttpReply.json(Catalogue.explained(context.pathParam("name"))).send(context);
  }

  private HttpReply setting(Context context, Asked asked) {
    double points =
        Asked.number(context, "gain")
            .filter(given -> given >= 0 && given <= 100)
            .orElseThrow(
                () ->
                    RefusedRequest.parameter(
                        "gain",
                        "points from 0 to 100",
                        Optional.ofNullable(context.queryParam("gain")).orElse("missing")));
    return pages.setting(asked, points);
  }

  private HttpReply said(Context context, Asked asked) {
    String name = context.pathParam("operation");
    if (!Operations.NAMES.contains(name)) {
      throw RefusedRequest.of(404, "Not found", "there is no such operation");
    }
    return operations.said(operations.request(name, context, asked));
  }

  private HttpReply picture(Context context, Asked asked) {
    return pages.picture(asked, context.pathParam("kind"));
  }

  private void table(Context context) throws Exception {
    Optional<String> name = Optional.ofNullable(context.queryParam("name"));
    Path csv = tables.incoming();
    try {
      try (OutputStream written = Files.newOutputStream(csv)) {
        RequestBody.copy(context, written, limits.tableBytes(), 3 * limits.patienceMillis());
      }
      workers.answer(context, () -> tables.take(name, csv));
    } finally {
      Files.deleteIfExists(csv);
    }
  }

  private void begin(Context context) throws Exception {
    String table = context.pathParam("name");
    Optional<String> column = Optional.ofNullable(context.queryParam("column"));
    Optional<String> unit =
        Optional.ofNullable(context.queryParam("unit"))
            .map(given -> given.substring(0, Math.min(LONGEST_UNIT, given.length())));
    long rows = Asked.whole(context, "rows", 1, 1, 1_000_000);
    Optional<String> by = Optional.ofNullable(context.queryParam("identified"));
    workers.answer(
        context, () -> tables.begin(table, column, new Tables.Protected(unit, by, rows)));
  }

  int active() {
    return workers.active();
  }

  /** Nothing new is begun. */
  void stopping() {
    audits.close();
  }

  @Override
  public void close() {
    workers.close();
    service.close();
    pages.close();
    folder.close();
  }
}

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import site.ycsb.binding.PemTls;
import site.ycsb.testkit.server.ElasticsearchContainer;
import site.ycsb.testkit.server.TestCertificates;

/**
 * A deployment as Elastic Cloud has it, found by a Cloud ID and open to an API key only, in front
 * of a server that knows no API keys.
 */
final class ApiKeyProxy implements AutoCloseable {

  static final String KEY = "aWQtMTphLXNlY3JldA==";

  private static final List<String> PASSED_ON =
      List.of("Accept", "Content-Type", "Warning", "X-Elastic-Product");

  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final HttpsServer proxy;
  private final HttpClient client;
  private final String server;
  private final String user;

  private ApiKeyProxy(ElasticsearchContainer server, TestCertificates certificates, String password)
      throws IOException {
    this.server = "https://127.0.0.1:" + server.port();
    user = "Basic " + base64(ElasticsearchContainer.USER_NAME + ":" + password);
    client = HttpClient.newBuilder().sslContext(certificates.clientContext()).build();
    proxy = HttpsServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
    Properties files = new Properties();
    files.setProperty("proxy.tls.cert", certificates.serverCertificate().toString());
    files.setProperty("proxy.tls.key", certificates.serverKey().toString());
    proxy.setHttpsConfigurator(new HttpsConfigurator(new PemTls("proxy").context(files)));
    proxy.setExecutor(threads);
    proxy.createContext("/", this::handle);
  }

  /** In front of a server that admits a user with this password. */
  static ApiKeyProxy before(
      ElasticsearchContainer server, TestCertificates certificates, String password)
      throws IOException {
    ApiKeyProxy proxy = new ApiKeyProxy(server, certificates, password);
    proxy.proxy.start();
    return proxy;
  }

  private static String base64(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  /** The name that it stands for, {@code 127.0.0.1}, needs no DNS. */
  String cloudId() {
    return "test:" + base64("0.0.1:" + proxy.getAddress().getPort() + "$127$kibana");
  }

  private void handle(HttpExchange exchange) throws IOException {
    byte[] body = exchange.getRequestBody().readAllBytes();
    if (!("ApiKey " + KEY).equals(exchange.getRequestHeaders().getFirst("Authorization"))) {
      exchange.getResponseHeaders().set("X-Elastic-Product", "Elasticsearch");
      exchange.sendResponseHeaders(401, -1);
      exchange.close();
      return;
    }
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(server + exchange.getRequestURI()))
            .header("Authorization", user)
            .method(exchange.getRequestMethod(), HttpRequest.BodyPublishers.ofByteArray(body));
    for (String name : PASSED_ON) {
      String value = exchange.getRequestHeaders().getFirst(name);
      if (value != null) {
        request.header(name, value);
      }
    }
    HttpResponse<byte[]> response;
    try {
      response = client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
    for (String name : PASSED_ON) {
      response.headers().allValues(name).forEach(v -> exchange.getResponseHeaders().add(name, v));
    }
    boolean isEmpty = response.body().length == 0;
    exchange.sendResponseHeaders(response.statusCode(), isEmpty ? -1 : response.body().length);
    if (!isEmpty) {
      exchange.getResponseBody().write(response.body());
    }
    exchange.close();
  }

  @Override
  public void close() {
    proxy.stop(0);
    threads.shutdownNow();
  }
}

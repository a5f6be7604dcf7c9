// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.net.ssl.HttpsURLConnection;

/**
 * Elasticsearch, or OpenSearch, by default without security, with half a GiB of heap for each node.
 * The nodes of a cluster share one container and talk over its loopback interface, where
 * Elasticsearch skips its bootstrap checks of the machine's limits.
 */
public final class ElasticsearchContainer extends TestServer {

  /** Not every build answers {@code GET /}. */
  private static final String VERSION = "/_nodes/_local?filter_path=nodes.*.version";

  private static final int TRANSPORT_PORT = 9300;
  private static final int TIMEOUT_MILLIS = (int) Duration.ofSeconds(10).toMillis();

  /** The user with all rights. */
  public static final String USER_NAME = "elastic";

  /** Every process writes into its configuration, and reads files there only. */
  private static final String CONFIGURE =
      """
      set -e
      if ! [ -d config ]; then
        cp -r /usr/share/$0/config .
        if [ -d /usr/share/$0/plugins/opensearch-security ]; then
          echo "plugins.security.disabled: true" >>config/opensearch.yml
        fi
        if [ -n "$PASSWORD" ]; then
          cp /tmp/server.crt /tmp/server.key config
          printf %s "$PASSWORD" | elasticsearch-keystore add -x -f bootstrap.password
        fi
      fi
      exec "$0" "$@"
      """;

  /** The second compiler would take most of two cores' time in the minutes that a test lasts. */
  private static final String JAVA_OPTIONS =
      "-Xms512m -Xmx512m -XX:TieredStopAtLevel=1 -XX:-UseG1GC -XX:+UseSerialGC";

  /**
   * Which of the two it is.
   *
   * @param program the name of the program and of its folder
   * @param user the one of the official image
   * @param prefix what the names of its variables start with
   * @param master the node that decides for the cluster
   */
  private record ContainerKind(String program, String user, String prefix, String master) {

    static ContainerKind of(Engine engine) {
      return switch (engine) {
        case ELASTICSEARCH, ELASTICSEARCH_OLDEST ->
            new ContainerKind("elasticsearch", "1000:0", "ES", "master");
        case OPENSEARCH, OPENSEARCH_OLDEST ->
            new ContainerKind("opensearch", "1000:1000", "OPENSEARCH", "cluster_manager");
        default -> throw new IllegalArgumentException(engine.id());
      };
    }
  }

  private final ContainerKind kind;
  private TestCertificates certificates;
  private String password;

  /** One node, or a cluster in which every node holds data and can become master. */
  public ElasticsearchContainer(Engine engine, int nodes) {
    super(engine);
    this.kind = ContainerKind.of(engine);
    this.nodeCount = nodes;
  }

  /** Shared by all test classes that register this object. */
  public ElasticsearchContainer shared() {
    share();
    return this;
  }

  /** Over HTTPS, and for {@value #USER_NAME} with that password only. */
  public ElasticsearchContainer secured(TestCertificates certificates, String password) {
    this.certificates = certificates;
    this.password = password;
    return this;
  }

  @Override
  ServerProcesses place() {
    List<Path> files = certificates == null ? List.of() : certificates.ofServer();
    return new ContainerProcesses(origin(), kind.user, files, ports());
  }

  @Override
  List<String> command(int node) {
    String folder = ContainerProcesses.folder(name(node));
    List<String> words = new ArrayList<>(List.of("env"));
    words.add(kind.prefix + "_PATH_CONF=" + folder + "/config");
    words.add(kind.prefix + "_JAVA_OPTS=" + JAVA_OPTIONS);
    words.add("PASSWORD=" + (password == null ? "" : password));
    words.addAll(List.of("sh", "-c", CONFIGURE, kind.program));
    settings(node, folder).forEach((name, value) -> words.add("-E" + name + "=" + value));
    return words;
  }

  private Map<String, Object> settings(int node, String folder) {
    Map<String, Object> settings = new LinkedHashMap<>();
    settings.put("node.name", "node" + node);
    settings.put("path.data", folder + "/data");
    settings.put("path.logs", folder + "/logs");
    settings.put("transport.host", FixedPorts.HOST);
    settings.put("transport.port", TRANSPORT_PORT + node);
    settings.put("http.host", "0.0.0.0");
    settings.put("http.port", ports().get(node));
    if (kind.prefix.equals("ES")) {
      settings.put("xpack.security.enabled", password != null);
    }
    if (password != null) {
      settings.put("xpack.security.http.ssl.enabled", true);
      settings.put("xpack.security.http.ssl.certificate", "server.crt");
      settings.put("xpack.security.http.ssl.key", "server.key");
    }
    // Tests must also run on a nearly full disk.
    settings.put("cluster.routing.allocation.disk.threshold_enabled", false);
    // A replica of a new index waits that long if its primary has not yet heard of it.
    settings.put("indices.recovery.retry_delay_state_sync", "10ms");
    if (nodeCount == 1) {
      settings.put("discovery.type", "single-node");
    } else {
      settings.put(
          "discovery.seed_hosts",
          perNode(other -> FixedPorts.HOST + ":" + (TRANSPORT_PORT + other)));
      settings.put("cluster.initial_" + kind.master + "_nodes", perNode(other -> "node" + other));
    }
    return settings;
  }

  private String perNode(IntFunction<String> text) {
    return IntStream.range(0, nodeCount).mapToObj(text).collect(Collectors.joining(","));
  }

  /** Once all nodes have found one another. */
  @Override
  boolean isReady(int node) throws IOException {
    String health = "/_cluster/health?timeout=1s&wait_for_nodes=" + nodeCount;
    return get(node, health).contains("\"timed_out\":false");
  }

  @Override
  public String version() {
    try {
      return new ObjectMapper().readTree(get(0, VERSION)).findPath("version").asText("?");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String get(int node, String path) throws IOException {
    String scheme = password == null ? "http" : "https";
    URI uri = URI.create(scheme + "://" + host() + ":" + ports().get(node) + path);
    URLConnection connection = uri.toURL().openConnection();
    if (connection instanceof HttpsURLConnection encrypted) {
      encrypted.setSSLSocketFactory(certificates.clientContext().getSocketFactory());
      byte[] user = (USER_NAME + ':' + password).getBytes(StandardCharsets.UTF_8);
      encrypted.setRequestProperty(
          "Authorization", "Basic " + Base64.getEncoder().encodeToString(user));
    }
    connection.setConnectTimeout(TIMEOUT_MILLIS);
    connection.setReadTimeout(TIMEOUT_MILLIS);
    try (InputStream body = connection.getInputStream()) {
      return new String(body.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}

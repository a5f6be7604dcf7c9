// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.testkit.ClientProcess;
import site.ycsb.testkit.ClientProcess.Ended;
import site.ycsb.testkit.server.ElasticsearchContainer;

/** A server is killed and restarted in the middle of a run of the real client. */
@Timeout(value = 10, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("slow")
class RestartIT {

  /** Longer than a node takes to start. */
  private static final int SECONDS = 120;

  private static final int RATE = 50;
  private static final int OPERATIONS = SECONDS * RATE;

  @TempDir private Path folder;
  private ElasticsearchContainer server;

  @AfterEach
  void stop() {
    if (server != null) {
      server.close();
    }
  }

  private void start(ElasticsearchContainer container) {
    container.start();
    server = container;
  }

  private List<String> arguments(String phase, String... namesAndValues) {
    Properties properties = Rest.properties(server);
    properties.setProperty("results.dir", folder.resolve("results").toString());
    properties.setProperty("recordcount", "1000");
    properties.setProperty("operationcount", Integer.toString(OPERATIONS));
    for (int i = 0; i < namesAndValues.length; i += 2) {
      properties.setProperty(namesAndValues[i], namesAndValues[i + 1]);
    }
    List<String> arguments = new ArrayList<>(List.of(phase, "-threads", "4"));
    arguments.addAll(List.of("-db", ElasticsearchClient.class.getName()));
    arguments.addAll(
        List.of("-P", Path.of("..", "workloads", "workloadsearch").toAbsolutePath().toString()));
    if (phase.equals("run")) {
      // The rate makes the run last. Whether it is held depends on the machine.
      arguments.addAll(List.of("-target", Integer.toString(RATE), "-p", "target.missed=ok"));
    }
    properties.forEach((name, value) -> arguments.addAll(List.of("-p", name + "=" + value)));
    return arguments;
  }

  private void load(String... namesAndValues) {
    Ended load = ClientProcess.run(folder, arguments("load", namesAndValues));
    assertThat(load.exitCode()).as(load.err()).isZero();
  }

  /** Waits until the nodes that are left have done some more searches. */
  private void awaitSearches(ClientProcess client, int node, int more) throws Exception {
    Rest rest = new Rest(server, node);
    long enough = searches(rest) + more;
    while (searches(rest) < enough) {
      assertThat(client.isAlive()).as("the client runs").isTrue();
      Thread.sleep(50);
    }
  }

  private static long searches(Rest rest) {
    String stats = rest.get("/usertable/_stats/search?filter_path=_all.total.search.query_total");
    String digits = stats.replaceAll("\\D", "");
    return digits.isEmpty() ? 0 : Long.parseLong(digits);
  }

  private Map<String, String> result() {
    Map<String, String> json =
        ClientProcess.flatJson(folder.resolve("results").resolve("run.json"));
    assertThat(json)
        .containsEntry("/outcome/issued", Integer.toString(OPERATIONS))
        .containsEntry("/outcome/unfinished", "0")
        .containsEntry("/outcome/failedVerifications", "0")
        .containsKeys("/store/es.server", "/environment/java");
    return json;
  }

  @Test
  void runSurvivesARestartOfItsServer() throws Exception {
    start(ElasticsearchContainer.singleNode());
    load();

    Ended run;
    try (ClientProcess client = ClientProcess.start(folder, arguments("run"))) {
      awaitSearches(client, 0, 100);
      server.kill(0);
      server.restart(0);
      awaitSearches(client, 0, 50);
      run = client.await();
    }

    assertThat(run.exitCode()).as(run.err()).isEqualTo(1);
    assertThat(run.err()).contains("CONNECTION_ERROR").doesNotContain("\tat ");
    assertThat(run.out()).contains("Return=CONNECTION_ERROR, ");
    Map<String, String> json = result();
    assertThat(json).containsEntry("/outcome/good", "false");
    assertThat(Integer.parseInt(json.get("/outcome/ok")))
        .as(run.out())
        .isGreaterThan(OPERATIONS / 4);
    assertThat(Integer.parseInt(json.get("/outcome/failed"))).as(run.out()).isPositive();
  }

  @Test
  void runContinuesOnTheRemainingNodes() throws Exception {
    start(ElasticsearchContainer.cluster(3));
    load("es.number_of_shards", "3", "es.number_of_replicas", "1");

    Ended run;
    try (ClientProcess client = ClientProcess.start(folder, arguments("run", "maxerrors", "20%"))) {
      awaitSearches(client, 0, 100);
      server.kill(2);
      awaitSearches(client, 0, 300);
      server.restart(2);
      run = client.await();
    }

    assertThat(run.exitCode()).as(run.err()).isZero();
    Map<String, String> json = result();
    assertThat(json).containsEntry("/outcome/good", "true");
    assertThat(run.out()).doesNotContain("Return=ERROR", "Return=NOT_FOUND");
    assertThat(Integer.parseInt(json.get("/outcome/failed")))
        .as(run.out())
        .isLessThan(OPERATIONS / 20);
  }
}

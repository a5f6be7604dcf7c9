// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import site.ycsb.DB;
import site.ycsb.testkit.ClientProcess;
import site.ycsb.testkit.ClientProcess.ClientExit;
import site.ycsb.testkit.server.ElasticsearchContainer;

/**
 * The real client, with the search workload. A run lasts until it is interrupted.
 *
 * @param folder of its output
 */
record ClientRun(Path folder, ElasticsearchContainer server, Class<? extends DB> binding) {

  /** Few enough that failures of a server that is away do not fill the result. */
  private static final int RATE = 50;

  private List<String> arguments(String phase, String... namesAndValues) {
    Properties properties = Rest.properties(server);
    properties.setProperty("results.dir", folder.resolve("results").toString());
    properties.setProperty("recordcount", "1000");
    properties.setProperty("threadcount", "4");
    for (int i = 0; i < namesAndValues.length; i += 2) {
      properties.setProperty(namesAndValues[i], namesAndValues[i + 1]);
    }
    return ClientProcess.arguments(phase, binding, "workloadsearch", properties);
  }

  /** Loads the records into an empty store. */
  void load(String... namesAndValues) {
    new Rest(server).flush();
    ClientExit load = ClientProcess.run(folder, arguments("load", namesAndValues));
    assertThat(load.exitCode()).as(load.err()).isZero();
  }

  /** Starts a run that would take more than a day. */
  ClientProcess start(String... namesAndValues) {
    List<String> arguments = arguments("run", namesAndValues);
    // Whether the rate is held depends on the machine.
    arguments.addAll(List.of("-target", Integer.toString(RATE), "-p", "target.missed=ok"));
    arguments.addAll(List.of("-p", "operationcount=" + RATE * 100_000));
    return ClientProcess.start(folder, arguments);
  }

  /** Waits until the nodes that are left have done some more searches. */
  void awaitSearches(ClientProcess client, int more) throws InterruptedException {
    Rest rest = new Rest(server);
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

  /** The result of an interrupted run that gave no wrong answer and finished what it began. */
  Map<String, String> result() {
    Map<String, String> json =
        ClientProcess.flatJson(folder.resolve("results").resolve("run.json"));
    assertThat(json)
        .containsEntry("/outcome/interrupted", "true")
        .containsEntry("/outcome/unfinished", "0")
        .containsEntry("/outcome/failedVerifications", "0")
        .containsKeys("/store/es.server", "/environment/java");
    return json;
  }

  static int count(Map<String, String> json, String name) {
    return Integer.parseInt(json.get("/outcome/" + name));
  }
}

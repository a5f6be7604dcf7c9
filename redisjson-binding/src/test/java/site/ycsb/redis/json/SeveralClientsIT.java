// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.testkit.ClientProcess;
import site.ycsb.testkit.ClientProcess.ClientExit;
import site.ycsb.testkit.server.RedisCommand;
import site.ycsb.testkit.server.RedisServer;

/** Three clients, each in a JVM of its own, share a load and a run of one server. */
class SeveralClientsIT {

  private static final int CLIENTS = 3;
  private static final int RECORDS = 1000;
  private static final int OPERATIONS = 3001;

  @TempDir private Path folder;
  private RedisServer server;

  @BeforeEach
  void start() {
    server = RedisServer.withSearch().started();
  }

  @AfterEach
  void stop() {
    if (server != null) {
      server.close();
    }
  }

  private List<String> arguments(String command, String... more) {
    Properties properties = server.properties();
    properties.setProperty("recordcount", "" + RECORDS);
    properties.setProperty("operationcount", "" + OPERATIONS);
    properties.setProperty("results.dir", folder.resolve("results").toString());
    properties.setProperty("updateproportion", "0.5");
    properties.setProperty("searchproportion", "0.3");
    properties.setProperty("readproportion", "0.2");
    properties.setProperty("search.queries", "500");
    properties.setProperty("threadcount", "2");
    List<String> arguments =
        ClientProcess.arguments(command, RedisJsonClient.class, "workloadsearch", properties);
    for (String property : more) {
      arguments.addAll(List.of("-p", property));
    }
    return arguments;
  }

  /** The last one first. */
  private List<ClientProcess> begin(String command, String... more) throws IOException {
    List<ClientProcess> clients = new ArrayList<>();
    for (int index = CLIENTS - 1; index >= 0; index--) {
      List<String> arguments = arguments(command, more);
      arguments.addAll(List.of("-p", "client.index=" + index, "-p", "client.count=" + CLIENTS));
      Path own = Files.createDirectories(folder.resolve(command + index));
      clients.add(0, ClientProcess.start(own, arguments));
    }
    return clients;
  }

  private static List<ClientExit> ends(List<ClientProcess> clients) {
    return clients.stream().map(ClientProcess::await).toList();
  }

  private long sum(String phase, String figure) {
    long sum = 0;
    for (int index = 0; index < CLIENTS; index++) {
      Path result = folder.resolve("results/client-" + index).resolve(phase + ".json");
      sum += Long.parseLong(ClientProcess.flatJson(result).get(figure));
    }
    return sum;
  }

  private void load() throws IOException {
    assertThat(ends(begin("load")))
        .allSatisfy(end -> assertThat(end.exitCode()).as(end.err()).isZero());
  }

  /** Updates, and a few scripts of the stamp. */
  private long scripts() {
    Matcher calls =
        Pattern.compile("cmdstat_evalsha:calls=(\\d+)")
            .matcher(RedisCommand.send(server.port(), "INFO", "commandstats"));
    return calls.find() ? Long.parseLong(calls.group(1)) : 0;
  }

  @Test
  void togetherTheyDoTheWorkOfOneAndAllIsChecked() throws IOException {
    load();

    assertThat(sum("load", "/outcome/ok")).isEqualTo(RECORDS);

    assertThat(ends(begin("run")))
        .allSatisfy(end -> assertThat(end.exitCode()).as(end.err()).isZero());
    assertThat(sum("run", "/outcome/ok")).isEqualTo(OPERATIONS);
    assertThat(sum("run", "/operations/VERIFY/statuses/OK")).isPositive();
    assertThat(sum("run", "/outcome/failedVerifications")).isZero();
    ClientExit verify = ClientProcess.run(folder, arguments("verify"));
    assertThat(verify.exitCode()).as(verify.err()).isZero();
    assertThat(verify.out()).contains("[VERIFY], RECORDS, 1000 of 1000 agree");
  }

  @Test
  void oneThatIsKilledIsMissedByTheOthers() throws Exception {
    load();
    long before = scripts();
    // Long enough to be killed on the way.
    List<ClientProcess> clients = begin("run", "target=300", "client.timeout=10");
    try (ClientProcess killed = clients.get(1)) {
      while (scripts() < before + 100) {
        assertThat(killed.isAlive()).isTrue();
        Thread.sleep(50);
      }
    }

    for (ClientProcess client : List.of(clients.get(0), clients.get(2))) {
      ClientExit end = client.await();
      assertThat(end.exitCode()).isEqualTo(1);
      assertThat(end.err()).contains("client 1 of 3 had not ended").doesNotContain("\tat ");
    }
    ClientExit verify = ClientProcess.run(folder, arguments("verify"));
    assertThat(verify.exitCode()).as(verify.err()).isZero();
    assertThat(verify.err()).contains("a lost update cannot be detected");
  }
}

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import site.ycsb.DB;
import site.ycsb.testkit.ClientProcess.ClientExit;

/**
 * The real client on a table of {@value #RECORDS} records: a load, and a run that lasts until it is
 * interrupted.
 *
 * @param folder of its output
 * @param workload a file of the folder {@code workloads}
 * @param properties of the binding
 */
public record ClientRun(
    Path folder, Class<? extends DB> binding, String workload, Properties properties) {

  /** Number of client threads. */
  public static final int THREADS = 4;

  /** Few, so that each word has few records: some servers for tests search slowly. */
  private static final int RECORDS = 200;

  /** How many operations have succeeded, by a status line. */
  private static final Pattern STATUS = Pattern.compile(" sec: (\\d+) operations;");

  private List<String> arguments(String phase, String... namesAndValues) {
    Properties all = new Properties();
    all.setProperty("operationcount", "100000000");
    all.setProperty("status.interval", "1");
    // Whether the rate is held, and how long the check after the run takes, depends on the machine.
    all.setProperty("target.missed", "ok");
    all.setProperty("client.grace", "120");
    all.putAll(properties);
    all.setProperty("results.dir", folder.resolve("results").toString());
    all.setProperty("recordcount", Integer.toString(RECORDS));
    all.setProperty("threadcount", Integer.toString(THREADS));
    for (int i = 0; i < namesAndValues.length; i += 2) {
      all.setProperty(namesAndValues[i], namesAndValues[i + 1]);
    }
    return ClientProcess.arguments(phase, binding, workload, all);
  }

  /** Loads the records; fails the test if the load fails. */
  public void load(String... namesAndValues) {
    ClientExit load = ClientProcess.run(folder, arguments("load", namesAndValues));
    assertThat(load.exitCode()).as(load.err()).isZero();
  }

  /** Starts a run of more operations than any test waits for. */
  public ClientProcess start(String... namesAndValues) {
    List<String> arguments = arguments("run", namesAndValues);
    arguments.add("-s");
    return ClientProcess.start(folder, arguments);
  }

  /** Waits until some more operations of the run have succeeded. */
  public void awaitSuccesses(ClientProcess client, int more)
      throws IOException, InterruptedException {
    long enough = successes() + more;
    while (successes() < enough) {
      assertThat(client.isAlive()).as("the client runs").isTrue();
      Thread.sleep(50);
    }
  }

  private long successes() throws IOException {
    long successes = 0;
    Matcher line = STATUS.matcher(Files.readString(folder.resolve("err")));
    while (line.find()) {
      successes = Long.parseLong(line.group(1));
    }
    return successes;
  }

  /** The command that compares the store with what it has to hold. */
  public ClientExit verify(String... namesAndValues) {
    return ClientProcess.run(folder, arguments("verify", namesAndValues));
  }

  /**
   * The result document of an interrupted run, by JSON Pointers. Fails the test if the run lost
   * count of an operation, or got a wrong answer.
   */
  public Map<String, String> result() {
    Map<String, String> result =
        ClientProcess.flatJson(folder.resolve("results").resolve("run.json"));
    assertThat(result)
        .containsEntry("/outcome/interrupted", "true")
        .containsEntry("/outcome/unfinished", "0")
        .containsEntry("/outcome/failedVerifications", "0")
        .containsEntry(
            "/outcome/issued", Long.toString(count(result, "ok") + count(result, "failed")))
        .containsKey("/environment/java");
    return result;
  }

  /** Why the run is not good, in the order of the result document. */
  public static List<String> problems(Map<String, String> result) {
    return IntStream.iterate(0, i -> i + 1)
        .mapToObj(i -> result.get("/outcome/problems/" + i))
        .takeWhile(Objects::nonNull)
        .toList();
  }

  /** A number of the outcome, such as {@code failed}. */
  public static long count(Map<String, String> result, String name) {
    return Long.parseLong(result.get("/outcome/" + name));
  }
}

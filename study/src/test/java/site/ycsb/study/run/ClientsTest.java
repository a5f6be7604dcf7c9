// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.report.results.ResultReader;
import site.ycsb.report.results.Run;
import site.ycsb.report.results.State;
import site.ycsb.report.results.StudyDocument;
import site.ycsb.result.MergedResult;
import site.ycsb.result.RunDocument;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.testkit.WrittenRun;

/** Runs that several clients share. */
@Tag("slow")
@DisabledOnOs(OS.WINDOWS)
class ClientsTest {

  private static final String THREE =
      """
      name: three
      data: {workload: workloads/workloadsearch, records: 10}
      systems: [{name: one, binding: fake}]
      steps:
        - {name: load, kind: load}
        - {name: run, kind: mix, seconds: 1, clients: 3}
        - {name: alone, kind: mix, seconds: 1}
      """;

  private static final String ELSEWHERE =
      """
      client:
        command: "exec %s {arguments}"
        results: %s
        fetch: "cp -r {from}/. {to}"
      """;

  @TempDir private Path folder;
  private final StringWriter err = new StringWriter();
  private FakeYcsb ycsb;
  private Path out;

  @BeforeEach
  void prepare() throws IOException {
    ycsb = new FakeYcsb(folder.resolve("bin"));
    out = folder.resolve("out");
    for (int client = 0; client < 3; client++) {
      run(client, 100 * (client + 1)).write(ycsb.result(client));
    }
  }

  /** Steps of 10 s, with as many reads in each. */
  private static WrittenRun run(int client, int reads) {
    return new WrittenRun()
        .seconds(10)
        .with("client.count", "3")
        .with("client.index", Integer.toString(client))
        .latencies("READ", LongStream.generate(() -> 1_000_000).limit(reads).toArray());
  }

  private int make(String text) throws Exception {
    return ycsb.study(text, Map.of("PW", "hush-hush")).run(out, false, new PrintWriter(err, true));
  }

  private Run ofRun(String id) throws IOException {
    return StudyDocument.read(out).runs().stream()
        .filter(run -> run.id().equals(id))
        .findFirst()
        .orElseThrow();
  }

  private RunDocument merged() throws IOException {
    try (InputStream in = Files.newInputStream(out.resolve("runs/one/run-r1/run.json"))) {
      return RunDocument.read(in);
    }
  }

  private String elsewhere(String text) {
    return ELSEWHERE.formatted(ycsb.launcher(), folder.resolve("there")) + text;
  }

  @Test
  void theResultOfARunIsTheSumOfItsClients() throws Exception {
    assertThat(make(THREE)).isZero();

    assertThat(merged().outcome().operations().ok()).isEqualTo(6000);
    assertThat(merged().overall().throughputPerSecond()).isEqualTo(600);
    assertThat(merged().merged().clients())
        .extracting(MergedResult.ClientPart::folder)
        .containsExactly("client-0", "client-1", "client-2");
    assertThat(ycsb.calls()).contains("run fake client-2", "run fake alone-r1");
    assertThat(err.toString()).contains("one run from 3 clients", "4 runs done");
    assertThat(new ResultReader().read(List.of(out)).notes()).isEmpty();
  }

  /** With few records, a client has done its part before another one begins. */
  @Test
  void stepsAfterAShortRunOfSeveralClientsAreMade() throws Exception {
    for (int client = 0; client < 3; client++) {
      run(client, 100)
          .seconds(1)
          .started(WrittenRun.START.plusMillis(1300L * client))
          .write(ycsb.result(client));
    }

    assertThat(make(THREE)).as(err.toString()).isZero();

    assertThat(merged().outcome().operations().ok()).isEqualTo(300);
    assertThat(ycsb.calls()).contains("run fake alone-r1");
  }

  @Test
  void aRunIsFoundDoneAndNotMadeAgain() throws Exception {
    make(THREE);
    int calls = ycsb.calls().size();

    assertThat(make(THREE)).isZero();

    assertThat(ycsb.calls()).hasSize(calls);
  }

  @Test
  void aClientThatFailsMakesTheRunFailAndEndsTheOthers() throws Exception {
    ycsb.fault("fake", "run1", "fails");
    ycsb.fault("fake", "run2", "hangs");

    assertThat(make(THREE)).isEqualTo(1);

    assertThat(ofRun("one/run-r1").state()).isEqualTo(State.FAILED);
    assertThat(ofRun("one/run-r1").error()).isEqualTo("client 1 of 3: the store is full");
    assertThat(ofRun("one/alone-r1").state()).isEqualTo(State.DONE);
    long hung = Long.parseLong(ycsb.lines("pid").get(0));
    assertThat(ProcessHandle.of(hung).filter(ProcessHandle::isAlive)).isEmpty();
  }

  @Test
  void aClientThatIsKilledIsNamedAndWhatWasMeasuredIsKept() throws Exception {
    Files.delete(run(1, 200).writeWithoutEnd(ycsb.result(1)).resolve("run.json"));
    ycsb.fault("fake", "run1", "dies");

    assertThat(make(THREE)).isEqualTo(1);

    assertThat(ofRun("one/run-r1").error()).isEqualTo("client 1 of 3 ended with exit code 137");
    assertThat(merged().outcome().good()).isFalse();
    assertThat(merged().outcome().operations().ok()).isEqualTo(6000);
    assertThat(merged().outcome().problems())
        .anyMatch(problem -> problem.startsWith("client-1 ended early"));
  }

  @Test
  void wrongRepliesOfOneClientMakeTheSystemWrong() throws Exception {
    run(1, 200).wrong(3).write(ycsb.result(1));

    assertThat(make(THREE)).isEqualTo(1);

    assertThat(ofRun("one/run-r1").state()).isEqualTo(State.WRONG);
    assertThat(ofRun("one/run-r1").error()).startsWith("3 replies were wrong");
  }

  @Test
  void clientsThatDidOtherWorkAreNotMerged() throws Exception {
    run(1, 200).with("recordcount", "7").write(ycsb.result(1));

    assertThat(make(THREE)).isEqualTo(1);

    assertThat(ofRun("one/run-r1").error())
        .startsWith("its clients cannot be merged: the clients did not do parts of the same work")
        .contains("recordcount");
    assertThat(out.resolve("runs/one/run-r1/client-1/run.hlog")).exists();
  }

  @Test
  void clientsElsewhereGetTheirPropertiesByTheirInput() throws Exception {
    String text =
        elsewhere(THREE)
            .replace("binding: fake", "binding: fake, properties: {a.password: \"${PW}\"}");

    assertThat(make(text)).isZero();

    assertThat(ycsb.lines("arguments"))
        .isNotEmpty()
        .allMatch(line -> line.endsWith("-P workloads/workloadsearch -P -"));
    assertThat(ycsb.lines("properties")).contains("a.password=hush-hush");
    assertThat(merged().overall().throughputPerSecond()).isEqualTo(600);
    try (Stream<Path> there = Files.walk(folder.resolve("there"))) {
      assertThat(there.map(Path::toString)).anyMatch(p -> p.endsWith("client-2/run.json"));
    }
  }

  @Test
  void twoStudiesAtOnceDoNotMixTheirResultsElsewhere() throws Exception {
    Study study = ycsb.study(elsewhere(THREE), Map.of());
    Path other = folder.resolve("other");
    CompletableFuture<Integer> second =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return study.run(other, false, new PrintWriter(err, true));
              } catch (IOException | InterruptedException e) {
                throw new CompletionException(e);
              }
            });

    assertThat(study.run(out, false, new PrintWriter(err, true))).isZero();

    assertThat(second.get()).isZero();
    assertThat(merged().overall().throughputPerSecond()).isEqualTo(600);
    try (Stream<Path> there = Files.list(folder.resolve("there"))) {
      // Two loads, verifications, shared runs and runs alone.
      assertThat(there).hasSize(8);
    }
  }

  @Test
  void aMachineThatCannotBeReachedIsNamed() throws Exception {
    String text =
        """
        client:
          command:
            - "%1$s {arguments}"
            - "echo 'ssh: connect to host c1 port 22: No route to host' >&2; exit 255 # {arguments}"
            - "%1$s {arguments}"
        """
                .formatted(ycsb.launcher())
            + THREE;
    ycsb.fault("fake", "run2", "waits");

    assertThat(make(text)).isEqualTo(1);

    assertThat(ofRun("one/run-r1").error())
        .isEqualTo(
            "client 1 of 3 ended with exit code 255: ssh: connect to host c1 port 22: No route to"
                + " host");
    // Its input has ended, so it has heard of it wherever it is.
    assertThat(folder.resolve("bin/ended-2")).exists();
  }

  @Test
  void resultsThatCannotBeFetchedFailTheRun() throws Exception {
    String text = elsewhere(THREE).replace("cp -r {from}/. {to}", "cp -r {from}/no {to}");

    assertThat(make(text)).isEqualTo(1);

    assertThat(ofRun("one/load-r1").error())
        .startsWith("'fetch' of client 0 ended with exit code 1: cp: ");
  }

  @Test
  void aClientThatNeverEndsIsEnded() throws Exception {
    ycsb.fault("fake", "run2", "hangs");

    assertThat(make("client: {timeout: 1}\n" + THREE)).isEqualTo(1);

    assertThat(ofRun("one/run-r1").error())
        .isEqualTo("client 2 of 3 had not ended 1 s after another one");
  }

  @Test
  void anInterruptionEndsAllClients() throws Exception {
    ycsb.fault("fake", "run1", "interrupted");
    ycsb.fault("fake", "run2", "hangs");

    assertThat(make(THREE)).isEqualTo(130);

    assertThat(ofRun("one/run-r1").state()).isEqualTo(State.PENDING);
    long hung = Long.parseLong(ycsb.lines("pid").get(0));
    assertThat(ProcessHandle.of(hung).filter(ProcessHandle::isAlive)).isEmpty();
  }

  @Test
  void clientsThatKeepNothingInTheStoreBeginAtOneTime() throws Exception {
    make(THREE.replace("workloadsearch", "workloadb"));

    try (Stream<Path> given = Files.list(folder.resolve("bin"))) {
      List<String> starts =
          given
              .filter(file -> file.getFileName().toString().startsWith("given."))
              .flatMap(ClientsTest::lines)
              .filter(line -> line.startsWith("client.start="))
              .toList();
      assertThat(starts).hasSize(3);
      assertThat(starts.stream().distinct()).hasSize(1);
    }
  }

  private static Stream<String> lines(Path file) {
    try {
      return Files.readAllLines(file).stream();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private void refused(String text, String message) {
    assertThatThrownBy(() -> ycsb.study(text, Map.of()))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining(message);
  }

  @Test
  void whatClientsCannotDoIsRefused() {
    refused(
        THREE.replace("clients: 3", "clients: 0"),
        "steps[1].clients needs a whole number, 1 to 255, not 0");
    refused(
        THREE.replace(
            "kind: mix, seconds: 1, clients", "kind: saturate, slo: [\"READ p99 < 1ms\"], clients"),
        "step 'run': one client searches the highest rate, and it has 3");
    refused(
        THREE.replace("binding: fake", "binding: fake, properties: {client.count: 3}"),
        "property client.count is set by the key 'clients'");
    refused("client: {command: ssh a}\n" + THREE, "client: 'ssh a' needs {arguments}");
    refused(
        "client: {command: [\"a {arguments}\", \"b {arguments}\"]}\n" + THREE,
        "client: 'command' has 2 lines, and step 'run' has 3 clients");
    refused(
        "client: {command: \"a {arguments}\", results: /tmp/x}\n" + THREE,
        "'fetch', which copies it here, need each other");
    refused(
        "client: {command: \"a {arguments} --password hush\"}\n" + THREE,
        "'client' has the value of password itself");
    refused(
        ("client: {command: \"a {arguments}\"}\n" + THREE)
            .replace("binding: fake", "db: a.B, classpath: \"a b\""),
        "'a b' cannot be an argument of a client elsewhere");
    refused(
        "client: {timeout: 0}\n" + THREE, "client.timeout needs a whole number, 1 to 86400, not 0");
  }
}

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.clients.ClientShare;
import site.ycsb.load.Phase;
import site.ycsb.result.RunDocument;
import site.ycsb.run.PhaseOptions;
import site.ycsb.run.PhaseRunner;
import site.ycsb.run.Plugins;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.DataSetStamp;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.verify.Verifier;
import site.ycsb.search.verify.VerifyReport;

/** Clients that share a load and a run of one store. */
@Tag("slow")
class SeveralClientsTest {

  private static final PrintStream NOWHERE = new PrintStream(OutputStream.nullOutputStream());
  private static final String[] UPDATES = {"updateproportion=0.5", "searchproportion=0.5"};
  private static final String[] INSERTS = {"insertproportion=0.3", "readproportion=0.7"};

  private final Properties properties = new Properties();

  @TempDir private Path results;

  @BeforeEach
  void describe() {
    set(MemoryDB.STORE_PROPERTY, getClass() + "-" + System.nanoTime());
    set("workload", "site.ycsb.workloads.SearchWorkload");
    set("db", MemoryDB.class.getName());
    set("recordcount", "1000");
    set("operationcount", "3000");
    set("threadcount", "2");
    set("search.vocabulary", "200");
    set("search.queries", "100");
    set("results.dir", results.toString());
    set("client.timeout", "60");
  }

  private void set(String name, String value) {
    properties.setProperty(name, value);
  }

  private CompletableFuture<RunDocument> client(
      int index, int count, Phase phase, String[] some, String... more) {
    List<String> all = new ArrayList<>(List.of(some));
    all.addAll(List.of(more));
    return client(index, count, phase, all.toArray(String[]::new));
  }

  private CompletableFuture<RunDocument> client(int index, int count, Phase phase, String... more) {
    Properties ofAll = new Properties();
    ofAll.putAll(properties);
    ofAll.setProperty("dotransactions", Boolean.toString(phase == Phase.RUN));
    ofAll.setProperty("client.index", Integer.toString(index));
    ofAll.setProperty("client.count", Integer.toString(count));
    for (String property : more) {
      ofAll.setProperty(property.split("=")[0], property.split("=")[1]);
    }
    CompletableFuture<RunDocument> result = new CompletableFuture<>();
    new Thread(
            () -> {
              try {
                Properties own = ClientShare.of(ofAll, Map.of());
                Path.of(own.getProperty("results.dir")).toFile().mkdirs();
                PhaseOptions options = PhaseOptions.of(phase, own);
                result.complete(new PhaseRunner(options, own, NOWHERE).run(List.of()));
              } catch (RuntimeException e) {
                result.completeExceptionally(e);
              }
            })
        .start();
    return result;
  }

  /** The last client starts first. */
  private List<RunDocument> clients(int count, Phase phase, String... more) {
    List<CompletableFuture<RunDocument>> running = new ArrayList<>();
    for (int index = count - 1; index >= 0; index--) {
      running.add(client(index, count, phase, more));
    }
    return running.stream().map(CompletableFuture::join).toList();
  }

  private DataSetStamp stamp() throws Exception {
    return DataSetStamp.require(
        (MemoryDB) Plugins.connect(MemoryDB.class.getName(), properties), DataSet.from(properties));
  }

  private VerifyReport verify() throws Exception {
    return Verifier.verify(
        properties,
        () -> Plugins.connect(MemoryDB.class.getName(), properties),
        NOWHERE,
        new VerifyReport());
  }

  private void change(long number, int revision) throws Exception {
    DataSet dataSet = DataSet.from(properties);
    Plugins.connect(MemoryDB.class.getName(), properties)
        .update(
            dataSet.table(),
            NumberedKeys.key(number),
            dataSet.generator().changes(number, revision));
  }

  @Test
  void togetherTheyLoadEachRecordOnce() throws Exception {
    List<RunDocument> loads = clients(3, Phase.LOAD);

    assertThat(loads).allSatisfy(load -> assertThat(load.outcome().problems()).isEmpty());
    assertThat(loads.stream().map(load -> load.outcome().operations().ok()))
        .containsExactlyInAnyOrder(333L, 333L, 334L);
    assertThat(stamp().loaded()).isTrue();
    assertThat(verify().passed()).isTrue();
  }

  /** Also the answers of a table that an earlier run has changed, which are others. */
  @Test
  void theyShareTheRightAnswers() throws Exception {
    clients(3, Phase.LOAD);
    Path folder = results.resolve("answers");
    set("search.oracledir", folder.toString());

    for (int files : new int[] {3, 6}) {
      assertThat(clients(3, Phase.RUN, UPDATES))
          .allSatisfy(run -> assertThat(run.outcome().problems()).isEmpty());
      assertThat(folder.toFile().list()).hasSize(files);
    }
    assertThat(verify().passed()).isTrue();
  }

  @Test
  void aLoadIsRepeatedAfterAnEarlierOne() {
    clients(2, Phase.LOAD);
    assertThat(clients(3, Phase.LOAD, "recreate=true"))
        .allSatisfy(load -> assertThat(load.outcome().problems()).isEmpty());
  }

  @Test
  void everyUpdateOfARunIsChecked() throws Exception {
    clients(3, Phase.LOAD);
    List<RunDocument> runs = clients(3, Phase.RUN, UPDATES);

    assertThat(runs)
        .allSatisfy(
            run -> {
              assertThat(run.outcome().problems()).isEmpty();
              assertThat(run.operations().get("VERIFY").statuses()).containsKey("OK");
            });
    assertThat(stamp().writers()).hasSize(3).noneMatch(writer -> writer.open());
    assertThat(verify().passed()).isTrue();
    for (long number : List.of(0L, 500L, 999L)) {
      change(number, 4711);
      assertThat(verify().passed()).as("record " + number).isFalse();
    }
  }

  @Test
  void revisionsSayWhichClientWroteThem() throws Exception {
    clients(3, Phase.LOAD);
    clients(3, Phase.RUN, UPDATES);

    assertThat(stamp().writers())
        .allSatisfy(
            writer -> {
              long index = (writer.runId() - 1) / (255 / 3);
              assertThat(writer.first()).isBetween(index * 333, index * 334);
            });
  }

  @Test
  void theyInsertDifferentRecords() throws Exception {
    clients(3, Phase.LOAD);
    List<RunDocument> runs = clients(3, Phase.RUN, INSERTS);

    assertThat(runs).allSatisfy(run -> assertThat(run.outcome().problems()).isEmpty());
    assertThat(verify().passed()).isTrue();
  }

  @Test
  void readsAreSharedToo() {
    clients(2, Phase.LOAD);
    assertThat(clients(2, Phase.RUN, "readproportion=1"))
        .allSatisfy(run -> assertThat(run.outcome().problems()).isEmpty());
  }

  @Test
  void aClientThatDoesNotComeIsNamed() {
    assertThatThrownBy(() -> client(0, 2, Phase.LOAD, "client.timeout=1").join())
        .isInstanceOf(CompletionException.class)
        .hasMessageContaining("client 1 has not arrived");
    assertThatThrownBy(() -> client(1, 2, Phase.RUN, "client.timeout=1").join())
        .hasMessageContaining("is not complete");
  }

  @Test
  void theFirstClientIsNamedIfItDoesNotCome() {
    assertThatThrownBy(() -> client(1, 2, Phase.LOAD, "client.timeout=1").join())
        .hasMessageContaining("client 0, which prepares it, has not arrived");
  }

  @Test
  void anotherNumberOfClientsIsRefused() {
    CompletableFuture<RunDocument> first = client(0, 3, Phase.LOAD, "client.timeout=4");
    assertThatThrownBy(() -> client(1, 2, Phase.LOAD, "client.timeout=2").join())
        .hasMessageContaining("client 0 has client.count=3");
    assertThatThrownBy(first::join).hasMessageContaining("client 1 has not arrived");
  }

  @Test
  void ofTwoClientsWithOneNumberOneIsRefused() {
    List<CompletableFuture<RunDocument>> all =
        IntStream.of(0, 1, 1, 2)
            .mapToObj(index -> client(index, 3, Phase.LOAD, "client.timeout=4"))
            .toList();
    List<String> refused = new ArrayList<>();
    for (CompletableFuture<RunDocument> one : all) {
      one.handle((result, e) -> e == null ? null : refused.add(e.getMessage())).join();
    }
    assertThat(refused).singleElement().asString().contains("is client 1 of 3 too");
  }

  @Test
  void aClientThatDiesIsNamed() throws Exception {
    clients(2, Phase.LOAD);
    CompletableFuture<RunDocument> first = client(0, 2, Phase.RUN, UPDATES, "client.timeout=1");
    registerAndDie();

    assertThat(first.join().outcome().problems())
        .containsExactly(
            "client 1 of 2 had not ended 1 s after client 0 of 2 (client.timeout): it is slow or"
                + " has died");
  }

  /** Runs as client 1. */
  private void registerAndDie() throws Exception {
    DataSetStamp opened = stamp();
    while (!opened.clients().phase().equals("run")) {
      Thread.onSpinWait();
      opened = stamp();
    }
    MemoryDB store = (MemoryDB) Plugins.connect(MemoryDB.class.getName(), properties);
    store.writeStamp("usertable", opened.withClients(opened.clients().with(4711)).format());
  }
}

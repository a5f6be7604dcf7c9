// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import site.ycsb.Status;
import site.ycsb.load.Phase;
import site.ycsb.run.PhaseOptions;
import site.ycsb.run.PhaseRunner;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.question.AllTerms;

/** Every engine gets the same records and the same questions, however many clients load it. */
class SameDataTest {

  /** Keeps what it is asked, by store. */
  public static final class AskedDB extends MemoryDB {
    private static final Map<String, Set<List<String>>> ASKED = new ConcurrentHashMap<>();

    static Set<List<String>> asked(String store) {
      return ASKED.computeIfAbsent(store, s -> ConcurrentHashMap.newKeySet());
    }

    @Override
    public Status search(String table, SearchQuery query, Set<String> fields, SearchResult result) {
      asked(getProperties().getProperty(STORE_PROPERTY)).add(((AllTerms) query.question()).terms());
      return super.search(table, query, fields, result);
    }
  }

  private static final int RECORDS = 2000;
  private static final int QUERIES = 5;
  private static final PrintStream NOWHERE = new PrintStream(OutputStream.nullOutputStream());

  private static void phase(Phase phase, String store, int threads, String... more) {
    Properties properties = new Properties();
    properties.setProperty("workload", "site.ycsb.workloads.SearchWorkload");
    properties.setProperty("db", AskedDB.class.getName());
    properties.setProperty(MemoryDB.STORE_PROPERTY, store);
    properties.setProperty("recordcount", Integer.toString(RECORDS));
    properties.setProperty("operationcount", "500");
    properties.setProperty("threadcount", Integer.toString(threads));
    properties.setProperty("search.queries", Integer.toString(QUERIES));
    properties.setProperty("searchproportion", "1");
    properties.setProperty("readproportion", "0");
    properties.setProperty("updateproportion", "0");
    properties.setProperty("dotransactions", Boolean.toString(phase == Phase.RUN));
    for (int i = 0; i < more.length; i += 2) {
      properties.setProperty(more[i], more[i + 1]);
    }
    PhaseRunner runner = new PhaseRunner(PhaseOptions.of(phase, properties), properties, NOWHERE);
    assertThat(runner.run(List.of()).outcome().problems()).isEmpty();
  }

  private static Map<String, Map<String, String>> records(String store) {
    return new TreeMap<>(MemoryStore.named(store).table("usertable").records());
  }

  @Test
  void oneClientAndTwoClientsLoadTheSameData() {
    String one = UUID.randomUUID().toString();
    String two = UUID.randomUUID().toString();

    phase(Phase.LOAD, one, 1);
    phase(Phase.LOAD, two, 7, "insertstart", "0", "insertcount", "1300");
    phase(Phase.LOAD, two, 3, "insertstart", "1300", "insertcount", "700");

    assertThat(records(one)).hasSize(RECORDS).isEqualTo(records(two));
    assertThat(records(one).get("user0000000000"))
        .containsEntry("productName", "mododew wamexiq natloiw ganizun")
        .containsEntry("productScore", "599963670715805")
        .containsEntry("revision", "0");
  }

  @Test
  void everyClientSendsTheSameQueries() {
    String one = UUID.randomUUID().toString();
    String two = UUID.randomUUID().toString();
    for (String store : List.of(one, two)) {
      phase(Phase.LOAD, store, 2);
    }

    phase(Phase.RUN, one, 1);
    phase(Phase.RUN, two, 8);

    assertThat(AskedDB.asked(one)).hasSize(QUERIES).isEqualTo(AskedDB.asked(two));
  }
}

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import site.ycsb.search.Visibility;

class WorkloadFactTest {

  @Test
  void isFoundUnderItsName() {
    Map<String, String> written = new HashMap<>();
    WorkloadFact.VISIBILITY.put(written, Visibility.AT_ONCE);

    assertThat(written).containsOnlyKeys("visibility");
    assertThat(WorkloadFact.VISIBILITY.in(written)).contains(Visibility.AT_ONCE.toString());
    assertThat(WorkloadFact.SEED.in(written)).isEmpty();
  }

  @Test
  void keysAreNames() {
    assertThat(WorkloadFact.values())
        .extracting(WorkloadFact::key)
        .doesNotHaveDuplicates()
        .allMatch(key -> key.matches("[A-Za-z.]+"));
  }

  /** The hits are missing: they change with the records, and the seed says what was loaded. */
  @Test
  void theWorkIsWhatWasAskedOfTheStore() {
    assertThat(
            Stream.of(WorkloadFact.values()).filter(WorkloadFact::isWork).map(WorkloadFact::label))
        .containsExactlyInAnyOrder(
            "seed",
            "records",
            "schema",
            "update.text",
            "vectors",
            "tenants",
            "places",
            "walks",
            "queries",
            "vocabulary",
            "vocabulary.wordsInWords",
            "dictionary.names",
            "corpus",
            "corpus.lines",
            "query log",
            "relevance judgements",
            "search.fields",
            "search.totalhits",
            "index definition",
            "search request",
            "time to live of inserted records",
            "expired records are gone",
            "acknowledged writes are seen",
            "values");
  }
}

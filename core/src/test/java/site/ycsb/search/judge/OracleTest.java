// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.ByteIterator;
import site.ycsb.search.data.Catalogue;
import site.ycsb.search.data.NameSource;
import site.ycsb.search.data.NameSources;

/** Compares the oracle with a search by brute force through whole records. */
class OracleTest {

  private static final int RECORDS = 3_000;
  private static final int DEPTH = 25;

  private final NameSource names = names();
  private final Catalogue catalogue = new Catalogue(5, names);
  private final QuerySet queries = QuerySet.draw(catalogue, RECORDS, 200, 5, RankRange.ALL);

  private static NameSource names() {
    Properties properties = new Properties();
    properties.setProperty("search.vocabulary", "300");
    return NameSources.from(properties);
  }

  /** Keys of the records with both words, in order. */
  private List<Long> bruteForce(int query, boolean descending, LongUnaryOperator revisions) {
    record Hit(long number, long score) {}
    List<Hit> hits = new ArrayList<>();
    for (long number = 0; number < RECORDS; number++) {
      int revision = (int) revisions.applyAsLong(number);
      if (revision == Oracle.ABSENT) {
        continue;
      }
      Map<String, ByteIterator> record = catalogue.record(number, revision);
      List<String> words = List.of(record.get("productName").toString().split(" "));
      if (words.containsAll(queries.terms(query))) {
        hits.add(new Hit(number, Long.parseLong(record.get("productScore").toString())));
      }
    }
    Comparator<Hit> order = Comparator.comparingLong(Hit::score);
    return hits.stream().sorted(descending ? order.reversed() : order).map(Hit::number).toList();
  }

  private void compare(Oracle oracle, boolean descending, LongUnaryOperator revisions) {
    for (int query = 0; query < queries.size(); query++) {
      List<Long> expected = bruteForce(query, descending, revisions);
      assertThat(oracle.hits(query)).isEqualTo(expected.size());
      for (int i = 0; i < Math.min(DEPTH, expected.size()); i++) {
        assertThat(oracle.number(query, i)).isEqualTo(expected.get(i));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void theOracleFindsWhatBruteForceFindsInItsOrder(boolean descending) {
    compare(
        Oracle.ofLoaded(catalogue, RECORDS, queries, DEPTH, descending), descending, number -> 0);
  }

  @Test
  void recordsAtOtherRevisionsAndMissingOnesAreTakenIntoAccount() {
    LongUnaryOperator revisions = n -> n % 7 == 0 ? Oracle.ABSENT : n % 3 == 0 ? n + 1 : 0;
    compare(Oracle.build(catalogue, RECORDS, queries, DEPTH, true, revisions, 0), true, revisions);
  }

  @Test
  void pagesHaveTheRowsThatAreLeftForThem() {
    Oracle oracle = Oracle.ofLoaded(catalogue, RECORDS, queries, DEPTH, true);
    int hits = (int) oracle.hits(0);
    assertThat(oracle.rows(0, 0, 10)).isEqualTo(Math.min(10, hits));
    assertThat(oracle.rows(0, hits - 1, 10)).isEqualTo(1);
    assertThat(oracle.rows(0, hits, 10)).isZero();
    assertThat(oracle.rows(0, hits + 5, 10)).isZero();
  }

  @Test
  void eachQueryHasTwoWordsAndAHit() {
    Oracle oracle = Oracle.ofLoaded(catalogue, RECORDS, queries, DEPTH, true);
    for (int query = 0; query < queries.size(); query++) {
      assertThat(oracle.hits(query)).isPositive();
      assertThat(queries.terms(query)).doesNotHaveDuplicates().hasSize(2);
    }
  }

  @Test
  void queriesAreTheSameForTheSameSeed() {
    QuerySet again = QuerySet.draw(new Catalogue(5, names()), RECORDS, 200, 5, RankRange.ALL);
    QuerySet other = QuerySet.draw(catalogue, RECORDS, 200, 6, RankRange.ALL);
    int different = 0;
    for (int query = 0; query < queries.size(); query++) {
      assertThat(again.terms(query)).isEqualTo(queries.terms(query));
      different += other.terms(query).equals(queries.terms(query)) ? 0 : 1;
    }
    assertThat(different).isGreaterThan(100);
  }

  @Test
  void ranksBoundTheWordsOfQueries() {
    QuerySet bounded = QuerySet.draw(catalogue, RECORDS, 200, 5, RankRange.parse("10-50"));
    for (int query = 0; query < bounded.size(); query++) {
      assertThat(bounded.firstRank(query)).isBetween(9, 49);
      assertThat(bounded.secondRank(query)).isBetween(9, 49);
    }
  }

  @Test
  void ranksThatNoNameHasTwiceAreRefused() {
    assertThatThrownBy(() -> QuerySet.draw(catalogue, RECORDS, 200, 5, RankRange.parse("299-300")))
        .hasMessageContaining("search.termrank=299-300")
        .hasMessageContaining("widen the range");
    assertThatThrownBy(() -> RankRange.parse("9-3")).hasMessageContaining("search.termrank=9-3");
    assertThatThrownBy(() -> RankRange.parse("x")).hasMessageContaining("search.termrank=x");
  }
}

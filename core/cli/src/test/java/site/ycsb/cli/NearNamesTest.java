// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearNamesTest {

  private static final List<String> KNOWN =
      List.of("basic", "elasticsearch", "lucene", "mongodb", "redis", "redisjson");

  @ParameterizedTest
  @CsvSource({
    "lucnee, lucene",
    "lucen, lucene",
    "LUCENE, lucene",
    "mongo, mongodb",
    "elastic, elasticsearch",
    "mongodb-async, mongodb",
    "basci, basic",
  })
  void suggestsTheIntendedName(String wanted, String meant) {
    assertThat(NearNames.of(wanted, KNOWN)).containsExactly(meant);
  }

  @Test
  void mostSimilarNameComesFirst() {
    assertThat(NearNames.of("redisjso", KNOWN)).containsExactly("redisjson", "redis");
    assertThat(NearNames.of("redi", KNOWN)).containsExactly("redis", "redisjson");
  }

  @Test
  void suggestsNothingForAnUnrelatedWord() {
    assertThat(NearNames.of("cassandra", KNOWN)).isEmpty();
    assertThat(NearNames.of("", KNOWN)).isEmpty();
  }

  @Test
  void namesAtMostThree() {
    assertThat(NearNames.of("aaaa", List.of("aaab", "aaac", "aaad", "aaae")))
        .containsExactly("aaab", "aaac", "aaad");
  }

  @Test
  void hintIsEmptyWhenNothingIsNear() {
    assertThat(NearNames.hint("cassandra", KNOWN)).isEmpty();
    assertThat(NearNames.hint("redisjso", KNOWN))
        .isEqualTo("; did you mean 'redisjson' or 'redis'?");
  }

  @ParameterizedTest
  @CsvSource({"'', '', 0", "'', abc, 3", "abc, abc, 0", "kitten, sitting, 3", "ab, ba, 1"})
  void distanceCountsTheLettersToChange(String a, String b, int distance) {
    assertThat(NearNames.distance(a, b)).isEqualTo(distance);
    assertThat(NearNames.distance(b, a)).isEqualTo(distance);
  }
}

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static site.ycsb.testkit.Products.changed;
import static site.ycsb.testkit.Products.product;
import static site.ycsb.testkit.Products.words;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import site.ycsb.search.GeoArea;
import site.ycsb.search.question.Fuzzy;
import site.ycsb.search.question.Prefix;

/** Which words match. Whatever one can write down in a few words is in {@code meanings.txt}. */
interface MeaningContract extends KindContract {

  /** Names in {@code meanings.txt} for which the binding has tests of its own. */
  default Set<String> ownMeanings() {
    return Set.of();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("site.ycsb.testkit.Meaning#all")
  default void questionsMean(Meaning meaning) {
    assumeFalse(ownMeanings().contains(meaning.name()), "the binding has a test of its own");
    List<Meaning.Hits> expected =
        meaning.hits().stream()
            .filter(hits -> matchesWholeWordsOnly() || !hits.ofWholeWords())
            .toList();
    assumeFalse(expected.isEmpty(), "the engine matches parts of words");
    TableClient client =
        loaded(
            expected.get(0).question().getClass(),
            meaning.places(),
            meaning.titles().toArray(String[]::new));

    expected.forEach(
        hits -> {
          GeoArea area = hits.question().area();
          if (area == null || takesArea(area)) {
            client.assertHits(hits.question(), hits.keys().toArray(String[]::new));
          } else {
            client.assertRefused(hits.question());
          }
        });
  }

  @Test
  default void onlyTheTextFieldIsSearched() {
    TableClient client = store().indexedTable();
    client.insert("p1", product("red shoe", 1));
    client.insert("p2", changed(product("blue hat", 2), Map.of(BODY, "red shoe", COLOR, "shoe")));
    store().awaitWritten();

    client.assertHits("red shoe", "p1");
  }

  @Test
  default void prefixesReachEveryWord() {
    String[] titles =
        IntStream.range(0, MANY_WORDS)
            .mapToObj(i -> "red sho" + (char) ('a' + i / 26) + (char) ('a' + i % 26) + "x")
            .toArray(String[]::new);
    TableClient client = loaded(Prefix.class, titles);

    client.assertHits(new Prefix(words("red sho")), titles);
  }

  @Test
  default void fuzzyReachesEveryWord() {
    String[] titles =
        IntStream.range(0, MANY_WORDS)
            .mapToObj(i -> "red " + one("candles", i % 7, (char) (0x430 + i / 7)))
            .toArray(String[]::new);
    TableClient client = loaded(Fuzzy.class, titles);

    client.assertHits(new Fuzzy(words("candles")), titles);
  }

  private static String one(String word, int at, char letter) {
    return word.substring(0, at) + letter + word.substring(at + 1);
  }
}

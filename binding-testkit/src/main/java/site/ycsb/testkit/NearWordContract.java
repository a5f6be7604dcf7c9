// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static site.ycsb.testkit.KindContract.assertHits;
import static site.ycsb.testkit.KindContract.fuzzy;
import static site.ycsb.testkit.KindContract.prefix;

import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import site.ycsb.search.question.Fuzzy;
import site.ycsb.search.question.Prefix;

/** What questions for words that are not complete or not right mean. */
interface NearWordContract extends KindContract {

  @Test
  default void prefixesNeedTheFullWordsAndTheBeginningOfOne() {
    TableClient client =
        loaded(
            Prefix.class,
            "red shoe",
            "Shop Red",
            "red hat",
            "blue shoe",
            "red snowshoe",
            "redwood shoe",
            "red big shoe");

    assertHits(client, prefix("red sho"), "red shoe", "Shop Red", "red big shoe");
    assertHits(client, prefix("red big s"), "red big shoe");
    assertHits(client, prefix("red unh"));
    assertHits(client, prefix("unheard sho"));
  }

  @Test
  default void beginningsMayBeWholeWords() {
    TableClient client = loaded(Prefix.class, "red shoe", "red shoes", "red sho", "red hat");

    assertHits(client, prefix("red shoe"), "red shoe", "red shoes");
  }

  @Test
  default void beginningsMayBeOfFullWords() {
    TableClient client = loaded(Prefix.class, "red hat", "red", "red reed", "blue reed");

    assertHits(client, prefix("red re"), "red hat", "red", "red reed");
    assertHits(client, prefix("red red"), "red hat", "red", "red reed");
  }

  /** Different words of three more letters. */
  private static String[] extended(String title) {
    return IntStream.range(0, MANY_WORDS)
        .mapToObj(i -> title + (char) ('a' + i / 26) + (char) ('a' + i % 26) + "x")
        .toArray(String[]::new);
  }

  @Test
  default void prefixesReachEveryWord() {
    String[] titles = extended("red sho");
    TableClient client = loaded(Prefix.class, titles);

    assertHits(client, prefix("red sho"), titles);
  }

  @Test
  default void prefixesMayBeNonAscii() {
    TableClient client =
        loaded(Prefix.class, "größe grün", "größe grau", "größe grund", "красный дом", "дом крот");

    assertHits(client, prefix("größe grü"), "größe grün");
    assertHits(client, prefix("größe gr"), "größe grün", "größe grau", "größe grund");
    assertHits(client, prefix("дом кра"), "красный дом");
    assertHits(client, prefix("grün grö"), "größe grün");
  }

  @Test
  default void fuzzyFindsOneEditAnywhere() {
    String[] titles = {
      "big candle",
      "big bandle",
      "big cantle",
      "big candlx",
      "big xcandle",
      "big canxdle",
      "big candlex",
      "big andle",
      "big canle",
      "Candl big"
    };
    TableClient client = loaded(Fuzzy.class, titles);

    assertHits(client, fuzzy("candle"), titles);
    assertHits(client, fuzzy("cand"), "Candl big");
  }

  @Test
  default void fuzzyFindsNoTwoEdits() {
    TableClient client =
        loaded(
            Fuzzy.class,
            "big bandlx",
            "big xcandlex",
            "big candlexx",
            "big cand",
            "big ndle",
            "big cxndl",
            "big xandl",
            "big candlestick",
            "can dle");

    assertHits(client, fuzzy("candle"));
  }

  @Test
  default void transpositionsAreTwoEdits() {
    TableClient client =
        loaded(Fuzzy.class, "big acndle", "big canlde", "big candel", "big candle");

    assertHits(client, fuzzy("candle"), "big candle");
  }

  @Test
  default void fuzzyFindsShortWords() {
    String[] words = {"a", "b", "ab", "ba", "xb", "ax", "abx", "xab", "axb", "xyz", "bc"};
    TableClient client =
        loaded(Fuzzy.class, Stream.of(words).map("lamp "::concat).toArray(String[]::new));

    assertHits(
        client,
        fuzzy("ab"),
        Stream.of("a", "b", "ab", "xb", "ax", "abx", "xab", "axb")
            .map("lamp "::concat)
            .toArray(String[]::new));
    assertHits(
        client,
        fuzzy("a"),
        Stream.of("a", "b", "ab", "ba", "ax").map("lamp "::concat).toArray(String[]::new));
    assertHits(client, fuzzy("ayz"), "lamp xyz");
  }

  @Test
  default void fuzzyMayBeNonAscii() {
    TableClient client =
        loaded(Fuzzy.class, "a größe", "a große", "a grösse", "a göße", "a дом", "a дым", "a дома");

    assertHits(client, fuzzy("größe"), "a größe", "a große", "a göße");
    assertHits(client, fuzzy("дом"), "a дом", "a дым", "a дома");
    assertHits(client, fuzzy("ößgr"));
  }

  @Test
  default void fuzzyReachesEveryWord() {
    String[] titles =
        IntStream.range(0, MANY_WORDS)
            .mapToObj(i -> "red " + one("candles", i % 7, (char) (0x430 + i / 7)))
            .toArray(String[]::new);
    TableClient client = loaded(Fuzzy.class, titles);

    assertHits(client, fuzzy("candles"), titles);
  }

  private static String one(String word, int at, char letter) {
    return word.substring(0, at) + letter + word.substring(at + 1);
  }
}

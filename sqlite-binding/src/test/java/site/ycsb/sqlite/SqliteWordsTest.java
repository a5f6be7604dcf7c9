// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import site.ycsb.Status;
import site.ycsb.search.Question;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.WordCharacters;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.AnyTerm;
import site.ycsb.search.question.Phrase;
import site.ycsb.search.question.Prefix;
import site.ycsb.search.question.WithoutTerm;

/** FTS5 finds exactly the words of the project, whatever characters they have. */
class SqliteWordsTest {

  private static final String FIELD = "productName";

  /** Parts of words: FTS5's operators, and letters that tokenizers treat in their own ways. */
  private static final List<String> PARTS =
      List.of(
          "a", "B", "7", "-", "'", "\"", "*", "^", ":", "(", "+", "_", ".", ",", "AND", "NEAR",
          "\t", "\n", "\u0000", "\u0001", "\u001f", "\u007f", "\u0085", "\u00a0", "\u00ad",
          "\u2003", "\u3000", "\ufeff", "é", "e\u0301", "\u0301", "É", "ß", "ẞ", "σ", "ς", "Σ", "İ",
          "ı", "ﬁ", "Ѐ", "ѐ", "Р", "р", "Ꙁ", "ꭰ", "Ꭰ", "鍵", "👟", "𐐀", "𐐨", "𝒳", "\u200d",
          "\ue000");

  @TempDir private Path folder;

  private static AllTerms all(String... words) {
    return new AllTerms(FIELD, List.of(words), "productScore", false);
  }

  static Stream<Function<List<String>, Question>> kinds() {
    return Stream.of(
        words -> all(words.get(0)),
        words -> all(words.get(0), words.get(1)),
        words -> new AnyTerm(all(words.get(0), words.get(1))),
        words -> new WithoutTerm(all(words.get(0), words.get(1))),
        words -> new Phrase(all(words.get(0), words.get(1))),
        words -> new Prefix(all(words.get(0), words.get(1))));
  }

  private static String word(Random random) {
    return IntStream.range(0, 1 + random.nextInt(3))
        .mapToObj(i -> PARTS.get(random.nextInt(PARTS.size())))
        .reduce("", String::concat);
  }

  /** Texts with single blanks between words, which are drawn from few, so that they repeat. */
  private static List<String> texts(Random random) {
    List<String> words = new ArrayList<>();
    PARTS.forEach(words::add);
    IntStream.range(0, 100).forEach(i -> words.add(word(random)));
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < 400; i++) {
      List<String> text = new ArrayList<>();
      for (int j = 0; j <= random.nextInt(4); j++) {
        text.add(words.get(random.nextInt(words.size())));
      }
      texts.add(String.join(" ", text));
    }
    return texts;
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void oddWordsAreFoundExactly(Function<List<String>, Question> kind) throws Exception {
    Random random = new Random(7);
    List<String> texts = texts(random);
    Set<String> vocabulary = new TreeSet<>();
    texts.forEach(text -> vocabulary.addAll(WordCharacters.words(text)));
    List<String> words = List.copyOf(vocabulary);
    try (SqliteProducts products = new SqliteProducts(folder.resolve("store.db"))) {
      SqliteDB db = products.create();
      for (int i = 0; i < texts.size(); i++) {
        assertThat(SqliteProducts.insert(db, i, texts.get(i))).isEqualTo(Status.OK);
      }
      for (int i = 0; i < 600; i++) {
        String first = words.get(i % words.size());
        String second = words.get(random.nextInt(words.size()));
        if (!first.equals(second)) {
          Question question = kind.apply(List.of(first, second));
          List<Integer> hits =
              IntStream.range(0, texts.size())
                  .filter(n -> question.matches(Map.of(FIELD, texts.get(n))::get))
                  .boxed()
                  .toList();
          assertThat(SqliteProducts.find(db, question)).as("%s", question).isEqualTo(hits);
        }
      }
    }
  }

  @Test
  void wordThatFts5WouldCutIsRefusedAndNotStored() throws Exception {
    try (SqliteProducts products = new SqliteProducts(folder.resolve("store.db"))) {
      SqliteDB db = products.create();
      String longest = "é".repeat(32_768 / 2);

      assertThat(SqliteProducts.insert(db, 1, "red " + longest)).isEqualTo(Status.OK);
      Status refused = SqliteProducts.insert(db, 2, "red " + longest + "x");

      assertThat(refused.getName()).isEqualTo(Status.BAD_REQUEST.getName());
      assertThat(refused.getDescription()).contains("32768 bytes");
      assertThat(SqliteProducts.find(db, all("red"))).containsExactly(1);
      assertThat(SqliteProducts.find(db, all(longest))).containsExactly(1);
      SearchQuery tooLong = new SearchQuery(all(longest + "x"), 0, 10, false);
      assertThat(db.search(SqliteProducts.TABLE, tooLong, null, new SearchResult()).getName())
          .isEqualTo(Status.BAD_REQUEST.getName());
    }
  }
}

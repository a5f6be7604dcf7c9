// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.queries;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import site.ycsb.search.Question;
import site.ycsb.search.corpus.Vocabulary;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.question.Filter;
import site.ycsb.search.question.Fuzzy;
import site.ycsb.search.question.Prefix;
import site.ycsb.search.question.Range;

/** What inexact engines answer wrongly is asked on purpose. */
class EdgeQuestionsTest {

  private static final int QUERIES = 400;

  private final Properties properties = new Properties();

  private List<Question> drawn(String kind) {
    properties.setProperty("recordcount", "5000");
    properties.setProperty("search.vocabulary", "1000");
    properties.setProperty("search.questions", kind);
    QuestionSet all =
        QuestionRotation.draw(DataSet.from(properties), QUERIES, true, null, properties);
    return IntStream.range(0, all.size()).mapToObj(all::get).toList();
  }

  private <Q> int count(String kind, Class<Q> type, Predicate<Q> predicate) {
    return (int) drawn(kind).stream().map(type::cast).filter(predicate).count();
  }

  private Predicate<String> isWord() {
    drawn("allterms");
    Vocabulary words = DataSet.from(properties).generator().texts().vocabulary();
    return word -> words.find(word) >= 0;
  }

  private static Set<String> swaps(String word) {
    Set<String> swaps = new HashSet<>();
    for (int i = 1; i < word.length(); i++) {
      swaps.add(
          word.substring(0, i - 1) + word.charAt(i) + word.charAt(i - 1) + word.substring(i + 1));
    }
    return swaps;
  }

  @Test
  void oneFuzzyWordInTenIsAWordAndOneInTenHasTwoLettersThatHaveChangedPlaces() {
    Predicate<String> isWord = isWord();
    assertThat(count("fuzzy", Fuzzy.class, fuzzy -> isWord.test(fuzzy.word()))).isBetween(25, 60);
    assertThat(
            count(
                "fuzzy",
                Fuzzy.class,
                fuzzy ->
                    !isWord.test(fuzzy.word()) && swaps(fuzzy.word()).stream().anyMatch(isWord)))
        .isBetween(25, 60);
  }

  @Test
  void wordsAtOneEditOfTheFuzzyWordAreOftenTwo() {
    Vocabulary words = DataSet.from(set("recordcount", "1")).generator().texts().vocabulary();
    List<String> all = IntStream.range(0, 1000).mapToObj(words::text).toList();
    assertThat(
            count(
                "fuzzy",
                Fuzzy.class,
                fuzzy -> all.stream().filter(word -> Fuzzy.isNear(word, fuzzy.word())).count() > 1))
        .isGreaterThan(20);
  }

  private Properties set(String name, String value) {
    properties.setProperty(name, value);
    properties.setProperty("search.vocabulary", "1000");
    return properties;
  }

  @Test
  void beginningsMayBeWholeWordsAndOfTheRarerWord() {
    Predicate<String> isWord = isWord();
    assertThat(count("prefix", Prefix.class, prefix -> isWord.test(prefix.beginning())))
        .isBetween(25, 60);
    Vocabulary words = DataSet.from(properties).generator().texts().vocabulary();
    Function<Prefix, Integer> rank = prefix -> words.find(prefix.terms().get(0));
    assertThat(
            count(
                "prefix",
                Prefix.class,
                prefix ->
                    IntStream.range(0, rank.apply(prefix))
                        .mapToObj(words::text)
                        .noneMatch(word -> word.startsWith(prefix.beginning()))))
        .isGreaterThan(20);
  }

  @Test
  void rangesAreAlsoOfNumbersThatNoFloatHasAndEndBesideThoseOfARecord() {
    for (String kind : List.of("range", "filter")) {
      Function<Question, Range> range =
          question -> question instanceof Filter filter ? filter.range() : (Range) question;
      List<Range> ranges = drawn(kind).stream().map(range).toList();
      List<Range> exact =
          ranges.stream().filter(each -> each.numberField().equals("productScore")).toList();
      assertThat(exact).hasSizeBetween(25, 60);
      assertThat(exact).anyMatch(each -> (long) (float) each.low() != each.low());
      assertThat(ranges).anyMatch(each -> each.low() == each.high());
      assertThat(ranges)
          .allMatch(each -> each.low() <= each.high())
          .allMatch(each -> each.high() <= 1L << 53);
    }
  }

  @Test
  void withoutEdgesEachRecordIsAHitOfItsQuestionAndOtherKindsStayTheSame() {
    List<Question> words = drawn("allterms");
    properties.setProperty("search.edges", "0");
    assertThat(drawn("allterms")).isEqualTo(words);
    Predicate<String> isWord = isWord();
    assertThat(count("fuzzy", Fuzzy.class, fuzzy -> isWord.test(fuzzy.word()))).isLessThan(30);
    assertThat(count("prefix", Prefix.class, prefix -> isWord.test(prefix.beginning()))).isZero();
  }
}

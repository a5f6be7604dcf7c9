// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.ByteIterator;
import site.ycsb.search.AnswerForm;
import site.ycsb.search.FacetForm;
import site.ycsb.search.Question;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchedRecord;
import site.ycsb.search.answer.FacetCounts;
import site.ycsb.search.answer.FacetedHits;
import site.ycsb.search.answer.HitOrder;
import site.ycsb.search.answer.OrderedHits;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.search.data.TextSource;
import site.ycsb.search.data.TextSources;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.queries.HitFinder;
import site.ycsb.search.queries.QuestionRotation;
import site.ycsb.search.queries.QuestionSet;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.AnyTerm;
import site.ycsb.search.question.Phrase;

/** Compares the oracle with a search by brute force through whole records. */
class OracleTest {

  private static final int RECORDS = 3_000;
  private static final int DEPTH = 25;
  private static final String ALL_RANKS = "1-300";

  private final TextSource names = names();
  private final RecordGenerator generator = new RecordGenerator(5, names, 0);
  private final QuestionSet queries = draw(generator, 5, true, ALL_RANKS);

  private static QuestionSet draw(
      RecordGenerator generator, long seed, boolean descending, String ranks) {
    SearchSchema schema = SearchSchema.from(new Properties());
    DataSet dataSet = new DataSet("table", seed, RECORDS, generator, schema);
    Properties properties = new Properties();
    properties.setProperty("search.termrank", ranks);
    return QuestionRotation.draw(dataSet, 200, descending, null, properties);
  }

  private static List<String> terms(QuestionSet questions, int query) {
    return ((AllTerms) questions.get(query)).terms();
  }

  private static TextSource names() {
    Properties properties = new Properties();
    properties.setProperty("search.vocabulary", "300");
    return TextSources.from(properties);
  }

  /** Keys of the records with both words, in order. */
  private List<Long> bruteForce(int query, boolean descending, LongUnaryOperator revisions) {
    record Hit(long number, long score) {}
    List<Hit> hits = new ArrayList<>();
    for (long number = 0; number < RECORDS; number++) {
      int revision = (int) revisions.applyAsLong(number);
      if (revision == Baseline.ABSENT) {
        continue;
      }
      Map<String, ByteIterator> record = generator.record(number, revision);
      List<String> words = List.of(record.get("productName").toString().split(" "));
      if (words.containsAll(terms(queries, query))) {
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
        assertThat(OrderedHits.of(oracle, query).number(i)).isEqualTo(expected.get(i));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void oracleAgreesWithBruteForce(boolean descending) {
    QuestionSet ordered = draw(generator, 5, descending, ALL_RANKS);
    compare(Oracle.build(ordered, RECORDS, DEPTH, number -> 0, 0), descending, number -> 0);
  }

  @Test
  void considersOtherRevisionsAndMissingRecords() {
    LongUnaryOperator revisions = n -> n % 7 == 0 ? Baseline.ABSENT : n % 3 == 0 ? n + 1 : 0;
    compare(Oracle.build(queries, RECORDS, DEPTH, revisions, 0), true, revisions);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.4})
  void eachKindAgreesWithBruteForceAtEveryRevision(double renamed) {
    RecordGenerator updated = new RecordGenerator(5, names, renamed);
    Properties properties = new Properties();
    properties.setProperty(
        "search.questions", "allterms,any,not,filter,phrase,prefix,fuzzy,count,range,facets");
    properties.setProperty("search.filter.tag", "inStock");
    properties.setProperty("search.range.tag", "department");
    properties.setProperty("search.edges", "0");
    DataSet dataSet = new DataSet("table", 5, RECORDS, updated, SearchSchema.from(properties));
    QuestionSet mixed = QuestionRotation.draw(dataSet, 100, true, null, properties);
    LongUnaryOperator revisions = n -> n % 7 == 0 ? Baseline.ABSENT : n % 3 == 0 ? n + 1 : 0;
    Map<Class<?>, Integer> moved = new HashMap<>();
    Oracle loaded = Oracle.build(mixed, RECORDS, DEPTH, n -> 0, 0);
    Oracle written = Oracle.build(mixed, RECORDS, DEPTH, revisions, 0);
    for (int query = 0; query < mixed.size(); query++) {
      compareByMatching(loaded, query, n -> 0, updated);
      compareByMatching(written, query, revisions, updated);
      boolean differs = loaded.hits(query) != written.hits(query);
      moved.merge(mixed.get(query).getClass(), differs ? 1 : 0, Integer::sum);
      assertThat(loaded.hits(query)).as(mixed.get(query).text()).isPositive();
    }
    assertThat(moved).hasSize(10).allSatisfy((kind, count) -> assertThat(count).isPositive());
  }

  @ParameterizedTest
  @ValueSource(strings = {"plain", "nested", "unicode"})
  void questionsAtAnEdgeAgreeWithBruteForce(String form) {
    Properties properties = new Properties();
    properties.setProperty("search.vocabulary", "300");
    properties.setProperty("search.wordform", form);
    properties.setProperty("search.questions", "filter,prefix,fuzzy,range,facets");
    properties.setProperty("search.edges", "1");
    properties.setProperty("search.range.tag", "inStock");
    RecordGenerator updated = new RecordGenerator(5, TextSources.from(properties), 0.4);
    DataSet dataSet = new DataSet("table", 5, RECORDS, updated, SearchSchema.from(properties));
    QuestionSet mixed = QuestionRotation.draw(dataSet, 100, true, null, properties);
    LongUnaryOperator revisions = n -> n % 3 == 0 ? n + 1 : 0;
    Oracle written = Oracle.build(mixed, RECORDS, DEPTH, revisions, 0);
    for (int query = 0; query < mixed.size(); query++) {
      compareByMatching(written, query, revisions, updated);
    }
  }

  private void compareByMatching(
      Oracle oracle, int query, LongUnaryOperator revisions, RecordGenerator updated) {
    Question question = oracle.questions().get(query);
    HitOrder order = OrderedHits.of(oracle, query).order();
    List<Long> keys =
        LongStream.range(0, RECORDS)
            .filter(number -> revisions.applyAsLong(number) != Baseline.ABSENT)
            .filter(
                number ->
                    question.matches(
                        texts(updated, number, (int) revisions.applyAsLong(number))::get))
            .map(number -> order.key(number, (int) revisions.applyAsLong(number)))
            .sorted()
            .boxed()
            .toList();
    assertThat(oracle.hits(query)).as(question.text()).isEqualTo(keys.size());
    for (int i = 0; i < Math.min(DEPTH, keys.size()); i++) {
      assertThat(OrderedHits.of(oracle, query).key(i)).as(question.text()).isEqualTo(keys.get(i));
    }
    if (question.form() instanceof FacetForm) {
      Map<String, Integer> counts = new HashMap<>();
      keys.forEach(
          key -> {
            long number = order.number(key);
            int revision = (int) revisions.applyAsLong(number);
            counts.merge(texts(updated, number, revision).get("brand"), 1, Integer::sum);
          });
      FacetCounts facets = ((FacetedHits) oracle.answer(query)).counts();
      assertThat(facets.size()).isEqualTo(counts.size());
      for (int i = 0; i < facets.size(); i++) {
        assertThat(facets.count(i)).isEqualTo(counts.get(facets.value(i)));
        assertThat(facets.count(facets.value(i))).isEqualTo(facets.count(i));
        if (i > 0 && facets.count(i) == facets.count(i - 1)) {
          assertThat(Arrays.compareUnsigned(utf8(facets.value(i)), utf8(facets.value(i - 1))))
              .isPositive();
        } else if (i > 0) {
          assertThat(facets.count(i)).isLessThan(facets.count(i - 1));
        }
      }
    }
  }

  /** Has the meaning of its words and does not say where its hits may be found. */
  private record EachRecord(AllTerms words) implements Question {

    @Override
    public String operation() {
      return words.operation();
    }

    @Override
    public String text() {
      return words.text();
    }

    @Override
    public String textField() {
      return words.textField();
    }

    @Override
    public AnswerForm form() {
      return words.form();
    }

    @Override
    public boolean matches(SearchedRecord record) {
      return words.matches(record);
    }
  }

  @Test
  void questionWithoutCandidatesIsAskedOfEachRecord() {
    SearchSchema schema = SearchSchema.from(new Properties());
    DataSet dataSet = new DataSet("table", 5, RECORDS, generator, schema);
    List<Question> asked = new ArrayList<>();
    for (int query = 0; query < 20; query++) {
      asked.add(queries.get(query));
      asked.add(new EachRecord((AllTerms) queries.get(query)));
    }
    Oracle oracle =
        Oracle.build(QuestionSet.of(dataSet, asked), RECORDS, DEPTH, number -> 0, 1_000_000);
    HitFinder finder = new HitFinder(oracle.questions());
    for (int query = 0; query < asked.size(); query += 2) {
      assertThat(oracle.hits(query)).isPositive().isEqualTo(oracle.hits(query + 1));
      for (int i = 0; i < oracle.hits(query); i++) {
        long number = OrderedHits.of(oracle, query).number(i);
        assertThat(OrderedHits.of(oracle, query + 1).number(i)).isEqualTo(number);
        assertThat(finder.isHit(number, 0, query + 1)).isTrue();
      }
    }
  }

  /** Its order is that of the code points. */
  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static Map<String, String> texts(RecordGenerator updated, long number, int revision) {
    Map<String, String> texts = new HashMap<>();
    updated.record(number, revision).forEach((name, value) -> texts.put(name, value.toString()));
    return texts;
  }

  @Test
  void kindsHaveTheSharesThatWereAskedFor() {
    Properties properties = new Properties();
    properties.setProperty("search.questions", "allterms:0.6,phrase:0.3,any:0.1");
    DataSet dataSet = new DataSet("table", 5, RECORDS, generator, SearchSchema.from(properties));
    QuestionSet mixed = QuestionRotation.draw(dataSet, 50, true, null, properties);
    Map<Class<?>, Integer> counts = new HashMap<>();
    for (int query = 0; query < mixed.size(); query++) {
      counts.merge(mixed.get(query).getClass(), 1, Integer::sum);
    }
    assertThat(counts).isEqualTo(Map.of(AllTerms.class, 30, Phrase.class, 15, AnyTerm.class, 5));
  }

  @Test
  void lastPageHasTheRemainingRows() {
    Oracle oracle = Oracle.build(queries, RECORDS, DEPTH, number -> 0, 0);
    int hits = (int) oracle.hits(0);
    assertThat(OrderedHits.of(oracle, 0).rows(0, 10)).isEqualTo(Math.min(10, hits));
    assertThat(OrderedHits.of(oracle, 0).rows(hits - 1, 10)).isEqualTo(1);
    assertThat(OrderedHits.of(oracle, 0).rows(hits, 10)).isZero();
    assertThat(OrderedHits.of(oracle, 0).rows(hits + 5, 10)).isZero();
  }

  @Test
  void eachQueryHasTwoWordsAndAHit() {
    Oracle oracle = Oracle.build(queries, RECORDS, DEPTH, number -> 0, 0);
    for (int query = 0; query < queries.size(); query++) {
      assertThat(oracle.hits(query)).isPositive();
      assertThat(terms(queries, query)).doesNotHaveDuplicates().hasSize(2);
    }
  }

  @Test
  void queriesAreTheSameForTheSameSeed() {
    QuestionSet again = draw(new RecordGenerator(5, names(), 0), 5, true, ALL_RANKS);
    QuestionSet other = draw(generator, 6, true, ALL_RANKS);
    int different = 0;
    for (int query = 0; query < queries.size(); query++) {
      assertThat(terms(again, query)).isEqualTo(terms(queries, query));
      different += terms(other, query).equals(terms(queries, query)) ? 0 : 1;
    }
    assertThat(different).isGreaterThan(100);
  }

  @Test
  void queryWordsAreWithinRankRange() {
    Set<String> words = new HashSet<>();
    for (int rank = 9; rank <= 49; rank++) {
      words.add(new String(names.vocabulary().word(rank), StandardCharsets.UTF_8));
    }
    QuestionSet bounded = draw(generator, 5, true, "10-50");
    for (int query = 0; query < bounded.size(); query++) {
      assertThat(words).containsAll(terms(bounded, query));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"299-300", "9-3", "x"})
  void rejectsRanksThatNoNameHasTwice(String ranks) {
    Properties properties = new Properties();
    properties.setProperty("recordcount", Integer.toString(RECORDS));
    properties.setProperty("search.vocabulary", "300");
    properties.setProperty("search.termrank", ranks);
    assertThatThrownBy(
            () -> QuestionRotation.draw(DataSet.from(properties), 200, true, null, properties))
        .hasMessageStartingWith("search.termrank=" + ranks + ": ")
        .hasMessageContaining(ranks.equals("299-300") ? "widen the range" : "needs two ranks");
  }
}

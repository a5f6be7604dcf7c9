// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.stream.DoubleStream;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.search.Bm25;
import site.ycsb.search.Question;
import site.ycsb.search.RelevanceForm;
import site.ycsb.search.RelevanceForm.ScoredField;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.Relevance;
import site.ycsb.stub.Row;

/**
 * A table of {@link Products} whose texts are scored, as a client writes it, and which scores its
 * records have by the form that the binding declares. For one thread.
 */
final class RankedTable {

  private static final List<String> WORDS =
      List.of("red", "shoe", "lamp", "garden", "blue", "hat", "big", "small", "old");

  private final StoreUnderTest store;
  private final TableClient client;
  private final RelevanceForm form;
  private final Bm25 bm25;

  /** Texts that were deleted or replaced, which some engines count for a time. */
  private final List<Map<String, String>> replaced = new ArrayList<>();

  /**
   * An empty table with an index.
   *
   * @param store for records that are not scored
   * @param fields as {@link RelevanceForm#FIELDS}; empty for the title
   */
  RankedTable(StoreUnderTest store, String fields) {
    Map<String, String> more = new HashMap<>();
    more.put(Question.Kind.KINDS.name(), "relevance");
    if (!fields.isEmpty()) {
      more.put(RelevanceForm.FIELDS.name(), fields);
    }
    this.store = store.with(more);
    Properties properties = this.store.properties();
    form = RelevanceForm.from(properties, Products.TITLE);
    String table = "ranked" + form.fields().size();
    this.store.createIndex(table);
    client = this.store.client(table);
    bm25 = assertDoesNotThrow(() -> ((SearchableDB) client.db()).bm25(), "form of BM25");
  }

  void insert(String key, String title) {
    insert(key, title, "about " + title);
  }

  void insert(String key, String title, String body) {
    client.insert(
        key,
        Products.changed(
            Products.product(title, client.known().size()), Map.of(Products.BODY, body)));
  }

  /** Inserts records {@code k0}, {@code k1} and so on, with one to nine words. */
  void insertMany(int count) {
    for (int i = 0; i < count; i++) {
      List<String> words = new ArrayList<>();
      for (int j = 0; j <= i % 9; j++) {
        words.add(WORDS.get((i * i + 3 * j * i + j / 2) % WORDS.size()));
      }
      insert("k" + i, String.join(" ", words));
    }
  }

  void update(String key, Map<String, String> changes) {
    replaced.add(client.known().get(key));
    client.update(key, changes);
  }

  void delete(String key) {
    replaced.add(client.known().get(key));
    client.delete(key);
  }

  void awaitWritten() {
    store.awaitWritten(client.table());
  }

  private static List<String> text(Map<String, String> record, String field) {
    return Question.words(record.get(field));
  }

  /** Two limits of a score. */
  private record Limits(double least, double most) {}

  /**
   * The limits of the score of a record: with and without what was replaced. It has least and most
   * at the ends, because it only grows or only falls with each of the counts.
   */
  private Limits limits(Map<String, String> record, List<String> words) {
    double least = 0;
    double most = 0;
    double ceiling = 0;
    boolean isOneText = bm25.fields() == Bm25.Fields.ONE_TEXT;
    for (ScoredField field : isOneText ? form.fields().subList(0, 1) : form.fields()) {
      List<ScoredField> scored = isOneText ? form.fields() : List.of(field);
      double weight = isOneText ? 1 : field.weight();
      for (String word : words) {
        double count = 0;
        int length = 0;
        for (ScoredField each : scored) {
          int frequency = Collections.frequency(text(record, each.name()), word);
          count += isOneText ? each.weight() * frequency : frequency;
          length += text(record, each.name()).size();
        }
        if (count > 0) {
          Counts present = counts(client.known().values(), scored, word);
          Counts all = present.and(counts(replaced, scored, word));
          double tf = count;
          int words1 = length;
          double[] parts =
              DoubleStream.of(present.records, recordsWith(all, present))
                  .flatMap(
                      records ->
                          DoubleStream.of(present.with, withOf(all, present))
                              .flatMap(
                                  with ->
                                      DoubleStream.of(present.mean(), meanOf(all, present))
                                          .map(mean -> part(records, with, tf, words1, mean))))
                  .map(part -> weight * part)
                  .toArray();
          least += DoubleStream.of(parts).min().orElseThrow();
          most += DoubleStream.of(parts).max().orElseThrow();
          ceiling += weight * bm25.factor() * bm25.idf().of(all.records, present.with);
        }
      }
    }
    double rounding = bm25.rounding() * ceiling;
    return new Limits(least - rounding, most + rounding);
  }

  private double recordsWith(Counts all, Counts present) {
    return bm25.deleted() == Bm25.Deleted.COUNTED ? all.records : present.records;
  }

  private double withOf(Counts all, Counts present) {
    return bm25.deleted() == Bm25.Deleted.NOT_COUNTED ? present.with : all.with;
  }

  private double meanOf(Counts all, Counts present) {
    return bm25.deleted() == Bm25.Deleted.COUNTED ? all.mean() : present.mean();
  }

  private double part(double records, double with, double count, int length, double mean) {
    double norm = bm25.k1() * (1 - bm25.b() + bm25.b() * rounded(length) / mean);
    return bm25.factor() * bm25.idf().of(records, Math.min(with, records)) * count / (count + norm);
  }

  /** What Lucene's byte makes of a length: steps of 2 from 40, of 4 from 56, of 8 from 88. */
  private int rounded(int length) {
    if (bm25.lengths() == Bm25.Lengths.EXACT || length < 40) {
      return length;
    }
    int step = length < 56 ? 2 : length < 88 ? 4 : 8;
    int from = length < 56 ? 40 : length < 88 ? 56 : 88;
    return from + (length - from) / step * step;
  }

  /** Counts of some records. */
  private record Counts(double records, double with, double words) {

    Counts and(Counts others) {
      return new Counts(records + others.records, with + others.with, words + others.words);
    }

    double mean() {
      return words / records;
    }
  }

  private static Counts counts(
      Iterable<Map<String, String>> records, List<ScoredField> fields, String word) {
    int count = 0;
    int with = 0;
    int words = 0;
    for (Map<String, String> record : records) {
      count++;
      with += fields.stream().anyMatch(field -> text(record, field.name()).contains(word)) ? 1 : 0;
      words += fields.stream().mapToInt(field -> text(record, field.name()).size()).sum();
    }
    return new Counts(count, with, words);
  }

  /**
   * Asks for the best records, and asserts that no others can be the best.
   *
   * @param fields of each row, all if null
   * @return the keys of the rows in order
   */
  List<String> assertBest(int k, Set<String> fields, String... words) {
    List<String> asked = List.of(words);
    RelevanceForm best = new RelevanceForm(form.fields(), k);
    Relevance question = new Relevance(new AllTerms(Products.TITLE, asked, best));
    SearchResult rows = new SearchResult();
    assertThat(client.trySearch(SearchQuery.of(question, 0, k, false), fields, rows))
        .as(question.text())
        .isEqualTo(Status.OK);
    Map<String, Limits> hits = new HashMap<>();
    client
        .known()
        .forEach(
            (key, record) -> {
              if (question.matches(record::get)) {
                hits.put(key, limits(record, asked));
              }
            });
    List<String> keys =
        rows.stream().map(row -> row.get(SearchableDB.KEY_FIELD).toString()).toList();
    assertThat(keys).as("keys of \"%s\"", question.text()).doesNotHaveDuplicates();
    assertThat(hits.keySet()).as("hits of \"%s\"", question.text()).containsAll(keys);
    assertThat(keys).as("rows of \"%s\"", question.text()).hasSize(Math.min(k, hits.size()));
    for (int i = 0; i < keys.size(); i++) {
      assertRow(keys.get(i), new HashMap<>(rows.get(i)), fields);
    }
    if (bm25.shards() == 1) {
      assertOrder(question, keys, hits);
      assertScores(question, rows, keys, hits);
    }
    return keys;
  }

  private void assertRow(String key, Map<String, ByteIterator> row, Set<String> fields) {
    row.remove(SearchableDB.KEY_FIELD);
    row.remove(SearchableDB.SCORE_FIELD);
    Map<String, String> expected = new HashMap<>(client.known().get(key));
    if (fields != null) {
      expected.keySet().retainAll(fields);
    }
    assertThat(Row.texts(row)).as("fields of %s", key).isEqualTo(expected);
  }

  private static void assertOrder(Relevance question, List<String> keys, Map<String, Limits> hits) {
    for (int i = 1; i < keys.size(); i++) {
      assertThat(hits.get(keys.get(i - 1)).most)
          .as("score of row %d, before row %d, of \"%s\"", i - 1, i, question.text())
          .isGreaterThanOrEqualTo(hits.get(keys.get(i)).least);
    }
    if (!keys.isEmpty()) {
      double last = hits.get(keys.get(keys.size() - 1)).most;
      String best =
          hits.keySet().stream()
              .filter(key -> !keys.contains(key))
              .max(Comparator.comparingDouble(key -> hits.get(key).least))
              .orElse(keys.get(0));
      assertThat(keys.contains(best) ? 0 : hits.get(best).least)
          .as("score of %s, which is not shown, for \"%s\"", best, question.text())
          .isLessThanOrEqualTo(last);
    }
  }

  private static void assertScores(
      Relevance question, SearchResult rows, List<String> keys, Map<String, Limits> hits) {
    double before = Double.POSITIVE_INFINITY;
    for (int i = 0; i < keys.size(); i++) {
      ByteIterator shown = rows.get(i).get(SearchableDB.SCORE_FIELD);
      assertThat(shown != null)
          .as("row %d of \"%s\" shows a score, as the first one", i, question.text())
          .isEqualTo(rows.get(0).get(SearchableDB.SCORE_FIELD) != null);
      if (shown != null) {
        double score = Double.parseDouble(shown.toString());
        Limits limits = hits.get(keys.get(i));
        assertThat(score)
            .as("score of %s for \"%s\"", keys.get(i), question.text())
            .isBetween(limits.least, limits.most)
            .isLessThanOrEqualTo(before);
        before = score;
      }
    }
  }
}

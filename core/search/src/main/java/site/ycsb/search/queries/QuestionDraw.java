// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.queries;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.SplittableRandom;
import site.ycsb.search.AnswerForm;
import site.ycsb.search.PageForm;
import site.ycsb.search.Question;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.corpus.Vocabulary;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.IntRange;
import site.ycsb.search.data.RecordValues;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Setting;

/**
 * The questions of one kind and class of words, one after the other, each of the next record with
 * two different words of the ranks, from one random stream.
 */
public final class QuestionDraw {

  public static final Setting<Double> EDGES =
      Setting.decimal(
              "search.edges",
              0.2,
              0,
              1,
              "share of the queries of the kinds prefix, fuzzy, filter, range, place and place-box"
                  + " drawn where inexact engines err, such as at a word with two swapped letters,"
                  + " or at a number beyond the precision of a float")
          .notWith(QuestionLog.FILE);

  /** Held-out vectors of one draw, so that draws have different ones. */
  private static final int MAX_QUERIES = 1 << 24;

  /** How many records to try before giving up on names that fit the ranks. */
  private static final int MAX_DRAWS_PER_QUESTION = 1000;

  private final DataSet dataSet;
  private final AnswerForm form;
  private final Map<Setting<String>, String> fields;
  private final Properties properties;
  private final Question.Kind kind;
  private final DrawClass drawClass;
  private final IntRange range;
  private final SplittableRandom random;
  private final int[] ranks;
  private final RecordValues values;
  private final RecordValues otherValues;
  private long number;
  private final int wordCount;

  /** The ranks of the words, the more frequent one of the first two before the other. */
  private final List<Integer> drawn = new ArrayList<>();

  private final double edges;
  private int asked;

  /** Null if records have no vectors. */
  private final NearDraw near;

  /** Null for tenants of any size, or records without tenants. */
  private final TenantSizes tenants;

  /**
   * @param turn the number of this draw among all of the run
   */
  QuestionDraw(
      DataSet dataSet,
      long seed,
      boolean descending,
      Properties properties,
      Question.Kind kind,
      DrawClass drawClass,
      int turn) {
    this.dataSet = dataSet;
    this.properties = properties;
    SearchSchema schema = dataSet.schema();
    form = kind.form(new PageForm(schema.sortField(), descending), properties, schema.textField());
    fields = kind.fieldNames(properties);
    this.kind = kind;
    this.drawClass = drawClass;
    range =
        drawClass.term() == null
            ? TermClass.RANK.or(properties, IntRange.ALL)
            : drawClass.term().ranks(dataSet.generator().texts().vocabulary().size());
    wordCount = kind.wordCount(properties);
    random = new SplittableRandom(seed);
    tenants = drawClass.tenant() == null ? null : new TenantSizes(dataSet, drawClass.tenant());
    near =
        kind.needsVectors()
            ? new NearDraw(dataSet, properties, drawClass.selectivity(), turn * MAX_QUERIES, seed)
            : null;
    ranks = new int[dataSet.generator().texts().maxWords()];
    values = new RecordValues(dataSet.generator());
    otherValues = new RecordValues(dataSet.generator());
    edges = EDGES.get(properties);
  }

  Question next() {
    draw();
    SearchSchema schema = dataSet.schema();
    Vocabulary vocabulary = dataSet.generator().texts().vocabulary();
    List<String> terms = drawn.stream().limit(wordCount).map(vocabulary::text).toList();
    Question.QuestionWords words = new Question.QuestionWords(schema.textField(), terms, form);
    long other = (number + 1) % dataSet.recordCount();
    Question.SampledRecord sample =
        new Question.SampledRecord(
            words,
            schema.sortField(),
            values.of(number, 0),
            otherValues.of(other, 0),
            fields,
            random,
            near,
            properties,
            dataSet.generator().places() == null ? null : dataSet.generator().places()::suits);
    if (near != null) {
      near.set(number);
    }
    asked++;
    boolean isEdge = (long) (asked * edges) > (long) ((asked - 1) * edges);
    return isEdge ? kind.drawEdge(sample) : kind.draw(sample);
  }

  private void draw() {
    for (int draws = 0; draws < MAX_DRAWS_PER_QUESTION; draws++) {
      number = random.nextLong(dataSet.recordCount());
      int words =
          tenants == null || tenants.have(number)
              ? keepInRange(dataSet.generator().words(number, 0, ranks))
              : 0;
      if (words < 2) {
        continue;
      }
      int rank1 = ranks[random.nextInt(words)];
      int rank2 = ranks[random.nextInt(words)];
      if (rank1 != rank2) {
        drawn.clear();
        drawn.add(Math.min(rank1, rank2));
        drawn.add(Math.max(rank1, rank2));
        drawMore(words);
        return;
      }
    }
    throw new ConfigurationException(
        "%s: in %s records%s no name has two different words of these ranks; widen the range"
            .formatted(
                drawClass.term() == null
                    ? TermClass.RANK + "=" + range
                    : TermClass.CLASSES + "=" + drawClass.term().label() + " (ranks " + range + ")",
                MAX_DRAWS_PER_QUESTION,
                tenants == null ? "" : " of " + drawClass.tenant().label() + " tenants"));
  }

  /** Adds words of the record, and then of the records after it, until there are enough. */
  private void drawMore(int words) {
    long next = number;
    int left = words;
    for (int looked = 0; drawn.size() < wordCount && looked < MAX_DRAWS_PER_QUESTION; looked++) {
      for (int i = 0; i < left && drawn.size() < wordCount; i++) {
        if (!drawn.contains(ranks[i])) {
          drawn.add(ranks[i]);
        }
      }
      next = (next + 1) % dataSet.recordCount();
      left = keepInRange(dataSet.generator().words(next, 0, ranks));
    }
  }

  private int keepInRange(int words) {
    int kept = 0;
    for (int i = 0; i < words; i++) {
      if (range.contains(ranks[i] + 1)) {
        ranks[kept++] = ranks[i];
      }
    }
    return kept;
  }

  /** Under which operation the searches of a question are measured. */
  String operation(Question question) {
    return drawClass.operation(question, kind);
  }
}

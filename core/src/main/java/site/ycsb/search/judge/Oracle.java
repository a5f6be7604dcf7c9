// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.question.HitFinder;
import site.ycsb.search.question.QuestionSet;

/**
 * The right answers over records at known revisions: for each question the exact number of hits and
 * the first ones in order: those that pages can show, and some of those behind them, which take
 * their place when records are written. Found in one pass over the generated records. Immutable,
 * for use by any number of threads.
 */
public final class Oracle {

  private final QuestionSet questions;
  private final long recordCount;
  private final OracleHits hits;
  private final CheckedRows checkedRows = new CheckedRows();

  private Oracle(long recordCount, OracleHits hits) {
    questions = hits.questions();
    this.recordCount = recordCount;
    this.hits = hits;
  }

  /**
   * The right answers over records at known revisions.
   *
   * @param depth number of hits to keep in order for each question: the end of the largest page
   * @param revisions the revision of each record by its number, or {@link Baseline#ABSENT}; for any
   *     number of threads
   * @param maxHits how many hits to keep of all questions together, unless pages can show more
   */
  public static Oracle build(
      QuestionSet questions,
      long recordCount,
      int depth,
      LongUnaryOperator revisions,
      long maxHits) {
    OracleHits hits = new OracleHits(questions, revisions, depth, maxHits);
    hits.find(0, recordCount);
    return of(recordCount, hits);
  }

  /**
   * The same of hits that were found before.
   *
   * @param hits of all records; from now on not to be added to
   */
  public static Oracle of(long recordCount, OracleHits hits) {
    hits.sort();
    return new Oracle(recordCount, hits);
  }

  public QuestionSet questions() {
    return questions;
  }

  /**
   * Whether the answers are those of the records, as far as a look at some records and at one hit
   * of each answer tells.
   *
   * @param samples how many records to look at, at equal distances
   */
  public boolean agreesWithRecords(int samples) {
    HitFinder finder = new HitFinder(questions);
    boolean[] agrees = {true};
    for (long n = 0; n < recordCount; n += 1 + recordCount / samples) {
      long number = n;
      if (isCounted(number)) {
        long key = questions.order().key(number, revision(number));
        finder.forEachAnswer(
            number, revision(number), answer -> agrees[0] &= hits.answer(answer).mayHave(key));
      }
    }
    for (int answer = 0; answer < questions.answers() && agrees[0]; answer++) {
      long[] keys = hits.answer(answer).keys();
      if (keys.length > 0) {
        long number = questions.order().number(keys[keys.length / 2]);
        agrees[0] = isCounted(number) && finder.isHitOf(answer, number, revision(number));
      }
    }
    return agrees[0];
  }

  /** Those that pages have shown. */
  CheckedRows checkedRows() {
    return checkedRows;
  }

  public long hits(int query) {
    return answer(query).hits();
  }

  /** How many hits have each value of the field by which the question counts them. */
  public FacetCounts facets(int query) {
    return hits.facets(questions.answer(query));
  }

  public int rows(int query, int offset, int limit) {
    return (int) Math.min(limit, Math.max(0, hits(query) - offset));
  }

  /**
   * The key of order of a hit.
   *
   * @param position of the hit in the order of the answer, from 0, below both {@link #hits} and the
   *     depth
   */
  public long orderKey(int query, int position) {
    return answer(query).keys()[position];
  }

  /** The number of the record at a position, as for {@link #orderKey}. */
  public long number(int query, int position) {
    return questions.order().number(orderKey(query, position));
  }

  /** Whether the record was there, so that it stands in the answers. */
  boolean isCounted(long number) {
    return number < recordCount && revision(number) != Baseline.ABSENT;
  }

  /** The revision of a record that is a hit. */
  int revision(long number) {
    return hits.revision(number);
  }

  Answer answer(int query) {
    return hits.answer(questions.answer(query));
  }

  /** Number of questions whose hits are all kept. */
  public int wholeQueries() {
    return (int)
        IntStream.range(0, questions.size())
            .filter(query -> answer(query).keys().length == hits(query))
            .count();
  }
}

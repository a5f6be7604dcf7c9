// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.util.Arrays;
import java.util.function.LongUnaryOperator;
import site.ycsb.search.data.Catalogue;
import site.ycsb.search.data.SortValues;

/**
 * The right answers over records at known revisions: for each query the exact number of hits, all
 * of them in order as far as memory allows, and otherwise the first ones up to the end of the
 * largest page. Found in two passes over the generated records. Immutable, for use by any number of
 * threads.
 */
public final class Oracle {

  /** In place of a revision: the record is not there. */
  public static final int ABSENT = -1;

  private final SortValues sortValues;
  private final long recordCount;
  private final LongUnaryOperator revisions;
  private final AnswerNumbers answerNumbers;
  private final Answer[] answers;
  private final WholeAnswer[] whole;

  private Oracle(
      SortValues sortValues,
      long recordCount,
      LongUnaryOperator revisions,
      AnswerNumbers answerNumbers,
      Answer[] answers,
      WholeAnswer[] whole) {
    this.sortValues = sortValues;
    this.recordCount = recordCount;
    this.revisions = revisions;
    this.answerNumbers = answerNumbers;
    this.answers = answers;
    this.whole = whole;
  }

  /** The right answers over records as they are loaded, without whole answers. */
  public static Oracle ofLoaded(
      Catalogue catalogue, long recordCount, QuerySet queries, int depth, boolean descending) {
    return build(catalogue, recordCount, queries, depth, descending, number -> 0, 0);
  }

  /**
   * The right answers over records at known revisions.
   *
   * @param depth number of hits to keep in order for each query: the end of the largest page
   * @param revisions the revision of each record by its number, or {@link #ABSENT}; for any number
   *     of threads
   * @param maxWholeHits how many hits whole answers may have together, each taking four bytes
   */
  public static Oracle build(
      Catalogue catalogue,
      long recordCount,
      QuerySet queries,
      int depth,
      boolean descending,
      LongUnaryOperator revisions,
      long maxWholeHits) {
    AnswerNumbers answerNumbers = new AnswerNumbers(catalogue, queries);
    Answer[] answers = new Answer[answerNumbers.count()];
    Arrays.setAll(answers, i -> new Answer(depth, descending));
    SortValues sortValues = catalogue.sortValues();
    forEachHit(
        answerNumbers, recordCount, revisions, sortValues, (i, value) -> answers[i].add(value));
    WholeAnswer[] whole = chooseWhole(answers, recordCount, descending, maxWholeHits);
    if (whole.length > 0) {
      forEachHit(
          answerNumbers,
          recordCount,
          revisions,
          sortValues,
          (i, value) -> {
            if (whole[i] != null) {
              whole[i].add(value);
            }
          });
    }
    for (int i = 0; i < answers.length; i++) {
      answers[i].sort();
      if (whole.length > 0 && whole[i] != null) {
        whole[i].sort(sortValues);
      }
    }
    return new Oracle(sortValues, recordCount, revisions, answerNumbers, answers, whole);
  }

  /** One hit of one answer. */
  private interface HitConsumer {
    void accept(int answer, long sortValue);
  }

  private static void forEachHit(
      AnswerNumbers answers,
      long recordCount,
      LongUnaryOperator revisions,
      SortValues sortValues,
      HitConsumer hits) {
    int[] ranks = answers.newRanks();
    for (long number = 0; number < recordCount; number++) {
      int revision = (int) revisions.applyAsLong(number);
      if (revision != ABSENT) {
        long sortValue = sortValues.of(number, revision);
        answers.forEachOf(number, ranks, answer -> hits.accept(answer, sortValue));
      }
    }
  }

  /**
   * Those answers that are kept whole: in the order of the queries, which were drawn at random,
   * each that still fits.
   */
  private static WholeAnswer[] chooseWhole(
      Answer[] answers, long recordCount, boolean descending, long maxHits) {
    if (maxHits == 0 || recordCount > Integer.MAX_VALUE) {
      return new WholeAnswer[0];
    }
    WholeAnswer[] whole = new WholeAnswer[answers.length];
    long room = maxHits;
    for (int i = 0; i < answers.length; i++) {
      long hits = answers[i].hits();
      if (hits <= Math.min(room, Integer.MAX_VALUE - 8)) {
        whole[i] = new WholeAnswer((int) hits, descending);
        room -= hits;
      }
    }
    return whole;
  }

  /** Number of records that match the query. */
  public long hits(int query) {
    return answers[answerNumbers.ofQuery(query)].hits();
  }

  /** Number of rows that the page has. */
  public int rows(int query, int offset, int limit) {
    return (int) Math.min(limit, Math.max(0, hits(query) - offset));
  }

  /**
   * The sort value of a hit.
   *
   * @param position of the hit in the order of the answer, from 0, below both {@link #hits} and the
   *     depth
   */
  public long sortValue(int query, int position) {
    return answers[answerNumbers.ofQuery(query)].sortValue(position);
  }

  /** The number of the record at a position, as for {@link #sortValue}. */
  public long number(int query, int position) {
    return sortValues.number(sortValue(query, position));
  }

  /** Whether the record was there, so that it stands in the answers. */
  boolean isCounted(long number) {
    return number < recordCount && revisions.applyAsLong(number) != ABSENT;
  }

  /** The sort value of a record that is a hit, by its revision. */
  long sortValueOf(long number) {
    return sortValues.of(number, (int) revisions.applyAsLong(number));
  }

  /** The numbers of all hits in order, not to be changed; null if they are not kept. */
  int[] wholeAnswer(int query) {
    WholeAnswer answer = whole.length == 0 ? null : whole[answerNumbers.ofQuery(query)];
    return answer == null ? null : answer.numbers();
  }

  /** Number of queries whose hits are all kept. */
  public int wholeQueries() {
    int kept = 0;
    for (int query = 0; query < answerNumbers.queries(); query++) {
      kept += wholeAnswer(query) == null ? 0 : 1;
    }
    return kept;
  }

  /** For the records that a run inserts. */
  public InsertedHits newInsertedHits() {
    return new InsertedHits(answerNumbers);
  }
}

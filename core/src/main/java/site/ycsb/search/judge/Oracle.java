// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import site.ycsb.search.data.RecordValues;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.question.HitFinder;
import site.ycsb.search.question.HitOrder;
import site.ycsb.search.question.QuestionSet;

/**
 * The right answers over records at known revisions: for each question the exact number of hits,
 * all of them in order as far as memory allows, and otherwise the first ones up to the end of the
 * largest page. Found in two passes over the generated records. Immutable, for use by any number of
 * threads.
 */
public final class Oracle {

  private final QuestionSet questions;
  private final long recordCount;
  private final LongUnaryOperator revisions;
  private final Answer[] answers;
  private final CheckedRows checkedRows = new CheckedRows();

  /** Of each answer: the values of the field by which it is counted, or null. */
  private final FacetCounts[] facets;

  private Oracle(
      QuestionSet questions,
      long recordCount,
      LongUnaryOperator revisions,
      Answer[] answers,
      FacetCounts[] facets) {
    this.questions = questions;
    this.recordCount = recordCount;
    this.revisions = revisions;
    this.answers = answers;
    this.facets = facets;
  }

  /**
   * The right answers over records at known revisions.
   *
   * @param depth number of hits to keep in order for each question: the end of the largest page
   * @param revisions the revision of each record by its number, or {@link Baseline#ABSENT}; for any
   *     number of threads
   * @param maxWholeHits how many hits whole answers may have together, each taking four bytes
   */
  public static Oracle build(
      QuestionSet questions,
      long recordCount,
      int depth,
      LongUnaryOperator revisions,
      long maxWholeHits) {
    Answer[] answers = new Answer[questions.answers()];
    Arrays.setAll(answers, i -> new Answer(depth));
    FacetCounts[] facets = new FacetCounts[answers.length];
    Arrays.setAll(facets, i -> questions.countedField(i) == null ? null : new FacetCounts());
    RecordValues values = new RecordValues(questions.catalogue());
    Map<String, String> shared = new HashMap<>();
    HitOrder order = questions.order();
    forEachHit(
        questions,
        recordCount,
        revisions,
        (i, number, revision) -> {
          answers[i].add(order.key(number, revision));
          if (facets[i] != null) {
            String value = values.of(number, revision).apply(questions.countedField(i));
            facets[i].add(shared.computeIfAbsent(value, Function.identity()));
          }
        });
    if (maxWholeHits > 0 && recordCount <= Integer.MAX_VALUE) {
      chooseWhole(answers, maxWholeHits);
      forEachHit(
          questions,
          recordCount,
          revisions,
          (i, number, revision) -> answers[i].addAgain(order.key(number, revision)));
    }
    for (Answer answer : answers) {
      answer.sort(order);
    }
    Stream.of(facets).filter(Objects::nonNull).forEach(FacetCounts::sort);
    return new Oracle(questions, recordCount, revisions, answers, facets);
  }

  /** One hit of one answer. */
  private interface HitConsumer {
    void accept(int answer, long number, int revision);
  }

  private static void forEachHit(
      QuestionSet questions, long recordCount, LongUnaryOperator revisions, HitConsumer hits) {
    HitFinder finder = new HitFinder(questions);
    for (long i = 0; i < recordCount; i++) {
      long number = i;
      int revision = (int) revisions.applyAsLong(number);
      if (revision != Baseline.ABSENT) {
        finder.forEachAnswer(number, revision, answer -> hits.accept(answer, number, revision));
      }
    }
  }

  /** Keeps whole, in the order of the questions, which were drawn at random, each that fits. */
  private static void chooseWhole(Answer[] answers, long maxHits) {
    long room = maxHits;
    for (Answer answer : answers) {
      if (answer.hits() <= Math.min(room, Integer.MAX_VALUE - 8)) {
        answer.keepAll();
        room -= answer.hits();
      }
    }
  }

  public QuestionSet questions() {
    return questions;
  }

  /** Those that pages have shown. */
  CheckedRows checkedRows() {
    return checkedRows;
  }

  public long hits(int query) {
    return answers[questions.answer(query)].hits();
  }

  /** How many hits have each value of the field by which the question counts them. */
  public FacetCounts facets(int query) {
    return facets[questions.answer(query)];
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
    return answers[questions.answer(query)].key(position);
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
    return (int) revisions.applyAsLong(number);
  }

  /** The numbers of all hits in order, not to be changed; null if they are not kept. */
  int[] wholeAnswer(int query) {
    return answers[questions.answer(query)].numbers();
  }

  /** Number of questions whose hits are all kept. */
  public int wholeQueries() {
    return (int)
        IntStream.range(0, questions.size()).filter(query -> wholeAnswer(query) != null).count();
  }
}

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import site.ycsb.search.data.RecordValues;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.queries.HitFinder;
import site.ycsb.search.queries.QuestionSet;

/**
 * The right answers over records at known revisions: for each question the exact number of hits and
 * the first ones in order: those that pages can show, and some of those behind them, which take
 * their place when records are written; and how many have each value of the counted field. Found in
 * one pass over the generated records, or over some of them and {@link #add added}, and then {@link
 * #sort sorted}; from then on immutable, for use by any number of threads.
 */
public final class Oracle {

  /** How many hits to keep beyond those that pages can show, and as many more as these. */
  private static final int ROOM = 1_000;

  /** Records that a thread takes at a time. */
  private static final long BLOCK = 1 << 14;

  private final QuestionSet questions;
  private final long recordCount;
  private final LongUnaryOperator revisions;
  private final Answer[] answers;

  /** Of each answer: the values of the field by which it is counted, or null. */
  private final FacetCounts[] facets;

  private final CheckedRows checkedRows = new CheckedRows();

  /**
   * No hits yet.
   *
   * @param depth number of hits to keep in order for each question: the end of the largest page
   * @param revisions the revision of each record by its number, or {@link Baseline#ABSENT}; for any
   *     number of threads
   * @param maxHits how many hits to keep of all questions together, unless pages can show more
   */
  public Oracle(
      QuestionSet questions,
      long recordCount,
      int depth,
      LongUnaryOperator revisions,
      long maxHits) {
    this.questions = questions;
    this.recordCount = recordCount;
    this.revisions = revisions;
    answers = new Answer[questions.answers()];
    long room = Math.min(2L * depth + ROOM, maxHits / Math.max(1, answers.length));
    Arrays.setAll(answers, i -> new Answer((int) Math.max(depth, room)));
    facets = new FacetCounts[answers.length];
    Arrays.setAll(facets, i -> questions.countedField(i) == null ? null : new FacetCounts());
  }

  /** The right answers over all records; parameters as those of the constructor. */
  public static Oracle build(
      QuestionSet questions,
      long recordCount,
      int depth,
      LongUnaryOperator revisions,
      long maxHits) {
    Oracle oracle = new Oracle(questions, recordCount, depth, revisions, maxHits);
    oracle.find(0, recordCount);
    oracle.sort();
    return oracle;
  }

  /**
   * Adds the hits among the records from one number to before another, found by all processors in
   * one pass.
   */
  public void find(long from, long to) {
    AtomicLong next = new AtomicLong(from);
    IntStream.range(0, Runtime.getRuntime().availableProcessors())
        .parallel()
        .forEach(processor -> find(next, to));
  }

  /**
   * Adds the hits of some records at a time until there are no more.
   *
   * @param next the first record that nobody has begun with
   */
  private void find(AtomicLong next, long to) {
    HitFinder finder = new HitFinder(questions);
    RecordValues values = new RecordValues(questions.catalogue());
    long[] counts = new long[answers.length];
    for (long i = next.getAndAdd(BLOCK); i < to; i = next.getAndAdd(BLOCK)) {
      for (long n = i; n < Math.min(to, i + BLOCK); n++) {
        long number = n;
        int revision = revision(number);
        if (revision != Baseline.ABSENT) {
          long key = questions.order().key(number, revision);
          finder.forEachAnswer(
              number,
              revision,
              answer -> {
                counts[answer]++;
                answers[answer].add(key);
                if (facets[answer] != null) {
                  facets[answer].add(
                      values.of(number, revision).apply(questions.countedField(answer)), 1);
                }
              });
        }
      }
    }
    for (int answer = 0; answer < counts.length; answer++) {
      answers[answer].count(counts[answer]);
    }
  }

  /**
   * Writes the hits that were found, before they are sorted, so that {@link #add} can read them.
   */
  public void write(DataOutput out) throws IOException {
    for (int answer = 0; answer < answers.length; answer++) {
      answers[answer].write(out);
      if (facets[answer] != null) {
        facets[answer].write(out);
      }
    }
  }

  /** Adds what was written of other records, with the same questions, depth and limit. */
  public void add(DataInput in) throws IOException {
    for (int answer = 0; answer < answers.length; answer++) {
      answers[answer].add(in);
      if (facets[answer] != null) {
        facets[answer].add(in);
      }
    }
  }

  /** To be called once, after the last hit. */
  public void sort() {
    Stream.of(answers).parallel().forEach(Answer::sort);
    Stream.of(facets).filter(Objects::nonNull).forEach(FacetCounts::sort);
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
            number, revision(number), answer -> agrees[0] &= answers[answer].mayHave(key));
      }
    }
    for (int answer = 0; answer < answers.length && agrees[0]; answer++) {
      long[] keys = answers[answer].keys();
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

  /** The revision of a record, or {@link Baseline#ABSENT}. */
  int revision(long number) {
    return (int) revisions.applyAsLong(number);
  }

  Answer answer(int query) {
    return answers[questions.answer(query)];
  }

  /** Number of questions whose hits are all kept. */
  public int wholeQueries() {
    return (int)
        IntStream.range(0, questions.size())
            .filter(query -> answer(query).keys().length == hits(query))
            .count();
  }
}

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
import site.ycsb.search.question.HitFinder;
import site.ycsb.search.question.QuestionSet;

/**
 * The hits of each answer among some of the records: their number, the first ones in order, and how
 * many have each value of the counted field. What was found among other records, by this client or
 * another, is added to it.
 */
public final class OracleHits {

  /** How many hits to keep beyond those that pages can show, and as many more as these. */
  private static final int ROOM = 1_000;

  /** Records that a thread takes at a time. */
  private static final long BLOCK = 1 << 14;

  private final QuestionSet questions;
  private final LongUnaryOperator revisions;
  private final Answer[] answers;

  /** Of each answer: the values of the field by which it is counted, or null. */
  private final FacetCounts[] facets;

  /**
   * No hits.
   *
   * @param revisions the revision of each record by its number, or {@link Baseline#ABSENT}; for any
   *     number of threads
   * @param depth number of hits to keep in order for each question: the end of the largest page
   * @param maxHits how many hits to keep of all questions together, unless pages can show more
   */
  public OracleHits(QuestionSet questions, LongUnaryOperator revisions, int depth, long maxHits) {
    this.questions = questions;
    this.revisions = revisions;
    answers = new Answer[questions.answers()];
    long room = Math.min(2L * depth + ROOM, maxHits / Math.max(1, answers.length));
    Arrays.setAll(answers, i -> new Answer((int) Math.max(depth, room)));
    facets = new FacetCounts[answers.length];
    Arrays.setAll(facets, i -> questions.countedField(i) == null ? null : new FacetCounts());
  }

  QuestionSet questions() {
    return questions;
  }

  /** The revision of a record, or {@link Baseline#ABSENT}. */
  int revision(long number) {
    return (int) revisions.applyAsLong(number);
  }

  Answer answer(int number) {
    return answers[number];
  }

  FacetCounts facets(int answer) {
    return facets[answer];
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

  /** To be called once, after the last hit. */
  void sort() {
    Stream.of(answers).parallel().forEach(Answer::sort);
    Stream.of(facets).filter(Objects::nonNull).forEach(FacetCounts::sort);
  }

  /** Writes them so that {@link #add} can read them. */
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
}

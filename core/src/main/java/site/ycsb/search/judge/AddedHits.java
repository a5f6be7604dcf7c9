// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.question.HitFinder;
import site.ycsb.search.question.QuestionSet;

/**
 * The records that may become hits of an answer in a run and were none before it, because the run
 * inserts them or makes what the question asks for hold of them. Known before each write is sent.
 * For any number of threads.
 */
public final class AddedHits {

  /** Numbers to which any thread appends and which any thread reads. */
  private static final class Numbers {
    private final Set<Long> known = new HashSet<>();
    private volatile long[] values = new long[4];
    private volatile int size;

    synchronized void add(long number, boolean once) {
      if (!once && !known.add(number)) {
        return;
      }
      long[] room = values;
      if (size == room.length) {
        room = Arrays.copyOf(room, 2 * size);
        values = room;
      }
      room[size] = number;
      size++;
    }
  }

  private final QuestionSet questions;
  private final Oracle oracle;
  private final boolean byUpdates;
  private final Numbers[] hits;
  private final ThreadLocal<HitFinder> finders;
  private final ThreadLocal<HitFinder> findersOfBefore;

  public AddedHits(Oracle oracle) {
    this.oracle = oracle;
    questions = oracle.questions();
    byUpdates = questions.dependOnUpdates();
    hits = new Numbers[questions.answers()];
    Arrays.setAll(hits, i -> new Numbers());
    finders = ThreadLocal.withInitial(() -> new HitFinder(questions));
    findersOfBefore = ThreadLocal.withInitial(() -> new HitFinder(questions));
  }

  /** Adds a record that is about to be inserted. */
  public void insert(long number) {
    finders.get().forEachAnswer(number, 0, answer -> hits[answer].add(number, !byUpdates));
  }

  /** Adds a record that is about to be updated to a revision, where that makes it a hit. */
  public void update(long number, int revision) {
    if (!byUpdates) {
      return;
    }
    HitFinder before = findersOfBefore.get();
    int known = oracle.isCounted(number) ? oracle.revision(number) : Baseline.ABSENT;
    finders
        .get()
        .forEachAnswer(
            number,
            revision,
            answer -> {
              if (known == Baseline.ABSENT || !before.isHitOf(answer, number, known)) {
                hits[answer].add(number, false);
              }
            });
  }

  /** How many records were added that the query may find. */
  public int count(int query) {
    return hits[questions.answer(query)].size;
  }

  /**
   * The numbers of the records that the query may find: as many as {@link #count} has said before,
   * and further ones that mean nothing.
   */
  public long[] numbers(int query) {
    return hits[questions.answer(query)].values;
  }
}

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.question.HitFinder;
import site.ycsb.search.question.QuestionSet;

/**
 * The records that may become hits of an answer in a run and were none before it, because the run
 * inserts them or makes what the question asks for hold of them. Known before each write is sent.
 * With them it keeps the last {@link HitSnapshot} of each answer. For any number of threads.
 */
public final class AddedHits {

  /** Looking up a record costs about as much as copying so many hits to a new snapshot. */
  private static final int LOOK_UP_COST = 8;

  /** What a new snapshot costs beside its hits, in look-ups. */
  private static final int FIXED_COST = 16;

  /** Numbers to which any thread appends and which any thread reads. */
  private static final class Numbers {
    private volatile HitSnapshot snapshot;

    /** Set by all threads without care, because it only decides when to make a new snapshot. */
    private int lookUps;

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
  private final boolean byFields;
  private final Numbers[] hits;
  private final ThreadLocal<HitFinder> finders;
  private final ThreadLocal<HitFinder> findersOfBefore;

  public AddedHits(Oracle oracle) {
    this.oracle = oracle;
    questions = oracle.questions();
    byFields = questions.dependOnUpdates();
    byUpdates = byFields || questions.catalogue().renames();
    hits = new Numbers[questions.answers()];
    Arrays.setAll(hits, i -> new Numbers());
    for (int query = 0; query < questions.size(); query++) {
      int[] whole = oracle.wholeAnswer(query);
      hits[questions.answer(query)].snapshot =
          whole == null ? null : HitSnapshot.ofLoaded(oracle, whole);
    }
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
    int known = oracle.isCounted(number) ? oracle.revision(number) : Baseline.ABSENT;
    if (!byFields
        && known != Baseline.ABSENT
        && questions.catalogue().hasSameName(number, known, revision)) {
      return;
    }
    HitFinder before = findersOfBefore.get();
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

  /**
   * The hits of the query as of a while ago; null if the oracle has not kept all of those before
   * the run. To be asked for before {@link #count}.
   */
  HitSnapshot snapshot(int query) {
    return hits[questions.answer(query)].snapshot;
  }

  /**
   * Notes that so many records had to be looked up to judge a page, because they were written since
   * the snapshot. Makes a new snapshot once that has cost as much.
   *
   * @param finder of the thread
   */
  void lookedUp(int query, int records, WriteHistory history, HitFinder finder) {
    if (records == 0) {
      return;
    }
    Numbers numbers = hits[questions.answer(query)];
    numbers.lookUps += records;
    int copied = numbers.snapshot.size() / LOOK_UP_COST;
    if (numbers.lookUps > copied + 2 * records + FIXED_COST) {
      numbers.lookUps = 0;
      renew(query, history, finder);
    }
  }

  void renew(int query, WriteHistory history, HitFinder finder) {
    Numbers numbers = hits[questions.answer(query)];
    int count = numbers.size;
    numbers.snapshot = numbers.snapshot.renewed(query, numbers.values, count, history, finder);
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

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.util.List;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.queries.HitFinder;
import site.ycsb.search.queries.QuestionSet;

/**
 * The hits of all answers as the writes of a run change them. Learns of each write before it is
 * sent, so that what it has not been given to is as it was before. For any number of threads.
 */
public final class WrittenHits implements WriteHistory.Listener {

  private final QuestionSet questions;
  private final boolean byUpdates;
  private final LiveAnswer[] answers;
  private final WriteHistory history;

  /** Whether no update changes which records are the hits of an answer, for each answer. */
  private final boolean[] areFixed;

  private final ThreadLocal<HitFinder> finders;
  private final ThreadLocal<List<SharedSearch.Finder>> together;

  /**
   * @param history whose writes these are, from now on
   */
  public WrittenHits(Oracle oracle, WriteHistory history) {
    questions = oracle.questions();
    byUpdates = questions.dependOnUpdates();
    answers = new LiveAnswer[questions.answers()];
    areFixed = new boolean[questions.answers()];
    this.history = history;
    HitFinder finder = new HitFinder(questions);
    for (int query = 0; query < questions.sizeWithParts(); query++) {
      int answer = questions.answer(query);
      if (answers[answer] == null) {
        answers[answer] = oracle.rules(query).newLiveAnswer(query, oracle.answer(query), history);
        areFixed[answer] = !finder.dependsOnUpdates(query);
      }
    }
    finders = ThreadLocal.withInitial(() -> new HitFinder(questions));
    together =
        oracle.shared().isEmpty()
            ? null
            : ThreadLocal.withInitial(
                () -> oracle.shared().stream().map(SharedSearch::newFinder).toList());
    history.setListener(this);
  }

  @Override
  public void write(long number, int before, int state) {
    HitFinder finder = finders.get();
    boolean certain = before >= 0;
    if (certain) {
      finder.forEachAnswer(number, before, answer -> open(answer, number, before, state));
    } else if (history.baseline().state(number) >= 0) {
      int loaded = history.baseline().state(number);
      finder.forEachAnswer(number, loaded, answer -> openHidden(answer, number));
    }
    if (state != Baseline.ABSENT && (byUpdates || !certain)) {
      finder.forEachAnswer(number, state, answer -> openNew(answer, number, certain));
    }
    if (together != null) {
      together.get().forEach(form -> form.write(number, before, state, answers));
    }
  }

  private void open(int answer, long number, int before, int state) {
    boolean isUpdate = state != Baseline.ABSENT;
    if (!(isUpdate && areFixed[answer] && answers[answer].isHidden(number, before, state))) {
      answers[answer].open(number, before);
    }
  }

  private void openHidden(int answer, long number) {
    if (areFixed[answer]) {
      answers[answer].openHidden(number);
    }
  }

  /**
   * @param wasHit whether the record was a hit before of all answers whose hits no update changes
   */
  private void openNew(int answer, long number, boolean wasHit) {
    if (!(wasHit && areFixed[answer])) {
      answers[answer].open(number, Baseline.ABSENT);
    }
  }

  /** An answer as writes change it. */
  public LiveAnswer of(int query) {
    return answers[questions.answer(query)];
  }
}

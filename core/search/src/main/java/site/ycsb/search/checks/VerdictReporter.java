// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.checks;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Supplier;
import site.ycsb.Status;
import site.ycsb.client.VerdictRecorder;
import site.ycsb.search.SearchStatus;
import site.ycsb.search.clients.ReplyLog;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.judge.QuestionRecall;
import site.ycsb.search.judge.RecallFloor;
import site.ycsb.search.judge.ReplyAge;
import site.ycsb.search.judge.ReplyJudge;

/**
 * Reports the checks of one thread to the client, and counts them: directly to this client's
 * recorder, or to YCSB's {@code Measurements} if YCSB's own client runs the workload.
 */
public final class VerdictReporter {

  /** Why a reply is wrong that its client alone took for right. */
  static final String NOT_BY_ALL = "not possible by the writes of all clients";

  private final WriteHistory history;
  private final ReplyJudge judge;
  private final VerdictRecorder recorder = MeasurementsRecorder.ofThread();
  private final Supplier<ReplyLog> replies;
  private final int source;
  private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
  private final DataOutputStream keptOut = new DataOutputStream(kept);
  private long checked;
  private long excused;
  private long uncompared;
  private long ofAnotherTenant;
  private long pages;
  private final RecallFloor recall = new RecallFloor();
  private final QuestionRecall questions;

  /**
   * @param replies takes what the writes of other clients may judge otherwise; returns null if
   *     there are none
   * @param source names this object there
   * @param questions takes the recall of each reply
   */
  VerdictReporter(
      WriteHistory history,
      ReplyJudge judge,
      Supplier<ReplyLog> replies,
      int source,
      QuestionRecall questions) {
    this.history = history;
    this.judge = judge;
    this.replies = replies;
    this.source = source;
    this.questions = questions;
  }

  /**
   * Reports a check that has just ended.
   *
   * @param start when it began, by the history's clock
   * @return whether the reply is wrong
   */
  public boolean check(String operation, Status verdict, long start) {
    checked++;
    countRowOfAnotherTenant(verdict);
    if (verdict == SearchStatus.CHANGED_BY_OTHERS) {
      excused++;
    } else if (judge.isUncompared()) {
      uncompared++;
    }
    keepForAll(operation, verdict);
    recorder.checked(operation, verdict, history.now() - start);
    return SearchStatus.isFailure(verdict);
  }

  private void countRowOfAnotherTenant(Status verdict) {
    ofAnotherTenant += verdict == SearchStatus.ROW_OF_ANOTHER_TENANT ? 1 : 0;
  }

  /** Keeps a reply that is right so far, if the writes of other clients may make it wrong. */
  private void keepForAll(String operation, Status verdict) {
    ReplyLog log = replies.get();
    if (log == null || SearchStatus.isFailure(verdict)) {
      return;
    }
    boolean isExcused = verdict == SearchStatus.CHANGED_BY_OTHERS;
    if (!isExcused && !(judge.dependsOnOthers() && log.takesOther())) {
      return;
    }
    kept.reset();
    try {
      judge.write(keptOut);
    } catch (IOException e) {
      throw new UncheckedIOException("written to memory", e);
    }
    log.add(source, operation, recorder.isRecording(), verdict, judge.begin(), kept);
  }

  /**
   * Replaces the verdict about a reply by the verdict of all clients; after the end.
   *
   * @param asked what was asked, as text of a message
   */
  void correct(String operation, boolean counted, Status before, Status verdict, String asked) {
    excused -= before == SearchStatus.CHANGED_BY_OTHERS ? 1 : 0;
    countRowOfAnotherTenant(verdict);
    recorder.corrected(before, verdict, counted);
    if (SearchStatus.isFailure(verdict)) {
      wrong(operation, () -> "of " + asked + ": " + NOT_BY_ALL);
    }
  }

  /** Hands an example of a wrong reply to a client that takes it. */
  public void wrong(String operation, Supplier<String> reply) {
    recorder.wrong(operation, reply);
  }

  /** Reports how old a reply is that was checked, if known, to a client that takes it. */
  public void age(String operation, ReplyAge age) {
    if (age == null || !age.isCertain()) {
      return;
    }
    if (age.isStale()) {
      recorder.stale(operation, age.isMissing(), age.isAtLeast(), age.nanos());
    } else {
      recorder.current(operation);
    }
  }

  /** Reports the verdict about a page, see {@link #check}. */
  public boolean checkPage(String operation, int query, Status verdict, long start) {
    pages++;
    boolean wrong = check(operation, verdict, start);
    judge.metrics().report(operation, recorder);
    if (recorder.isRecording()) {
      recall.add(operation, judge.metrics());
      questions.add(operation, query, judge.metrics());
    }
    return wrong;
  }

  /** Reports the question whose replies had the smallest mean recall; after the end. */
  void worstQuestion(String operation, QuestionRecall.Mean of) {
    recorder.metric(operation, QuestionRecall.WORST, of.middle(), of.lower(), of.upper());
  }

  /** Reports an operation of two calls, which are also measured separately. */
  public void readModifyWrite(long startNanoTime, long endNanoTime) {
    recorder.combined("READ-MODIFY-WRITE", startNanoTime, endNanoTime);
  }

  /** Number of replies that were checked; to be called after the end. */
  long checked() {
    return checked;
  }

  /** Number of replies among them that only writes of other clients explain. */
  long excused() {
    return excused;
  }

  /** Number of replies among them that depend on records whose history was given up. */
  long uncompared() {
    return uncompared;
  }

  /** Number of replies among them with a row of another tenant. */
  long ofAnotherTenant() {
    return ofAnotherTenant;
  }

  RecallFloor recall() {
    return recall;
  }

  long pages() {
    return pages;
  }

  /** Number of pages whose place in the answer could not be checked. */
  long pagesWithoutPlace() {
    return judge.pagesWithoutPlace();
  }
}

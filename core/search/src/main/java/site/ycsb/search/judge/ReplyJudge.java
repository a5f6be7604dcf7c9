// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchStatus;
import site.ycsb.search.Visibility;
import site.ycsb.search.data.RecordField;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.history.WriteHistory;

/**
 * Says whether a reply is right, whatever is written meanwhile: whether it shows records in states
 * that are possible by the history of the writes. It is asked first for replies that show
 * everything acknowledged before the call; then, where the store promises less, for the time that
 * it may take; last, for changes of other clients that have said they write. One for each thread.
 */
public final class ReplyJudge {

  // The kinds of replies, by which one that was written is read again.
  private static final byte RECORD = 0;
  private static final byte SCAN = 1;
  private static final byte ANSWER = 2;

  private final RecordGenerator generator;
  private final Expectations expectations;
  private final Supplier<OtherWrites> others;
  private final StateView view;
  private final RecordChecker answerChecker;
  private final int maxRows;

  /** The judgements of answers, made when they are needed first. */
  private final Map<AnswerRules, AnswerJudgement> answers = new IdentityHashMap<>();

  /**
   * What the store promises to calls of a kind.
   *
   * @param shown for how long a write may be missing
   * @param expiryLead see {@link StateView#setExpiryLead}
   */
  private record Promise(Duration shown, long expiryLead) {}

  private final Promise reads;
  private final Promise scanned;
  private final Promise searches;
  private final ReplyMetrics metrics = new ReplyMetrics();
  private final ScanJudge scans;
  private final RecordJudge records;
  private final ReplyAge age;

  // The state of the reply that is judged at the moment.
  private long begin;
  private long end;
  private Judgement judged;
  private Judgement last;
  private long rightBy;
  private long wrongBy;
  private boolean uncompared;

  /**
   * @param maxRows size of the largest page
   * @param others returns what other clients may have written since the run began; null if there
   *     are no other clients
   */
  public ReplyJudge(
      RecordGenerator generator,
      Expectations expectations,
      int maxRows,
      Supplier<OtherWrites> others) {
    this.generator = generator;
    this.expectations = expectations;
    this.others = others;
    RecordChecker checker = new RecordChecker(generator);
    view = new StateView(expectations.history());
    this.maxRows = maxRows;
    answerChecker =
        expectations.oracle() == null
            ? null
            : new RecordChecker(generator, expectations.oracle().checkedRows());
    age = new ReplyAge(view);
    scans = new ScanJudge(expectations, view, checker);
    reads = promise(Visibility::reads);
    scanned = promise(Visibility::scans);
    searches = promise(Visibility::searches);
    records = new RecordJudge(expectations.keys(), view, checker);
  }

  private Promise promise(Function<Visibility, Duration> kind) {
    return new Promise(
        kind.apply(expectations.visibility()),
        expectations.expiryLead(kind.apply(expectations.promises().expiry())));
  }

  /** Sets when the call that is judged next was begun and answered, by the history's clock. */
  public void setCall(long callBegin, long callEnd) {
    begin = callBegin;
    end = callEnd;
    expectations.history().passTo(callEnd);
    judged = null;
    uncompared = false;
    metrics.clear();
  }

  /** Whether records that other clients write decide about the reply that was judged last. */
  public boolean dependsOnOthers() {
    return last != records;
  }

  /** When the call was begun whose reply was judged last. */
  public long begin() {
    return begin;
  }

  private Status judge(Judgement reply, Promise promise) {
    view.setExpiryLead(promise.expiryLead);
    last = reply;
    Status verdict = verdict(reply, promise.shown);
    boolean isRight = !SearchStatus.isFailure(verdict);
    uncompared = isRight && view.sawGivenUp();
    if (isRight && reply instanceof AnswerJudgement answer) {
      answer.addMetrics(metrics);
    }
    return !isRight && reply instanceof AnswerJudgement answer ? wrong(answer) : verdict;
  }

  /** How an answer is wrong by the states that the store may show. */
  private Status wrong(AnswerJudgement answer) {
    view.set(expectations.earliest(expectations.visibility().searches(), begin), end);
    OtherWrites changed = others.get();
    if (changed != null) {
      view.setOthers(changed);
    }
    return answer.wrong();
  }

  /**
   * Whether the reply that was judged last is right only as far as is known: it depends on a record
   * whose history was given up.
   */
  public boolean isUncompared() {
    return uncompared;
  }

  /** The numbers of the answer that was judged last, if it is right; the same object each time. */
  public ReplyMetrics metrics() {
    return metrics;
  }

  private Status verdict(Judgement reply, Duration promised) {
    view.set(begin, end);
    view.requireBatches();
    Status verdict = reply.inView();
    if (!SearchStatus.isFailure(verdict)) {
      setRight(reply, begin);
      if (promised.isZero()) {
        reply.observe(expectations.history(), begin, end);
      }
      return verdict;
    }
    wrongBy = begin;
    long earliest = expectations.earliest(promised, begin);
    if (!promised.isZero()) {
      view.set(earliest, end);
      view.requireBatches();
      if (!SearchStatus.isFailure(reply.inView())) {
        setRight(reply, earliest);
        return SearchStatus.NOT_YET_VISIBLE;
      }
      wrongBy = earliest;
    }
    if (expectations.history().batched() > 0 && !SearchStatus.isFailure(judgeBy(earliest, reply))) {
      // Nothing is promised of a batch that has not been acknowledged, but the reply is old.
      setRight(reply, WriteHistory.START);
      return SearchStatus.NOT_YET_VISIBLE;
    }
    OtherWrites changed = others.get();
    if (changed != null) {
      view.set(earliest, end);
      view.setOthers(changed);
      if (!SearchStatus.isFailure(reply.inView())) {
        if (earliest < begin) {
          setRight(reply, earliest);
        }
        return SearchStatus.CHANGED_BY_OTHERS;
      }
    }
    if (wrongBy > WriteHistory.START
        && !SearchStatus.isFailure(judgeBy(WriteHistory.START, reply))) {
      setRight(reply, WriteHistory.START);
      return expectations.measured() ? SearchStatus.STALE : verdict;
    }
    return verdict;
  }

  private Status judgeBy(long earliest, Judgement reply) {
    view.set(earliest, end);
    return reply.inView();
  }

  private void setRight(Judgement reply, long earliest) {
    judged = reply;
    rightBy = earliest;
  }

  /** How old the record or page is that was judged last; the same object each time. */
  public ReplyAge age() {
    if (judged == null) {
      age.setUnknown();
    } else if (rightBy == begin) {
      age.setRight(judged.freshness(expectations.history(), begin));
    } else {
      OtherWrites changed = others.get();
      age.find(judged, begin, end, rightBy, changed == null ? wrongBy : begin, changed);
    }
    return age;
  }

  /** Judges the fields of a record that was read. */
  public Status record(Map<String, ByteIterator> row, RecordField[] fields, long number) {
    int revision = records.revision(row, fields, number);
    return revision < 0 ? Status.UNEXPECTED_STATE : judgeRecord(number, revision);
  }

  public Status missing(long number) {
    return judgeRecord(number, Baseline.ABSENT);
  }

  private Status judgeRecord(long number, int state) {
    records.set(number, state);
    return judge(records, reads);
  }

  /** Judges the rows of a scan, which have to be the next records in the order of keys. */
  public Status scan(
      List<HashMap<String, ByteIterator>> rows, RecordField[] fields, long start, int length) {
    return scans.read(rows, fields, start, length)
        ? judge(scans, scanned)
        : Status.UNEXPECTED_STATE;
  }

  /**
   * Judges the reply to a search.
   *
   * @param query number of the question
   * @param fields what each row has to hold, if it is a record
   */
  public Status search(int query, SearchQuery asked, SearchResult found, RecordField[] fields) {
    AnswerJudgement answer = answer(query);
    return answer.read(asked, found, fields) ? judge(answer, searches) : wrong(answer);
  }

  /** The judgement of answers of the query's form, of a reply to the query from now on. */
  private AnswerJudgement answer(int query) {
    AnswerRules rules = expectations.oracle().rules(query);
    AnswerJudgement answer = answers.get(rules);
    if (answer == null) {
      answer = rules.newJudgement(expectations, view, answerChecker, maxRows);
      answers.put(rules, answer);
    }
    answer.setQuery(query);
    return answer;
  }

  /**
   * Writes the reply that was judged last, so that a judge who knows more can {@link #judgeAgain}.
   */
  public void write(DataOutput out) throws IOException {
    out.writeByte(last == records ? RECORD : last == scans ? SCAN : ANSWER);
    out.writeLong(begin);
    out.writeLong(end);
    if (last instanceof AnswerJudgement answer) {
      out.writeInt(answer.query());
    }
    last.write(out);
  }

  /** Judges a reply that another judge of the same data set and questions has written. */
  public Status judgeAgain(DataInput in) throws IOException {
    byte kind = in.readByte();
    setCall(in.readLong(), in.readLong());
    return switch (kind) {
      case RECORD -> judgeAgain(records, in, reads);
      case SCAN -> judgeAgain(scans, in, scanned);
      default -> judgeAgain(answer(in.readInt()), in, searches);
    };
  }

  private Status judgeAgain(Judgement reply, DataInput in, Promise promise) throws IOException {
    reply.readFrom(in);
    return judge(reply, promise);
  }

  /** What was asked with the reply that was judged last, as text of a message. */
  public String asked() {
    return last.asked();
  }

  /** Describes the reply that was judged last, if it was wrong. */
  public WrongReply wrongReply() {
    return new WrongReply(generator, expectations, begin, end);
  }

  /** Number of pages whose place in the answer could not be judged. */
  public long pagesWithoutPlace() {
    return answers.values().stream().mapToLong(AnswerJudgement::withoutPlace).sum();
  }
}

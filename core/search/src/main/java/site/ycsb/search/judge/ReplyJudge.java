// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchStatus;
import site.ycsb.search.Visibility;
import site.ycsb.search.data.Catalogue;
import site.ycsb.search.data.Keys;
import site.ycsb.search.data.RecordField;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.history.KeySpace;
import site.ycsb.search.history.WriteHistory;

/**
 * Says whether a reply is right, whatever is written meanwhile: whether it shows records in states
 * that are possible by the history of the writes. It is asked first for replies that show
 * everything acknowledged before the call; then, where the store promises less, for the time that
 * it may take; last, for changes of other clients that have said they write. One for each thread.
 */
public final class ReplyJudge {

  private final Catalogue catalogue;
  private final Expectations expectations;
  private final Supplier<OtherWrites> others;
  private final StateView view;
  private final OrderedPageJudge pages;
  private final FacetJudge facets;
  private final ScanJudge scans;
  private final RecordJudge records;
  private final ReplyAge age;

  // Of the reply that is judged at the moment.
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
      Catalogue catalogue, Expectations expectations, int maxRows, Supplier<OtherWrites> others) {
    this.catalogue = catalogue;
    this.expectations = expectations;
    this.others = others;
    RecordChecker checker = new RecordChecker(catalogue);
    view = new StateView(expectations.history());
    pages =
        expectations.oracle() == null
            ? null
            : new OrderedPageJudge(
                expectations,
                view,
                new RecordChecker(catalogue, expectations.oracle().checkedRows()),
                maxRows);
    facets = pages == null ? null : new FacetJudge(catalogue, expectations, view, checker);
    age = new ReplyAge(view);
    scans = new ScanJudge(expectations, view, checker);
    records = new RecordJudge(expectations.keys(), view, checker);
  }

  /** Sets when the call that is judged next was begun and answered, by the history's clock. */
  public void setCall(long callBegin, long callEnd) {
    begin = callBegin;
    end = callEnd;
    judged = null;
    uncompared = false;
  }

  /** Whether records that other clients write decide about the reply that was judged last. */
  public boolean dependsOnOthers() {
    return last != records;
  }

  /** When the call was begun whose reply was judged last. */
  public long begin() {
    return begin;
  }

  private Status judge(Judgement reply, Duration promised) {
    last = reply;
    Status verdict = verdict(reply, promised);
    uncompared = !SearchStatus.isFailure(verdict) && view.sawGivenUp();
    return verdict;
  }

  /**
   * Whether the reply that was judged last is right only as far as is known: it depends on a record
   * whose history was given up.
   */
  public boolean isUncompared() {
    return uncompared;
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
    records.rows.clear(1);
    records.rows.add(number, state, number);
    return judge(records, expectations.visibility().reads());
  }

  /** Of a record that was read, or was not found. */
  private static final class RecordJudge extends Judgement {

    private final KeySpace keys;

    RecordJudge(KeySpace keys, StateView view, RecordChecker checker) {
      super(view, checker, 1);
      this.keys = keys;
    }

    @Override
    Status inView() {
      long number = rows.number(0);
      int state = rows.revision(0);
      view.lookUp(number, states);
      if (state != Baseline.ABSENT) {
        return states.allows(state) ? Status.OK : Status.UNEXPECTED_STATE;
      }
      if (!states.mayBeAbsent()) {
        return Status.NOT_FOUND;
      }
      return keys.mayBeDeleted(number) ? SearchStatus.DELETED : SearchStatus.NOT_YET_VISIBLE;
    }

    @Override
    boolean rowsInView() {
      return rows.revision(0) == Baseline.ABSENT || super.rowsInView();
    }

    @Override
    String asked() {
      return Keys.name(rows.number(0));
    }
  }

  /** Judges the rows of a scan, which have to be the next records in the order of keys. */
  public Status scan(
      List<HashMap<String, ByteIterator>> rows, RecordField[] fields, long start, int length) {
    return scans.read(rows, fields, start, length)
        ? judge(scans, expectations.visibility().scans())
        : Status.UNEXPECTED_STATE;
  }

  /**
   * Judges a page.
   *
   * @param query number of the question
   * @param fields what each row has to hold
   */
  public Status search(int query, SearchQuery asked, SearchResult found, RecordField[] fields) {
    boolean counted = asked.question().countedField().isPresent();
    boolean readable =
        counted ? facets.read(query, asked, found) : pages.read(query, asked, found, fields);
    return readable
        ? judge(counted ? facets : pages, expectations.visibility().searches())
        : Status.UNEXPECTED_STATE;
  }

  /**
   * Writes the reply that was judged last, so that a judge who knows more can {@link #judgeAgain}.
   */
  public void write(DataOutput out) throws IOException {
    out.writeByte(Form.of(last, this).ordinal());
    out.writeLong(begin);
    out.writeLong(end);
    last.write(out);
  }

  /** Judges a reply that another judge of the same data set and questions has written. */
  public Status judgeAgain(DataInput in) throws IOException {
    Form form = Form.values()[in.readByte()];
    setCall(in.readLong(), in.readLong());
    Judgement reply = form.judgement.apply(this);
    reply.readFrom(in);
    return judge(reply, form.promised.apply(expectations.visibility()));
  }

  /** What was asked with the reply that was judged last, for people. */
  public String asked() {
    return last.asked();
  }

  /** The forms of replies, by which one that was written is read again. */
  private enum Form {
    RECORD(judge -> judge.records, Visibility::reads),
    SCAN(judge -> judge.scans, Visibility::scans),
    PAGE(judge -> judge.pages, Visibility::searches),
    FACETS(judge -> judge.facets, Visibility::searches);

    private final Function<ReplyJudge, Judgement> judgement;
    private final Function<Visibility, Duration> promised;

    Form(Function<ReplyJudge, Judgement> judgement, Function<Visibility, Duration> promised) {
      this.judgement = judgement;
      this.promised = promised;
    }

    static Form of(Judgement reply, ReplyJudge judge) {
      return Stream.of(values())
          .filter(form -> form.judgement.apply(judge) == reply)
          .findFirst()
          .orElseThrow();
    }
  }

  /** Describes the reply that was judged last, if it was wrong. */
  public WrongReply wrongReply() {
    return new WrongReply(catalogue, expectations, begin, end);
  }

  /** Number of pages whose place in the answer could not be judged. */
  public long pagesWithoutPlace() {
    return pages == null ? 0 : pages.withoutPlace + facets.withoutPlace;
  }
}

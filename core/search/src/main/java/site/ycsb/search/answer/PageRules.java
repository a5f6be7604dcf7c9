// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.util.Map;
import site.ycsb.ByteIterator;
import site.ycsb.search.AnswerForm;
import site.ycsb.search.PageForm;
import site.ycsb.search.Question;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.search.data.RecordValues;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.judge.AnswerJudgement;
import site.ycsb.search.judge.AnswerRules;
import site.ycsb.search.judge.Answers;
import site.ycsb.search.judge.ComparedReply;
import site.ycsb.search.judge.LiveAnswer;
import site.ycsb.search.judge.RecordChecker;
import site.ycsb.search.judge.RecordDifference;
import site.ycsb.search.judge.ReplyDifferences;
import site.ycsb.search.judge.RightAnswer;
import site.ycsb.search.judge.StateView;
import site.ycsb.search.queries.HitFinder;
import site.ycsb.search.question.WithinRadius.NearestFirst;

/** The rules of {@link PageForm}. */
public final class PageRules implements AnswerRules {

  @Override
  public Class<? extends AnswerForm> form() {
    return PageForm.class;
  }

  /**
   * Keeps the first hits in the order of the form, or of {@link NearestFirst}.
   *
   * @throws IllegalArgumentException if the order is that of a field in which records may be equal
   */
  @Override
  public RightAnswer newAnswer(Question question, RecordGenerator generator, int kept) {
    PageForm form = (PageForm) question.form();
    if (!form.sortField().equals(generator.sortField().name())) {
      throw new IllegalArgumentException(
          "pages can be judged in the order of %s only, not of %s"
              .formatted(generator.sortField().name(), form.sortField()));
    }
    SortOrder bySort = new SortOrder(generator.sortValues(), form.descending());
    HitOrder order =
        question instanceof NearestFirst nearest
            ? new PlaceOrder(generator, nearest, bySort)
            : bySort;
    return new OrderedHits(order, kept);
  }

  @Override
  public RightAnswer union(RightAnswer one, RightAnswer other, long both, int kept) {
    return OrderedHits.union((OrderedHits) one, (OrderedHits) other, both, kept);
  }

  @Override
  public boolean makesUnions() {
    return true;
  }

  @Override
  public LiveAnswer newLiveAnswer(int query, RightAnswer right, WriteHistory history) {
    return new LiveHits(query, (OrderedHits) right, history, true);
  }

  @Override
  public AnswerJudgement newJudgement(
      Answers answers, StateView view, RecordChecker checker, int maxRows) {
    return new PageJudge(answers, view, checker, maxRows);
  }

  @Override
  public void compare(ComparedReply reply, ReplyDifferences into) {
    OrderedHits right = (OrderedHits) reply.right();
    int offset = reply.asked().offset();
    SearchResult found = reply.found();
    HitFinder finder = new HitFinder(reply.questions());
    int rows = right.rows(offset, reply.asked().limit());
    for (int i = 0; i < Math.max(rows, found.size()); i++) {
      String another = i < found.size() ? rowOfAnotherTenant(reply, i, finder) : null;
      String wrong = i < found.size() && another == null ? wrongRow(reply, i, finder) : another;
      if (another != null) {
        into.addFirst(another);
      } else if (wrong != null) {
        into.add(wrong);
      }
      boolean inPlace =
          i < Math.min(rows, found.size())
              && reply.records().number(found.get(i)) == right.number(offset + i);
      if (inPlace) {
        into.countFields(reply.fields().length, wrong == null);
      }
      if (i < rows) {
        into.countRow(inPlace && wrong == null);
      }
    }
    comparePlaces(reply, right, rows, into);
  }

  /** Whose record a row shows, if that is another tenant's; null if it is not. */
  private static String rowOfAnotherTenant(ComparedReply reply, int place, HitFinder finder) {
    Map<String, ByteIterator> row = reply.found().get(place);
    long number = reply.records().number(row);
    int revision = number < 0 ? RecordChecker.NO_REVISION : reply.records().revision(row);
    if (revision < 0 || !finder.isOfAnotherTenant(number, revision, reply.query())) {
      return null;
    }
    RecordGenerator generator = reply.questions().generator();
    return "row of another tenant: row %s, %s of %s at revision %s; possible %s"
        .formatted(
            place,
            NumberedKeys.key(number),
            new RecordValues(generator).of(number, revision).apply(generator.tenantField().name()),
            revision,
            reply.records().possible(number));
  }

  /** How a row is wrong, whatever the others are; null if it is not. */
  private static String wrongRow(ComparedReply reply, int place, HitFinder finder) {
    Map<String, ByteIterator> row = reply.found().get(place);
    RecordDifference records = reply.records();
    String wrong = records.ofRow(place, row, reply.fields());
    if (wrong != null || !finder.dependsOnUpdates(reply.query())) {
      return wrong;
    }
    long number = records.number(row);
    int revision = records.revision(row);
    return finder.isHit(number, revision, reply.query())
        ? null
        : "row %s, %s: shown revision %s, which is not a hit; possible %s"
            .formatted(place, NumberedKeys.key(number), revision, records.possible(number));
  }

  /** Where a page begins to differ from the one that was there before the run. */
  private static void comparePlaces(
      ComparedReply reply, OrderedHits right, int rows, ReplyDifferences into) {
    SearchResult found = reply.found();
    boolean written = into.isEmpty();
    for (int i = 0; i < Math.min(rows, found.size()); i++) {
      String shown =
          found.get(i) == null ? "none" : String.valueOf(found.get(i).get(SearchableDB.KEY_FIELD));
      String possible = NumberedKeys.key(right.number(reply.asked().offset() + i));
      if (!shown.equals(possible)) {
        into.add("row " + i + " shown " + RecordDifference.cut(shown) + reply.versus() + possible);
        written = false;
        break;
      }
    }
    if (found.size() != rows) {
      into.add("shown " + found.size() + " rows" + reply.versus() + rows);
      written = false;
    }
    if (reply.asked().totalHits() && found.totalHits() != right.hits()) {
      into.add("shown " + found.totalHits() + " hits in all" + reply.versus() + right.hits());
      written = false;
    }
    if (written && !reply.readOnly()) {
      into.add("shown the rows of before the run, which writes have changed");
    }
  }
}

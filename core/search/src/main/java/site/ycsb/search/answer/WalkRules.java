// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.util.HashSet;
import java.util.Set;
import site.ycsb.search.AnswerForm;
import site.ycsb.search.Question;
import site.ycsb.search.SearchResult;
import site.ycsb.search.WalkForm;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.data.RecordGenerator;
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

/** The rules of {@link WalkForm}. */
public final class WalkRules implements AnswerRules {

  /** How many hits to keep beyond those that a walk shows, because writes take hits out. */
  private static final int ROOM = 200;

  @Override
  public Class<? extends AnswerForm> form() {
    return WalkForm.class;
  }

  @Override
  public RightAnswer newAnswer(Question question, RecordGenerator generator, int kept) {
    WalkForm form = (WalkForm) question.form();
    return new OrderedHits(new WalkOrder(generator, form), Math.max(kept, form.most() + ROOM));
  }

  @Override
  public LiveAnswer newLiveAnswer(int query, RightAnswer right, WriteHistory history) {
    return new LiveHits(query, (OrderedHits) right, history, true);
  }

  @Override
  public AnswerJudgement newJudgement(
      Answers answers, StateView view, RecordChecker checker, int maxRows) {
    return new WalkJudge(answers, view, checker, maxRows);
  }

  /** Rows at one place may stand in any order; the last place need not have all of its hits. */
  @Override
  public void compare(ComparedReply reply, ReplyDifferences into) {
    OrderedHits right = (OrderedHits) reply.right();
    SearchResult found = reply.found();
    HitFinder finder = new HitFinder(reply.questions());
    Set<Long> shown = new HashSet<>();
    int rows = right.rows(0, reply.asked().limit());
    for (int i = 0; i < Math.max(rows, found.size()); i++) {
      String wrong = i < found.size() ? wrongRow(reply, i, finder) : null;
      if (wrong == null && i < found.size() && !shown.add(reply.records().number(found.get(i)))) {
        wrong = "row %d shows %s again".formatted(i, key(reply, i));
      }
      boolean inPlace =
          i < Math.min(rows, found.size()) && wrong == null && isInPlace(reply, right, i);
      if (wrong != null) {
        into.add(wrong);
      } else if (!inPlace && i < Math.min(rows, found.size()) && into.isEmpty()) {
        into.add(
            "row %d shown %s%s%s"
                .formatted(i, key(reply, i), reply.versus(), NumberedKeys.key(right.number(i))));
      }
      if (inPlace) {
        into.countFields(reply.fields().length, true);
      }
      if (i < rows) {
        into.countRow(inPlace);
      }
    }
    if (found.size() != rows) {
      into.add("shown " + found.size() + " rows" + reply.versus() + rows);
    }
    if (into.isEmpty() && !reply.readOnly()) {
      into.add("shown the rows of before the run, which writes have changed");
    }
  }

  private static String key(ComparedReply reply, int row) {
    return NumberedKeys.key(reply.records().number(reply.found().get(row)));
  }

  /** How a row is wrong, whatever the others are; null if it is not. */
  private static String wrongRow(ComparedReply reply, int row, HitFinder finder) {
    RecordDifference records = reply.records();
    String wrong = records.ofRow(row, reply.found().get(row), reply.fields());
    if (wrong != null) {
      return wrong;
    }
    long number = records.number(reply.found().get(row));
    int revision = records.revision(reply.found().get(row));
    return finder.isHit(number, revision, reply.query())
        ? null
        : "row %s, %s: shown revision %s, which is not a hit; possible %s"
            .formatted(row, NumberedKeys.key(number), revision, records.possible(number));
  }

  private static boolean isInPlace(ComparedReply reply, OrderedHits right, int row) {
    RecordDifference records = reply.records();
    long number = records.number(reply.found().get(row));
    long key = right.order().key(number, records.revision(reply.found().get(row)));
    return WalkOrder.place(key) == WalkOrder.place(right.key(row));
  }
}

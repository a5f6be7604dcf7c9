// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import site.ycsb.search.AnswerForm;
import site.ycsb.search.GroupedForm;
import site.ycsb.search.Question;
import site.ycsb.search.SearchResult;
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

/** The rules of {@link GroupedForm}. */
public final class FacetRules implements AnswerRules {

  @Override
  public Class<? extends AnswerForm> form() {
    return GroupedForm.class;
  }

  @Override
  public RightAnswer newAnswer(Question question, RecordGenerator generator, int kept) {
    SortOrder order = new SortOrder(generator.sortValues(), true);
    return new FacetedHits(order, kept, (GroupedForm) question.form());
  }

  @Override
  public LiveAnswer newLiveAnswer(int query, RightAnswer right, WriteHistory history) {
    return new LiveHits(query, (OrderedHits) right, history, false);
  }

  @Override
  public AnswerJudgement newJudgement(
      Answers answers, StateView view, RecordChecker checker, int maxRows) {
    return new FacetJudge(answers, view);
  }

  @Override
  public void compare(ComparedReply reply, ReplyDifferences into) {
    FacetCounts right = ((FacetedHits) reply.right()).counts();
    SearchResult found = reply.found();
    int size = Math.min(reply.asked().limit(), right.size());
    for (int i = 0; i < Math.max(size, found.size()); i++) {
      String shown = i < found.size() ? FacetRow.describe(found.get(i)) : "none";
      String facet = i < size ? right.row(i).toString() : "none";
      boolean agrees =
          i < Math.min(size, found.size())
              && right.row(i).equals(FacetRow.readOrNull(found.get(i)));
      if (i < size) {
        into.countRow(agrees);
      }
      if (!agrees) {
        into.add("value " + i + " shown " + RecordDifference.cut(shown) + reply.versus() + facet);
      }
    }
    if (into.isEmpty() && !reply.readOnly()) {
      into.add("shown the counts of before the run, which writes have changed");
    }
  }
}

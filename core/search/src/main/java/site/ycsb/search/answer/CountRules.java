// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import site.ycsb.search.AnswerForm;
import site.ycsb.search.CountForm;
import site.ycsb.search.Question;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.judge.AnswerJudgement;
import site.ycsb.search.judge.AnswerRules;
import site.ycsb.search.judge.Answers;
import site.ycsb.search.judge.ComparedReply;
import site.ycsb.search.judge.LiveAnswer;
import site.ycsb.search.judge.RecordChecker;
import site.ycsb.search.judge.ReplyDifferences;
import site.ycsb.search.judge.RightAnswer;
import site.ycsb.search.judge.StateView;

/** The rules of {@link CountForm}. */
public final class CountRules implements AnswerRules {

  @Override
  public Class<? extends AnswerForm> form() {
    return CountForm.class;
  }

  @Override
  public RightAnswer newAnswer(Question question, RecordGenerator generator, int kept) {
    return new OrderedHits(new SortOrder(generator.sortValues(), true), kept);
  }

  @Override
  public LiveAnswer newLiveAnswer(int query, RightAnswer right, WriteHistory history) {
    return new LiveHits(query, (OrderedHits) right, history, true);
  }

  @Override
  public AnswerJudgement newJudgement(
      Answers answers, StateView view, RecordChecker checker, int maxRows) {
    return new CountJudge(answers, view);
  }

  @Override
  public void compare(ComparedReply reply, ReplyDifferences into) {
    int rows = reply.found().size();
    if (rows > 0) {
      into.add("shown " + rows + " rows; possible 0");
    }
    long hits = reply.found().totalHits();
    if (hits != reply.right().hits()) {
      into.add("shown " + hits + " hits in all" + reply.versus() + reply.right().hits());
    } else if (rows == 0 && !reply.readOnly()) {
      into.add("shown the number of hits of before the run, which writes have changed");
    }
  }
}

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import site.ycsb.search.AnswerForm;
import site.ycsb.search.CardinalityForm;
import site.ycsb.search.FacetForm;
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

/** The rules of {@link CardinalityForm}: how many facets there are. */
public final class CardinalityRules implements AnswerRules {

  @Override
  public Class<? extends AnswerForm> form() {
    return CardinalityForm.class;
  }

  @Override
  public RightAnswer newAnswer(Question question, RecordGenerator generator, int kept) {
    SortOrder order = new SortOrder(generator.sortValues(), true);
    String field = ((CardinalityForm) question.form()).field();
    return new FacetedHits(order, kept, new FacetForm(field));
  }

  @Override
  public LiveAnswer newLiveAnswer(int query, RightAnswer right, WriteHistory history) {
    return new LiveHits(query, (OrderedHits) right, history, false);
  }

  @Override
  public AnswerJudgement newJudgement(
      Answers answers, StateView view, RecordChecker checker, int maxRows) {
    return new CardinalityJudge(answers, view);
  }

  @Override
  public void compare(ComparedReply reply, ReplyDifferences into) {
    int right = ((FacetedHits) reply.right()).counts().size();
    SearchResult found = reply.found();
    boolean agrees = CardinalityJudge.readOrNone(found) == right;
    into.countRow(agrees);
    if (!agrees) {
      String shown = found.size() == 1 ? String.valueOf(found.get(0)) : found.size() + " rows";
      into.add("shown " + RecordDifference.cut(shown) + reply.versus() + right + " values");
    } else if (!reply.readOnly()) {
      into.add("shown the number of values of before the run, which writes have changed");
    }
  }
}

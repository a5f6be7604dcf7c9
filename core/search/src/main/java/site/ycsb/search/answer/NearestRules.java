// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import site.ycsb.ByteIterator;
import site.ycsb.search.AnswerForm;
import site.ycsb.search.NearestForm;
import site.ycsb.search.Question;
import site.ycsb.search.SearchResult;
import site.ycsb.search.data.NumberedKeys;
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
import site.ycsb.search.judge.SharedSearch;
import site.ycsb.search.judge.StateView;
import site.ycsb.search.queries.HitFinder;
import site.ycsb.search.queries.QuestionSet;
import site.ycsb.search.question.Nearest;
import site.ycsb.search.question.NearestFilter;

/** The rules of {@link NearestForm}. */
public final class NearestRules implements AnswerRules {

  @Override
  public Class<? extends AnswerForm> form() {
    return NearestForm.class;
  }

  @Override
  public RightAnswer newAnswer(Question question, RecordGenerator generator, int kept) {
    NearestForm form = (NearestForm) question.form();
    Nearest nearest =
        question instanceof NearestFilter filter ? filter.nearest() : (Nearest) question;
    VectorDistance distance = new VectorDistance(form.metric(), nearest.vector().toArray());
    DistanceOrder order = new DistanceOrder(generator, distance);
    return new NearestHits(order, Math.max(kept, 2 * form.k()));
  }

  @Override
  public SharedSearch newSharedSearch(QuestionSet questions, RightAnswer[] answers) {
    return new NearestSearch(questions, answers);
  }

  @Override
  public LiveAnswer newLiveAnswer(int query, RightAnswer right, WriteHistory history) {
    return new LiveHits(query, (OrderedHits) right, history);
  }

  @Override
  public AnswerJudgement newJudgement(
      Answers answers, StateView view, RecordChecker checker, int maxRows) {
    return new NearestJudge(answers, view, checker, maxRows);
  }

  @Override
  public void compare(ComparedReply reply, ReplyDifferences into) {
    NearestHits right = (NearestHits) reply.right();
    HitFinder finder = new HitFinder(reply.questions());
    SearchResult found = reply.found();
    Set<Long> shown = new HashSet<>();
    double before = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < found.size(); i++) {
      Map<String, ByteIterator> row = found.get(i) == null ? null : new HashMap<>(found.get(i));
      ByteIterator distance = ShownNumber.DISTANCE.takeOut(row);
      String wrong = reply.records().ofRow(i, row, reply.fields());
      long number = wrong == null ? reply.records().number(row) : -1;
      if (wrong == null && !shown.add(number)) {
        wrong = "row %d shows %s again".formatted(i, NumberedKeys.key(number));
      }
      if (wrong == null) {
        wrong = wrongHit(reply, i, row, distance, finder);
      }
      double next = distance == null ? before : ShownNumber.of(distance);
      if (wrong == null && next < before && !right.distance().mayShow(next, before)) {
        wrong = "row %d shown distance %s, after %s".formatted(i, next, before);
      }
      before = next;
      into.countFields(reply.fields().length, wrong == null);
      into.countRow(wrong == null);
      if (wrong != null) {
        into.add(wrong);
      }
    }
    long matches = Math.min(reply.asked().limit(), right.hits());
    if (found.size() != matches) {
      into.add("shown " + found.size() + " rows" + reply.versus() + matches);
    }
  }

  /** How a row, a possible record, is wrong as a hit; null if it is not. */
  private static String wrongHit(
      ComparedReply reply,
      int place,
      Map<String, ByteIterator> row,
      ByteIterator distance,
      HitFinder finder) {
    long number = reply.records().number(row);
    int revision = reply.records().revision(row);
    if (!finder.isHit(number, revision, reply.query())) {
      return "row %d, %s: shown revision %d, which is not a hit; possible %s"
          .formatted(place, NumberedKeys.key(number), revision, reply.records().possible(number));
    }
    NearestHits right = (NearestHits) reply.right();
    double exact = DistanceOrder.distance(right.order().key(number, revision));
    return distance == null || right.distance().mayShow(ShownNumber.of(distance), exact)
        ? null
        : "row %d, %s at revision %d: shown distance %s; possible %s"
            .formatted(place, NumberedKeys.key(number), revision, distance, exact);
  }
}

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import site.ycsb.ByteIterator;
import site.ycsb.search.AnswerForm;
import site.ycsb.search.NearestForm;
import site.ycsb.search.Question;
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
    return new LiveHits(query, (OrderedHits) right, history, false);
  }

  @Override
  public AnswerJudgement newJudgement(
      Answers answers, StateView view, RecordChecker checker, int maxRows) {
    return new NearestJudge(answers, view, checker, maxRows);
  }

  @Override
  public void compare(ComparedReply reply, ReplyDifferences into) {
    new Comparison(reply).compare(into);
  }

  private static final class Comparison extends RankedComparison {

    private final NearestHits right;
    private final HitFinder finder;

    private Comparison(ComparedReply reply) {
      super(reply, ShownNumber.DISTANCE);
      right = (NearestHits) reply.right();
      finder = new HitFinder(reply.questions());
    }

    @Override
    protected String wrongHit(int i, long record, int revision, ByteIterator distance) {
      String key = NumberedKeys.key(record);
      if (!finder.isHit(record, revision, reply.query())) {
        return "row %d, %s: shown revision %d, which is not a hit; possible %s"
            .formatted(i, key, revision, reply.records().possible(record));
      }
      if (distance == null) {
        return null;
      }
      double exact = DistanceOrder.distance(right.order().key(record, revision));
      if (!right.distance().mayShow(shown[i], exact)) {
        return "row %d, %s at revision %d: shown distance %s; possible %s"
            .formatted(i, key, revision, distance, exact);
      }
      double before = lastBefore(i);
      return shown[i] < before && !right.distance().mayShow(shown[i], before)
          ? "row %d shown distance %s, after %s".formatted(i, shown[i], before)
          : null;
    }

    /** The distance of the last row before one that showed a distance. */
    private double lastBefore(int i) {
      int last = i - 1;
      while (last >= 0 && Double.isNaN(shown[last])) {
        last--;
      }
      return last < 0 ? Double.NEGATIVE_INFINITY : shown[last];
    }
  }
}

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import site.ycsb.search.AnswerForm;
import site.ycsb.search.Question;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.judge.AnswerJudgement;
import site.ycsb.search.judge.AnswerRules;
import site.ycsb.search.judge.Answers;
import site.ycsb.search.judge.ComparedReply;
import site.ycsb.search.judge.LiveAnswer;
import site.ycsb.search.judge.LoadedRecord;
import site.ycsb.search.judge.RecordChecker;
import site.ycsb.search.judge.ReplyDifferences;
import site.ycsb.search.judge.RightAnswer;
import site.ycsb.search.judge.StateView;

/** The rules of {@link LargestForm}, which the main code does not know. */
public final class LargestRules implements AnswerRules {

  @Override
  public Class<? extends AnswerForm> form() {
    return LargestForm.class;
  }

  @Override
  public RightAnswer newAnswer(Question question, RecordGenerator generator, int kept) {
    return new Loaded((LargestForm) question.form());
  }

  @Override
  public LiveAnswer newLiveAnswer(int query, RightAnswer right, WriteHistory history) {
    return new Live(((Loaded) right).form, (Loaded) right, ConcurrentHashMap.newKeySet());
  }

  @Override
  public AnswerJudgement newJudgement(
      Answers answers, StateView view, RecordChecker checker, int maxRows) {
    return new LargestJudge(answers, view, checker);
  }

  @Override
  public void compare(ComparedReply reply, ReplyDifferences into) {
    for (int i = 0; i < reply.found().size(); i++) {
      String wrong = reply.records().ofRow(i, reply.found().get(i), reply.fields());
      if (wrong != null) {
        into.add(wrong);
      }
    }
    Map<Long, Long> numbers = ((Loaded) reply.right()).numbers;
    List<Long> possible =
        numbers.values().stream()
            .sorted(Comparator.reverseOrder())
            .limit(LargestForm.ROWS)
            .toList();
    List<Long> shown =
        reply.found().stream().map(row -> numbers.get(reply.records().number(row))).toList();
    if (!shown.equals(possible)) {
      into.add("shown the numbers " + shown + reply.versus() + possible);
    } else if (into.isEmpty() && !reply.readOnly()) {
      into.add("shown the rows of before the run, which writes have changed");
    }
  }

  /** The numbers of all hits before the first write. */
  static final class Loaded extends RightAnswer {

    final Map<Long, Long> numbers = new ConcurrentHashMap<>();
    private final LargestForm form;

    Loaded(LargestForm form) {
      this.form = form;
    }

    @Override
    public void add(LoadedRecord hit) {
      numbers.put(hit.number(), form.number(hit));
    }

    @Override
    public void write(DataOutput out) throws IOException {
      super.write(out);
      for (Map.Entry<Long, Long> hit : new TreeMap<>(numbers).entrySet()) {
        out.writeLong(hit.getKey());
        out.writeLong(hit.getValue());
      }
    }

    @Override
    public void add(DataInput in) throws IOException {
      long before = hits();
      super.add(in);
      for (long left = hits() - before; left > 0; left--) {
        numbers.put(in.readLong(), in.readLong());
      }
    }

    @Override
    public void complete() {}

    @Override
    public boolean isWhole() {
      return true;
    }

    @Override
    public boolean mayHave(LoadedRecord hit) {
      return numbers.containsKey(hit.number());
    }

    @Override
    public OptionalLong example() {
      return numbers.keySet().stream().mapToLong(Long::longValue).findFirst();
    }
  }

  /**
   * The answer as writes change it.
   *
   * @param written records that are or were hits, or may become ones
   */
  record Live(LargestForm form, Loaded loaded, Set<Long> written) implements LiveAnswer {

    @Override
    public void open(long number, int before) {
      written.add(number);
    }
  }
}

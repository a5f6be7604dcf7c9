// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.function.IntConsumer;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import site.ycsb.search.Question;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.queries.HitFinder;
import site.ycsb.search.queries.QuestionSet;

/**
 * The right answers over records at known revisions: for each question the exact number of hits and
 * what the form of its answer keeps of them, such as the first ones in order. Found in one pass
 * over the generated records, or over some of them and {@link #add added}, and then {@link
 * #complete completed}; from then on immutable, for use by any number of threads.
 */
public final class Oracle {

  /** How many hits to keep beyond those that pages can show, and as many more as these. */
  private static final int ROOM = 1_000;

  /** Records that a thread takes at a time. */
  private static final long BLOCK = 1 << 14;

  private final QuestionSet questions;
  private final long recordCount;
  private final LongUnaryOperator revisions;
  private final AnswerRules[] rules;
  private final RightAnswer[] answers;
  private final List<SharedSearch> shared;

  /**
   * The questions whose hits are looked for: those of the run, but for a union its parts, which
   * many unions share.
   */
  private final QuestionSet sought;

  /** Null once they are complete. */
  private final RightAnswer[] soughtAnswers;

  private final int kept;
  private final RowFingerprints checkedRows = new RowFingerprints();

  /**
   * No hits yet.
   *
   * @param depth number of hits to keep in order for each question: the end of the largest page
   * @param revisions the revision of each record by its number, or {@link Baseline#ABSENT}; for any
   *     number of threads
   * @param maxHits how many hits to keep of all questions together, unless pages can show more
   */
  public Oracle(
      QuestionSet questions,
      long recordCount,
      int depth,
      LongUnaryOperator revisions,
      long maxHits) {
    this.questions = questions;
    this.recordCount = recordCount;
    this.revisions = revisions;
    rules = new AnswerRules[questions.answers()];
    answers = new RightAnswer[rules.length];
    long room = Math.min(2L * depth + ROOM, maxHits / Math.max(1, answers.length));
    kept = (int) Math.max(depth, room);
    List<Question> looked = new ArrayList<>();
    for (int answer = 0; answer < answers.length; answer++) {
      Question question = questions.distinctQuestions(answer);
      rules[answer] = AnswerRules.of(question.form());
      Question.Union union = union(answer);
      if (union != null) {
        looked.addAll(List.of(union.one(), union.other(), union.both()));
      } else {
        answers[answer] = rules[answer].newAnswer(question, questions.generator(), kept);
        looked.add(question);
      }
    }
    sought = QuestionSet.of(questions.generator(), looked);
    soughtAnswers = soughtAnswers();
    shared =
        Stream.of(rules)
            .distinct()
            .map(form -> form.newSharedSearch(questions, answers))
            .filter(Objects::nonNull)
            .toList();
  }

  /** Null if the hits of an answer are looked for by themselves. */
  private Question.Union union(int answer) {
    return rules[answer].makesUnions()
        ? questions.distinctQuestions(answer).union().orElse(null)
        : null;
  }

  /** The answers to the sought questions, by their numbers. */
  private RightAnswer[] soughtAnswers() {
    RightAnswer[] found = new RightAnswer[sought.answers()];
    int query = 0;
    for (RightAnswer answer : answers) {
      if (answer != null) {
        found[sought.answer(query)] = answer;
      }
      query += answer == null ? 3 : 1;
    }
    query = 0;
    for (int answer = 0; answer < answers.length; answer++) {
      if (answers[answer] == null) {
        for (int part = query; part < query + 2; part++) {
          int number = sought.answer(part);
          if (found[number] == null) {
            found[number] = rules[answer].newAnswer(sought.get(part), questions.generator(), kept);
          }
        }
      }
      query += answers[answer] == null ? 3 : 1;
    }
    for (int number = 0; number < found.length; number++) {
      // Of hits of both parts, only the number is needed.
      found[number] = found[number] == null ? new HitCount() : found[number];
    }
    return found;
  }

  /** The right answers over all records; parameters as those of the constructor. */
  public static Oracle build(
      QuestionSet questions,
      long recordCount,
      int depth,
      LongUnaryOperator revisions,
      long maxHits) {
    Oracle oracle = new Oracle(questions, recordCount, depth, revisions, maxHits);
    oracle.find(0, recordCount, new PassProgress());
    oracle.complete();
    return oracle;
  }

  /**
   * Adds the hits among the records from one number to before another, found by all processors in
   * one pass.
   *
   * @param pass says how far it is
   */
  public void find(long from, long to, PassProgress pass) {
    pass.begin(from, to);
    IntStream.range(0, Runtime.getRuntime().availableProcessors())
        .parallel()
        .forEach(processor -> find(pass));
  }

  /** Adds the hits of some records at a time until there are no more. */
  private void find(PassProgress pass) {
    long to = pass.end();
    HitFinder finder = new HitFinder(sought);
    LoadedRecord record = new LoadedRecord(questions.generator());
    List<SharedSearch.Finder> together = shared.stream().map(SharedSearch::newFinder).toList();
    long[] counts = new long[soughtAnswers.length];
    IntConsumer add =
        answer -> {
          counts[answer]++;
          soughtAnswers[answer].add(record);
        };
    for (long i = pass.take(BLOCK); i < to; i = pass.take(BLOCK)) {
      for (long number = i; number < Math.min(to, i + BLOCK); number++) {
        int revision = revision(number);
        if (revision != Baseline.ABSENT) {
          record.set(number, revision);
          finder.forEachAnswer(number, revision, add);
          together.forEach(form -> form.add(record));
        }
      }
    }
    for (int answer = 0; answer < counts.length; answer++) {
      soughtAnswers[answer].count(counts[answer]);
    }
    together.forEach(SharedSearch.Finder::end);
  }

  /**
   * Writes the hits that were found, before they are completed, so that {@link #add} can read them.
   */
  public void write(DataOutput out) throws IOException {
    for (RightAnswer answer : soughtAnswers) {
      answer.write(out);
    }
  }

  /** Adds what was written of other records, with the same questions, depth and limit. */
  public void add(DataInput in) throws IOException {
    for (RightAnswer answer : soughtAnswers) {
      answer.add(in);
    }
  }

  /** To be called once, after the last hit. */
  public void complete() {
    Stream.of(soughtAnswers).parallel().forEach(RightAnswer::complete);
    int query = 0;
    for (int answer = 0; answer < answers.length; answer++) {
      if (union(answer) != null) {
        answers[answer] =
            rules[answer].union(
                soughtAnswer(query), soughtAnswer(query + 1), soughtAnswer(query + 2).hits(), kept);
      }
      query += union(answer) == null ? 1 : 3;
    }
    Arrays.fill(soughtAnswers, null);
  }

  private RightAnswer soughtAnswer(int query) {
    return soughtAnswers[sought.answer(query)];
  }

  public QuestionSet questions() {
    return questions;
  }

  /**
   * Whether the answers are those of the records, as far as a look at some records and at one hit
   * of each answer tells.
   *
   * @param samples how many records to look at, at equal distances
   */
  public boolean agreesWithRecords(int samples) {
    HitFinder finder = new HitFinder(questions);
    LoadedRecord record = new LoadedRecord(questions.generator());
    boolean[] agrees = {true};
    for (long number = 0; number < recordCount; number += 1 + recordCount / samples) {
      int revision = revision(number);
      if (revision != Baseline.ABSENT) {
        record.set(number, revision);
        finder.forEachAnswer(
            number, revision, answer -> agrees[0] &= answers[answer].mayHave(record));
      }
    }
    for (int answer = 0; answer < answers.length && agrees[0]; answer++) {
      OptionalLong example = answers[answer].example();
      if (example.isPresent()) {
        long number = example.getAsLong();
        agrees[0] = isCounted(number) && finder.isHitOf(answer, number, revision(number));
      }
    }
    return agrees[0];
  }

  /** The answers whose hits are found together. */
  List<SharedSearch> shared() {
    return shared;
  }

  /** The rows that pages have shown. */
  RowFingerprints checkedRows() {
    return checkedRows;
  }

  public long hits(int query) {
    return answer(query).hits();
  }

  /** Whether the record was there, so that it stands in the answers. */
  private boolean isCounted(long number) {
    return number < recordCount && revision(number) != Baseline.ABSENT;
  }

  /** The revision of a record, or {@link Baseline#ABSENT}. */
  private int revision(long number) {
    return (int) revisions.applyAsLong(number);
  }

  /** What is known of the answer to a question. */
  public RightAnswer answer(int query) {
    return answers[questions.answer(query)];
  }

  /** How replies to a question are judged. */
  public AnswerRules rules(int query) {
    return rules[questions.answer(query)];
  }

  /** Number of questions whose hits are all kept. */
  public int wholeQueries() {
    return (int)
        IntStream.range(0, questions.size()).filter(query -> answer(query).isWhole()).count();
  }
}

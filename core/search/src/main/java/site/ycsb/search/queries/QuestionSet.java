// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.queries;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import site.ycsb.search.Question;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.RecordGenerator;

/**
 * The questions of a run, numbered from 0, of one kind or of several in the shares that were asked
 * for, which take turns. Each is drawn from a loaded record, which is a hit of it. Frequent words
 * are drawn more often, so that a question may occur twice: then it has one answer. Answers are
 * numbered from 0, too. The parts of a question have numbers and answers of their own behind those
 * of the questions. Immutable.
 */
public final class QuestionSet {

  /** How many questions a run may have. */
  public static final int MAX_SIZE = 10_000_000;

  static final Origin DRAWN = new Origin(null, false, null, null);

  private static final long[] NO_WAYS = {};

  private final RecordGenerator generator;

  private final int size;

  /** For each question and part, the number of its answer; and for each answer, its question. */
  private final int[] answers;

  private final Question[] distinctQuestions;

  /** Under which operation the searches of each answer are measured. */
  private final String[] operations;

  /**
   * For each answer, the pairs of places of words or values by which candidates are found; null if
   * each record is a candidate.
   */
  private final long[][] ways;

  private final CandidateTraits[] traits;

  /** For each question, the number of its first part. */
  private final int[] firstParts;

  /** The answers without ways. */
  private final int[] answersWithoutWays;

  /** Words by rank, as far as they have been asked for. */
  private final String[] words;

  /** For each word or value, its place among the requested ones, or -1. */
  private final int[] slots;

  private final int slotCount;

  // The ways by the place of their rarer word: where a place's ways begin, and for each way the
  // place
  // of the other word and the answer.
  private final int[] firstOfSlot;
  private final int[] otherSlots;
  private final int[] answersOfWays;

  private final Origin origin;

  /** Values of tags by field, numbered after the words. */
  private final Map<String, Map<String, Integer>> values = new TreeMap<>();

  /**
   * Where questions come from.
   *
   * @param log what they were read from, as text of a message; null if they were drawn
   * @param isInOrder whether they are asked one after the other
   * @param counts how often each was asked; null if each stands for one time
   * @param judgements which records answer them; null without any
   */
  record Origin(String log, boolean isInOrder, long[] counts, QueryJudgements judgements) {}

  /** A set of the questions in this order, each measured as its own operation. */
  public static QuestionSet of(DataSet dataSet, List<? extends Question> questions) {
    return new QuestionSet(
        dataSet,
        List.copyOf(questions),
        questions.stream().map(Question::operation).toList(),
        DRAWN);
  }

  /**
   * @param measuredAs the operation of each question
   */
  QuestionSet(DataSet dataSet, List<Question> questions, List<String> measuredAs, Origin origin) {
    this.origin = origin;
    generator = dataSet.generator();
    size = questions.size();
    firstParts = new int[size];
    List<Question> all = new ArrayList<>(questions);
    for (int i = 0; i < size; i++) {
      firstParts[i] = all.size();
      all.addAll(questions.get(i).parts());
    }
    answers = new int[all.size()];
    Map<Question, Integer> numbers = new LinkedHashMap<>();
    for (int i = 0; i < answers.length; i++) {
      answers[i] = numbers.computeIfAbsent(all.get(i), question -> numbers.size());
    }
    distinctQuestions = numbers.keySet().toArray(Question[]::new);
    operations = new String[distinctQuestions.length];
    for (int i = 0; i < size; i++) {
      operations[answers[i]] = measuredAs.get(i);
    }
    words = new String[generator.texts().vocabulary().size()];
    ways = new long[distinctQuestions.length][];
    traits = new CandidateTraits[distinctQuestions.length];
    List<String> vocabulary = vocabulary();
    for (int answer = 0; answer < distinctQuestions.length; answer++) {
      Question question = distinctQuestions[answer];
      Question.Candidates candidates = question.candidates(vocabulary).orElse(null);
      traits[answer] = CandidateTraits.of(question, candidates);
      ways[answer] = candidates == null ? null : pairs(question, candidates.ways());
    }
    answersWithoutWays =
        IntStream.range(0, distinctQuestions.length)
            .filter(answer -> ways[answer] == null && !isFoundApart(answer))
            .toArray();
    slots = new int[words.length + values.values().stream().mapToInt(Map::size).sum()];
    Arrays.fill(slots, -1);
    slotCount = place();
    firstOfSlot = new int[slotCount + 1];
    for (int answer = 0; answer < ways.length; answer++) {
      for (long pair : waysToFindBy(answer)) {
        firstOfSlot[PackedPair.second(pair) + 1]++;
      }
    }
    Arrays.parallelPrefix(firstOfSlot, Integer::sum);
    otherSlots = new int[firstOfSlot[slotCount]];
    answersOfWays = new int[otherSlots.length];
    addWays();
  }

  /** All words by rank, each made when it is first asked for. */
  private List<String> vocabulary() {
    return new AbstractList<>() {
      @Override
      public String get(int rank) {
        return word(rank);
      }

      @Override
      public int size() {
        return words.length;
      }
    };
  }

  /**
   * Two words or values of each way as one number, the lower one first. Ways that no record can
   * have are left out.
   */
  private long[] pairs(Question question, List<List<Question.FieldValue>> candidates) {
    return candidates.stream()
        .mapToLong(
            way -> {
              int first = number(way.get(0), question);
              int last = number(way.get(way.size() - 1), question);
              return first < 0 || last < 0
                  ? -1
                  : PackedPair.of(Math.min(first, last), Math.max(first, last));
            })
        .filter(pair -> pair >= 0)
        .distinct()
        .toArray();
  }

  private int number(Question.FieldValue value, Question question) {
    if (value.field().equals(question.textField())) {
      return generator.texts().vocabulary().find(value.value());
    }
    int next = words.length + values.values().stream().mapToInt(Map::size).sum();
    return values
        .computeIfAbsent(value.field(), field -> new HashMap<>())
        .computeIfAbsent(value.value(), text -> next);
  }

  /** Puts places in place of the words' and values' numbers; returns how many there are. */
  private int place() {
    int count = 0;
    for (int answer = 0; answer < ways.length; answer++) {
      long[] pairs = ways(answer);
      for (int i = 0; i < pairs.length; i++) {
        int first = PackedPair.first(pairs[i]);
        int second = PackedPair.second(pairs[i]);
        slots[first] = slots[first] < 0 ? count++ : slots[first];
        slots[second] = slots[second] < 0 ? count++ : slots[second];
        pairs[i] = PackedPair.of(slots[first], slots[second]);
      }
    }
    return count;
  }

  private void addWays() {
    int[] next = firstOfSlot.clone();
    for (int answer = 0; answer < ways.length; answer++) {
      for (long pair : waysToFindBy(answer)) {
        int way = next[PackedPair.second(pair)]++;
        otherSlots[way] = PackedPair.first(pair);
        answersOfWays[way] = answer;
      }
    }
  }

  /** Whether its hits are found together with other answers, without ways. */
  private boolean isFoundApart(int answer) {
    return distinctQuestions[answer].form().choosesAmongAll();
  }

  private long[] waysToFindBy(int answer) {
    return isFoundApart(answer) ? NO_WAYS : ways(answer);
  }

  /** What they were read from, as text of a message; null if they were drawn. */
  public String log() {
    return origin.log;
  }

  /** Whether they are asked one after the other. */
  public boolean isInOrder() {
    return origin.isInOrder;
  }

  /** How often people asked each; null if each stands for one time. Not to be changed. */
  public long[] counts() {
    return origin.counts;
  }

  /** Which records answer the queries, as people have judged them; null without judgements. */
  public QueryJudgements judgements() {
    return origin.judgements;
  }

  /** Number of questions, without their parts. */
  public int size() {
    return size;
  }

  /** Number of questions and parts. */
  public int sizeWithParts() {
    return answers.length;
  }

  /** The number of a part of a question, which {@link #get} takes, too. */
  public int part(int query, int part) {
    return firstParts[query] + part;
  }

  public Question get(int query) {
    return distinctQuestions[answers[query]];
  }

  /** The first question of a kind. */
  public OptionalInt first(Class<? extends Question> kind) {
    return IntStream.range(0, size()).filter(query -> kind.isInstance(get(query))).findFirst();
  }

  /** The operation under which the searches of a query are measured. */
  public String operation(int query) {
    return operations[answers[query]];
  }

  public int answers() {
    return distinctQuestions.length;
  }

  public int answer(int query) {
    return answers[query];
  }

  /** Whether an update of a record may change which questions it matches. */
  public boolean dependOnUpdates() {
    return generator.changesTexts()
        || Arrays.stream(distinctQuestions).anyMatch(Question::dependsOnUpdates);
  }

  public RecordGenerator generator() {
    return generator;
  }

  /** The place of a word or value by its number among those that are asked for, or -1. */
  int place(int number) {
    return slots[number];
  }

  int slots() {
    return slotCount;
  }

  /**
   * The ways whose rarer word or value has a place: from this one to the first of the next place.
   */
  int begin(int place) {
    return firstOfSlot[place];
  }

  /** The place of the more frequent word or value of a way. */
  int other(int way) {
    return otherSlots[way];
  }

  int answerOf(int way) {
    return answersOfWays[way];
  }

  /** The pairs by which candidates of an answer are found; not to be changed. */
  long[] ways(int answer) {
    return ways[answer] == null ? NO_WAYS : ways[answer];
  }

  /** What candidates of an answer have in common. */
  CandidateTraits traits(int answer) {
    return traits[answer];
  }

  /** For each record, the answers that it is a candidate for; not to be changed. */
  int[] answersWithoutWays() {
    return answersWithoutWays;
  }

  boolean isUnguided(int answer) {
    return ways[answer] == null;
  }

  boolean haveSeveralWays() {
    return IntStream.range(0, ways.length).anyMatch(answer -> ways(answer).length > 1);
  }

  /** The word of that rank. */
  String word(int rank) {
    // Threads may make the same word twice.
    String word = words[rank];
    if (word == null) {
      word = generator.texts().vocabulary().text(rank);
      words[rank] = word;
    }
    return word;
  }

  /** The fields, beside the text field, by whose values candidates are found. */
  Set<String> valueFields() {
    return values.keySet();
  }

  /** The number of a field's value, or -1 if no question asks for it. */
  int valueNumber(String field, String value) {
    return values.get(field).getOrDefault(value, -1);
  }

  /** The question of an answer. */
  public Question distinctQuestions(int answer) {
    return distinctQuestions[answer];
  }
}

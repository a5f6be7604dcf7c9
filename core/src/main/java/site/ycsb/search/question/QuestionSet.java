// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.nio.charset.StandardCharsets;
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
import site.ycsb.search.data.Catalogue;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.NameSource;

/**
 * The questions of a run, numbered from 0, of one kind or of several in the shares that were asked
 * for, which take turns. Each is drawn from a loaded record, which is a hit of it. Frequent words
 * are drawn more often, so that a question may occur twice: then it has one answer. Answers are
 * numbered from 0, too. Immutable.
 */
public final class QuestionSet {

  private final Catalogue catalogue;
  private final HitOrder order;

  /** Of each question, the number of its answer; of each answer, the question. */
  private final int[] answers;

  private final Question[] asked;

  /** Under which operation the searches of each answer are measured. */
  private final String[] operations;

  /** Of each answer: the pairs of words or values by which candidates are found. */
  private final long[][] ways;

  /** Words by rank, as far as they have been asked for. */
  private final String[] words;

  private final PairIndex index;

  // Of each pair, and of each way: the next one with the same pair, or -1; and its answer.
  private final int[] firstWays;
  private final int[] nextWays;
  private final int[] answersOfWays;
  private final boolean hasSingleWays;

  /** Values of tags by field, numbered after the words. */
  private final Map<String, Map<String, Integer>> values = new TreeMap<>();

  /**
   * @param measuredAs the operation of each question
   */
  QuestionSet(
      DataSet dataSet, List<Question> questions, List<String> measuredAs, boolean descending) {
    catalogue = dataSet.catalogue();
    order = new HitOrder(catalogue.sortValues(), descending);
    answers = new int[questions.size()];
    Map<Question, Integer> numbers = new LinkedHashMap<>();
    for (int i = 0; i < answers.length; i++) {
      answers[i] = numbers.computeIfAbsent(questions.get(i), question -> numbers.size());
    }
    asked = numbers.keySet().toArray(Question[]::new);
    operations = new String[asked.length];
    for (int i = 0; i < answers.length; i++) {
      operations[answers[i]] = measuredAs.get(i);
    }
    words = new String[catalogue.names().vocabularySize()];
    Map<String, Integer> byWord = ranks(catalogue.names());
    ways = new long[asked.length][];
    Arrays.setAll(ways, answer -> pairs(asked[answer], byWord));
    int count = Arrays.stream(ways).mapToInt(pairs -> pairs.length).sum();
    index = new PairIndex(count);
    firstWays = new int[count];
    nextWays = new int[count];
    answersOfWays = new int[count];
    Arrays.fill(firstWays, -1);
    hasSingleWays = addWays();
  }

  private static Map<String, Integer> ranks(NameSource names) {
    Map<String, Integer> ranks = new LinkedHashMap<>();
    for (int rank = 0; rank < names.vocabularySize(); rank++) {
      ranks.put(new String(names.word(rank), StandardCharsets.UTF_8), rank);
    }
    return ranks;
  }

  /** Values that no record can have are left out. */
  private long[] pairs(Question question, Map<String, Integer> ranks) {
    return question.ways(ranks.keySet()).stream()
        .mapToLong(
            way -> {
              int first = number(way.get(0), question, ranks);
              int last = number(way.get(way.size() - 1), question, ranks);
              return first < 0 || last < 0 ? -1 : PairIndex.pair(first, last);
            })
        .filter(pair -> pair >= 0)
        .distinct()
        .toArray();
  }

  private int number(Question.FieldValue value, Question question, Map<String, Integer> ranks) {
    if (value.field().equals(question.textField())) {
      return ranks.getOrDefault(value.value(), -1);
    }
    int next = words.length + values.values().stream().mapToInt(Map::size).sum();
    return values
        .computeIfAbsent(value.field(), field -> new HashMap<>())
        .computeIfAbsent(value.value(), text -> next);
  }

  /** Returns whether one word or value alone is a way. */
  private boolean addWays() {
    boolean single = false;
    int way = 0;
    for (int answer = 0; answer < ways.length; answer++) {
      for (long pair : ways[answer]) {
        int place = index.add(pair);
        answersOfWays[way] = answer;
        nextWays[way] = firstWays[place];
        firstWays[place] = way++;
        single |= PairIndex.first(pair) == PairIndex.second(pair);
      }
    }
    return single;
  }

  public int size() {
    return answers.length;
  }

  public Question get(int query) {
    return asked[answers[query]];
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
    return asked.length;
  }

  public int answer(int query) {
    return answers[query];
  }

  /** The order of the hits of each question. */
  public HitOrder order() {
    return order;
  }

  /** Whether an update of a record may change of which questions it is a hit. */
  public boolean dependOnUpdates() {
    return catalogue.renames() || Arrays.stream(asked).anyMatch(Question::dependsOnUpdates);
  }

  /** The field by whose values the hits of an answer are counted, or null. */
  public String countedField(int answer) {
    return asked[answer].countedField().orElse(null);
  }

  public Catalogue catalogue() {
    return catalogue;
  }

  /** The first way to an answer by this pair, or -1. */
  int firstWay(long pair) {
    int place = index.get(pair);
    return place < 0 ? -1 : firstWays[place];
  }

  /** The next way by the same pair, or -1. */
  int nextWay(int way) {
    return nextWays[way];
  }

  int answerOf(int way) {
    return answersOfWays[way];
  }

  /** The pairs by which candidates of an answer are found; not to be changed. */
  long[] ways(int answer) {
    return ways[answer];
  }

  boolean haveSeveralWays() {
    return Arrays.stream(ways).anyMatch(pairs -> pairs.length > 1);
  }

  /** The word of that rank. */
  String word(int rank) {
    // Threads may make the same word twice.
    String word = words[rank];
    if (word == null) {
      word = new String(catalogue.names().word(rank), StandardCharsets.UTF_8);
      words[rank] = word;
    }
    return word;
  }

  boolean hasSingleWays() {
    return hasSingleWays;
  }

  /** The fields, beside the text field, by whose values candidates are found. */
  Set<String> valueFields() {
    return values.keySet();
  }

  /** The number of a field's value, or -1 if no question asks for it. */
  int valueNumber(String field, String value) {
    return values.get(field).getOrDefault(value, -1);
  }

  Question asked(int answer) {
    return asked[answer];
  }
}

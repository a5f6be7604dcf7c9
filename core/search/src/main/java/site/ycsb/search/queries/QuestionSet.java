// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.queries;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import site.ycsb.search.FieldType;
import site.ycsb.search.Question;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.RecordField;
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

  /** For each answer, the place of a word that no hit has, or -1. */
  private final int[] unwantedSlots;

  /**
   * For each answer, the first and the last place, in alphabetical order, of the words of which
   * each hit has one; null if no answer has such words.
   */
  private final int[][] wantedPlaces;

  /** For each word its place in alphabetical order; null as well. */
  private final int[] alphabetical;

  /** For each question, the number of its first part. */
  private final int[] firstParts;

  /** For each answer, whether updates change fields that decide whether a record is a hit. */
  private final boolean[] dependsOnUpdates;

  /** The answers that have no ways and do not ask for an area alone. */
  private final int[] answersWithoutWays;

  /**
   * By the number of a place, the answers to questions for all records in an area that the place is
   * in; null without such questions.
   */
  private final int[][] answersOfPlaces;

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

  /** The numbers of tenants, among those of values, by rank; null if no question asks for one. */
  private final int[] tenants;

  /** Values of tags, and words of other texts, by field; numbered after the words. */
  private final Map<String, Map<String, Integer>> values = new TreeMap<>();

  /** The fields among them that are texts, with the numbers of their words by rank. */
  private final Map<String, int[]> otherTexts = new TreeMap<>();

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
    return of(dataSet.generator(), questions);
  }

  /** A set of questions for the records of a generator, as {@link #of(DataSet, List)}. */
  public static QuestionSet of(RecordGenerator generator, List<? extends Question> questions) {
    return new QuestionSet(
        generator,
        List.copyOf(questions),
        questions.stream().map(Question::operation).toList(),
        DRAWN);
  }

  /**
   * @param measuredAs the operation of each question
   */
  QuestionSet(
      RecordGenerator generator, List<Question> questions, List<String> measuredAs, Origin origin) {
    this.origin = origin;
    this.generator = generator;
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
    Set<String> updated =
        Stream.of(generator.fields())
            .filter(RecordField::mutable)
            .map(RecordField::name)
            .collect(Collectors.toSet());
    dependsOnUpdates = new boolean[distinctQuestions.length];
    for (int answer = 0; answer < distinctQuestions.length; answer++) {
      dependsOnUpdates[answer] =
          !Collections.disjoint(updated, distinctQuestions[answer].matchedFields());
    }
    words = new String[generator.texts().vocabulary().size()];
    ways = new long[distinctQuestions.length][];
    traits = new CandidateTraits[distinctQuestions.length];
    List<String> vocabulary = vocabulary();
    unwantedSlots = new int[distinctQuestions.length];
    Arrays.fill(unwantedSlots, -1);
    String[] beginnings = new String[distinctQuestions.length];
    for (int answer = 0; answer < distinctQuestions.length; answer++) {
      Question question = distinctQuestions[answer];
      Question.Candidates candidates = question.candidates(vocabulary).orElse(null);
      traits[answer] = CandidateTraits.of(question, candidates);
      ways[answer] = candidates == null ? null : pairs(question, candidates.ways());
      if (candidates != null && candidates.unwanted() != null) {
        unwantedSlots[answer] = generator.texts().vocabulary().find(candidates.unwanted());
      }
      beginnings[answer] = candidates == null ? null : candidates.beginning();
    }
    boolean haveBeginnings = Arrays.stream(beginnings).anyMatch(Objects::nonNull);
    alphabetical = haveBeginnings ? new int[words.length] : null;
    wantedPlaces = haveBeginnings ? wantedPlaces(beginnings) : null;
    answersWithoutWays =
        IntStream.range(0, distinctQuestions.length)
            .filter(answer -> ways[answer] == null && !isFoundApart(answer))
            .filter(answer -> !distinctQuestions[answer].isAreaAlone())
            .toArray();
    answersOfPlaces = answersOfPlaces();
    tenants = tenants();
    otherTexts.replaceAll((text, none) -> numbersByRank(values.get(text)));
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
    return new NearWords(
        new AbstractList<>() {
          @Override
          public String get(int rank) {
            return word(rank);
          }

          @Override
          public int size() {
            return words.length;
          }
        });
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
    if (question.indexedFields().get(value.field()) == FieldType.TEXT) {
      otherTexts.put(value.field(), null);
    }
    int next = words.length + values.values().stream().mapToInt(Map::size).sum();
    return values
        .computeIfAbsent(value.field(), field -> new HashMap<>())
        .computeIfAbsent(value.value(), text -> next);
  }

  private int[] numbersByRank(Map<String, Integer> asked) {
    int[] numbers = new int[words.length];
    Arrays.fill(numbers, -1);
    asked.forEach(
        (word, number) -> {
          int rank = generator.texts().vocabulary().find(word);
          if (rank >= 0) {
            numbers[rank] = number;
          }
        });
    return numbers;
  }

  private int[] tenants() {
    Map<String, Integer> asked =
        generator.tenantField() == null ? null : values.get(generator.tenantField().name());
    if (asked == null) {
      return null;
    }
    int[] numbers = new int[generator.tenants().count()];
    Arrays.fill(numbers, -1);
    asked.forEach(
        (name, number) -> {
          int rank = generator.tenants().find(name);
          if (rank >= 0) {
            numbers[rank] = number;
          }
        });
    return numbers;
  }

  private int[][] answersOfPlaces() {
    int[] alone =
        IntStream.range(0, distinctQuestions.length)
            .filter(answer -> distinctQuestions[answer].isAreaAlone())
            .toArray();
    return alone.length == 0
        ? null
        : IntStream.range(0, generator.places().count())
            .parallel()
            .mapToObj(generator.places()::point)
            .map(
                place ->
                    IntStream.of(alone)
                        .filter(answer -> distinctQuestions[answer].area().contains(place))
                        .toArray())
            .toArray(int[][]::new);
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
      int unwanted = unwantedSlots[answer];
      if (unwanted >= 0) {
        slots[unwanted] = slots[unwanted] < 0 ? count++ : slots[unwanted];
        unwantedSlots[answer] = slots[unwanted];
      }
    }
    putRarerLast(count);
    return count;
  }

  /** Puts the place with fewer ways last, where a way is looked for. */
  private void putRarerLast(int count) {
    int[] frequencies = new int[count];
    for (int answer = 0; answer < ways.length; answer++) {
      for (long pair : waysToFindBy(answer)) {
        frequencies[PackedPair.first(pair)]++;
        frequencies[PackedPair.second(pair)]++;
      }
    }
    for (int answer = 0; answer < ways.length; answer++) {
      long[] pairs = ways(answer);
      for (int i = 0; i < pairs.length; i++) {
        int first = PackedPair.first(pairs[i]);
        int second = PackedPair.second(pairs[i]);
        if (frequencies[first] < frequencies[second]) {
          pairs[i] = PackedPair.of(second, first);
        }
      }
    }
  }

  private int[][] wantedPlaces(String[] beginnings) {
    Integer[] ranks = IntStream.range(0, words.length).boxed().toArray(Integer[]::new);
    Arrays.sort(ranks, Comparator.comparing(this::word));
    String[] sorted = new String[ranks.length];
    for (int place = 0; place < ranks.length; place++) {
      alphabetical[ranks[place]] = place;
      sorted[place] = word(ranks[place]);
    }
    int[][] places = new int[beginnings.length][];
    for (int answer = 0; answer < beginnings.length; answer++) {
      if (beginnings[answer] != null) {
        String beginning = beginnings[answer];
        int found = Arrays.binarySearch(sorted, beginning);
        int first = found < 0 ? -found - 1 : found;
        int end = first;
        while (end < sorted.length && sorted[end].startsWith(beginning)) {
          end++;
        }
        places[answer] = new int[] {first, end - 1};
      }
    }
    return places;
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
        || IntStream.range(0, answers()).anyMatch(answer -> dependsOnUpdates[answer]);
  }

  /** Whether an update of a record's other fields may change whether it is a hit of a query. */
  boolean dependsOnUpdates(int query) {
    return dependsOnUpdates[answers[query]];
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

  /** The place of a word that no hit of an answer has, or -1. */
  int unwantedSlot(int answer) {
    return unwantedSlots[answer];
  }

  /** Whether some answers have {@link #wantedPlaces}. */
  boolean haveBeginnings() {
    return alphabetical != null;
  }

  /** The place of a word in alphabetical order, if some answers have beginnings. */
  int alphabetical(int rank) {
    return alphabetical[rank];
  }

  /**
   * The first and the last place in alphabetical order of words of which each hit has one; null if
   * it needs none.
   */
  int[] wantedPlaces(int answer) {
    return wantedPlaces[answer];
  }

  /** What candidates of an answer have in common. */
  CandidateTraits traits(int answer) {
    return traits[answer];
  }

  /** For each record, the answers that it is a candidate for; not to be changed. */
  int[] answersWithoutWays() {
    return answersWithoutWays;
  }

  /** Whether some answers are all records in an area. */
  boolean haveAreasAlone() {
    return answersOfPlaces != null;
  }

  /** The answers that a record at a place is a hit of whatever else it has; not to be changed. */
  int[] answersOfPlace(int place) {
    return answersOfPlaces[place];
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

  /** The tags, without the tenant, by whose values candidates are found. */
  Set<String> valueFields() {
    return values.keySet().stream()
        .filter(field -> !otherTexts.containsKey(field))
        .filter(field -> tenants == null || !field.equals(generator.tenantField().name()))
        .collect(Collectors.toSet());
  }

  /** The texts, without the text field, by whose words candidates are found. */
  Set<String> otherTexts() {
    return otherTexts.keySet();
  }

  /** The number of a word of such a text by its rank, or -1 if no question asks for it. */
  int otherWord(String text, int rank) {
    return otherTexts.get(text)[rank];
  }

  /** Whether candidates are found by their tenant. */
  boolean haveTenants() {
    return tenants != null;
  }

  /** The number of a tenant by its rank, or -1 if no question asks for it. */
  int tenantNumber(int rank) {
    return tenants[rank];
  }

  /** The number of a tag's value or a text's word, or -1 if no question asks for it. */
  int valueNumber(String field, String value) {
    return values.get(field).getOrDefault(value, -1);
  }

  /** The question of an answer. */
  public Question distinctQuestions(int answer) {
    return distinctQuestions[answer];
  }
}

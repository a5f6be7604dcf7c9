// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.queries;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import site.ycsb.search.GeoPoint;
import site.ycsb.search.Question;
import site.ycsb.search.SearchedRecord;
import site.ycsb.search.data.RecordField;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.search.data.RecordValues;

/**
 * Says which questions a record matches at a revision, by the words of its text and the tags that
 * questions are found by, and then by what holds of its fields. Reuses its arrays: one for each
 * thread.
 */
public final class HitFinder {

  private final RecordGenerator generator;
  private final QuestionSet questions;
  private final RecordValues values;

  /** The field whose words the generator knows by their ranks; null without a question. */
  private final String textField;

  /** The field whose place the generator knows; null if records have none. */
  private final String placeField;

  /** The tags by whose values candidates are found, beside the words. */
  private final String[] valueFields;

  /** The texts by whose words candidates are found, beside those of the text field. */
  private final RecordField[] otherTexts;

  /** The ranks of the words of one of them. */
  private final int[] otherRanks = new int[RecordGenerator.MOST_OTHER_WORDS];

  /**
   * The places, among the words and values asked for, of those that the record has; and for each
   * place the last record that had it.
   */
  private int[] presentSlots;

  private final int[] lastRecords;

  /** The ranks of its words in order. */
  private final int[] ranks;

  /** The places of its words in alphabetical order; null if no answer needs them. */
  private final int[] alphabetical;

  private int wordCount;
  private long number;
  private int revision;
  private final List<String> words =
      new AbstractList<>() {
        @Override
        public String get(int i) {
          return questions.word(ranks[i]);
        }

        @Override
        public int size() {
          return wordCount;
        }
      };

  /** Words that it has because it is a candidate of the question that is asked. */
  private String[] given;

  /** The record that was looked at last, as questions see it. */
  private final SearchedRecord seen =
      new SearchedRecord() {
        @Override
        public String value(String field) {
          return values.of(number, revision).apply(field);
        }

        @Override
        public GeoPoint place(String field) {
          return field.equals(placeField)
              ? generator.place(number, revision)
              : SearchedRecord.super.place(field);
        }

        @Override
        public List<String> words(String field) {
          return field.equals(textField) ? words : Question.words(value(field));
        }

        @Override
        public boolean hasWords(String field, List<String> all) {
          for (String word : all) {
            if (!isGiven(word) && !hasWord(word)) {
              return false;
            }
          }
          return true;
        }

        @Override
        public boolean hasWordWith(String field, String beginning) {
          for (int i = 0; i < wordCount; i++) {
            if (questions.word(ranks[i]).startsWith(beginning)) {
              return true;
            }
          }
          return false;
        }
      };

  /** For each answer, the last record that was found; null if each answer has one way only. */
  private final int[] lastFound;

  private int record;

  public HitFinder(QuestionSet questions) {
    this.questions = questions;
    generator = questions.generator();
    textField = questions.size() == 0 ? null : questions.get(0).textField();
    placeField = generator.placeField() == null ? null : generator.placeField().name();
    ranks = new int[generator.texts().maxWords()];
    alphabetical = questions.haveBeginnings() ? new int[ranks.length] : null;
    valueFields = questions.valueFields().toArray(String[]::new);
    otherTexts = questions.otherTexts().stream().map(generator::field).toArray(RecordField[]::new);
    presentSlots = new int[ranks.length + valueFields.length + 1];
    lastRecords = new int[questions.slots()];
    values = new RecordValues(generator);
    lastFound = questions.haveSeveralWays() ? new int[questions.answers()] : null;
  }

  /** Hands over the number of each answer that the record is a hit of, each once. */
  public void forEachAnswer(long number, int revision, IntConsumer consumer) {
    int size = look(number, revision);
    for (int i = 0; i < size; i++) {
      int end = questions.begin(presentSlots[i] + 1);
      for (int way = questions.begin(presentSlots[i]); way < end; way++) {
        if (presentSlots(questions.other(way))) {
          int answer = questions.answerOf(way);
          if (isNew(answer) && matches(answer)) {
            consumer.accept(answer);
          }
        }
      }
    }
    for (int answer : questions.answersWithoutWays()) {
      if (matches(answer)) {
        consumer.accept(answer);
      }
    }
    if (questions.haveAreasAlone()) {
      for (int answer : questions.answersOfPlace(generator.placeNumber(number, revision))) {
        consumer.accept(answer);
      }
    }
  }

  /** A record that is found in several ways is one hit. */
  private boolean isNew(int answer) {
    if (lastFound == null) {
      return true;
    }
    boolean found = lastFound[answer] == record;
    lastFound[answer] = record;
    return !found;
  }

  /** Reads what the record has of what is asked for; returns how much that is. */
  private int look(long number, int revision) {
    if (++record == Integer.MAX_VALUE) {
      record = 1;
      Arrays.fill(lastRecords, 0);
      if (lastFound != null) {
        Arrays.fill(lastFound, 0);
      }
    }
    this.number = number;
    this.revision = revision;
    wordCount = generator.words(number, revision, ranks);
    int size = 0;
    for (int i = 0; i < wordCount; i++) {
      size = add(questions.place(ranks[i]), size);
      if (alphabetical != null) {
        alphabetical[i] = questions.alphabetical(ranks[i]);
      }
    }
    if (questions.haveTenants()) {
      // Many questions ask for it, so no text is made of it.
      int tenant = questions.tenantNumber(generator.tenant(number, revision));
      size = tenant < 0 ? size : add(questions.place(tenant), size);
    }
    for (String field : valueFields) {
      int value = questions.valueNumber(field, values.of(number, revision).apply(field));
      size = value < 0 ? size : add(questions.place(value), size);
    }
    for (RecordField text : otherTexts) {
      size = lookAtText(text, size);
    }
    return size;
  }

  private int lookAtText(RecordField text, int size) {
    int count = generator.otherWords(text, number, revision, otherRanks);
    for (int i = 0; i < count; i++) {
      int word = questions.otherWord(text.name(), otherRanks[i]);
      size = word < 0 ? size : add(questions.place(word), size);
    }
    if (count < 0) {
      for (String each : Question.words(values.of(number, revision).apply(text.name()))) {
        int word = questions.valueNumber(text.name(), each);
        size = word < 0 ? size : add(questions.place(word), size);
      }
    }
    return size;
  }

  /** A record that holds a word twice is still one hit. */
  private int add(int place, int size) {
    if (place < 0 || lastRecords[place] == record) {
      return size;
    }
    lastRecords[place] = record;
    if (size == presentSlots.length) {
      presentSlots = Arrays.copyOf(presentSlots, 2 * size);
    }
    presentSlots[size] = place;
    return size + 1;
  }

  private boolean presentSlots(int place) {
    return lastRecords[place] == record;
  }

  public boolean isHit(long number, int revision, int query) {
    return isHitOf(questions.answer(query), number, revision);
  }

  /** Whether a record is a hit of an answer. */
  public boolean isHitOf(int answer, long number, int revision) {
    look(number, revision);
    for (long way : questions.ways(answer)) {
      if (presentSlots(PackedPair.first(way)) && presentSlots(PackedPair.second(way))) {
        return matches(answer);
      }
    }
    return questions.isUnguided(answer) && matches(answer);
  }

  /** Whether a record that is a hit at one revision is one at another, too. */
  public boolean isStillHit(long number, int before, int revision, int query) {
    return !questions.dependsOnUpdates(query) && generator.hasSameText(number, before, revision)
        || isHit(number, revision, query);
  }

  /** Whether an update may change whether a record is a hit. */
  public boolean dependsOnUpdates(int query) {
    return generator.changesTexts() || questions.dependsOnUpdates(query);
  }

  /** Whether a query is about one tenant, and a record belongs to another one. */
  public boolean isOfAnotherTenant(long number, int revision, int query) {
    look(number, revision);
    return questions.get(query).isOfAnotherTenant(seen);
  }

  /** Whether the record that was looked at last, a candidate, is a hit. */
  private boolean matches(int answer) {
    int unwanted = questions.unwantedSlot(answer);
    if (unwanted >= 0 && presentSlots(unwanted) || alphabetical != null && !hasWanted(answer)) {
      return false;
    }
    CandidateTraits traits = questions.traits(answer);
    if (traits.areHits()) {
      return true;
    }
    given = traits.words();
    return questions.distinctQuestions(answer).matches(seen);
  }

  private boolean hasWanted(int answer) {
    int[] wanted = questions.wantedPlaces(answer);
    if (wanted == null) {
      return true;
    }
    for (int i = 0; i < wordCount; i++) {
      if (alphabetical[i] >= wanted[0] && alphabetical[i] <= wanted[1]) {
        return true;
      }
    }
    return false;
  }

  /** An iterator over the words would take ten times as long. */
  private boolean hasWord(String word) {
    for (int i = 0; i < wordCount; i++) {
      if (questions.word(ranks[i]).equals(word)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a word of a question, the very object, is one by which its candidates are found. */
  private boolean isGiven(String word) {
    for (String each : given) {
      if (each == word) {
        return true;
      }
    }
    return false;
  }
}

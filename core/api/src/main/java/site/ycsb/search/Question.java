// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Setting;
import site.ycsb.settings.Shares;

/**
 * What a search asks for, without the page: which records match, and the form of the answer. Each
 * class is one kind of question; package {@code site.ycsb.search.question} has all of them.
 * Immutable, and equal to a question that asks the same.
 *
 * <p>What it means is what it {@link #matches}. {@link #candidates} is how hits are found among
 * millions of records.
 */
public interface Question {

  /** The operation under which its searches are measured, such as {@code SEARCH}. */
  String operation();

  /** The question in a few words, for messages. */
  String text();

  /** An indexed field of type {@link FieldType#TEXT}, which has the terms. */
  String textField();

  /** What the answer consists of. */
  AnswerForm form();

  /** Whether a record is a hit. */
  boolean matches(SearchedRecord record);

  /**
   * The questions whose lists its answer fuses, of other kinds; empty for most questions. A store
   * that answers the parts is asked for them, unless it answers this kind itself.
   */
  default List<Question> parts() {
    return List.of();
  }

  /**
   * Where hits may be found; empty if each record has to be looked at.
   *
   * @param vocabulary all words that the text field may have
   */
  default Optional<Candidates> candidates(Collection<String> vocabulary) {
    return Optional.empty();
  }

  /** What its hits are made of, if they are the hits of other questions together. */
  default Optional<Union> union() {
    return Optional.empty();
  }

  /** Whether the engine has to know where in the text field its words are. */
  default boolean needsPositions() {
    return false;
  }

  /** The fields, beside the text field, whose values decide whether a record is a hit. */
  default Set<String> matchedFields() {
    return Set.of();
  }

  /** The area in which each hit is; null if hits may be anywhere. */
  default GeoArea area() {
    return null;
  }

  /** Whether each record in the area is a hit. */
  default boolean isAreaAlone() {
    return false;
  }

  /** Whether the question is about one tenant, and the record belongs to another one. */
  default boolean isOfAnotherTenant(SearchedRecord record) {
    return false;
  }

  /**
   * The words of a text in lower case, in order.
   *
   * @param text words with single spaces between, or null
   */
  static List<String> words(String text) {
    return WordCharacters.words(text);
  }

  /** The fields that the engine has to index, and their types. */
  default Map<String, FieldType> indexedFields() {
    Map<String, FieldType> fields = new HashMap<>(form().indexedFields());
    fields.put(textField(), FieldType.TEXT);
    return fields;
  }

  /**
   * The records among which the hits are.
   *
   * @param ways each hit has all values of at least one of these lists, of one or more values
   * @param areHits whether each record that has them is a hit, so that the question need not be
   *     asked
   * @param unwanted a word of the text field that no hit has; null without one
   * @param beginning what a word of the text field of each hit begins with; null without one
   */
  record Candidates(
      List<List<FieldValue>> ways, boolean areHits, String unwanted, String beginning) {

    /** Candidates of which nothing else is known. */
    public Candidates(List<List<FieldValue>> ways, boolean areHits) {
      this(ways, areHits, null, null);
    }

    /** These without those that have a word. */
    public Candidates without(String word) {
      return new Candidates(ways, areHits, word, beginning);
    }

    /** Keeps the candidates that have a word with a beginning. */
    public Candidates withBeginning(String text) {
      return new Candidates(ways, areHits, unwanted, text);
    }

    /** The records whose text field has all of some words, at least one. */
    public static Candidates with(String textField, List<String> words, boolean areHits) {
      return new Candidates(
          List.of(words.stream().map(word -> new FieldValue(textField, word)).toList()), areHits);
    }
  }

  /**
   * The questions that make up one whose hits are those of either of two. Many such questions share
   * their parts.
   *
   * @param both whose hits are the hits of both
   */
  record Union(Question one, Question other, Question both) {}

  /** All words that a text field may have, in which those like another one are found fast. */
  interface WordIndex extends Collection<String> {

    /** The words that differ from one by one edit at most, as the kind {@code fuzzy} has it. */
    List<String> near(String word);
  }

  /** The words of a question and the form of its answer. */
  record QuestionWords(String textField, List<String> terms, AnswerForm form) {

    public QuestionWords with(List<String> otherTerms) {
      return new QuestionWords(textField, otherTerms, form);
    }

    /** Without terms such as {@code name=value}. */
    public QuestionWords onlyWords() {
      return with(terms.stream().filter(word -> word.indexOf('=') < 0).toList());
    }
  }

  /** A word of the text field, or the value of a field of type {@link FieldType#TAG}. */
  record FieldValue(String field, String value) {}

  /**
   * What a question is drawn from.
   *
   * @param words two different words of the record, the more frequent one first, and further words
   *     for a kind that asks for more
   * @param sortField the field of type {@link FieldType#NUMERIC} in which no two records are equal
   * @param record the value of each field of the record as it is loaded
   * @param other the same of another record
   * @param fields the fields that the settings of the kind name, by these settings
   * @param near for questions with a vector; null if records have none
   * @param properties the settings of the run
   * @param isClear whether stores agree about the places in the area of a question, and about their
   *     order; null if records have none
   */
  record SampledRecord(
      QuestionWords words,
      String sortField,
      UnaryOperator<String> record,
      UnaryOperator<String> other,
      Map<Setting<String>, String> fields,
      RandomGenerator random,
      NearSample near,
      Properties properties,
      Predicate<Question> isClear) {

    /**
     * The value of the record in the field that a setting of the kind names.
     *
     * @throws ConfigurationException if records have no such field
     */
    public String value(Setting<String> setting) {
      return value(setting, fields.get(setting));
    }

    /** The value of the record in a field that stands in for the one that a setting names. */
    public String value(Setting<String> setting, String field) {
      String value = record.apply(field);
      if (value == null) {
        throw setting.needs(field, "a field that records have");
      }
      return value;
    }

    /** The words of the record's text field. */
    public List<String> text() {
      return Question.words(record.apply(words.textField()));
    }
  }

  /** What questions with a vector are drawn from, beside the sampled record's fields. */
  interface NearSample {

    /** The form of the answer, with the field, the metric and k of the properties. */
    NearestForm form();

    /** The vector of the record as it is loaded. */
    FloatVector own();

    /** A vector that no record has: most are like records' vectors, some are far from all. */
    FloatVector heldOut();

    /** A tag and bounds that about the wanted share of the records has. */
    TagAndBounds filter(
        Setting<String> tag, String tagField, Setting<String> number, String numberField);
  }

  /** A value of a TAG field and two numbers, both included. */
  record TagAndBounds(String tag, long low, long high) {}

  /**
   * A kind of question: how its questions are made. A service, so that a schema knows what the
   * kinds of a run need to have indexed. Immutable.
   */
  abstract class Kind {

    public static final List<Kind> ALL =
        ServiceLoader.load(Kind.class, Kind.class.getClassLoader()).stream()
            .map(ServiceLoader.Provider::get)
            .toList();

    public static final Setting<List<String>> KINDS =
        Setting.list(
            "search.questions",
            List.of("allterms"),
            "kinds of questions, each with its share as in allterms:0.7,filter:0.3, or without for"
                + " equal ones; available: "
                + String.join(",", ALL.stream().map(Kind::name).toList()));

    private final String name;
    private final Class<? extends Question> type;
    private final String meaning;
    private final Function<QuestionWords, Question> asked;

    /**
     * @param meaning as {@link #meaning}, with %s for the text field
     * @param asked as {@link #ask}
     */
    protected Kind(
        String name,
        Class<? extends Question> type,
        String meaning,
        Function<QuestionWords, Question> asked) {
      this.name = name;
      this.type = type;
      this.meaning = meaning;
      this.asked = asked;
    }

    /** The name of the kind in the property {@code search.questions}. */
    public final String name() {
      return name;
    }

    /** The operation under which its questions are measured, see {@link Question#operation}. */
    public String operation() {
      return "SEARCH-" + name.toUpperCase(Locale.ROOT);
    }

    /** The class of its questions, which a binding names to say that it answers them. */
    public final Class<? extends Question> type() {
      return type;
    }

    /** The classes of {@link Question#parts}. */
    public Set<Class<? extends Question>> parts() {
      return Set.of();
    }

    /**
     * Whether a store answers its questions, or all their parts.
     *
     * @param kinds as {@link SearchableDB#questionKinds}
     */
    public final boolean isAnsweredBy(Set<Class<? extends Question>> kinds) {
      return kinds.contains(type) || !parts().isEmpty() && kinds.containsAll(parts());
    }

    /** Which fields it needs to have indexed, beside the text field and the sort field. */
    public Map<Setting<String>, FieldType> fields() {
      return Map.of();
    }

    /** Reads the names of these fields. */
    public final Map<Setting<String>, String> fieldNames(Properties properties) {
      Map<Setting<String>, String> names = new LinkedHashMap<>();
      fields().keySet().forEach(setting -> names.put(setting, setting.get(properties)));
      return names;
    }

    /** Whether its questions are about vectors, which records do not have unless asked for. */
    public final boolean needsVectors() {
      return fields().containsValue(FieldType.VECTOR);
    }

    /** Which of these fields records have only because the kind is asked. */
    public Set<Setting<String>> addedFields() {
      return Set.of();
    }

    /** Which of these fields are {@link AnswerForm#countedFields}. */
    public Set<Setting<String>> countedFields() {
      return Set.of();
    }

    /** Which of these fields are added up; the sort field cannot be one, for its great numbers. */
    public Set<Setting<String>> summedFields() {
      return Set.of();
    }

    /** Whether each question of this kind needs positions, see {@link Question#needsPositions}. */
    public boolean needsPositions() {
      return false;
    }

    /** Whether each question of this kind has {@link AnswerForm#scoredFields}. */
    public boolean scoresWords() {
      return false;
    }

    /** How many different words of records its questions are drawn from, perhaps none. */
    public int wordCount(Properties properties) {
      return 2;
    }

    /**
     * The form of the answers to its questions.
     *
     * @param page what it is for a kind whose answers are pages
     * @param textField the field whose words are asked for unless properties name others
     */
    public AnswerForm form(PageForm page, Properties properties, String textField) {
      return page;
    }

    /** Whether its questions ask for words of the text field. */
    public boolean asksWords() {
      return true;
    }

    /**
     * Draws a question that the sample's record is a hit of. It asks for the sample's words, unless
     * the kind draws in another way. Equal arguments give equal questions.
     */
    public Question draw(SampledRecord sample) {
      return ask(sample.words());
    }

    /**
     * Draws a question that engines answer wrongly which are inexact in a way that {@link #draw}
     * does not meet. The sample's record need not be a hit, and there may be none. A kind without
     * such questions draws as ever.
     */
    public Question drawEdge(SampledRecord sample) {
      return draw(sample);
    }

    /**
     * Which records the question that {@link #ask} makes matches, to follow "records", such as
     * "whose productName has all the words".
     */
    public final String meaning(String textField) {
      return meaning.formatted(textField);
    }

    /**
     * Makes the question that a user types as words.
     *
     * @param typed its terms are as typed, at least one; {@code name=value} of a field of this kind
     *     is among them
     * @throws IllegalArgumentException with a message for the user if the words do not make one
     */
    public final Question ask(QuestionWords typed) {
      return asked.apply(typed);
    }

    /**
     * The kinds that the properties name, at least one.
     *
     * @throws ConfigurationException if there is no such kind
     */
    public static List<Kind> from(Properties properties) {
      return List.copyOf(shares(properties).keySet());
    }

    /** The kind of a name, as {@link #KINDS} has it. */
    public static Optional<Kind> named(String name) {
      return ALL.stream().filter(kind -> kind.name().equals(name)).findFirst();
    }

    /** The kinds of {@link #from} with their shares of the questions, which add up to one. */
    public static Map<Kind, Double> shares(Properties properties) {
      return Shares.of(KINDS, properties, ALL, Kind::name);
    }
  }
}

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.ServiceLoader;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Setting;
import site.ycsb.settings.Shares;

/**
 * What a search asks for, without the page: which records match and in which order. Each class is
 * one kind of question; package {@code site.ycsb.search.question} has all of them. Immutable, and
 * equal to a question that asks the same.
 *
 * <p>It has two parts: {@link #terms} and {@link #ways}, by which candidates are found; and what
 * {@link #holds} of the present state of a candidate.
 */
public interface Question {

  /** The operation under which its searches are measured, such as {@code SEARCH}. */
  String operation();

  /** The question in a few words, for messages. */
  String text();

  /** An indexed field of type {@link FieldType#TEXT}, which has the terms. */
  String textField();

  /** Lower-case words, perhaps none, all of which are whole words of the text field of each hit. */
  List<String> terms();

  /**
   * How candidates are found: each hit has all values of at least one of the lists, of one or two
   * values each.
   *
   * @param vocabulary all words that the text field may have
   */
  default List<List<FieldValue>> ways(Collection<String> vocabulary) {
    return List.of(terms().stream().map(term -> new FieldValue(textField(), term)).toList());
  }

  /** Whether its answer is hits in pages; otherwise they are only counted. */
  default boolean hasRows() {
    return true;
  }

  /**
   * The field of type {@link FieldType#TAG} by whose values the hits are counted; empty if they are
   * not.
   */
  default Optional<String> countedField() {
    return Optional.empty();
  }

  /**
   * Whether a record that has the terms is a hit.
   *
   * @param values the value of each field at present, by its name; null for a field it lacks
   */
  default boolean holds(UnaryOperator<String> values) {
    return holds(words(values.apply(textField())), values);
  }

  /**
   * As {@link #holds(UnaryOperator)}, of a record that was found by one of the {@link #ways}: what
   * they do not tell already.
   *
   * @param words the words of the text field in order
   */
  default boolean holds(List<String> words, UnaryOperator<String> values) {
    return true;
  }

  /** Whether the engine has to know where in the text field its words are. */
  default boolean needsPositions() {
    return false;
  }

  /** Whether an update of a record's other fields may change whether it is a hit. */
  default boolean dependsOnUpdates() {
    return false;
  }

  /** Whether a record, given by the names and values of its fields, is a hit. */
  default boolean matches(Map<String, String> record) {
    return words(record.get(textField())).containsAll(terms()) && holds(record::get);
  }

  /**
   * The words of a text in lower case, in order.
   *
   * @param text words with single spaces between, or null
   */
  static List<String> words(String text) {
    return text == null ? List.of() : List.of(WordCharacters.lowerCase(text).split(" "));
  }

  /** An indexed field of type {@link FieldType#NUMERIC}, by which the hits are ordered. */
  String sortField();

  /** Whether the greatest value of the sort field comes first. */
  boolean descending();

  /** The fields that the engine has to index, and their types. */
  default Map<String, FieldType> indexedFields() {
    return Map.of(textField(), FieldType.TEXT, sortField(), FieldType.NUMERIC);
  }

  /** The words of a question and the order of its answer. */
  record Words(String textField, List<String> terms, String sortField, boolean descending) {

    public Words with(List<String> otherTerms) {
      return new Words(textField, otherTerms, sortField, descending);
    }

    /** Without terms such as {@code name=value}. */
    public Words onlyWords() {
      return with(terms.stream().filter(word -> word.indexOf('=') < 0).toList());
    }
  }

  /** A word of the text field, or the value of a field of type {@link FieldType#TAG}. */
  record FieldValue(String field, String value) {}

  /**
   * What a question is drawn from.
   *
   * @param words two different words of the record, the more frequent one first
   * @param record the value of each field of the record as it is loaded
   * @param other the same of another record
   */
  record Sample(
      Words words,
      UnaryOperator<String> record,
      UnaryOperator<String> other,
      RandomGenerator random) {

    /** The words of the record's text field. */
    public List<String> text() {
      return Question.words(record.apply(words.textField()));
    }
  }

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
    private final Function<Words, Question> asked;

    /**
     * @param meaning as {@link #meaning}, with %s for the text field
     * @param asked as {@link #ask}
     */
    protected Kind(
        String name,
        Class<? extends Question> type,
        String meaning,
        Function<Words, Question> asked) {
      this.name = name;
      this.type = type;
      this.meaning = meaning;
      this.asked = asked;
    }

    /** The name of the kind in the property {@code search.questions}. */
    public final String name() {
      return name;
    }

    /** The class of its questions, which a binding names to say that it answers them. */
    public final Class<? extends Question> type() {
      return type;
    }

    /** Which fields it needs to have indexed, beside the text field and the sort field. */
    public Map<Setting<String>, FieldType> fields() {
      return Map.of();
    }

    /** Which of these fields is the one that {@link Question#countedField} means. */
    public Optional<Setting<String>> countedField() {
      return Optional.empty();
    }

    /** As {@link Question#needsPositions}, for each question of this kind. */
    public boolean needsPositions() {
      return false;
    }

    /** Whether its questions ask for words of the text field. */
    public boolean asksWords() {
      return true;
    }

    /**
     * Draws a question of which the sample's record is a hit: that of the sample's words, unless a
     * kind has another. Equal for equal arguments.
     *
     * @param properties the kind's own properties
     */
    public Question draw(Sample sample, Properties properties) {
      return ask(sample.words());
    }

    /**
     * Draws a question that engines answer wrongly which are inexact in a way that {@link #draw}
     * does not meet. The sample's record need not be a hit, and there may be none. A kind without
     * such questions draws as ever.
     */
    public Question drawEdge(Sample sample, Properties properties) {
      return draw(sample, properties);
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
    public final Question ask(Words typed) {
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

    /** As {@link #from}, with their shares of the questions, which make one together. */
    public static Map<Kind, Double> shares(Properties properties) {
      return Shares.of(KINDS, properties, ALL, Kind::name);
    }
  }
}

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.ServiceLoader;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import site.ycsb.settings.Setting;

/**
 * What a search asks for, without the page: which records match and in which order. Each class is
 * one kind of question; package {@code site.ycsb.search.question} has all of them. Immutable, and
 * equal to a question that asks the same.
 *
 * <p>It has two parts: the {@link #terms}, which a record has or lacks whatever is written, and by
 * which candidates are found; and what {@link #holds} of the present state of a candidate.
 */
public interface Question {

  /** The operation under which its searches are measured, such as {@code SEARCH}. */
  String operation();

  /** The question in a few words, for messages. */
  String text();

  /** An indexed field of type {@link FieldType#TEXT}, which has the terms. */
  String textField();

  /** Lower-case words, at least one, all of which are whole words of the text field of each hit. */
  List<String> terms();

  /**
   * Whether a record that has the terms is a hit.
   *
   * @param values the value of each field at present, by its name; null for a field it lacks
   */
  default boolean holds(UnaryOperator<String> values) {
    return true;
  }

  /** Whether an update of a record may change what {@link #holds}. */
  default boolean dependsOnUpdates() {
    return false;
  }

  /** Whether a record, given by the names and values of its fields, is a hit. */
  default boolean matches(Map<String, String> record) {
    return List.of(record.getOrDefault(textField(), "").split(" ")).containsAll(terms())
        && holds(record::get);
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
  record Words(String textField, List<String> terms, String sortField, boolean descending) {}

  /**
   * A kind of question: how its questions are made. A service, so that a schema knows what the
   * kinds of a run need to have indexed. Immutable.
   */
  interface Kind {

    List<Kind> ALL =
        ServiceLoader.load(Kind.class, Kind.class.getClassLoader()).stream()
            .map(ServiceLoader.Provider::get)
            .toList();

    Setting<List<String>> KINDS =
        Setting.list(
            "search.kinds",
            List.of("allterms"),
            "kinds of questions, which take turns; available: " + names());

    /** The name of the kind in the property {@code search.kinds}. */
    String name();

    /** The class of its questions, which a binding names to say that it answers them. */
    Class<? extends Question> type();

    /** Which fields it needs to have indexed, beside the text field and the sort field. */
    default Map<Setting<String>, FieldType> fields() {
      return Map.of();
    }

    /**
     * Draws a question of which a record is a hit. Equal for equal arguments.
     *
     * @param words two words of the record, which are the terms of the question
     * @param record the value of each field of the record as it is loaded
     * @param properties the kind's own properties
     */
    Question draw(
        Words words, UnaryOperator<String> record, RandomGenerator random, Properties properties);

    /**
     * Which records the question that {@link #ask} makes matches, to follow "records", such as
     * "whose productName has all the words".
     */
    String meaning(String textField);

    /**
     * Makes the question that a user types as words.
     *
     * @param typed its terms are as typed, at least one; {@code name=value} of a field of this kind
     *     is among them
     * @throws IllegalArgumentException with a message for the user if the words do not make one
     */
    Question ask(Words typed);

    /**
     * The kinds that the properties name, at least one.
     *
     * @throws IllegalArgumentException with a message for the user if there is no such kind
     */
    static List<Kind> from(Properties properties) {
      List<String> names = KINDS.get(properties);
      if (names.isEmpty()) {
        throw KINDS.needs("", "some of " + names());
      }
      return names.stream().map(Kind::named).distinct().toList();
    }

    private static Kind named(String name) {
      return ALL.stream()
          .filter(kind -> kind.name().equals(name))
          .findFirst()
          .orElseThrow(() -> KINDS.needs(name, "some of " + names()));
    }

    private static String names() {
      return String.join(",", ALL.stream().map(Kind::name).toList());
    }
  }
}

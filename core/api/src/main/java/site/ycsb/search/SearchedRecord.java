// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.util.List;

/** A record as a question sees it: as it is at present. */
@FunctionalInterface
public interface SearchedRecord {

  /** The value of a field; null if the record lacks it. */
  String value(String field);

  /** The place in a field of type {@link FieldType#GEO}; null if the record has none. */
  default GeoPoint place(String field) {
    return GeoPoint.find(value(field));
  }

  /**
   * The words of a text in lower case, in order.
   *
   * @param textField of type {@link FieldType#TEXT}
   */
  default List<String> words(String textField) {
    return WordCharacters.words(value(textField));
  }

  /**
   * Whether a text has all of some words as whole words.
   *
   * @param words in lower case, perhaps none
   */
  default boolean hasWords(String textField, List<String> words) {
    return words(textField).containsAll(words);
  }

  /**
   * Whether a text has a word that begins with another text.
   *
   * @param beginning in lower case
   */
  default boolean hasWordWith(String textField, String beginning) {
    return words(textField).stream().anyMatch(word -> word.startsWith(beginning));
  }
}

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import java.util.List;

/**
 * The words of a text for the server: the expression that finds them, and queries for them. What
 * stands between two blanks is a word, in lower case. The parser behind {@code to_tsvector} has
 * other rules: it makes two words of {@code 5e3x} and three of {@code t-light}.
 */
final class Words {

  /** Gives each word its places. Beside the tables; made where a schema needs places. */
  static final String FUNCTION = "ycsb_words";

  /**
   * A place above 16383 counts as that one, as everywhere in PostgreSQL. A longer word than a
   * {@code tsvector} can hold is removed before.
   */
  static final String FUNCTION_CREATION =
      "CREATE OR REPLACE FUNCTION "
          + FUNCTION
          + "(words text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS"
          + " $$SELECT coalesce(string_agg('''' || replace(replace(word, '\\', '\\\\'), '''', '''''')"
          + " || ''':' || least(place, 16383), ' '), '')::tsvector"
          + " FROM unnest(words) WITH ORDINALITY AS each(word, place) WHERE word <> ''$$";

  /** A shorter text has no word that is too long, also not in lower case. */
  private static final int SHORT = 1000;

  private Words() {}

  /**
   * The {@code tsvector} of a column: an expression that always has the same value for a text, as a
   * generated column needs it.
   *
   * @param places whether phrases are asked for
   */
  static String of(String column, boolean places) {
    String words =
        "string_to_array(lower(CASE WHEN octet_length(%1$s) < %2$d THEN %1$s ELSE regexp_replace(%1$s, '[^ ]{255}[^ ]{255}[^ ]*', '', 'g') END COLLATE \"und-x-icu\"), ' ')"
            .formatted(column, SHORT);
    return places
        ? FUNCTION + "(" + words + ")"
        : "array_to_tsvector(array_remove(" + words + ", ''))";
  }

  /**
   * What asks for words.
   *
   * @param operator that stands between two, in blanks: {@code &} for both, {@code |} for either,
   *     {@code <->} for one after the other
   */
  static String query(List<String> words, String operator) {
    StringBuilder query = new StringBuilder();
    for (String word : words) {
      query.append(query.isEmpty() ? "" : operator).append(lexeme(word));
    }
    return query.toString();
  }

  /** A word of a query, whatever it contains. */
  static String lexeme(String word) {
    return '\'' + word.replace("\\", "\\\\").replace("'", "''") + '\'';
  }
}

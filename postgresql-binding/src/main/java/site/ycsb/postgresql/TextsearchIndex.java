// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import static site.ycsb.binding.SqlRequest.literal;
import static site.ycsb.binding.SqlRequest.quoted;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.UnaryOperator;
import site.ycsb.search.Bm25;
import site.ycsb.search.RelevanceForm;
import site.ycsb.search.RelevanceForm.ScoredField;
import site.ycsb.search.SearchSchema;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.ConfigurationException;

/**
 * The index of the extension pg_textsearch, by which records are scored. It takes words from
 * PostgreSQL's own parser, which makes two words of {@code 5e3x}. Therefore it gets each word as
 * letters that stand for the bytes of the word: {@code gj} is no part of another word.
 */
final class TextsearchIndex {

  /** What the name of the column with the words of a field, as letters, begins with. */
  static final String COLUMN = "_bm25.";

  /** A row that the index does not find has this score, if the server looks at all rows. */
  static final double NO_SCORE = 0;

  /** Deleted rows and earlier versions of rows count until they are vacuumed. */
  static final Bm25 FORM =
      Bm25.PLAIN
          .withFactor()
          .with(Bm25.Lengths.ONE_BYTE)
          .with(Bm25.Deleted.COUNTED)
          .roundedTo(1e-6);

  private static final String DIGITS = "0123456789";
  private static final char FIRST_OF_DIGITS = 'g';

  private static final String FUNCTION =
      "CREATE OR REPLACE FUNCTION ycsb_letters(words text[]) RETURNS text LANGUAGE sql IMMUTABLE"
          + " STRICT PARALLEL SAFE AS $$SELECT coalesce(string_agg(translate(encode(convert_to("
          + "word, 'UTF8'), 'hex'), '0123456789', 'ghijklmnop'), ' '), '') FROM unnest(words) AS"
          + " each(word) WHERE word <> ''$$";

  private TextsearchIndex() {}

  /**
   * Refuses what the extension cannot score.
   *
   * @throws ConfigurationException if several fields are scored, or no index can have its name
   */
  static void require(String table, RelevanceForm form) {
    if (form.fields().size() > 1) {
      throw new ConfigurationException(
          "pg_textsearch scores records by one text, so that its index finds the best: name one field in "
              + RelevanceForm.FIELDS);
    }
    if (!table.matches("[a-z_][a-z0-9_]{0,57}")) {
      throw CommonSettings.TABLE.needs(
          table, "up to 58 small letters, digits and _, for an index of pg_textsearch");
    }
  }

  /** What has to be there before the table. */
  static List<String> beforeTable() {
    return List.of("CREATE EXTENSION IF NOT EXISTS pg_textsearch", FUNCTION);
  }

  /**
   * The columns of the table.
   *
   * @param words makes the SQL of a field's words, an array
   */
  static List<String> columns(SearchSchema schema, UnaryOperator<String> words) {
    List<String> columns = new ArrayList<>();
    for (String field : scored(schema)) {
      columns.add(
          "%s text GENERATED ALWAYS AS (ycsb_letters(%s)) STORED"
              .formatted(column(field), words.apply(field)));
    }
    return columns;
  }

  /** What creates the index when the table is there. */
  static List<String> creation(String table, SearchSchema schema) {
    return scored(schema).stream()
        .map(
            field ->
                "CREATE INDEX %s ON %s USING bm25 (%s) WITH (text_config = 'simple')"
                    .formatted(quoted(index(table)), quoted(table), column(field)))
        .toList();
  }

  private static List<String> scored(SearchSchema schema) {
    return schema.fields().stream().map(SearchSchema.Field::name).filter(schema::isScored).toList();
  }

  private static String column(String field) {
    return quoted(COLUMN + field);
  }

  private static String index(String table) {
    return table + "_bm25";
  }

  /** The negative score of a row; its parameter are the {@link #letters} of the question. */
  static String score(String table, ScoredField field) {
    return "%s <@> to_bm25query(?, %s)".formatted(column(field.name()), literal(index(table)));
  }

  /** Words as the index has them. */
  static String letters(List<String> words) {
    StringJoiner all = new StringJoiner(" ");
    for (String word : words) {
      String hex = HexFormat.of().formatHex(word.getBytes(StandardCharsets.UTF_8));
      StringBuilder letters = new StringBuilder(hex);
      for (int i = 0; i < hex.length(); i++) {
        int digit = DIGITS.indexOf(hex.charAt(i));
        if (digit >= 0) {
          letters.setCharAt(i, (char) (FIRST_OF_DIGITS + digit));
        }
      }
      all.add(letters);
    }
    return all.toString();
  }
}

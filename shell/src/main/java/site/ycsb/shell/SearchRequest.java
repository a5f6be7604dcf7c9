// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.shell;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import site.ycsb.search.FieldType;
import site.ycsb.search.PageForm;
import site.ycsb.search.Question;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchSchema.Field;

/**
 * The arguments of {@code search}: words to find, and settings {@code name=value} in any order.
 *
 * @param fields of each row, or null for all
 */
record SearchRequest(SearchQuery query, Set<String> fields) {

  static final String SYNTAX =
      "WORD... [sort=FIELD] [order=asc|desc] [offset=N] [limit=N] [fields=NAME,...]"
          + " [totalhits=true|false] [kind=KIND]";

  static final List<String> SETTINGS =
      List.of("sort=", "order=", "offset=", "limit=", "fields=", "totalhits=", "kind=");

  private static final int DEFAULT_LIMIT = 10;

  /**
   * @param usual the kind of question, unless one is named
   */
  static SearchRequest parse(List<String> words, Question.Kind usual, SearchSchema schema) {
    Question.Kind kind =
        words.stream()
            .filter(word -> word.startsWith("kind="))
            .map(SearchRequest::kind)
            .findFirst()
            .orElse(usual);
    List<String> terms = new ArrayList<>();
    String sort = schema.sortField();
    boolean descending = true;
    int offset = 0;
    int limit = DEFAULT_LIMIT;
    boolean totalHits = false;
    Set<String> fields = null;
    for (String word : words) {
      int equals = word.indexOf('=');
      String value = word.substring(equals + 1);
      switch (equals < 0 ? "" : word.substring(0, equals)) {
        case "" -> terms.add(word);
        case "kind" -> {}
        case "sort" -> sort = numeric(value, schema);
        case "order" -> descending = choice(word, value, "desc", "asc");
        case "offset" -> offset = Verb.number("offset", value, 0);
        case "limit" -> limit = Verb.number("limit", value, 1);
        case "fields" -> fields = new LinkedHashSet<>(Arrays.asList(value.split(",")));
        case "totalhits" -> totalHits = choice(word, value, "true", "false");
        default -> {
          if (kind.fields().isEmpty() || schema.field(word.substring(0, equals)) == null) {
            throw new ShellException(word + " is not a setting of search; see help");
          }
          terms.add(word);
        }
      }
    }
    Verb.require(!terms.isEmpty());
    PageForm page = new PageForm(sort, descending);
    Question question = kind.ask(new Question.QuestionWords(schema.textField(), terms, page));
    String misfit = schema.misfit(question);
    if (misfit != null) {
      throw new ShellException(kind.name() + ": " + misfit);
    }
    return new SearchRequest(SearchQuery.of(question, offset, limit, totalHits), fields);
  }

  private static Question.Kind kind(String word) {
    return Question.Kind.ALL.stream()
        .filter(kind -> word.equals("kind=" + kind.name()))
        .findFirst()
        .orElseThrow(() -> new ShellException(word + ": needs one of " + kinds()));
  }

  static String kinds() {
    return String.join(", ", Question.Kind.ALL.stream().map(Question.Kind::name).toList());
  }

  private static String numeric(String name, SearchSchema schema) {
    Field field = schema.field(name);
    if (field == null || field.type() != FieldType.NUMERIC || !field.indexed()) {
      throw new ShellException("sort=" + name + ": needs an indexed field of type NUMERIC");
    }
    return name;
  }

  private static boolean choice(String word, String value, String yes, String no) {
    if (value.equals(yes) || value.equals(no)) {
      return value.equals(yes);
    }
    throw new ShellException(word + ": needs " + yes + " or " + no);
  }
}

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.nio.charset.StandardCharsets;
import java.util.Set;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.search.SearchProtocol.SearchCommand;
import redis.clients.jedis.search.SearchProtocol.SearchKeyword;
import site.ycsb.search.Renderers;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.Filter;

/**
 * Makes {@code FT.SEARCH} of a query: what the question asks, ordered by the sort field, one page,
 * the fields asked for and no others. Neither the server's time limit nor its default dialect come
 * into it: {@code TIMEOUT 0 DIALECT 2}, in which values are returned as they are stored. For use by
 * one thread.
 */
final class FtSearchRequest {

  /** The questions in the server's query language. */
  static final Renderers<String> TEXTS =
      Renderers.of(AllTerms.class, FtSearchRequest::allTerms)
          .and(Filter.class, FtSearchRequest::filter);

  private static final byte[] DOCUMENT = bytes("$");

  private final RecordFormat format;
  private final byte[] index;
  private final FieldNames names;
  private String sortField;
  private byte[] sortAlias;

  FtSearchRequest(String index, RecordFormat format) {
    this.index = bytes(index);
    this.format = format;
    this.names = new FieldNames(format);
  }

  /** Whether the server counts all hits. */
  enum Count {
    /** For a server that always counts, and does not know the arguments. */
    DEFAULT,
    WITHCOUNT,
    WITHOUTCOUNT
  }

  CommandArguments of(SearchQuery query, Set<String> fields, Count count) {
    CommandArguments command =
        new CommandArguments(SearchCommand.SEARCH)
            .add(index)
            .add(bytes(TEXTS.render(query.question())))
            // RediSearch 2.10.5 also looks for the stems of words, in fields that have none.
            .add(SearchKeyword.VERBATIM);
    addProjection(command, fields);
    command
        .add(SearchKeyword.SORTBY)
        .add(sortAlias(query.sortField()))
        .add(query.descending() ? SearchKeyword.DESC : SearchKeyword.ASC);
    if (count != Count.DEFAULT) {
      command.add(count.name());
    }
    return command
        .add(SearchKeyword.LIMIT)
        .add(query.offset())
        .add(query.limit())
        .add(SearchKeyword.TIMEOUT)
        .add(0)
        .add(SearchKeyword.DIALECT)
        .add(2);
  }

  /** Mostly that of the query before. */
  private byte[] sortAlias(String field) {
    if (!field.equals(sortField)) {
      sortField = field;
      sortAlias = bytes(RecordFormat.numberAlias(field));
    }
    return sortAlias;
  }

  private void addProjection(CommandArguments command, Set<String> fields) {
    if (fields == null) {
      if (format == RecordFormat.JSON) {
        command.add(SearchKeyword.RETURN).add(1).add(DOCUMENT);
      }
    } else if (fields.isEmpty()) {
      command.add(SearchKeyword.NOCONTENT);
    } else {
      command.add(SearchKeyword.RETURN).add(fields.size());
      for (String field : fields) {
        command.add(names.path(field));
      }
    }
  }

  /** {@code @field:(word word)}, every character escaped that could be an operator. */
  private static String allTerms(AllTerms question) {
    StringBuilder text = new StringBuilder().append('@');
    escape(question.textField(), text);
    text.append(":(");
    for (String term : question.terms()) {
      escape(term, text);
      text.append(' ');
    }
    text.setCharAt(text.length() - 1, ')');
    return text.toString();
  }

  /** {@code @field:(word word) @tag:{value} @number:[low high]}, both bounds included. */
  private static String filter(Filter question) {
    StringBuilder text = new StringBuilder(allTerms(question.words())).append(" @");
    escape(question.tagField(), text);
    text.append(":{");
    escape(question.tag(), text);
    text.append("} @");
    escape(RecordFormat.numberAlias(question.numberField()), text);
    text.append(":[").append(question.low()).append(' ').append(question.high()).append(']');
    return text.toString();
  }

  private static void escape(String word, StringBuilder text) {
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      boolean plain = c >= 0x80 || Character.isLetterOrDigit(c) || c == '_';
      if (!plain) {
        text.append('\\');
      }
      text.append(c);
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}

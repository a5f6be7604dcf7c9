// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.lang.Character.UnicodeScript;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.search.SearchProtocol.SearchCommand;
import redis.clients.jedis.search.SearchProtocol.SearchKeyword;
import site.ycsb.search.Renderers;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.AnyTerm;
import site.ycsb.search.question.CountTerms;
import site.ycsb.search.question.Facets;
import site.ycsb.search.question.Filter;
import site.ycsb.search.question.Fuzzy;
import site.ycsb.search.question.Phrase;
import site.ycsb.search.question.Prefix;
import site.ycsb.search.question.Range;
import site.ycsb.search.question.WithoutTerm;

/**
 * Makes {@code FT.SEARCH} of a query: what the question asks, ordered by the sort field, one page,
 * the fields asked for and no others; of a page without rows only the count. Hits are counted by
 * the values of a tag with {@code FT.AGGREGATE}. Neither the server's time limit nor its default
 * dialect come into it: {@code TIMEOUT 0 DIALECT 2}, in which values are returned as they are
 * stored. For use by one thread.
 */
final class FtSearchRequest {

  /**
   * The questions in the server's query language. A question that the server would answer wrongly
   * is refused by an {@link IllegalArgumentException} with a message for the user.
   */
  static final Renderers<String> TEXTS =
      Renderers.of(AllTerms.class, FtSearchRequest::allTerms)
          .and(CountTerms.class, question -> allTerms(question.words()))
          .and(Facets.class, FtSearchRequest::facets)
          .and(AnyTerm.class, question -> words(question.words(), "|"))
          // Without its own brackets, RediSearch 2.10.5 reads -inf and -2 as numbers.
          .and(WithoutTerm.class, question -> words(question.words(), " -(") + ")")
          .and(Phrase.class, FtSearchRequest::phrase)
          .and(Prefix.class, FtSearchRequest::prefix)
          .and(Fuzzy.class, FtSearchRequest::fuzzy)
          .and(Range.class, FtSearchRequest::range)
          .and(
              Filter.class, question -> allTerms(question.words()) + " " + range(question.range()));

  /** The name of the counts in the reply. */
  static final byte[] COUNT = bytes(SearchableDB.COUNT_FIELD);

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
    Optional<String> counted = query.question().countedField();
    if (counted.isPresent()) {
      return groups(query, counted.get());
    }
    CommandArguments command = matching(SearchCommand.SEARCH, query);
    boolean hasRows = query.limit() > 0;
    if (hasRows) {
      addProjection(command, fields);
      command
          .add(SearchKeyword.SORTBY)
          .add(sortAlias(query.sortField()))
          .add(query.descending() ? SearchKeyword.DESC : SearchKeyword.ASC);
    }
    if (count != Count.DEFAULT) {
      command.add(count.name());
    }
    return page(command, hasRows ? query.offset() : 0, query.limit());
  }

  /**
   * Of the records that lack the tag the server makes a group, too, so one group more is asked for:
   * a {@code FILTER} before the groups took up to twice as long.
   */
  private CommandArguments groups(SearchQuery query, String tag) {
    String value = "@" + RecordFormat.countedAlias(tag);
    CommandArguments command =
        matching(SearchCommand.AGGREGATE, query)
            .addObjects("GROUPBY", 1, value)
            .addObjects("REDUCE", "COUNT", 0, "AS", COUNT)
            .addObjects("SORTBY", 4, "@" + SearchableDB.COUNT_FIELD, "DESC", value, "ASC");
    return page(command, 0, query.limit() + 1);
  }

  private CommandArguments matching(SearchCommand command, SearchQuery query) {
    return new CommandArguments(command)
        .add(index)
        .add(bytes(TEXTS.render(query.question())))
        // RediSearch 2.10.5 also looks for the stems of words, in fields that have none.
        .add(SearchKeyword.VERBATIM);
  }

  private static CommandArguments page(CommandArguments command, int offset, int limit) {
    return command
        .add(SearchKeyword.LIMIT)
        .add(offset)
        .add(limit)
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

  private static String allTerms(AllTerms question) {
    return words(question, " ");
  }

  /**
   * {@code @field:("word" "word")}: before 2.10.6 a cluster does not pass {@code VERBATIM} of
   * {@code FT.AGGREGATE} on to its shards, but no stem is looked for of a word in quotes.
   */
  private static String facets(Facets question) {
    StringBuilder text = inField(question.words().textField()).append('"');
    escape(question.words().terms(), "\" \"", text);
    return text.append("\")").toString();
  }

  /** {@code @field:(word word)}, every character escaped that could be an operator. */
  private static String words(AllTerms question, String between) {
    StringBuilder text = inField(question.textField());
    escape(question.terms(), between, text);
    return text.append(')').toString();
  }

  private static StringBuilder inField(String field) {
    StringBuilder text = new StringBuilder("@");
    escape(field, text);
    return text.append(":(");
  }

  /** {@code @field:("word word")}, for which the index needs positions. */
  private static String phrase(Phrase question) {
    List<String> words = question.terms();
    for (int i = 1; i < words.size(); i++) {
      if (words.get(i).equals(words.get(i - 1))) {
        throw new IllegalArgumentException(
            "RediSearch takes one place of a word for two that are next to each other, so it cannot"
                + " be asked for the phrase "
                + question.text());
      }
    }
    StringBuilder text = inField(question.textField()).append('"');
    escape(words, " ", text);
    return text.append("\")").toString();
  }

  /** {@code @field:(word beginning*)}. */
  private static String prefix(Prefix question) {
    requireUnfolded(question.beginning());
    StringBuilder text = inField(question.textField());
    escape(question.words().terms(), " ", text);
    return text.append("*)").toString();
  }

  /**
   * {@code @field:(word|w'?word'|w'?ord'|ord|…)}. The server's own {@code %word%} counts two
   * neighbours that have changed places as one edit, and finds some words at two.
   */
  private static String fuzzy(Fuzzy question) {
    String word = question.word();
    requireUnfolded(word);
    StringBuilder text = inField(question.textField());
    escape(word, text);
    for (int i = 0; i <= word.length(); i++) {
      edit(word.substring(0, i), word.substring(i), text);
      if (i < word.length()) {
        edit(word.substring(0, i), word.substring(i + 1), text);
      }
      if (i < word.length() && word.length() > 1) {
        text.append('|');
        escape(word.substring(0, i), text);
        escape(word.substring(i + 1), text);
      }
    }
    return text.append(')').toString();
  }

  private static void edit(String before, String after, StringBuilder text) {
    text.append("|w'");
    escape(before, text);
    text.append('?');
    escape(after, text);
    text.append('\'');
  }

  /**
   * Refuses words with letters that the server changes before it compares them with words of the
   * index in part: it does not change these, so it finds none.
   */
  private static void requireUnfolded(String word) {
    if (!word.codePoints().allMatch(FtSearchRequest::isUnfolded)) {
      throw new IllegalArgumentException(
          "RediSearch compares some letters, such as the German sharp s, as others where it looks"
              + " for a part of a word, and finds none: it cannot be asked for "
              + word);
    }
  }

  /** Whether a lower-case letter is its own case folding, and one character of Java. */
  private static boolean isUnfolded(int letter) {
    String text = Character.toString(letter);
    return text.length() == 1
        && text.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT).equals(text)
        && UnicodeScript.of(letter) != UnicodeScript.CHEROKEE;
  }

  /** {@code @tag:{value} @number:[low high]}, both bounds included. */
  private static String range(Range question) {
    StringBuilder text = new StringBuilder("@");
    escape(question.tagField(), text);
    text.append(":{");
    escape(question.tag(), text);
    text.append("} @");
    escape(RecordFormat.numberAlias(question.numberField()), text);
    text.append(":[").append(question.low()).append(' ').append(question.high()).append(']');
    return text.toString();
  }

  private static void escape(List<String> words, String between, StringBuilder text) {
    for (int i = 0; i < words.size(); i++) {
      text.append(i == 0 ? "" : between);
      escape(words.get(i), text);
    }
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

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Protocol;
import redis.clients.jedis.search.SearchProtocol.SearchCommand;
import redis.clients.jedis.search.SearchProtocol.SearchKeyword;
import site.ycsb.redis.RequestTemplate.EncodedCommand;
import site.ycsb.redis.RequestTemplate.Variable;
import site.ycsb.search.AnswerForm;
import site.ycsb.search.CardinalityForm;
import site.ycsb.search.FacetForm;
import site.ycsb.search.GroupedForm;
import site.ycsb.search.HistogramForm;
import site.ycsb.search.NearestForm;
import site.ycsb.search.PageForm;
import site.ycsb.search.RelevanceForm;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.StatsForm;

/**
 * Makes {@code FT.SEARCH} of a query: what the question asks, ordered by the sort field, one page,
 * the fields asked for and no others; of a page without rows only the count. Hits are counted by
 * values or by ranges of numbers, and numbers summed up, with {@code FT.AGGREGATE}. The nearest to
 * a vector are found by a query in brackets, after the query for the records to choose from: {@code
 * (@tag:{a})=>[KNN 10 @v $vector]}. The best by score come in the order of their scores: {@code
 * WITHSCORES SCORER BM25STD}. Neither the server's time limit nor its default dialect come into it:
 * {@code TIMEOUT 0 DIALECT 2}, in which values are returned as they are stored. For use by one
 * thread.
 */
final class FtSearchRequest {

  /** The name of the counts in the reply. */
  static final byte[] COUNT = bytes(SearchableDB.COUNT_FIELD);

  /** The name of the distances in the reply. */
  static final byte[] DISTANCE = bytes(SearchableDB.DISTANCE_FIELD);

  private static final String RANGE = "_range";
  private static final String VECTOR = "vector";
  private static final int MOST_TEMPLATES = 64;

  /** The name of the scores by {@link RediSearchProduct#bm25}; the default differs by release. */
  private static final String SCORER = "BM25STD";

  private final RedisProduct product;
  private final RecordFormat format;
  private final byte[] index;
  private final boolean returnsAll;
  private final FieldNames names;
  private final String searchOptions;
  private final Map<Shape, RequestTemplate> templates = new HashMap<>();

  FtSearchRequest(String index, RecordFormat format, RedisProduct product, RedisSettings settings) {
    this.product = product;
    this.returnsAll = product.sortsWholeRowsOnly(format, settings.cluster());
    this.searchOptions = settings.vectors().searchOptions();
    this.index = bytes(index);
    this.format = format;
    this.names = new FieldNames(format);
  }

  /** Whether the server counts all hits. */
  enum TotalCount {
    /** A server that always counts, and does not know the arguments. */
    DEFAULT,
    WITHCOUNT,
    WITHOUTCOUNT
  }

  /** What all requests have in common that differ in their words, numbers and place only. */
  private record Shape(AnswerForm form, Set<String> fields, TotalCount count, boolean hasRows) {}

  /** The request in the form in which it is sent. */
  EncodedCommand encoded(SearchQuery query, Set<String> fields, TotalCount count) {
    AnswerForm form = query.question().form();
    RequestTemplate template = templates.get(new Shape(form, fields, count, query.limit() > 0));
    if (template == null) {
      if (templates.size() == MOST_TEMPLATES) {
        templates.clear();
      }
      Set<String> copy = fields == null ? null : Set.copyOf(fields);
      template = new RequestTemplate(of(query, fields, count));
      templates.put(new Shape(form, copy, count, query.limit() > 0), template);
    }
    byte[] limit = Protocol.toByteArray(limit(query));
    byte[] offset = Protocol.toByteArray(offset(query));
    return form instanceof NearestForm nearest
        ? template.with(text(query, nearest), vector(query), offset, limit)
        : template.with(text(query), offset, limit);
  }

  CommandArguments of(SearchQuery query, Set<String> fields, TotalCount count) {
    if (query.question().form() instanceof FacetForm facets) {
      return facets(query, facets.field());
    }
    if (query.question().form() instanceof HistogramForm ranges) {
      return histogram(query, ranges);
    }
    if (query.question().form() instanceof CardinalityForm values) {
      return cardinality(query, values.field());
    }
    if (query.question().form() instanceof StatsForm stats) {
      return stats(query, stats.field());
    }
    if (query.question().form() instanceof NearestForm form) {
      return nearest(query, form, fields);
    }
    CommandArguments command = matching(SearchCommand.SEARCH, query);
    if (query.question().form() instanceof RelevanceForm) {
      command.addObjects(SearchKeyword.WITHSCORES, SearchKeyword.SCORER, SCORER);
      addProjection(command, fields, null);
    }
    boolean hasRows = query.limit() > 0;
    if (hasRows && query.question().form() instanceof PageForm page) {
      addProjection(command, fields, page.sortField());
      command
          .add(SearchKeyword.SORTBY)
          .add(bytes(product.numberAlias(page.sortField())))
          .add(page.descending() ? SearchKeyword.DESC : SearchKeyword.ASC);
    }
    if (count != TotalCount.DEFAULT) {
      command.add(count.name());
    }
    return page(command, query);
  }

  private CommandArguments facets(SearchQuery query, String tag) {
    String value = "@" + product.countedAlias(tag);
    CommandArguments command = matching(SearchCommand.AGGREGATE, query);
    command.addObjects(product.beforeGroups(value));
    addGroups(command, value);
    command.addObjects("SORTBY", 4, "@" + SearchableDB.COUNT_FIELD, "DESC", value, "ASC");
    return page(command, query);
  }

  /** Groups by the number of the range, which has fewer digits than the numbers in it. */
  private CommandArguments histogram(SearchQuery query, HistogramForm form) {
    String number = "@" + product.numberAlias(form.field());
    CommandArguments command = matching(SearchCommand.AGGREGATE, query);
    command.addObjects(product.beforeRanges(number, form.step(), RANGE));
    addGroups(command, "@" + RANGE);
    // Valkey sorts and shows ten groups unless it is told how many.
    command.addObjects("SORTBY", 2, "@" + RANGE, "ASC", "MAX", query.limit());
    return page(command, query);
  }

  private static void addGroups(CommandArguments command, String value) {
    command.addObjects("GROUPBY", 1, value).addObjects("REDUCE", "COUNT", 0, "AS", COUNT);
  }

  private CommandArguments cardinality(SearchQuery query, String tag) {
    String value = "@" + product.countedAlias(tag);
    CommandArguments command = matching(SearchCommand.AGGREGATE, query);
    command.addObjects(product.oneGroup(value));
    addReduction(command, "COUNT_DISTINCT", value, SearchableDB.COUNT_FIELD);
    return page(command, query);
  }

  private CommandArguments stats(SearchQuery query, String field) {
    String number = "@" + product.numberAlias(field);
    CommandArguments command = matching(SearchCommand.AGGREGATE, query);
    command
        .addObjects(product.oneGroup(number))
        .addObjects("REDUCE", "COUNT", 0, "AS", SearchableDB.COUNT_FIELD);
    addReduction(command, "SUM", number, SearchableDB.SUM_FIELD);
    addReduction(command, "MIN", number, SearchableDB.MIN_FIELD);
    addReduction(command, "MAX", number, SearchableDB.MAX_FIELD);
    return page(command, query);
  }

  private static void addReduction(
      CommandArguments command, String function, String number, String as) {
    command.addObjects("REDUCE", function, 1, number, "AS", as);
  }

  private CommandArguments nearest(SearchQuery query, NearestForm form, Set<String> fields) {
    CommandArguments command = nearest(SearchCommand.SEARCH, query, form);
    addProjection(command, fields);
    command.addObjects(product.byDistance(DISTANCE));
    return page(command, query);
  }

  /** Asks how the server finds the nearest. */
  CommandArguments explain(SearchQuery query, NearestForm form) {
    return nearest(SearchCommand.EXPLAIN, query, form).add(SearchKeyword.DIALECT).add(2);
  }

  private CommandArguments nearest(SearchCommand command, SearchQuery query, NearestForm form) {
    return new CommandArguments(command)
        .add(index)
        .add(new Variable(text(query, form)))
        .addObjects("PARAMS", 2, VECTOR)
        .add(new Variable(vector(query)));
  }

  private byte[] text(SearchQuery query, NearestForm form) {
    String found = product.texts().render(query.question());
    // A format would take 2 us.
    return bytes(
        found
            + "=>[KNN "
            + form.k()
            + " @"
            + RedisQuestions.escaped(form.field())
            + " $"
            + VECTOR
            + searchOptions
            + " AS "
            + SearchableDB.DISTANCE_FIELD
            + "]");
  }

  private static byte[] vector(SearchQuery query) {
    return RedisQuestions.vector(query.question()).toBytes();
  }

  /** The fields, all if null, and the distance. */
  private void addProjection(CommandArguments command, Set<String> fields) {
    if (fields != null) {
      command.add(SearchKeyword.RETURN).add(fields.size() + 1);
      fields.forEach(field -> command.add(names.path(field)));
      command.add(DISTANCE);
    } else if (format.wholeRecord() != null) {
      command.add(SearchKeyword.RETURN).add(2).add(format.wholeRecord()).add(DISTANCE);
    }
  }

  private CommandArguments matching(SearchCommand command, SearchQuery query) {
    return new CommandArguments(command)
        .add(index)
        .add(new Variable(text(query)))
        // RediSearch 2.10.5 also looks for the stems of words, in fields that have none.
        .add(SearchKeyword.VERBATIM);
  }

  private byte[] text(SearchQuery query) {
    return bytes(product.texts().render(query.question()));
  }

  private CommandArguments page(CommandArguments command, SearchQuery query) {
    return command
        .add(SearchKeyword.LIMIT)
        .add(new Variable(Protocol.toByteArray(offset(query))))
        .add(new Variable(Protocol.toByteArray(limit(query))))
        .add(SearchKeyword.TIMEOUT)
        .add(product.timeoutMillis())
        .add(SearchKeyword.DIALECT)
        .add(2);
  }

  /** What is asked for from this row on; other answers than pages begin with their first row. */
  private static int offset(SearchQuery query) {
    return query.limit() > 0 && isOfRecordsInOrder(query) ? query.offset() : 0;
  }

  private static boolean isOfRecordsInOrder(SearchQuery query) {
    AnswerForm form = query.question().form();
    return !(isAggregated(form) || form instanceof NearestForm);
  }

  /** Whether a question is answered by {@code FT.AGGREGATE}. */
  static boolean isAggregated(AnswerForm form) {
    return form instanceof GroupedForm
        || form instanceof CardinalityForm
        || form instanceof StatsForm;
  }

  /**
   * The server also makes a group of the records that lack the tag, so one group more is asked for:
   * a {@code FILTER} before the groups took up to twice as long.
   */
  static int rows(AnswerForm form, int limit) {
    return form instanceof FacetForm ? limit + 1 : limit;
  }

  private static int limit(SearchQuery query) {
    return rows(query.question().form(), query.limit());
  }

  /** Whether rows come with fields. */
  boolean hasFields(SearchQuery query, Set<String> fields) {
    return query.question().form() instanceof NearestForm || hasFields(fields);
  }

  private boolean hasFields(Set<String> fields) {
    return fields == null || !fields.isEmpty() || product.sortsRowsWithFieldsOnly();
  }

  private void addProjection(CommandArguments command, Set<String> fields, String sortField) {
    if (returnsAll) {
      return;
    }
    if (fields == null) {
      if (format.wholeRecord() != null) {
        command.add(SearchKeyword.RETURN).add(1).add(format.wholeRecord());
      }
    } else if (!hasFields(fields)) {
      command.add(SearchKeyword.NOCONTENT);
    } else if (fields.isEmpty()) {
      command.add(SearchKeyword.RETURN).add(1).add(names.path(sortField));
    } else {
      command.add(SearchKeyword.RETURN).add(fields.size());
      for (String field : fields) {
        command.add(names.path(field));
      }
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}

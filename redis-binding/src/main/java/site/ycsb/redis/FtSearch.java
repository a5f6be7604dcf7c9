// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisDataException;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.redis.FtSearchRequest.TotalCount;
import site.ycsb.search.AnswerForm;
import site.ycsb.search.CardinalityForm;
import site.ycsb.search.DoubleByteIterator;
import site.ycsb.search.FieldValues;
import site.ycsb.search.GroupedForm;
import site.ycsb.search.HistogramForm;
import site.ycsb.search.HistogramStep;
import site.ycsb.search.NearestForm;
import site.ycsb.search.PageForm;
import site.ycsb.search.RelevanceForm;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.StatsForm;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.search.VectorMetric;

/** Sends searches of a table and reads their replies. For use by one thread. */
final class FtSearch {

  private static final Set<String> CARDINALITY = Set.of(SearchableDB.COUNT_FIELD);

  private static final Set<String> STATS =
      Set.of(
          SearchableDB.COUNT_FIELD,
          SearchableDB.SUM_FIELD,
          SearchableDB.MIN_FIELD,
          SearchableDB.MAX_FIELD);

  private final RedisLink link;
  private final TableKeys keys;
  private final RecordFormat format;
  private final RedisProduct product;
  private final FtSearchRequest requests;
  private final RowReader rows;

  /** In which a row as the last one has its fields without a change of its size. */
  private int room = 16;

  private boolean modulesChecked;
  private boolean isUnlimited;

  /**
   * How a page is first asked for. Without the count of all hits, RediSearch 2.10 cuts some pages
   * short but never returns other rows, so a page that is not full is asked for again with the
   * count. Not of a cluster, where a shard's part may be cut, which does not show in the whole.
   */
  private TotalCount first;

  FtSearch(RedisStore store, TableKeys keys) {
    this.link = store.link();
    this.format = store.format();
    this.keys = keys;
    this.product = store.product();
    this.first = first(product, link.settings());
    this.requests = new FtSearchRequest(keys.table(), format, product, link.settings());
    this.rows = format.rowReader(store.schema());
  }

  /** NOT_IMPLEMENTED if the server cannot search, or not in the way that the question needs. */
  Status search(SearchQuery query, Set<String> fields, SearchResult result) {
    if (!modulesChecked || !isUnlimited && product.isLimited(query.question())) {
      try {
        prepare(query);
      } catch (DBException e) {
        return new Status(Status.NOT_IMPLEMENTED.getName(), e.getMessage());
      }
    }
    boolean withFields = requests.hasFields(query, fields);
    List<?> reply = ask(query, fields, firstCount(query, first));
    if (firstCount(query, first) == TotalCount.WITHOUTCOUNT
        && reply.size() <= (long) query.limit() * (withFields ? 2 : 1)) {
      reply = ask(query, fields, TotalCount.WITHCOUNT);
    }
    if (query.question().form() instanceof GroupedForm groups) {
      readGroups(reply, groups, query.limit(), result);
    } else if (query.question().form() instanceof CardinalityForm) {
      result.add(
          CardinalityForm.row(
              readNumbers(reply, CARDINALITY).getOrDefault(SearchableDB.COUNT_FIELD, 0L)));
    } else if (query.question().form() instanceof StatsForm) {
      result.add(readStats(reply));
    } else {
      read(reply, query, fields, result);
    }
    return Status.OK;
  }

  /** How the server finds the nearest; empty of other answers. */
  String plan(SearchQuery query) {
    if (!(query.question().form() instanceof NearestForm form)) {
      return "";
    }
    return product.searchCounters().isEmpty()
        ? RedisReplies.text(link.call(requests.explain(query, form))).replaceAll("\\s+", " ")
        : counted(query);
  }

  /** Searches, and says which counters rose, on all masters together. */
  private String counted(SearchQuery query) {
    Map<String, Long> before = counters();
    ask(query, Set.of(), TotalCount.DEFAULT);
    StringJoiner rises = new StringJoiner(", ");
    counters()
        .forEach(
            (name, value) -> {
              if (value > before.get(name)) {
                rises.add(name + " +" + (value - before.get(name)));
              }
            });
    return rises.toString();
  }

  private Map<String, Long> counters() {
    List<Map<String, String>> nodes =
        link.onMasters(node -> ServerInfo.lines(node.executeCommand(ServerInfo.ofModules())));
    Map<String, Long> counters = new LinkedHashMap<>();
    for (String name : product.searchCounters()) {
      long sum = nodes.stream().mapToLong(node -> (long) RedisReplies.number(node.get(name))).sum();
      counters.put(name, sum);
    }
    return counters;
  }

  private void prepare(SearchQuery query) throws DBException {
    if (!modulesChecked) {
      SearchModules.require(link, format, product);
      modulesChecked = true;
    }
    if (product.isLimited(query.question())) {
      product.limits(link).lift(link);
      isUnlimited = true;
    }
  }

  /** How the total of a search is asked for at first. */
  static TotalCount firstCount(SearchQuery query, RedisProduct product, RedisSettings settings) {
    return firstCount(query, first(product, settings));
  }

  private static TotalCount first(RedisProduct product, RedisSettings settings) {
    if (product.alwaysCounts()) {
      return TotalCount.DEFAULT;
    }
    return settings.skipsCount() ? TotalCount.WITHOUTCOUNT : TotalCount.WITHCOUNT;
  }

  private static TotalCount firstCount(SearchQuery query, TotalCount first) {
    AnswerForm form = query.question().form();
    if (FtSearchRequest.isAggregated(form) || form instanceof NearestForm) {
      // FT.AGGREGATE has no such argument, and the nearest are k of all.
      return TotalCount.DEFAULT;
    }
    // All hits are scored in any case.
    boolean isCounted = query.totalHits() || form instanceof RelevanceForm;
    return first == TotalCount.WITHOUTCOUNT && isCounted ? TotalCount.WITHCOUNT : first;
  }

  private List<?> ask(SearchQuery query, Set<String> fields, TotalCount count) {
    try {
      return RedisReplies.list(link.call(requests.encoded(query, fields, count)), 1, "a search");
    } catch (JedisConnectionException e) {
      // A server that comes back has its limits again.
      isUnlimited = false;
      throw e;
    } catch (JedisDataException e) {
      // A server that does not know WITHCOUNT names it in its error.
      if (count == TotalCount.DEFAULT || !String.valueOf(e.getMessage()).contains("COUNT")) {
        throw e;
      }
      // It always counts.
      first = TotalCount.DEFAULT;
      return ask(query, fields, first);
    }
  }

  /**
   * Adds the rows to the result.
   *
   * @param asked the fields that rows have beside their key, all if null
   * @throws IllegalStateException if the reply is not of the form that was asked for
   */
  private void read(List<?> reply, SearchQuery query, Set<String> asked, SearchResult result) {
    int keyStart = keys.prefix().length;
    boolean withFields = requests.hasFields(query, asked);
    AnswerForm form = query.question().form();
    int scores = form instanceof RelevanceForm ? 1 : 0;
    int step = 1 + scores + (withFields ? 1 : 0);
    byte[] copy = copyOfSortField(form);
    VectorMetric metric = form instanceof NearestForm nearest ? nearest.metric() : null;
    for (int i = 1; i < reply.size(); i += step) {
      byte[] key = key(reply.get(i), keyStart);
      HashMap<String, ByteIterator> row = new HashMap<>(room);
      if (withFields) {
        int at = i + 1 + scores;
        Object fields = at < reply.size() ? reply.get(at) : null;
        if (fields == null && at < reply.size()) {
          // The first word becomes the name of the error.
          throw new JedisDataException(
              "EXPIRED_ROW the reply to FT.SEARCH has no fields of "
                  + RedisReplies.text(key)
                  + ", which has expired or was deleted meanwhile");
        }
        if (!(fields instanceof List<?> list)) {
          // The text is made for this case only: it is on the path of every row.
          throw RedisReplies.unexpected(
              "a list", fields, "FT.SEARCH, fields of " + RedisReplies.text(key));
        }
        if (metric != null) {
          readNearest(list, metric, asked, row);
        } else if (asked == null || !asked.isEmpty()) {
          readFields(list, copy, asked, row);
        }
      }
      if (scores > 0) {
        Object score = i + 1 < reply.size() ? reply.get(i + 1) : null;
        row.put(
            SearchableDB.SCORE_FIELD,
            new Utf8ByteIterator(RedisReplies.someBytes(score, "FT.SEARCH (a score)")));
      }
      row.put(SearchableDB.KEY_FIELD, new Utf8ByteIterator(key, keyStart, key.length - keyStart));
      result.add(row);
      room = 4 + row.size() * 4 / 3;
    }
    if (query.totalHits()) {
      result.setTotalHits(RedisReplies.integer(reply.get(0), "FT.SEARCH (hits)"));
    }
  }

  /**
   * What the index calls its copy of the field by which rows are sorted; null if it has no name of
   * its own there.
   */
  private byte[] copyOfSortField(AnswerForm form) {
    if (!(form instanceof PageForm page)) {
      return null;
    }
    String alias = product.numberAlias(page.sortField());
    return alias.equals(page.sortField()) ? null : alias.getBytes(StandardCharsets.UTF_8);
  }

  /**
   * Adds a row for each group; the facet without a value has the records without the tag.
   *
   * @throws IllegalStateException if the reply is not of the form that was asked for
   */
  private static void readGroups(List<?> reply, GroupedForm form, int limit, SearchResult result) {
    long groups = RedisReplies.integer(reply.get(0), "FT.AGGREGATE (groups)");
    int rows = (int) Math.min(groups, FtSearchRequest.rows(form, limit));
    if (reply.size() != 1 + rows) {
      // The server replies so when it has run out of time, which it does not report as an error.
      throw RedisReplies.unexpected("a list of " + (1 + rows), reply, "FT.AGGREGATE");
    }
    for (int i = 1; i <= rows; i++) {
      List<?> group = RedisReplies.list(reply.get(i), 2, "FT.AGGREGATE (a group)");
      int at = group.size() - 2;
      byte[] name = RedisReplies.someBytes(group.get(at), "FT.AGGREGATE (name of the count)");
      byte[] count = RedisReplies.someBytes(group.get(at + 1), "FT.AGGREGATE (a count)");
      // Valkey Search leaves a missing value out.
      byte[] value = at == 0 ? null : RedisReplies.bytes(group.get(1), "FT.AGGREGATE (a value)");
      Utf8ByteIterator number = new Utf8ByteIterator(count);
      if (!Arrays.equals(name, FtSearchRequest.COUNT) || number.wholeNumber() < 1) {
        throw RedisReplies.unexpected("a number of records", count, "FT.AGGREGATE (a count)");
      }
      if (value != null && result.size() < limit) {
        HashMap<String, ByteIterator> row = new HashMap<>();
        row.put(
            SearchableDB.KEY_FIELD,
            form instanceof HistogramForm ranges
                ? firstOfRange(value, ranges.step())
                : new Utf8ByteIterator(value));
        row.put(SearchableDB.COUNT_FIELD, number);
        result.add(row);
      }
    }
  }

  /** Servers that show twelve digits at most show an exponent beyond. */
  private static ByteIterator firstOfRange(byte[] range, HistogramStep step) {
    try {
      return FieldValues.number(step.first(Long.parseLong(RedisReplies.text(range))));
    } catch (ArithmeticException | DateTimeException | NumberFormatException e) {
      throw RedisReplies.unexpected("the number of a range", range, "FT.AGGREGATE (a range)");
    }
  }

  /** The row of an answer. */
  private static HashMap<String, ByteIterator> readStats(List<?> reply) {
    Map<String, Long> stats = readNumbers(reply, STATS);
    return stats.isEmpty()
        ? StatsForm.row(0, 0, 0, 0)
        : StatsForm.row(
            stats.get(SearchableDB.COUNT_FIELD),
            stats.get(SearchableDB.SUM_FIELD),
            stats.get(SearchableDB.MIN_FIELD),
            stats.get(SearchableDB.MAX_FIELD));
  }

  /**
   * The numbers of the group that all hits are; none without a hit, because there is no group then.
   *
   * @throws IllegalStateException if the reply is not of the form that was asked for
   */
  private static Map<String, Long> readNumbers(List<?> reply, Set<String> names) {
    Map<String, Long> numbers = new HashMap<>();
    if (reply.size() == 1) {
      return numbers;
    }
    List<?> group = RedisReplies.list(reply.get(1), 2 * names.size(), "FT.AGGREGATE (a group)");
    for (int i = 0; i + 1 < group.size(); i += 2) {
      String name =
          RedisReplies.text(RedisReplies.someBytes(group.get(i), "FT.AGGREGATE (a name)"));
      if (names.contains(name)) {
        numbers.put(name, wholeNumber(group.get(i + 1)));
      }
    }
    if (!numbers.keySet().equals(names) || reply.size() != 2) {
      throw RedisReplies.unexpected("one group with " + names, reply, "FT.AGGREGATE");
    }
    return numbers;
  }

  /** The server counts in decimal numbers, of which it may show an exponent. */
  private static long wholeNumber(Object reply) {
    byte[] text = RedisReplies.someBytes(reply, "FT.AGGREGATE (a number)");
    try {
      return new BigDecimal(RedisReplies.text(text)).longValueExact();
    } catch (ArithmeticException | NumberFormatException e) {
      throw RedisReplies.unexpected("a whole number", text, "FT.AGGREGATE (a number)");
    }
  }

  private static byte[] key(Object name, int keyStart) {
    byte[] key = RedisReplies.someBytes(name, "FT.SEARCH (key of a record)");
    if (key.length < keyStart) {
      throw RedisReplies.unexpected("the key of a record of the table", name, "FT.SEARCH");
    }
    return key;
  }

  /** The index's own copy of the sort field comes along where all fields are asked for. */
  private void readFields(
      List<?> fields, byte[] copy, Set<String> asked, HashMap<String, ByteIterator> row) {
    for (int i = 0; i + 1 < fields.size(); i += 2) {
      byte[] name = RedisReplies.someBytes(fields.get(i), "FT.SEARCH (name of a field)");
      byte[] value = RedisReplies.bytes(fields.get(i + 1), "FT.SEARCH (value of a field)");
      if (value != null && !Arrays.equals(name, copy)) {
        rows.read(name, value, asked, row);
      }
    }
  }

  /** For the Euclidean distance, the server returns the square. */
  private void readNearest(
      List<?> fields, VectorMetric metric, Set<String> asked, HashMap<String, ByteIterator> row) {
    readFields(fields, FtSearchRequest.DISTANCE, asked, row);
    for (int i = 0; i + 1 < fields.size(); i += 2) {
      if (Arrays.equals((byte[]) fields.get(i), FtSearchRequest.DISTANCE)) {
        row.put(SearchableDB.DISTANCE_FIELD, distance(metric, fields.get(i + 1)));
      }
    }
  }

  private static ByteIterator distance(VectorMetric metric, Object reply) {
    byte[] score = RedisReplies.someBytes(reply, "FT.SEARCH (a distance)");
    if (metric != VectorMetric.L2) {
      return new Utf8ByteIterator(score);
    }
    try {
      double square = Double.parseDouble(RedisReplies.text(score));
      return new DoubleByteIterator(Math.sqrt(square));
    } catch (NumberFormatException e) {
      throw RedisReplies.unexpected("a number", score, "FT.SEARCH (a distance)");
    }
  }
}

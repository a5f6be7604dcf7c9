// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.nio.charset.StandardCharsets;
import java.util.Set;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.search.SearchProtocol.SearchCommand;
import redis.clients.jedis.search.SearchProtocol.SearchKeyword;
import site.ycsb.search.FacetForm;
import site.ycsb.search.PageForm;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchableDB;

/**
 * Makes {@code FT.SEARCH} of a query: what the question asks, ordered by the sort field, one page,
 * the fields asked for and no others; of a page without rows only the count. Hits are counted by
 * the values of a tag with {@code FT.AGGREGATE}. Neither the server's time limit nor its default
 * dialect come into it: {@code TIMEOUT 0 DIALECT 2}, in which values are returned as they are
 * stored. For use by one thread.
 */
final class FtSearchRequest {

  /** The name of the counts in the reply. */
  static final byte[] COUNT = bytes(SearchableDB.COUNT_FIELD);

  private static final byte[] DOCUMENT = bytes("$");

  private final RedisProduct product;
  private final RecordFormat format;
  private final byte[] index;
  private final boolean returnsAll;
  private final FieldNames names;

  FtSearchRequest(String index, RecordFormat format, RedisProduct product, boolean cluster) {
    this.product = product;
    this.returnsAll = product == RedisProduct.VALKEY && format == RecordFormat.JSON && cluster;
    this.index = bytes(index);
    this.format = format;
    this.names = new FieldNames(format);
  }

  /** Whether the server counts all hits. */
  enum TotalCount {
    /** For a server that always counts, and does not know the arguments. */
    DEFAULT,
    WITHCOUNT,
    WITHOUTCOUNT
  }

  CommandArguments of(SearchQuery query, Set<String> fields, TotalCount count) {
    if (query.question().form() instanceof FacetForm facets) {
      return groups(query, facets.field());
    }
    CommandArguments command = matching(SearchCommand.SEARCH, query);
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
    return page(command, hasRows ? query.offset() : 0, query.limit());
  }

  /**
   * The server also makes a group of the records that lack the tag, so one group more is asked for:
   * a {@code FILTER} before the groups took up to twice as long.
   */
  private CommandArguments groups(SearchQuery query, String tag) {
    String value = "@" + product.countedAlias(tag);
    CommandArguments command = matching(SearchCommand.AGGREGATE, query);
    if (product == RedisProduct.VALKEY) {
      // Otherwise it makes one group of all; of records without the tag it makes a wrong one.
      command.addObjects("LOAD", 1, value, "FILTER", "exists(" + value + ")");
    }
    command
        .addObjects("GROUPBY", 1, value)
        .addObjects("REDUCE", "COUNT", 0, "AS", COUNT)
        .addObjects("SORTBY", 4, "@" + SearchableDB.COUNT_FIELD, "DESC", value, "ASC");
    return page(command, 0, query.limit() + 1);
  }

  private CommandArguments matching(SearchCommand command, SearchQuery query) {
    return new CommandArguments(command)
        .add(index)
        .add(bytes(product.texts().render(query.question())))
        // RediSearch 2.10.5 also looks for the stems of words, in fields that have none.
        .add(SearchKeyword.VERBATIM);
  }

  private CommandArguments page(CommandArguments command, int offset, int limit) {
    return command
        .add(SearchKeyword.LIMIT)
        .add(offset)
        .add(limit)
        .add(SearchKeyword.TIMEOUT)
        .add(product.timeoutMillis())
        .add(SearchKeyword.DIALECT)
        .add(2);
  }

  /** Whether rows come with fields: Valkey Search does not sort them without any. */
  boolean hasFields(Set<String> fields) {
    return fields == null || !fields.isEmpty() || product == RedisProduct.VALKEY;
  }

  private void addProjection(CommandArguments command, Set<String> fields, String sortField) {
    if (returnsAll) {
      // With RETURN, a cluster of Valkey does not sort documents, and leaves some of them out.
      return;
    }
    if (fields == null) {
      if (format == RecordFormat.JSON) {
        command.add(SearchKeyword.RETURN).add(1).add(DOCUMENT);
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

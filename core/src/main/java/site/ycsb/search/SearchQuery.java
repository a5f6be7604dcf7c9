// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.util.List;

/**
 * A match query for one page: the records whose text field holds all the terms as whole words, in
 * the order of the sort field.
 *
 * @param textField a field of type {@link FieldType#TEXT}
 * @param terms lower-case words, at least one
 * @param sortField an indexed field of type {@link FieldType#NUMERIC}
 * @param descending whether the greatest value comes first
 * @param offset number of hits before the page, 0 or more
 * @param limit number of rows of a full page, 1 or more
 * @param totalHits whether the answer has to say how many records match in all
 */
public record SearchQuery(
    String textField,
    List<String> terms,
    String sortField,
    boolean descending,
    int offset,
    int limit,
    boolean totalHits) {

  public SearchQuery {
    terms = List.copyOf(terms);
    if (terms.isEmpty()) {
      throw new IllegalArgumentException("a query needs at least one term");
    }
    if (offset < 0 || limit < 1) {
      throw new IllegalArgumentException(
          "a page needs an offset of 0 or more and a limit of 1 or more, not "
              + offset
              + ", "
              + limit);
    }
  }
}

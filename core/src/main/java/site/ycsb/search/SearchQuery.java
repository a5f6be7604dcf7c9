/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
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

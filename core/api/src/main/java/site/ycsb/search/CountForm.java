// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.util.Map;

/** The number of hits, as {@link SearchResult#totalHits}, and no rows. */
public record CountForm() implements AnswerForm {

  @Override
  public Extent asked(Extent wanted) {
    return new Extent(0, 0, true);
  }

  @Override
  public Map<String, FieldType> indexedFields() {
    return Map.of();
  }
}

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.util.Map;
import java.util.Set;

/**
 * How hits are spread over the values of a field: the values that most of them have, each a group
 * of its own, the greatest number of hits first. If two values have the same number of hits, the
 * smaller one in the order of Unicode's code points comes first.
 *
 * @param field an indexed field of type {@link FieldType#TAG}
 */
public record FacetForm(String field) implements GroupedForm {

  /** How many values are asked for. */
  private static final int LARGEST = 10;

  @Override
  public Extent asked(Extent wanted) {
    return new Extent(0, LARGEST, false);
  }

  @Override
  public Map<String, FieldType> indexedFields() {
    return Map.of(field, FieldType.TAG);
  }

  @Override
  public Set<String> countedFields() {
    return Set.of(field);
  }

  @Override
  public String group(String value) {
    return value;
  }
}

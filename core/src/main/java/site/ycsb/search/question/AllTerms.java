// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.util.List;
import java.util.Map;
import site.ycsb.search.FieldType;
import site.ycsb.search.Question;
import site.ycsb.search.SearchSchema;

/**
 * Asks for the records whose text field holds all the terms as whole words, in the order of the
 * sort field.
 *
 * @param textField an indexed field of type {@link FieldType#TEXT}
 * @param terms lower-case words, at least one
 * @param sortField an indexed field of type {@link FieldType#NUMERIC}
 * @param descending whether the greatest value comes first
 */
public record AllTerms(String textField, List<String> terms, String sortField, boolean descending)
    implements Question {

  public AllTerms {
    terms = List.copyOf(terms);
    if (terms.isEmpty()) {
      throw new IllegalArgumentException("a question needs at least one term");
    }
  }

  @Override
  public String operation() {
    return "SEARCH";
  }

  @Override
  public String text() {
    return String.join(" ", terms);
  }

  @Override
  public boolean matches(Map<String, String> record) {
    return List.of(record.getOrDefault(textField, "").split(" ")).containsAll(terms);
  }

  @Override
  public String misfit(SearchSchema schema) {
    return schema.isIndexed(textField, FieldType.TEXT)
            && schema.isIndexed(sortField, FieldType.NUMERIC)
        ? null
        : "the schema has no indexed TEXT field "
            + textField
            + ", or no indexed NUMERIC field "
            + sortField;
  }
}

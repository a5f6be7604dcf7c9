// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.util.Map;
import java.util.Set;

/**
 * What the answer to a {@link Question} consists of: a page of records in an order, a number, and
 * so on. Each class is one form. A binding looks at the form to know what to send back; how replies
 * of a form are judged lies with the rules of the form, in package {@code site.ycsb.search.answer}.
 * Immutable, and equal to a form of the same answers.
 */
public interface AnswerForm {

  /**
   * What a query asks for where a page is wanted; the whole answer if that has no pages.
   *
   * @param wanted its limit is 1 or more
   */
  default Extent asked(Extent wanted) {
    return wanted;
  }

  /** The fields that the engine has to index for it, and their types. */
  Map<String, FieldType> indexedFields();

  /**
   * Whether the rows are chosen among all records, so that hits are found for all questions of the
   * form together and not by words or values.
   */
  default boolean choosesAmongAll() {
    return false;
  }

  /** The fields of type {@link FieldType#TAG} by whose values hits are counted. */
  default Set<String> countedFields() {
    return Set.of();
  }

  /**
   * The fields of type {@link FieldType#TEXT} for which the engine has to know how often a record
   * has a word, and how long its text is.
   */
  default Set<String> scoredFields() {
    return Set.of();
  }

  /**
   * How much of an answer a query asks for; as in {@link SearchQuery}.
   *
   * @param offset number of rows before those to return
   * @param limit number of rows to return at most
   * @param totalHits whether the number of all hits has to be returned, too
   */
  record Extent(int offset, int limit, boolean totalHits) {}
}

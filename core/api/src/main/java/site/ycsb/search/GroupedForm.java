// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

/**
 * How hits are spread over groups of values of a field. Each row is a group that has a hit: {@link
 * SearchableDB#KEY_FIELD} has its name and {@link SearchableDB#COUNT_FIELD} the exact number of its
 * hits. Hits without the field are not counted. The form says which groups come first; a query has
 * as many as its limit.
 */
public interface GroupedForm extends AnswerForm {

  /** The indexed field whose values form the groups. */
  String field();

  /**
   * The name of the group to which a value belongs.
   *
   * @return null if the text is not a value of the field's type
   */
  String group(String value);
}

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.util.Map;

/**
 * What a search asks for, without the page: which records match and in which order. Each class is
 * one kind of question; package {@code site.ycsb.search.question} has all of them. Immutable, and
 * equal to a question that asks the same.
 */
public interface Question {

  /** The operation under which its searches are measured, such as {@code SEARCH}. */
  String operation();

  /** The question in a few words, for messages. */
  String text();

  /** Whether a record, given by the names and values of its fields, is a hit. */
  boolean matches(Map<String, String> record);

  /** An indexed field of type {@link FieldType#NUMERIC}, by which the hits are ordered. */
  String sortField();

  /** Whether the greatest value of the sort field comes first. */
  boolean descending();

  /**
   * Says why the question cannot be asked of a table.
   *
   * @return a message for the user, or null if the schema has every field that the question needs
   */
  String misfit(SearchSchema schema);
}

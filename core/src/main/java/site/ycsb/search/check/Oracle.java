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
package site.ycsb.search.check;

import java.util.Arrays;
import java.util.function.LongUnaryOperator;
import site.ycsb.search.data.Catalogue;
import site.ycsb.search.data.SortValues;

/**
 * The right answers: for each query the exact number of hits among the loaded records, and the
 * first of them in order up to the end of the largest page. Found in one pass over the generated
 * records. Its size depends on the number of queries and the length of pages, not on the number of
 * records. Immutable, for use by any number of threads.
 */
public final class Oracle {

  /** In place of a revision: the record is not there. */
  public static final int ABSENT = -1;

  private final SortValues sortValues;
  private final int[] answerOfQuery;
  private final Answer[] answers;

  private Oracle(SortValues sortValues, int[] answerOfQuery, Answer[] answers) {
    this.sortValues = sortValues;
    this.answerOfQuery = answerOfQuery;
    this.answers = answers;
  }

  /** The right answers over records as they are loaded. */
  public static Oracle ofLoaded(
      Catalogue catalogue, long recordCount, QuerySet queries, int depth, boolean descending) {
    return build(catalogue, recordCount, queries, depth, descending, number -> 0);
  }

  /**
   * The right answers over records at known revisions.
   *
   * @param depth number of hits to keep in order for each query: the end of the largest page
   * @param revisions the revision of each record by its number, or {@link #ABSENT}
   */
  public static Oracle build(
      Catalogue catalogue,
      long recordCount,
      QuerySet queries,
      int depth,
      boolean descending,
      LongUnaryOperator revisions) {
    PairIndex index = new PairIndex(queries.size());
    int[] answerOfQuery = new int[queries.size()];
    for (int query = 0; query < answerOfQuery.length; query++) {
      answerOfQuery[query] = index.add(queries.pair(query));
    }
    Answer[] answers = new Answer[index.size()];
    Arrays.setAll(answers, i -> new Answer(depth, descending));

    SortValues sortValues = catalogue.sortValues();
    int[] ranks = new int[catalogue.names().maxWords()];
    for (long number = 0; number < recordCount; number++) {
      int revision = (int) revisions.applyAsLong(number);
      if (revision == ABSENT) {
        continue;
      }
      long sortValue = sortValues.of(number, revision);
      int words = distinct(ranks, catalogue.nameWords(number, ranks));
      for (int i = 1; i < words; i++) {
        for (int j = 0; j < i; j++) {
          int answer = index.get(QuerySet.pair(ranks[i], ranks[j]));
          if (answer >= 0) {
            answers[answer].add(sortValue);
          }
        }
      }
    }
    for (Answer answer : answers) {
      answer.sort();
    }
    return new Oracle(sortValues, answerOfQuery, answers);
  }

  /** A record with a word twice is one hit all the same. */
  private static int distinct(int[] ranks, int count) {
    int kept = 0;
    for (int i = 0; i < count; i++) {
      boolean seen = false;
      for (int j = 0; j < kept; j++) {
        seen |= ranks[j] == ranks[i];
      }
      if (!seen) {
        ranks[kept++] = ranks[i];
      }
    }
    return kept;
  }

  /** Number of loaded records that match the query. */
  public long hits(int query) {
    return answers[answerOfQuery[query]].hits();
  }

  /** Number of rows that the page has. */
  public int rows(int query, int offset, int limit) {
    return (int) Math.min(limit, Math.max(0, hits(query) - offset));
  }

  /**
   * The sort value of a hit.
   *
   * @param position of the hit in the order of the answer, from 0, below both {@link #hits} and the
   *     depth
   */
  public long sortValue(int query, int position) {
    return answers[answerOfQuery[query]].sortValue(position);
  }

  /** The number of the record at a position, as for {@link #sortValue}. */
  public long number(int query, int position) {
    return sortValues.number(sortValue(query, position));
  }
}

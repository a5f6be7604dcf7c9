// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.queries;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** For each query, which records answer it, and how well, as people have judged. Immutable. */
public final class QueryJudgements {

  private static final int NOT_RELEVANT = 0;

  private final String description;

  /** For each query, the numbers of the records that answer it, in order. */
  private final long[][] records;

  /** The grade of each of these. */
  private final int[][] grades;

  private final int[][] bestGrades;

  /**
   * @param description what they were read from, for the result
   * @param judged for each query, the grades of records
   */
  public QueryJudgements(String description, List<Map<Long, Integer>> judged) {
    this.description = description;
    records = new long[judged.size()][];
    grades = new int[judged.size()][];
    bestGrades = new int[judged.size()][];
    for (int query = 0; query < records.length; query++) {
      Map<Long, Integer> all = judged.get(query);
      records[query] =
          all.keySet().stream()
              .mapToLong(Long::longValue)
              .filter(record -> all.get(record) > NOT_RELEVANT)
              .sorted()
              .toArray();
      grades[query] = Arrays.stream(records[query]).mapToInt(all::get).toArray();
      bestGrades[query] =
          Arrays.stream(grades[query])
              .boxed()
              .sorted(Comparator.reverseOrder())
              .mapToInt(Integer::intValue)
              .toArray();
    }
  }

  /** How well a record answers a query; 0 if not at all, or if nobody has said. */
  public int grade(int query, long record) {
    int at = Arrays.binarySearch(records[query], record);
    return at < 0 ? NOT_RELEVANT : grades[query][at];
  }

  /** The grades of all records that answer a query, the greatest first; not to be changed. */
  public int[] bestGrades(int query) {
    return bestGrades[query];
  }

  /** What the judgements were read from, and how many there are. */
  @Override
  public String toString() {
    return description;
  }
}

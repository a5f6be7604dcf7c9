// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar.wrong;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import site.ycsb.Status;
import site.ycsb.memory.MemoryDB;
import site.ycsb.search.HybridForm;
import site.ycsb.search.Question;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.question.Hybrid;
import site.ycsb.search.question.Relevance;

/** Bindings that are wrong about the fusion of two lists. */
public final class WrongFusions {

  private WrongFusions() {}

  /** Ranks count from another number. */
  @Breaks("fusedRowsHaveTheScoresOfTheirRanks")
  public static class OtherConstant extends MemoryDB {
    @Override
    public Status search(String table, SearchQuery query, Set<String> fields, SearchResult result) {
      return super.search(table, other(query), fields, result);
    }

    private static SearchQuery other(SearchQuery query) {
      if (!(query.question() instanceof Hybrid hybrid)) {
        return query;
      }
      HybridForm form = hybrid.form();
      HybridForm other = new HybridForm(form.words(), form.k(), form.constant() + 1);
      return SearchQuery.of(
          new Hybrid(hybrid.words(), hybrid.near(), other), 0, query.limit(), false);
    }
  }

  /** Shows only records with one of the words. */
  @Breaks("aRecordOfOneListIsEnough")
  public static class WordsNeeded extends MemoryDB {
    @Override
    public Status search(String table, SearchQuery query, Set<String> fields, SearchResult result) {
      Status status = super.search(table, query, fields, result);
      if (query.question() instanceof Hybrid) {
        Set<String> withWords =
            result.lists().get(0).stream()
                .map(row -> row.get(KEY_FIELD).toString())
                .collect(Collectors.toSet());
        result.removeIf(row -> !withWords.contains(row.get(KEY_FIELD).toString()));
      }
      return status;
    }
  }

  /** Shows all fields, whatever is asked for. */
  @Breaks("fusedRowsHaveTheFieldsAskedFor")
  public static class AllFields extends MemoryDB {
    @Override
    public Status search(String table, SearchQuery query, Set<String> fields, SearchResult result) {
      boolean isHybrid = query.question() instanceof Hybrid;
      return super.search(table, query, isHybrid ? null : fields, result);
    }
  }

  /** Keeps the list by words of each question. */
  @Breaks("fusionGoesByThePresentRecords")
  public static class KeptWords extends MemoryDB {

    private final Map<Question, SearchResult> kept = new HashMap<>();

    @Override
    public Status search(String table, SearchQuery query, Set<String> fields, SearchResult result) {
      if (query.question() instanceof Hybrid hybrid) {
        Relevance words = hybrid.words();
        kept.computeIfAbsent(
            words,
            question -> {
              SearchResult list = new SearchResult();
              super.search(table, SearchQuery.of(words, 0, query.limit(), false), fields, list);
              return list;
            });
        Status status = super.search(table, query, fields, result);
        Set<String> keys =
            kept.get(words).stream()
                .map(row -> row.get(KEY_FIELD).toString())
                .collect(Collectors.toSet());
        result.removeIf(row -> !keys.contains(row.get(KEY_FIELD).toString()));
        return status;
      }
      return super.search(table, query, fields, result);
    }
  }
}

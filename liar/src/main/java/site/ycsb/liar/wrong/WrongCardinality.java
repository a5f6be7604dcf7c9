// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar.wrong;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import site.ycsb.memory.MemoryDB;

/** Bindings that are wrong about the number of different values. */
public final class WrongCardinality {

  private WrongCardinality() {}

  /** The hits with other values of a field, an empty one where they have none. */
  private static List<Map<String, String>> with(
      List<Map<String, String>> hits, String field, UnaryOperator<String> change) {
    return hits.stream()
        .map(
            hit -> {
              Map<String, String> changed = new HashMap<>(hit);
              changed.put(field, change.apply(hit.getOrDefault(field, "")));
              return changed;
            })
        .toList();
  }

  /** Counts hits. */
  @Breaks("cardinalityCountsEachValueOnce")
  public static class CardinalityOfHits extends MemoryDB {
    @Override
    protected long cardinality(List<Map<String, String>> hits, String field) {
      return hits.stream().filter(hit -> hit.containsKey(field)).count();
    }
  }

  /** Takes values that differ in their case for equal. */
  @Breaks("cardinalityComparesValuesAsAWhole")
  public static class CardinalityInLowerCase extends MemoryDB {
    @Override
    protected long cardinality(List<Map<String, String>> hits, String field) {
      List<Map<String, String>> having =
          hits.stream().filter(hit -> hit.containsKey(field)).toList();
      return super.cardinality(with(having, field, value -> value.toLowerCase(Locale.ROOT)), field);
    }
  }

  /** Counts hashes of few bits. */
  @Breaks("cardinalityCountsEveryHit")
  public static class CardinalityOfHashes extends MemoryDB {
    @Override
    protected long cardinality(List<Map<String, String>> hits, String field) {
      List<Map<String, String>> having =
          hits.stream().filter(hit -> hit.containsKey(field)).toList();
      UnaryOperator<String> hash = value -> Integer.toString(value.hashCode() * 0x9E3779B9 >>> 24);
      return super.cardinality(with(having, field, hash), field);
    }
  }

  /** Counts the values with which the records were inserted. */
  @Breaks("cardinalityGoesByThePresentRecords")
  public static class CardinalityOfFirstValues extends KeepsFirstValues {

    @Override
    protected long cardinality(List<Map<String, String>> hits, String field) {
      return super.cardinality(hits, first(field));
    }
  }

  /** Takes a missing tag for a value. */
  @Breaks("recordsWithoutTheTagHaveNoValue")
  public static class CardinalityWithNone extends MemoryDB {
    @Override
    protected long cardinality(List<Map<String, String>> hits, String field) {
      return super.cardinality(with(hits, field, value -> value), field);
    }
  }

  /** Finds one value where there is no hit. */
  @Breaks("cardinalityWithoutAHitIsZero")
  public static class CardinalityAtLeastOne extends MemoryDB {
    @Override
    protected long cardinality(List<Map<String, String>> hits, String field) {
      return Math.max(1, super.cardinality(hits, field));
    }
  }
}

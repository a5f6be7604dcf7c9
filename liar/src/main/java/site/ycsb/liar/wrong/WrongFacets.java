// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar.wrong;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import site.ycsb.memory.Facet;
import site.ycsb.memory.MemoryDB;

/** Bindings that are wrong about facets. */
public final class WrongFacets {

  private WrongFacets() {}

  /** The hits that are counted with another value of the tag. */
  private static Map<String, String> with(Map<String, String> hit, String field, String value) {
    Map<String, String> changed = new HashMap<>(hit);
    changed.put(field, value);
    return changed;
  }

  /** The first values that come along. */
  @Breaks("facetsAreTheLargestWithTheirCounts")
  public static class AnyFacets extends MemoryDB {
    @Override
    protected List<Facet> facets(List<Map<String, String>> hits, String field) {
      return super.facets(hits, field).stream().sorted(Comparator.comparing(Facet::value)).toList();
    }
  }

  /** Compares UTF-16 code units, as Java does. */
  @Breaks("equalFacetsAreInTheOrderOfCodePoints")
  public static class FacetsByCodeUnits extends MemoryDB {
    @Override
    protected List<Facet> facets(List<Map<String, String>> hits, String field) {
      return super.facets(hits, field).stream()
          .sorted(
              Comparator.comparingLong((Facet facet) -> -facet.count()).thenComparing(Facet::value))
          .toList();
    }
  }

  /** Takes tags that differ in their case for equal. */
  @Breaks("equalFacetsAreInTheOrderOfCodePoints")
  public static class FacetsInLowerCase extends MemoryDB {
    @Override
    protected List<Facet> facets(List<Map<String, String>> hits, String field) {
      return super.facets(
          hits.stream()
              .map(hit -> with(hit, field, hit.getOrDefault(field, "").toLowerCase(Locale.ROOT)))
              .toList(),
          field);
    }
  }

  /** Adds up the largest values of two halves. */
  @Breaks("facetsCountEveryHit")
  public static class FacetsOfParts extends MemoryDB {
    @Override
    protected List<Facet> facets(List<Map<String, String>> hits, String field) {
      List<Map<String, String>> largest = new ArrayList<>();
      for (int part = 0; part < 2; part++) {
        int rest = part;
        List<Map<String, String>> some =
            hits.stream().filter(hit -> hit.get("rank").hashCode() % 2 == rest).toList();
        List<String> kept = super.facets(some, field).stream().limit(10).map(Facet::value).toList();
        some.stream().filter(hit -> kept.contains(hit.get(field))).forEach(largest::add);
      }
      return super.facets(largest, field);
    }
  }

  /** Counts by the tag that a record was written with first. */
  @Breaks("facetsGoByThePresentRecords")
  public static class FacetsOfFirstValues extends KeepsFirstValues {

    @Override
    protected List<Facet> facets(List<Map<String, String>> hits, String field) {
      return super.facets(hits, first(field));
    }
  }

  /** Has a facet for records that lack the tag. */
  @Breaks("recordsWithoutTheTagAreNotCounted")
  public static class FacetOfNone extends MemoryDB {
    @Override
    protected List<Facet> facets(List<Map<String, String>> hits, String field) {
      return super.facets(
          hits.stream()
              .map(hit -> with(hit, field, hit.getOrDefault(field, "")))
              .collect(Collectors.toCollection(ArrayList::new)),
          field);
    }
  }
}

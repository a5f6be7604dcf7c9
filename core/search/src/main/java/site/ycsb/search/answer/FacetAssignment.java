// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/**
 * Says whether hits whose value is uncertain can have values that make up given counts. Each hit
 * has one of its possible values, or none where it may be absent. The values that are shown need
 * exact numbers of these hits; the others may have no more than some.
 *
 * <p>This is a matching of hits with places of values. If one matching fills all places that have
 * to be filled, and another one places all hits that have to show, then there is one that does both
 * (Mendelsohn and Dulmage, 1958). Therefore two maximal flows decide. Hits with the same possible
 * values flow together. Each thread has one, for all its replies.
 */
final class FacetAssignment {

  /** The values that are possible for some hits, and whether these may be absent. */
  private record Choice(List<String> values, boolean mayBeAbsent) {}

  private final Map<Choice, int[]> hits = new HashMap<>();
  private int ofAnyValue;

  void clear() {
    hits.clear();
    ofAnyValue = 0;
  }

  /** Adds a hit that has one of some values, in a stable order. */
  void add(Collection<String> values, boolean mayBeAbsent) {
    hits.computeIfAbsent(new Choice(List.copyOf(values), mayBeAbsent), choice -> new int[1])[0]++;
  }

  /** Adds a hit that has any value, or is absent. */
  void addOfAnyValue() {
    ofAnyValue++;
  }

  /**
   * Whether each shown value can get what it needs and each hit that has to show can have a value.
   *
   * @param needed how many of the hits a shown value needs
   * @param room how many of the hits a value that is not shown may have
   * @param canBeAny whether a hit of any value may have the value
   */
  boolean isPossible(
      Set<String> shown,
      ToLongFunction<String> needed,
      ToLongFunction<String> room,
      Predicate<String> canBeAny) {
    if (hits.isEmpty() && ofAnyValue == 0) {
      return shown.stream().allMatch(value -> needed.applyAsLong(value) == 0);
    }
    Set<String> values = new LinkedHashSet<>(shown);
    hits.keySet().forEach(choice -> values.addAll(choice.values));
    long[] places = new long[values.size()];
    List<String> order = List.copyOf(values);
    for (int i = 0; i < places.length; i++) {
      boolean isShown = i < shown.size();
      places[i] = isShown ? needed.applyAsLong(order.get(i)) : room.applyAsLong(order.get(i));
      if (isShown && places[i] < 0) {
        return false;
      }
      places[i] = Math.max(0, places[i]);
    }
    long[] onlyShown = places.clone();
    Arrays.fill(onlyShown, shown.size(), places.length, 0);
    List<Choice> all = List.copyOf(hits.keySet());
    List<Choice> required = all.stream().filter(choice -> !choice.mayBeAbsent).toList();
    Flow filling = new Flow(onlyShown);
    all.forEach(choice -> filling.add(count(choice), places(choice, order)));
    filling.add(ofAnyValue, value -> canBeAny.test(order.get(value)));
    Flow showing = new Flow(places);
    required.forEach(choice -> showing.add(count(choice), places(choice, order)));
    return filling.largest() == Arrays.stream(onlyShown).sum()
        && showing.largest() == required.stream().mapToLong(this::count).sum();
  }

  /** The greatest number of values besides the known ones that the hits can have together. */
  long mostOthers(Predicate<String> isKnown) {
    List<String> others =
        hits.keySet().stream()
            .flatMap(choice -> choice.values.stream())
            .filter(isKnown.negate())
            .distinct()
            .toList();
    long[] places = new long[others.size()];
    Arrays.fill(places, 1);
    Flow flow = new Flow(places);
    hits.keySet().forEach(choice -> flow.add(count(choice), places(choice, others)));
    return flow.largest() + ofAnyValue;
  }

  /**
   * A number of values besides the known ones that the hits have whatever they are: of hits without
   * a known value, no two of which have one in common.
   */
  long someOthers(Predicate<String> isKnown) {
    Set<String> taken = new HashSet<>();
    long some = 0;
    for (Choice choice : hits.keySet()) {
      if (!choice.mayBeAbsent
          && choice.values.stream().noneMatch(isKnown)
          && Collections.disjoint(taken, choice.values)) {
        taken.addAll(choice.values);
        some++;
      }
    }
    return some;
  }

  private long count(Choice choice) {
    return hits.get(choice)[0];
  }

  private static Predicate<Integer> places(Choice choice, List<String> order) {
    return value -> choice.values.contains(order.get(value));
  }

  /** The flow from groups of hits to the places of values. */
  private static final class Flow {

    private final long[] free;
    private final List<long[]> flows = new ArrayList<>();
    private final List<boolean[]> edges = new ArrayList<>();
    private final List<long[]> left = new ArrayList<>();

    /**
     * @param places of each value
     */
    Flow(long[] places) {
      free = places.clone();
    }

    void add(long hits, Predicate<Integer> hasValue) {
      boolean[] own = new boolean[free.length];
      for (int value = 0; value < own.length; value++) {
        own[value] = hasValue.test(value);
      }
      edges.add(own);
      flows.add(new long[free.length]);
      left.add(new long[] {hits});
    }

    /** The greatest number of hits that have a place. */
    long largest() {
      long all = 0;
      for (int group = 0; group < edges.size(); group++) {
        long more = 1;
        while (left.get(group)[0] > 0 && more > 0) {
          more = augment(group, left.get(group)[0], new boolean[free.length]);
          left.get(group)[0] -= more;
          all += more;
        }
      }
      return all;
    }

    /** Places more hits of a group, if need be by moving others; returns how many. */
    private long augment(int group, long most, boolean[] seen) {
      for (int value = 0; value < free.length; value++) {
        if (!edges.get(group)[value] || seen[value]) {
          continue;
        }
        seen[value] = true;
        long placed = Math.min(most, free[value]);
        free[value] -= placed;
        for (int other = 0; other < edges.size() && placed == 0; other++) {
          long movable = Math.min(most, flows.get(other)[value]);
          if (movable > 0) {
            placed = augment(other, movable, seen);
            flows.get(other)[value] -= placed;
          }
        }
        if (placed > 0) {
          flows.get(group)[value] += placed;
          return placed;
        }
      }
      return 0;
    }
  }
}

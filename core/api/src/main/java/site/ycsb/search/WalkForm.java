// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.util.Comparator;
import java.util.Map;
import java.util.Properties;
import java.util.function.BiFunction;
import site.ycsb.settings.Setting;

/**
 * All hits in the order of two fields, fetched page after page by the engine's own cursor. A row is
 * a record, as of a {@link PageForm}. The greatest number of the first field comes first. Among
 * equal ones, the smallest number of the second field comes first. Records that are equal in both
 * fields stand in any order.
 *
 * <p>A walk ends after the last hit, or when it has as many rows as are asked for. While records
 * are written, each page may show the records as they are then, or as they were when the walk
 * began. A record that stays a hit at one place comes exactly once. A record that moves may come at
 * each of its places, or at none.
 *
 * @param first an indexed field of type {@link FieldType#NUMERIC}, in descending order
 * @param then another one, in ascending order
 * @param pageRows number of rows of a full page, 1 or more
 * @param most number of rows after which a walk ends, 1 or more
 */
public record WalkForm(String first, String then, int pageRows, int most) implements AnswerForm {

  public static final Setting<Integer> PAGE_ROWS =
      Setting.integer(
              "search.walk.page", 20, 1, 10_000, "size of the pages that a walk is fetched in")
          .in("rows");

  public static final Setting<Integer> MOST =
      Setting.integer("search.walk.rows", 1000, 1, 100_000, "number of rows after which walks end")
          .in("rows");

  /**
   * The form that the properties describe.
   *
   * @param first as of the form
   * @param then as of the form
   */
  public static WalkForm from(Properties properties, String first, String then) {
    return new WalkForm(first, then, PAGE_ROWS.get(properties), MOST.get(properties));
  }

  /**
   * The order of the rows.
   *
   * @param number the number that a record has in a field
   */
  public <T> Comparator<T> order(BiFunction<T, String, Long> number) {
    Comparator<T> byFirst = Comparator.comparing(record -> number.apply(record, first));
    return byFirst.reversed().thenComparing(record -> number.apply(record, then));
  }

  @Override
  public Extent asked(Extent wanted) {
    return new Extent(0, most, false);
  }

  @Override
  public Map<String, FieldType> indexedFields() {
    return Map.of(first, FieldType.NUMERIC, then, FieldType.NUMERIC);
  }
}

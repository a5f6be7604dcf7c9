// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import site.ycsb.search.data.ProductField;

/**
 * The fields that a read or a scan asks for: all, or a random one together with those that the
 * check needs. Immutable.
 */
record ReadFields(boolean all) {

  private static final ProductField[] ALL_FIELDS = ProductField.values();

  ProductField[] next() {
    if (all) {
      return ALL_FIELDS;
    }
    ProductField one = ALL_FIELDS[ThreadLocalRandom.current().nextInt(ALL_FIELDS.length)];
    return switch (one) {
      case SCORE, REVISION -> new ProductField[] {ProductField.SCORE, ProductField.REVISION};
      default -> new ProductField[] {one, ProductField.SCORE, ProductField.REVISION};
    };
  }

  /** Their names as a store is asked for them: null for all. */
  static Set<String> names(ProductField[] fields) {
    return fields == ALL_FIELDS ? null : SearchScenario.names(fields);
  }
}

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import java.util.Arrays;

/**
 * A statement, and the texts, whole numbers and vectors that are its parameters, in their order.
 */
record SqlRequest(String sql, Object... parameters) {

  /** This, and more of the statement, with its parameters. */
  SqlRequest with(String more, Object... values) {
    Object[] all = Arrays.copyOf(parameters, parameters.length + values.length);
    System.arraycopy(values, 0, all, parameters.length, values.length);
    return new SqlRequest(sql + more, all);
  }
}

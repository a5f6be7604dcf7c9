// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.results;

import java.util.regex.Pattern;

/** What the names of operations in a result say. */
public final class OperationNames {

  private static final Pattern NOT_OF_WORKLOAD =
      Pattern.compile("(.*-)?VERIFY|CLEANUP|FRESHNESS|BACKGROUND-.*|.*-STALENESS|.*-FAILED");

  private OperationNames() {}

  /** Whether the workload asks for the operation; the client adds others. */
  public static boolean isOfWorkload(String operation) {
    return !NOT_OF_WORKLOAD.matcher(operation).matches();
  }

  /** Whether it is a search of one kind. */
  public static boolean isSearch(String operation) {
    return (operation.equals("SEARCH") || operation.startsWith("SEARCH-"))
        && isOfWorkload(operation);
  }
}

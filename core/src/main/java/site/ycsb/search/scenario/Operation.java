// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

/** The operations of a search workload. */
public enum Operation {
  SEARCH("searchproportion"),
  READ("readproportion"),
  UPDATE("updateproportion"),
  INSERT("insertproportion"),
  SCAN("scanproportion"),
  READMODIFYWRITE("readmodifywriteproportion"),
  DELETE("deleteproportion");

  private final String property;

  Operation(String property) {
    this.property = property;
  }

  /** The property that says how frequent the operation is. */
  public String property() {
    return property;
  }
}

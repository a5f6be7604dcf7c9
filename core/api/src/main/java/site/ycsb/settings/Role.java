// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.settings;

/** What a property is about, so that results can be compared without knowing its name. */
public enum Role {
  /** What is asked of the store, and how the store works: another value is another system. */
  WORK,
  /** How much is asked, how fast and in which mix: another value is another point of a system. */
  LOAD,
  /** What is reported, and when a run is given up or has failed. */
  OUTPUT,
  /** Where something is, and as which user it is reached. */
  PLACE,
  /** Never shown. */
  SECRET;

  /** Whether runs that differ in it did different work. */
  public boolean isCompared() {
    return this == WORK || this == LOAD;
  }
}

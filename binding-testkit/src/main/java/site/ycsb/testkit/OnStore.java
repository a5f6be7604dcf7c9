// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

/** What the parts of the contract need from the class that runs them. */
interface OnStore {

  /** The store, with the schema of {@link Products}. The same one throughout a test. */
  StoreUnderTest store();

  /** The same store with the default schema, that of the product catalogue. */
  StoreUnderTest catalogueStore();

  /** Whether the binding answers searches. If not, a test ends where it would ask for one. */
  boolean supportsSearch();

  /** Whether the binding can scan in key order. */
  boolean supportsScan();

  /** Whether the store can have a record of that key. */
  boolean takesKey(String key);

  /** Whether records outlive the {@code cleanup()} of every instance. */
  boolean isPersistent();

  /** Whether the engine distinguishes a word from a longer one that contains it. */
  boolean matchesWholeWordsOnly();
}

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

/** What the parts of the contract ask of the class that they are run by. */
interface OnStore {

  /** The store, with the schema of {@link Products}. The same one throughout a test. */
  StoreUnderTest store();

  /** The same store with the default schema, that of the product catalogue. */
  StoreUnderTest catalogueStore();

  /** Whether the binding can scan in key order. */
  boolean supportsScan();

  /** Whether records outlive the {@code cleanup()} of every instance. */
  boolean isPersistent();

  /** Whether the engine tells a word from a longer one that contains it. */
  boolean matchesWholeWordsOnly();
}

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static site.ycsb.testkit.Products.product;
import static site.ycsb.testkit.StoreUnderTest.TABLE;

import site.ycsb.search.GeoArea;

/** What the parts of the contract need from the class that runs them. */
interface ContractContext extends Products {

  /** The store, with the schema of {@link Products}, the same one throughout a test. */
  StoreUnderTest store();

  /** The store with the default schema, which is the product catalogue's. */
  StoreUnderTest catalogueStore();

  /** Whether the binding can scan in key order. */
  default boolean supportsScan() {
    return true;
  }

  default void assumeScans() {
    assumeTrue(supportsScan(), "the binding cannot scan");
  }

  default void assumeSearches() {
    assumeTrue(store().searches(), TableClient.NO_SEARCH);
  }

  /**
   * A client of an indexed table with red shoes of these ranks, the first with the key p1. Search
   * finds them, if the binding has one.
   */
  default TableClient redShoes(long... ranks) {
    TableClient client = store().indexedTable();
    for (long rank : ranks) {
      client.insert("p" + (store().known(TABLE).size() + 1), product("red shoe", rank));
    }
    store().awaitWritten();
    return client;
  }

  /** Whether the store can have a record of that key. */
  default boolean takesKey(String key) {
    return true;
  }

  /** Whether a field of the store can have that text; what it cannot have, it has to refuse. */
  default boolean takesText(String text) {
    return true;
  }

  /** Whether the engine can be asked for an area; what it cannot be asked for, it has to refuse. */
  default boolean takesArea(GeoArea area) {
    return true;
  }

  /** Whether records outlive the {@code cleanup()} of every instance. */
  default boolean isPersistent() {
    return true;
  }

  /**
   * Whether the engine distinguishes a word from a longer one that contains it. To be overridden
   * where it cannot, by the binding whose documentation says so: it is only right with a vocabulary
   * in which no word contains another.
   */
  default boolean matchesWholeWordsOnly() {
    return true;
  }
}

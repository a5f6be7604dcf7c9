// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static site.ycsb.testkit.Products.product;

import java.util.Vector;
import org.junit.jupiter.api.Test;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.SearchResult;

/**
 * A table that was never created: a search or scan of it is an error that says so, not an empty
 * answer, and not {@code NOT_FOUND}, which is about a record.
 */
interface MissingTableContract extends OnStore {

  String UNMADE_TABLE = "unmade";

  private TableClient unmade() {
    store().createIndex(StoreUnderTest.TABLE);
    return store().client(UNMADE_TABLE);
  }

  private static void assertSaysThatTheTableIsMissing(Status status) {
    assertThat(status).isNotIn(Status.OK, Status.BATCHED_OK, Status.NOT_FOUND);
    assertThat(status.getDescription())
        .as("description of %s in a table that was never created", status)
        .contains(UNMADE_TABLE)
        .containsIgnoringCase("load");
  }

  @Test
  default void searchOfAMissingTableIsNoTable() {
    assertSaysThatTheTableIsMissing(
        unmade().trySearch(Queries.match("red shoe"), null, new SearchResult()));
  }

  @Test
  default void scanOfAMissingTableIsNoTable() {
    assumeTrue(supportsScan(), "the binding cannot scan");
    assertSaysThatTheTableIsMissing(
        unmade().db().scan(UNMADE_TABLE, "p", 10, null, new Vector<>()));
  }

  @Test
  default void insertIntoAMissingTableCreatesItOrFails() {
    TableClient unmade = unmade();

    Status status = unmade.tryInsert("p1", product("red shoe", 1));

    assertThat(status).isNotIn(Status.NOT_FOUND, Status.BATCHED_OK);
    if (status.isOk()) {
      unmade.assertRecord("p1", product("red shoe", 1));
    }
  }

  @Test
  default void awaitSearchableOfAMissingTableFails() {
    store().createIndex(StoreUnderTest.TABLE);

    assertThatThrownBy(
            () -> store().admin().awaitSearchable(UNMADE_TABLE, StoreUnderTest.SEARCHABLE_TIMEOUT))
        .isInstanceOf(DBException.class);
  }
}

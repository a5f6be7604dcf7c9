// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static site.ycsb.testkit.Products.changed;
import static site.ycsb.testkit.Products.product;
import static site.ycsb.testkit.Products.words;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.question.TenantTerms;

/** What a tenant sees: its own records alone, all of them, as they are now. */
interface TenantContract extends ContractContext {

  private TableClient tenants(String... tenants) {
    assumeTrue(
        store().admin().questionKinds().contains(TenantTerms.class),
        "the binding does not answer questions of one tenant");
    TableClient client = store().indexedTable();
    for (int i = 0; i < tenants.length; i++) {
      String title = i % 4 == 3 ? "red hat" : "red shoe";
      client.insert("k" + i, changed(product(title, i), Map.of(COLOR, tenants[i])));
    }
    store().awaitWritten();
    return client;
  }

  private static TenantTerms of(String tenant, String words, boolean descending) {
    return new TenantTerms(words(words, descending), COLOR, tenant);
  }

  private static void assertAll(TableClient client, String tenant, String words) {
    client.assertAnswer(new SearchQuery(of(tenant, words, false), 0, 100, true));
  }

  @Test
  default void rowsAreOfTheTenantAlone() {
    String[] tenants = new String[30];
    for (int i = 0; i < tenants.length; i++) {
      tenants[i] = List.of("t1", "t2", "t10").get(i % 3);
    }
    TableClient client = tenants(tenants);

    for (String tenant : List.of("t1", "t2", "t10", "t3")) {
      for (String words : List.of("shoe", "hat", "red shoe", "unheard")) {
        for (int offset : List.of(0, 3, 6, 9, 30)) {
          client.assertAnswer(new SearchQuery(of(tenant, words, false), offset, 3, false));
          client.assertAnswer(new SearchQuery(of(tenant, words, true), offset, 3, true));
        }
      }
    }
  }

  @Test
  default void tenantsMatchAsAWholeAndInTheirCase() {
    String[] tenants = {"t1", "T1", "t10", "t1 t2", "t1,t2", "t-1", "t", "{t1}", "größe"};
    TableClient client = tenants(tenants);

    for (String tenant : tenants) {
      assertAll(client, tenant, "red");
    }
    assertAll(client, "t2", "red");
    assertAll(client, "1", "red");
  }

  @Test
  default void recordsGoWithTheirPresentTenant() {
    TableClient client = tenants("t1", "t1", "t1", "t2", "t2", "t2", "t3");
    client.update("k0", Map.of(COLOR, "t2"));
    client.update("k3", Map.of(COLOR, "t3"));
    client.update("k3", Map.of(COLOR, "t1", BODY, "changed"));
    client.update("k1", Map.of(BODY, "changed"));
    client.update("k4", Map.of(TITLE, "blue hat"));
    client.delete("k5");
    store().awaitWritten();

    for (String tenant : List.of("t1", "t2", "t3")) {
      assertAll(client, tenant, "red");
      assertAll(client, tenant, "shoe");
    }
  }
}

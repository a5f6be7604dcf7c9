// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Properties;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.DB;
import site.ycsb.Status;
import site.ycsb.testkit.CoreWorkloadsContract;

/** Tokyo Tyrant with a B+tree file: YCSB's workloads, long keys, facts. */
class TokyoTyrantIT extends CoreWorkloadsContract {

  private static TyrantServer server;

  @BeforeAll
  static void startServer(@TempDir Path folder) {
    server = TyrantServer.start(folder);
  }

  @AfterAll
  static void stopServer() {
    if (server != null) {
      server.close();
    }
  }

  @Override
  protected Class<? extends DB> binding() {
    return TokyoTyrantDB.class;
  }

  @Override
  protected boolean supportsScan() {
    return false;
  }

  @Override
  protected Properties connection() {
    return server.emptied();
  }

  @Test
  void isNotTakenForMemcached() {
    Properties properties = server.emptied();
    properties.setProperty("memcached.hosts", properties.getProperty("tokyotyrant.hosts"));

    assertThat(Clients.refusal(new MemcachedDB(), properties))
        .startsWith("memcached at ")
        .endsWith(" is Tokyo Tyrant: use the binding tokyotyrant for it");
  }

  @Test
  void keysOf512BytesAndTheLongestNameTheirRecords() throws Exception {
    TokyoTyrantDB db = Clients.open(new TokyoTyrantDB(), server.emptied());
    String longest = "k".repeat(MemcachedProduct.TOKYO_TYRANT.keyBytes - "usertable-".length());
    for (String key : new String[] {"k".repeat(512), "k".repeat(511) + "x", longest}) {
      assertThat(Clients.insert(db, key, key.length() + "")).isEqualTo(Status.OK);
      assertThat(db.update(Clients.TABLE, key, Clients.values("field1", "b"))).isEqualTo(Status.OK);
      assertThat(Clients.read(db, key)).isEqualTo(Status.OK);
    }
    assertThat(db.storeFacts(Clients.TABLE).values())
        .containsEntry("tokyotyrant.curr_items", "3")
        .containsKeys("tokyotyrant.version", "tokyotyrant.bytes", "tokyotyrant.bytesPerRecord");
    assertThat(db.delete(Clients.TABLE, longest)).isEqualTo(Status.OK);
    assertThat(Clients.read(db, longest)).isEqualTo(Status.NOT_FOUND);
    assertThat(Clients.read(db, longest + "k").getDescription()).contains("Tokyo Tyrant");
    db.cleanup();
  }
}

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import site.ycsb.BasicDB;
import site.ycsb.search.StoreFacts;
import site.ycsb.search.StoreInfo;

/** Records that the store evicted are a part of the result: no operation of a load shows them. */
class EvictionsTest {

  private static final String LINE = "The store evicted ";

  private static InProcess load(Long evictions) {
    EvictingDB.told = evictions;
    return InProcess.run(
        List.of(
            "load",
            "-db",
            EvictingDB.class.getName(),
            "-p",
            "basicdb.verbose=false",
            "-p",
            "workload=site.ycsb.workloads.CoreWorkload",
            "-p",
            "recordcount=10"));
  }

  @Test
  void resultSaysHowMany() {
    InProcess ran = load(1234L);

    assertThat(ran.exitCode()).as(ran.err()).isZero();
    assertThat(ran.out().lines()).as(ran.err()).contains("[STORE], Evictions, 1234");
    assertThat(ran.err().lines()).contains(LINE + "1234 records since the client connected.");
  }

  @Test
  void noEvictionIsNoNews() {
    InProcess ran = load(0L);

    assertThat(ran.out().lines()).as(ran.err()).contains("[STORE], Evictions, 0");
    assertThat(ran.err()).doesNotContain(LINE);
  }

  @Test
  void aStoreThatDoesNotCountThemReportsNone() {
    InProcess ran = load(null);

    assertThat(ran.exitCode()).as(ran.err()).isZero();
    assertThat(ran.out()).contains("[OVERALL]").doesNotContain("[STORE]");
    assertThat(ran.err()).doesNotContain(LINE);
  }

  /** Says what the test wants. */
  public static final class EvictingDB extends BasicDB implements StoreFacts {

    private static volatile Long told;

    @Override
    public StoreInfo storeFacts(String table) {
      return told == null
          ? StoreInfo.NONE
          : new StoreInfo.Builder("product.").evictions("evictions", told).build();
    }
  }
}

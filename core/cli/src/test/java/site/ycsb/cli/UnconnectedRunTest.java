// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import site.ycsb.DBException;
import site.ycsb.memory.MemoryDB;
import site.ycsb.memory.MemoryStore;

/** A run that cannot connect has written nothing, and leaves no other trace. */
class UnconnectedRunTest {

  private final String store = UUID.randomUUID().toString();

  /** Refuses the connection of the third client thread, which is one of the background load. */
  public static final class HalfOpenDB extends MemoryDB {

    @Override
    public void init() throws DBException {
      if (Thread.currentThread().getName().equals("client-run-2")) {
        throw new DBException("too many connections");
      }
      super.init();
    }
  }

  @AfterEach
  void drop() {
    MemoryStore.drop(store);
  }

  private InProcess ycsb(String command, Class<?> binding, String... properties) {
    List<String> arguments = new ArrayList<>(List.of(command, "basic", "-db", binding.getName()));
    List<String> all =
        new ArrayList<>(
            List.of(
                "workload=site.ycsb.workloads.SearchWorkload",
                MemoryDB.STORE_PROPERTY + "=" + store,
                "recordcount=500",
                "search.vocabulary=200",
                "search.queries=100",
                "threadcount=2"));
    all.addAll(List.of(properties));
    all.forEach(property -> arguments.addAll(List.of("-p", property)));
    return InProcess.run(arguments);
  }

  @Test
  void tableCanStillBeVerified() {
    assertThat(ycsb("load", MemoryDB.class).exitCode()).isZero();

    InProcess run =
        ycsb(
            "run",
            HalfOpenDB.class,
            "operationcount=10",
            "background.target=100",
            "background.insertproportion=0.5",
            "background.deleteproportion=0.5");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains("too many connections");

    InProcess verify = ycsb("verify", MemoryDB.class);
    assertThat(verify.exitCode()).as(verify.err()).isZero();
    assertThat(verify.out()).contains("[VERIFY], PASSED");
  }
}

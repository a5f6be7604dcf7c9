// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.liar;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import site.ycsb.cli.CommandLineRun;
import site.ycsb.memory.MemoryDB;
import site.ycsb.memory.MemoryStore;

/** {@code verify} detects the lies about the form of a reply that a run detects. */
class VerifiedLiesTest {

  @ParameterizedTest
  @EnumSource(
      mode = Mode.MATCH_ANY,
      names = {
        "READ_(OF_OTHER_KEY|WITH_MALFORMED_KEY|BATCHED|NOT_FOUND)",
        "SEARCH_(BATCHED|NOT_FOUND)",
        "ROW_WITH.*",
        "NULL_ROW",
        "FACET_.*",
        "FACETS_SWAPPED",
        "TOTAL_.*",
      })
  void verificationFails(NamedLie lie) {
    String store = UUID.randomUUID().toString();
    Mix reads =
        Mix.of("search", 50, "read", 50)
            .with(MemoryDB.STORE_PROPERTY, store)
            .with(Liar.NAME_PROPERTY, store)
            .with(NamedLie.PROPERTY, lie.property())
            .with(Liar.RATE_PROPERTY, 0.5)
            .with("recordcount", 200)
            .with("search.totalhits", true);
    Map<String, String> properties =
        (lie.name().startsWith("FACET") ? reads.with("search.questions", "facets") : reads)
            .onSmallDataSet();
    try {
      assertThat(command("load", MemoryDB.class, properties).exitCode()).isZero();
      assertThat(command("verify", MemoryDB.class, properties).exitCode()).isZero();

      CommandLineRun verified = command("verify", LiarDB.class, properties);

      assertThat(Liar.timesTold(store)).as(verified.out()).isPositive();
      assertThat(verified.exitCode()).as(verified.out() + verified.err()).isEqualTo(1);
      assertThat(verified.out()).contains("DIFFERENCE, ", "[VERIFY], FAILED");
      assertThat(verified.err()).doesNotContain("defect");
    } finally {
      MemoryStore.drop(store);
    }
  }

  private static CommandLineRun command(
      String name, Class<?> binding, Map<String, String> properties) {
    List<String> arguments = new ArrayList<>(List.of(name, "basic", "-db", binding.getName()));
    properties.forEach((key, value) -> arguments.addAll(List.of("-p", key + "=" + value)));
    return CommandLineRun.of(arguments);
  }
}

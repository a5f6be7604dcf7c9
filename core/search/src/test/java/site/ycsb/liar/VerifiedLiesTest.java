// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import site.ycsb.load.Phase;
import site.ycsb.memory.MemoryDB;
import site.ycsb.memory.MemoryStore;
import site.ycsb.run.Plugins;
import site.ycsb.search.verify.Verifier;
import site.ycsb.search.verify.VerifyReport;

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
        "CARDINALITY_OF(F|_HASHES)",
        "HISTOGRAM_(ROUNDED|WITHOUT_ONE)",
        "STATS_(SUM_OFF|WITHOUT_ONE)",
        "WALK_(MISSES_A_TIE|BY_OFFSET|REPEATS_A_ROW|ENDS_EARLY|IN_ONE_DIRECTION|BY_ONE_NUMBER)",
        "TOTAL_.*",
        "SCORE(_OFF|D_BY_OTHER_K1)",
        "LENGTHS_IGNORED",
        "IDF_OF_TWICE_AS_MANY",
        "BEST_LEFT_OUT",
        "WORDLESS_ROW",
      })
  void verificationFails(NamedLie lie) throws Exception {
    String store = UUID.randomUUID().toString();
    Mix reads =
        Mix.of("search", 50, "read", 50)
            .with(MemoryDB.STORE_PROPERTY, store)
            .with(Liar.NAME_PROPERTY, store)
            .with(NamedLie.PROPERTY, lie.property())
            .with(Liar.RATE_PROPERTY, 0.5)
            .with("recordcount", 200)
            .with("search.totalhits", true);
    Map<String, String> properties = ofKind(reads, lie).onSmallDataSet();
    try {
      assertThat(CheckedRun.phase(Phase.LOAD, MemoryDB.class, properties).exitCode()).isZero();
      assertThat(verify(MemoryDB.class, properties).passed()).isTrue();

      VerifyReport verified = verify(LiarDB.class, properties);

      String lines = String.join("\n", verified.lines(false));
      assertThat(Liar.timesTold(store)).as(lines).isPositive();
      assertThat(verified.passed()).as(lines).isFalse();
      assertThat(lines).contains("DIFFERENCE, ", "[VERIFY], FAILED").doesNotContain("defect");
    } finally {
      MemoryStore.drop(store);
    }
  }

  private static Mix ofKind(Mix reads, NamedLie lie) {
    return switch (lie) {
      case SCORE_OFF,
          SCORED_BY_OTHER_K1,
          LENGTHS_IGNORED,
          IDF_OF_TWICE_AS_MANY,
          BEST_LEFT_OUT,
          WORDLESS_ROW ->
          reads.with("search.questions", "relevance");
      case TOTAL_OF_ALL_TENANTS ->
          reads.with("search.questions", "tenant").with("search.tenants", 10);
      default -> {
        String aggregate = lie.name().split("_")[0].toLowerCase(Locale.ROOT);
        yield switch (aggregate) {
          case "walk" ->
              reads
                  .with("search.questions", "walk")
                  .with("search.walk.page", 2)
                  .with("search.fields", "*");
          case "facet", "facets" -> reads.with("search.questions", "facets");
          case "cardinality", "histogram", "stats" -> reads.with("search.questions", aggregate);
          default -> reads;
        };
      }
    };
  }

  private static VerifyReport verify(Class<?> binding, Map<String, String> given) throws Exception {
    Properties properties = new Properties();
    properties.putAll(given);
    PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
    VerifyReport report = new VerifyReport();
    Verifier.verify(
        properties, () -> Plugins.connect(binding.getName(), properties), nowhere, report);
    return report;
  }
}

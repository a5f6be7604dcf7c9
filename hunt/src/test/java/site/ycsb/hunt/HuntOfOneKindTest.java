// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.liar.LiarDB;
import site.ycsb.memory.MemoryDB;

/** {@code ycsb hunt} of one kind of question: a liar is found, and an honest store not accused. */
@Tag("slow")
@DisabledOnOs(OS.WINDOWS)
class HuntOfOneKindTest extends HuntedStore {

  @ParameterizedTest
  @CsvSource({
    "vectors-as-loaded, nearest",
    "filter-as-loaded, nearest-filter",
    "ghost, self",
    "fused-stranger, hybrid"
  })
  void aLieAboutNearVectorsIsFoundAndTheRoundIsMadeSmaller(String lie, String kind)
      throws Exception {
    CommandLineRun hunt =
        hunt(
            LiarDB.class,
            6,
            "liar.type=" + lie,
            OFTEN,
            "hunt.tries=20",
            "search.questions=" + kind);

    assertThat(hunt.exitCode()).as(hunt.err() + hunt.out()).isEqualTo(1);
    assertThat(hunt.out()).containsPattern("all +7 +\\d+ +[1-9]\\d*");
    List<String> load = commands(scripts().get(1)).get(0);
    assertThat(load).contains("search.questions=" + kind);
    assertThat(load.stream().filter(word -> word.startsWith("search.vector="))).hasSize(1);
    assertThat(value(load, "recordcount"))
        .isLessThan(value(commands(scripts().get(0)).get(0), "recordcount"));
  }

  @ParameterizedTest
  @CsvSource({
    "stats-sum-off, stats",
    "histogram-without-one, histogram",
    "cardinality-off, cardinality",
    "walk-repeats-a-row, walk"
  })
  void aLieAboutAllHitsIsFound(String lie, String kind) throws Exception {
    CommandLineRun hunt =
        hunt(
            LiarDB.class, 6, "liar.type=" + lie, OFTEN, "hunt.tries=1", "search.questions=" + kind);

    assertThat(hunt.exitCode()).as(hunt.err() + hunt.out()).isEqualTo(1);
    assertThat(commands(scripts().get(0)).get(0)).contains("search.questions=" + kind);
  }

  @Test
  void aRowOfAnotherTenantIsFoundAndNamed() throws Exception {
    CommandLineRun hunt =
        hunt(
            LiarDB.class,
            6,
            "liar.type=row-of-another-tenant",
            OFTEN,
            "hunt.tries=20",
            "search.questions=tenant");

    assertThat(hunt.exitCode()).as(hunt.err() + hunt.out()).isEqualTo(1);
    assertThat(Files.readString(scripts().get(1))).contains("row of another tenant: row ");
  }

  private static long value(List<String> command, String property) {
    return command.stream()
        .filter(word -> word.startsWith(property + "="))
        .mapToLong(word -> Long.parseLong(word.substring(property.length() + 1)))
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "nearest",
        "nearest-filter",
        "self",
        "hybrid",
        "tenant",
        "place",
        "place-box",
        "stats",
        "histogram",
        "cardinality",
        "walk"
      })
  void anHonestStoreIsNotAccusedOfOneKind(String kind) throws IOException {
    CommandLineRun hunt = hunt(MemoryDB.class, 6, "search.questions=" + kind);

    assertThat(hunt.exitCode()).as(hunt.err() + hunt.out()).isZero();
    assertThat(hunt.out())
        .containsPattern("all +7 +[1-9]\\d+ +0\\n")
        .doesNotContain("Rounds that failed", "Rounds that could not be run");
    assertThat(scripts()).isEmpty();
  }
}

/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.testkit.liar;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.testkit.ClientProcess;
import site.ycsb.testkit.MemoryDB;

class LiarDBTest {

  private static final Mix READS = Mix.of("search", 50, "read", 50).with("operationcount", 200);

  @Test
  void theResultNamesTheLieAndHowOftenItWasTold(@TempDir Path folder) {
    CheckedRun run =
        CheckedRun.of(
            LiarDB.class,
            MemoryDB.class,
            READS
                .with(Liar.LIE_PROPERTY, "empty-page")
                .with(Liar.RATE_PROPERTY, 1)
                .with("searchproportion", 1)
                .with("readproportion", 0)
                .with("results.dir", folder)
                .onSmallDataSet());
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(ClientProcess.flatJson(folder.resolve("run.json")).entrySet())
        .anyMatch(f -> f.getKey().endsWith("/lie") && f.getValue().equals("empty-page"))
        .anyMatch(f -> f.getKey().endsWith("/lies told") && f.getValue().equals("200"));
  }

  @Test
  void anUnknownLieIsRefusedWithTheNamesOfTheKnownOnes() {
    CheckedRun run =
        CheckedRun.of(
            LiarDB.class,
            MemoryDB.class,
            READS.with(Liar.LIE_PROPERTY, "empty-pages").onSmallDataSet());
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.problems())
        .singleElement()
        .asString()
        .contains("liar.type=empty-pages: needs one of offset-ignored, ", "empty-page, ");
  }

  @Test
  void aBindingThatCannotSearchIsRefused() {
    CheckedRun run =
        CheckedRun.of(
            LiarDB.class,
            MemoryDB.class,
            READS.with(LiarDB.OVER_PROPERTY, "site.ycsb.BasicDB").onSmallDataSet());
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.problems())
        .singleElement()
        .asString()
        .contains("needs a binding that can search");
  }

  @Test
  void aLoadIsHonest() {
    CheckedRun run =
        CheckedRun.of(
            MemoryDB.class,
            LiarDB.class,
            READS
                .with(Liar.LIE_PROPERTY, "insert-lost")
                .with(Liar.RATE_PROPERTY, 1)
                .onSmallDataSet());
    assertThat(run.exitCode()).as(run.output()).isZero();
  }
}

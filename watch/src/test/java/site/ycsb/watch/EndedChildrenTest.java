// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import site.ycsb.gauge.GaugeSource;

/** Against a server whose children end while it is watched. */
@EnabledOnOs(OS.LINUX)
@Timeout(300)
class EndedChildrenTest {

  private Process process;

  @AfterEach
  void stop() throws IOException, InterruptedException {
    process.getOutputStream().close();
    process.waitFor();
  }

  private GaugeSource watch() throws Exception {
    GaugeSource source = new SystemWatch().open(List.of(process.pid()), List.of());
    source.read();
    return source;
  }

  /** Burns CPU in children that end, each after a line of its stdin, and says what they used. */
  private void startShell() throws IOException {
    String child = "sh -c 'i=0; while [ $i -lt 400000 ]; do i=$((i+1)); done'";
    String script = "while read line; do " + child + "; times; done";
    process = new ProcessBuilder("sh", "-c", script).start();
  }

  /** CPU seconds of the children of a shell, as {@code 0m0.25s 0m0.01s}. */
  private static double seconds(String times) {
    return Stream.of(times.split("[ms ]+"))
        .mapToDouble(Double::parseDouble)
        .reduce(0, (sum, part) -> sum + part);
  }

  private void burn() throws IOException {
    process.outputWriter().append("\n").flush();
  }

  @Test
  void theWorkOfAChildThatNobodyHasSeenCounts() throws Exception {
    startShell();
    GaugeSource source = watch();
    burn();
    process.inputReader().readLine();

    assertThat(source.read().get("server_cpu_cores")).isPositive();
  }

  @Test
  void theWorkOfAChildThatEndsCountsOnce() throws Exception {
    startShell();
    GaugeSource source = watch();
    burn();
    double shown = 0;
    long before = System.nanoTime();
    boolean hasEnded = false;
    while (!hasEnded) {
      // A process's time is counted in hundredths of a second, so a shorter interval shows none or
      // far too much.
      LockSupport.parkNanos(100_000_000);
      // What has ended before the reading is part of it.
      hasEnded = process.inputReader().ready();
      Double cores = source.read().get("server_cpu_cores");
      long now = System.nanoTime();
      shown += cores == null ? 0 : cores * (now - before) / 1e9;
      before = now;
    }

    process.inputReader().readLine();
    double used = seconds(process.inputReader().readLine());
    assertThat(shown).isBetween(0.5 * used, 1.5 * used);
  }
}

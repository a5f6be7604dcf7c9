// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.study.plan.Secrets;
import site.ycsb.study.plan.ServerSpec;
import site.ycsb.study.run.MetricsCommand.GaugeReading;

@DisabledOnOs(OS.WINDOWS)
@Timeout(300)
class MetricsCommandTest {

  @TempDir private Path folder;

  private static MetricsCommand command(String line) {
    ServerSpec spec =
        new ServerSpec(
            List.of("127.0.0.1:1"),
            null,
            null,
            null,
            null,
            null,
            null,
            List.of(),
            List.of(),
            List.of(),
            Map.of("DB_PASSWORD", "hush-hush"),
            null,
            null,
            line,
            null,
            null);
    return MetricsCommand.of(spec, Secrets.NONE.and(spec.environment())).orElseThrow();
  }

  private static void await(BooleanSupplier condition) throws InterruptedException {
    while (!condition.getAsBoolean()) {
      Thread.sleep(20);
    }
  }

  @Test
  void aCommandThatGoesOnIsReadAsItPrints() throws Exception {
    long before = System.currentTimeMillis();
    try (MetricsCommand metrics =
        command("echo Cpu_Cores 1.5; echo server_threads -7e1; echo '# HELP x'; echo; sleep 600")) {
      await(() -> metrics.readings().size() == 2);

      assertThat(metrics.readings())
          .extracting(GaugeReading::gauge)
          .containsExactly("server_cpu_cores", "server_threads");
      assertThat(metrics.readings()).extracting(GaugeReading::value).containsExactly(1.5, -70.0);
      assertThat(metrics.readings())
          .allMatch(each -> each.millis() >= before && each.millis() <= System.currentTimeMillis());
      assertThat(metrics.problem()).isEmpty();
    }
  }

  @Test
  void aCommandThatEndsIsStartedAgain() throws Exception {
    try (MetricsCommand metrics = command("echo cpu_cores 1")) {
      await(() -> metrics.readings().size() == 3);

      List<GaugeReading> all = metrics.readings();
      assertThat(all.get(2).millis() - all.get(1).millis()).isGreaterThan(500);
    }
  }

  @Test
  void garbageIsSaidWithoutSecrets() throws Exception {
    try (MetricsCommand metrics =
        command("echo cpu_cores NaN; echo 7; echo no $DB_PASSWORD; echo a 1; sleep 600")) {
      await(() -> metrics.readings().size() == 1);

      assertThat(metrics.problem())
          .contains(
              "its 'metrics' printed 3 lines that are not a name and a number, such as 'no ***'");
    }
  }

  @Test
  void noControlCharacterReachesTheTerminalAndNoInfinityAResult() throws Exception {
    try (MetricsCommand metrics =
        command("echo a -1e400; printf 'b \\033[31m\\007\\n'; echo c 1; sleep 600")) {
      await(() -> metrics.readings().size() == 1);

      assertThat(metrics.problem())
          .contains(
              "its 'metrics' printed 2 lines that are not a name and a number, such as 'b ?[31m?'");
    }
  }

  @Test
  void aCommandThatFailsIsNotStartedAgain() throws Exception {
    Path calls = folder.resolve("calls");
    try (MetricsCommand metrics =
        command("echo >>'" + calls + "'; echo 'ssh: no such host' >&2; exit 255")) {
      await(() -> !metrics.problem().equals(Optional.of("its 'metrics' printed nothing")));
      await(() -> metrics.problem().orElse("").contains("exit code"));

      assertThat(metrics.problem())
          .contains("its 'metrics' ended with exit code 255: ssh: no such host");
    }
    assertThat(Files.readAllLines(calls)).hasSize(1);
  }

  @Test
  void aCommandThatPrintsNothingIsSaidAndEnded() throws Exception {
    Path pid = folder.resolve("pid");
    MetricsCommand metrics = command("echo $$ >'" + pid + "'; exec sleep 600");
    await(() -> pid.toFile().length() > 1);
    ProcessHandle process =
        ProcessHandle.of(Long.parseLong(Files.readString(pid).strip())).orElseThrow();

    metrics.close();

    assertThat(metrics.problem()).contains("its 'metrics' printed nothing");
    process.onExit().join();
  }
}

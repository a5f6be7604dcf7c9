// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A value is never a part of what YAML or a shell parses. */
@DisabledOnOs(OS.WINDOWS)
class FolderVariableTest {

  private static final String SYSTEM =
      """
      title: A store of ${YCSB_SYSTEM}
      binding: lucene
      settings: ${YCSB_SYSTEM}/start
      properties: {lucene.dir: "${YCSB_SYSTEM}/data"}
      server:
        command: exec sh "${YCSB_SYSTEM}/start" one
        ready: "a:1"
        metrics: sh "$YCSB_SYSTEM/start" two
      """;

  @TempDir private Path folder;

  static Stream<String> names() {
    return Stream.of(
        "plain",
        "a\"b",
        "a #b",
        "a: b",
        "a\nb",
        "$(touch x)x",
        "`touch x`",
        "a'b",
        "{a}",
        "a\\b",
        "- a",
        "é");
  }

  private String output(String line, Map<String, String> environment, Path in) throws Exception {
    ProcessBuilder shell = new ProcessBuilder("/bin/sh", "-c", line).directory(in.toFile());
    shell.environment().putAll(environment);
    Process process = shell.redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes());
    assertThat(process.waitFor()).as(output).isZero();
    return output.strip();
  }

  @ParameterizedTest
  @MethodSource("names")
  void folderMayHaveAnySign(String name) throws Exception {
    Path study = Files.createDirectories(folder.resolve(name));
    Path system = Files.createDirectories(study.resolve("systems/store"));
    Files.writeString(system.resolve("system.yaml"), SYSTEM);
    Files.writeString(system.resolve("start"), "echo it is $1\n");
    Path empty = Files.createDirectories(folder.resolve("empty"));

    Plan plan = Plans.read(study, Plans.SMALL.replace("steps:", "  - use: store\nsteps:"));
    // The study as the results keep it.
    Plan kept = Plans.read(folder, plan.text());

    for (Plan each : new Plan[] {plan, kept}) {
      PlannedSystem planned = each.systems().get(1);
      assertThat(planned.spec().settings()).isEqualTo(system + "/start");
      assertThat(planned.title()).isEqualTo("A store of " + system);
      assertThat(planned.properties()).containsEntry("lucene.dir", system + "/data");
      ServerSpec server = planned.started();
      assertThat(server.command()).isEqualTo("exec sh \"${YCSB_SYSTEM}/start\" one");
      assertThat(output(server.command(), server.environment(), empty)).isEqualTo("it is one");
      assertThat(output(server.metrics(), server.environment(), empty)).isEqualTo("it is two");
      assertThat(planned.shown().what()).isEqualTo("exec sh \"" + system + "/start\" one");
    }
    assertThat(empty).as("no command in a name is run").isEmptyDirectory();
    assertThat(kept.fingerprint()).isEqualTo(plan.fingerprint());
  }

  @Test
  void valuesOfTheEnvironmentAreNotPartOfACommandLine() throws IOException {
    String system = "  - {name: b, binding: lucene, server: {command: 'run ${DIR}', ready: 'a:1'}}";
    PlannedSystem planned =
        Plans.read(
                folder,
                Plans.SMALL.replace("steps:", system + "\nsteps:"),
                1,
                Map.of("DIR", "$(touch x)"))
            .systems()
            .get(1);

    assertThat(planned.started().command()).isEqualTo("run ${DIR}");
    assertThat(planned.shown().what()).isEqualTo("run ${DIR}");
  }

  @Test
  void runningServerMayHaveTheFolderInItsCommandLines() throws IOException {
    Path system = Files.createDirectories(folder.resolve("systems/store"));
    Files.writeString(
        system.resolve("system.yaml"),
        "binding: lucene\nserver: {running: 'a:1', reset: 'sh ${YCSB_SYSTEM}/reset'}\n");

    PlannedSystem planned =
        Plans.read(folder, Plans.SMALL.replace("steps:", "  - use: store\nsteps:"))
            .systems()
            .get(1);

    assertThat(planned.started().environment()).isEqualTo(Map.of("YCSB_SYSTEM", "" + system));
    assertThat(planned.started().description()).doesNotContainKey("environment");
  }
}

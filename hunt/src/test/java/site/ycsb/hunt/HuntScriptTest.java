// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS)
class HuntScriptTest {

  @TempDir private Path folder;

  private Path script() throws IOException {
    HuntCase wrong =
        new HuntCase(
            "store",
            new TreeMap<>(
                Map.of(
                    "db.password", "hide-me-1234",
                    "store.url", "proto://user:hide-me-too@host/x",
                    "label", "it's \"c\" $HOME `d` \\e *")),
            Map.of("seed", "7"),
            1);
    Path file = HuntScript.newFile(folder);
    new HuntScript(wrong, List.of("First wrong answer: a\nrm -rf b")).write(file);
    return file;
  }

  /** Puts down its arguments, one a line, and ends with an exit code. */
  private Path launcher(int exitCode) throws IOException {
    Path launcher = folder.resolve("ycsb");
    Files.writeString(
        launcher,
        "#!/bin/sh\nprintf '%s\\n' \"$@\" >> '" + folder + "/arguments'\nexit " + exitCode + "\n");
    launcher.toFile().setExecutable(true);
    return launcher;
  }

  private int run(Path script, Path launcher, String... arguments) throws Exception {
    ProcessBuilder shell = new ProcessBuilder("/bin/sh", script.toString());
    shell.command().addAll(List.of(arguments));
    shell.environment().put("YCSB", launcher.toString());
    return shell.redirectErrorStream(true).start().waitFor();
  }

  @Test
  void givesEachCommandItsArgumentsUnchangedButNoSecret() throws Exception {
    Path script = script();
    assertThat(run(script, launcher(0), "-cp", "a b")).isZero();

    List<String> arguments = Files.readAllLines(folder.resolve("arguments"));
    assertThat(arguments.stream().filter(List.of("load", "run", "verify")::contains))
        .containsExactly("load", "run", "verify");
    assertThat(arguments)
        .contains("label=it's \"c\" $HOME `d` \\e *", "seed=7", "recreate=true", "-cp", "a b")
        .noneMatch(argument -> argument.contains("hide-me") || argument.startsWith("store.url"));
    assertThat(arguments.stream().filter("-p"::equals).count())
        .isEqualTo(arguments.stream().filter(argument -> argument.contains("=")).count());
    assertThat(Files.readString(script))
        .contains("-p db.password=…", "-p store.url=…")
        .doesNotContain("hide-me");
  }

  @Test
  void endsWithTheFirstCommandThatFails() throws Exception {
    assertThat(run(script(), launcher(1))).isEqualTo(1);
    assertThat(Files.readAllLines(folder.resolve("arguments")))
        .contains("load")
        .doesNotContain("run");
  }

  @Test
  void replacesNoOtherScript() throws IOException {
    assertThat(script()).hasFileName("hunt-1.sh");
    assertThat(script()).hasFileName("hunt-2.sh");
    Files.createFile(folder.resolve("hunt-3-drawn.sh"));
    assertThat(script()).hasFileName("hunt-4.sh");
  }

  /** Whatever a store replied. */
  @Test
  void commentsStayComments() throws IOException {
    assertThat(Files.readAllLines(script())).noneMatch(line -> line.startsWith("rm"));
  }
}

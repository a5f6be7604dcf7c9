// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static site.ycsb.cli.FakeInstallation.finish;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.cli.FakeInstallation.Run;

/** When {@code bin/ycsb} makes and uses an archive of classes, which makes a start faster. */
@DisabledOnOs(OS.WINDOWS)
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LauncherArchiveTest {

  private static final String OPTION = "-XX:SharedArchiveFile=";

  @TempDir private Path folder;
  private FakeInstallation release;
  private Path archive;

  @BeforeEach
  void makeRelease() throws IOException {
    release = FakeInstallation.release(folder).javaBuild("17.0.1+12");
    archive = release.root.resolve("lib/java-17.0.1+12");
  }

  /** The archive that Java is to use; empty without one. Checks that nobody notices. */
  private static List<String> used(Run run) {
    assertThat(run.exitCode()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).contains("site.ycsb.cli.Main").doesNotContain("a warning");
    return run.out().stream()
        .filter(option -> option.startsWith(OPTION))
        .map(option -> option.substring(OPTION.length()))
        .toList();
  }

  private String file() {
    return archive.resolve("classes.jsa").toString();
  }

  private List<Path> folders() throws IOException {
    try (Stream<Path> all = Files.list(release.root.resolve("lib"))) {
      return all.filter(Files::isDirectory).toList();
    }
  }

  @Test
  void theFirstStartMakesItAndAllUseIt() throws Exception {
    assertThat(used(release.run("run", "one"))).containsExactly(file());
    assertThat(used(release.run("run", "basic"))).containsExactly(file());
    assertThat(used(release.run("help"))).containsExactly(file());

    assertThat(release.trainings()).hasSize(1);
    assertThat(folders()).containsExactly(archive);
  }

  @Test
  void javaDoesNotSayThatItDoesNotFit() throws Exception {
    assertThat(release.run("run", "one").out()).contains("-Xlog:cds*=off");
  }

  @Test
  void eachJavaHasItsOwn() throws Exception {
    release.run("run", "one");
    release.javaBuild("25.0.3+9-LTS");

    assertThat(used(release.run("run", "one")))
        .containsExactly(release.root.resolve("lib/java-25.0.3+9-LTS/classes.jsa").toString());
    release.javaBuild("17.0.1+12");
    assertThat(used(release.run("run", "one"))).containsExactly(file());
    assertThat(release.trainings()).hasSize(2);
  }

  @Test
  void anotherClassPathNeedsAnother() throws Exception {
    release.run("run", "one");
    Files.createFile(release.root.resolve("lib/another.jar"));

    assertThat(used(release.run("run", "one"))).containsExactly(file());
    assertThat(release.trainings()).hasSize(2);
    assertThat(folders()).containsExactly(archive);
  }

  @Test
  void aCheckoutHasItBesideTheJarsOfTheBuild() throws Exception {
    FakeInstallation checkout =
        FakeInstallation.checkout(Files.createDirectory(folder.resolve("other")))
            .javaBuild("17.0.1+12");
    checkout.run("run", "one");
    String first = checkout.copy("core/cli") + "/lib/java-17.0.1+12/classes.jsa";

    assertThat(used(checkout.run("run", "one"))).containsExactly(first);
    checkout.age("core/cli");
    checkout.run("run", "one");
    assertThat(used(checkout.run("run", "one")))
        .containsExactly(checkout.copy("core/cli") + "/lib/java-17.0.1+12/classes.jsa")
        .doesNotContain(first);
    assertThat(checkout.trainings()).hasSize(2);
  }

  @Test
  void whereNothingCanBeWrittenThereIsNone() throws Exception {
    // No folder can be made of it, not even by root.
    Files.createFile(release.root.resolve("lib/java-17.0.1+12.new"));

    assertThat(used(release.run("run", "one"))).isEmpty();
    assertThat(release.trainings()).isEmpty();
  }

  @Test
  void whatCannotBeMadeIsTriedAgainADayLater() throws Exception {
    release.with("FAKE_TRAINING", "failed");
    assertThat(used(release.run("run", "one"))).isEmpty();
    assertThat(used(release.run("run", "one"))).isEmpty();
    assertThat(release.trainings()).containsExactly("failed");

    release.without("FAKE_TRAINING");
    Path tried = release.root.resolve("lib/java-17.0.1+12.new");
    Files.setLastModifiedTime(tried, FileTime.from(Instant.parse("2020-01-01T00:00:00Z")));
    assertThat(used(release.run("run", "one"))).isEmpty();
    assertThat(used(release.run("run", "one"))).containsExactly(file());
    assertThat(folders()).containsExactly(archive);
  }

  @Test
  void aStartDoesNotWaitForTheOneThatMakesIt() throws Exception {
    Path gate = gate();
    Process first = release.start(release.root.resolve("bin/ycsb"), "run", "one");
    awaitTraining();
    release.without("FAKE_GATE");

    assertThat(used(release.run("run", "one"))).isEmpty();
    Files.writeString(gate, "go\n");
    assertThat(used(finish(first))).containsExactly(file());
    assertThat(release.trainings()).hasSize(1);
  }

  @Test
  void aStartThatIsEndedWhileItMakesItLeavesNothing() throws Exception {
    Path gate = gate();
    Process first = release.start(release.root.resolve("bin/ycsb"), "run", "one");
    awaitTraining();
    release.without("FAKE_GATE");
    first.destroy();
    Files.writeString(gate, "go\n");

    assertThat(first.waitFor()).isEqualTo(143);
    assertThat(folders()).isEmpty();
    assertThat(used(release.run("run", "one"))).containsExactly(file());
  }

  private Path gate() throws Exception {
    Path gate = folder.resolve("gate");
    assertThat(new ProcessBuilder("mkfifo", gate.toString()).start().waitFor()).isZero();
    release.with("FAKE_GATE", gate.toString());
    return gate;
  }

  private void awaitTraining() throws IOException {
    while (release.trainings().isEmpty()) {
      Thread.onSpinWait();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-Xshare:off",
        "-XX:SharedArchiveFile=/mine",
        "-XX:ArchiveClassesAtExit=/mine",
        "-XX:AOTCache=/mine",
        "-XX:+UseZGC",
        "-Xmx64g",
        "-Xmx100G",
        "--limit-modules=java.base",
        "-Da=b -javaagent:/mine.jar"
      })
  void anOptionWithWhichItMightNotFitLeavesItOut(String options) throws Exception {
    Run run = release.run("run", "one", "-jvm-args", options);

    assertThat(run.out()).contains(options.split(" ")).doesNotContain(OPTION + file());
    assertThat(folders()).isEmpty();
    release.with("JAVA_OPTS", options);
    assertThat(release.run("run", "one").out()).doesNotContain(OPTION + file());
    release.without("JAVA_OPTS").with("JAVA_TOOL_OPTIONS", options);
    assertThat(used(release.run("run", "one"))).isEmpty();
    assertThat(release.trainings()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"-Xmx4g", "-Xmx29g", "-Xmx512m -Da=b", "-ea", "-Da='b c'"})
  void otherOptionsDoNot(String options) throws Exception {
    assertThat(used(release.run("run", "one", "-jvm-args", options))).containsExactly(file());
  }

  @Test
  void whatStandsBeforeTheCoreLeavesItOut() throws Exception {
    assertThat(used(release.run("run", "one", "-cp", "/its/*"))).isEmpty();
    Files.createDirectory(release.root.resolve("conf"));
    assertThat(used(release.run("run", "one"))).isEmpty();
    assertThat(release.trainings()).isEmpty();
  }

  @Test
  void whatStandsAfterTheCoreDoesNot() throws Exception {
    release.with("CLASSPATH", "/its/last.jar");

    assertThat(used(release.run("run", "one"))).containsExactly(file());
  }

  @Test
  void aJavaThatDoesNotSayItsBuildHasNone() throws Exception {
    release.javaVersion("17.0.1");

    assertThat(used(release.run("run", "one"))).isEmpty();
    assertThat(release.trainings()).isEmpty();
  }
}

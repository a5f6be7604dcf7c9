// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static site.ycsb.cli.FakeInstallation.assertRefused;
import static site.ycsb.cli.FakeInstallation.finish;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.cli.FakeInstallation.Run;

/** When and how {@code bin/ycsb} builds a checkout. */
@DisabledOnOs(OS.WINDOWS)
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LauncherBuildTest {

  @TempDir private Path folder;
  private FakeInstallation checkout;

  @BeforeEach
  void makeCheckout() throws IOException {
    checkout = FakeInstallation.checkout(folder);
  }

  @Test
  void buildsOnlyWhatIsMissing() throws Exception {
    assertThat(checkout.run("run", "one").exitCode()).isZero();
    assertThat(checkout.run("run", "one").err()).isEmpty();
    assertThat(checkout.run("run", "basic").err()).isEmpty();

    assertThat(checkout.builds())
        .singleElement()
        .asString()
        .contains("-pl one-binding,core/cli,watch -am package");
  }

  @ParameterizedTest
  @ValueSource(strings = {"workloads/nowhere", "./nowhere"})
  void refusesAMissingFileOfPropertiesBeforeTheBuild(String file) throws Exception {
    assertRefused(
        checkout.run("run", "one", "-p", "a=b", "-P", file),
        "-P " + file + ": no such file in " + folder.toRealPath() + " or " + checkout.root);

    assertThat(checkout.builds()).isEmpty();
  }

  @Test
  void showsOnlyThePositionOfAMissingFileThatMayBeAPassword() throws Exception {
    Run run = checkout.run("run", "one", "-P", "-", "-P", "redis://u:secret@db/0");

    assertRefused(run, "-P (number 2): no such file in ");
    assertThat(run.err().toString()).doesNotContain("secret");
    assertRefused(checkout.run("run", "one", "-P", "/no/where"), "-P /no/where: no such file");
  }

  @Test
  void buildsForFilesOfPropertiesThatAreHereOrInTheCheckout() throws Exception {
    Files.createDirectories(checkout.root.resolve("workloads"));
    Files.createFile(checkout.root.resolve("workloads/there"));
    Files.createFile(checkout.root.getParent().resolve("here"));
    String[] arguments = "run one -P workloads/there -P here -P - -l -P nowhere".split(" ");

    assertThat(checkout.run(arguments).exitCode()).isZero();
    assertThat(checkout.builds()).hasSize(1);
  }

  @Test
  void keepsTheBuildOffStdout() throws Exception {
    Run run = checkout.run("run", "one");

    assertThat(run.out()).startsWith("-Dfile.encoding=UTF-8", "-Xms64m");
    assertThat(run.err()).contains("Maven started");
  }

  @Test
  void rebuildsWhatIsOlderThanItsSources() throws Exception {
    checkout.run("run", "one");
    checkout.age("one-binding");
    checkout.run("run", "one");

    assertThat(checkout.builds()).hasSize(2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "pom.xml",
        "core/pom.xml",
        "core/api/pom.xml",
        "core/api/src/main/java/Source.java",
        "one-binding/pom.xml",
        "one-binding/src/main/java/Source.java",
        "watch/src/main/java/Source.java",
        // A folder that is newer has lost or got a file.
        "one-binding/src/main/java"
      })
  void rebuildsAfterAChangeToAnySource(String source) throws Exception {
    checkout.run("run", "one");
    Path file = checkout.root.resolve(source);
    Files.setLastModifiedTime(file, FileTime.from(Instant.now().plusSeconds(60)));
    checkout.run("run", "one");

    assertThat(checkout.builds()).hasSize(2);
  }

  @Test
  void rebuildsAfterAChangeToABindingThatTheModuleStandsOn() throws Exception {
    Path pom = checkout.root.resolve("one-binding/pom.xml");
    FileTime time = Files.getLastModifiedTime(pom);
    Files.writeString(pom, "  <artifactId>two-binding</artifactId>\n");
    Files.setLastModifiedTime(pom, time);
    checkout.run("run", "one");
    checkout.run("run", "one");
    assertThat(checkout.builds()).hasSize(1);

    Path source = Files.createDirectories(checkout.root.resolve("two-binding/src/main"));
    Files.setLastModifiedTime(source, FileTime.from(Instant.now().plusSeconds(60)));
    checkout.run("run", "one");

    assertThat(checkout.builds()).hasSize(2);
  }

  @Test
  void buildsTheShellOnlyForItsCommand() throws Exception {
    checkout.run("run", "one");
    assertThat(checkout.run("shell", "one").classPath(checkout.root))
        .contains(".built/shell/1/shell-1.jar", ".built/one-binding/1/one-binding-1.jar");
    checkout.run("shell", "one");

    assertThat(checkout.builds()).hasSize(2);
    assertThat(checkout.builds().get(0)).doesNotContain("shell");
    assertThat(checkout.builds().get(1))
        .contains("-pl one-binding,shell,core/cli,watch -am package");
  }

  @Test
  void startsNothingAfterAFailedBuild() throws Exception {
    Run run = checkout.with("FAKE_FAILURE", "yes").run("run", "one");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).last().asString().contains("building one-binding failed");
    assertThat(checkout.lock()).satisfies(LauncherBuildTest::isFree);
  }

  @Test
  void namesMissingTools() throws Exception {
    Files.delete(checkout.jdk.resolve("bin/javac"));
    assertRefused(
        checkout.run("run", "one"),
        "needs " + checkout.jdk.resolve("bin/javac") + "; install a JDK 17");
    Files.delete(checkout.tools.resolve("mvn"));
    assertRefused(checkout.run("run", "one"), "needs mvn and " + checkout.jdk.resolve("bin/javac"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"2.2.1", "3.6.3"})
  void rejectsAnOldMaven(String version) throws Exception {
    assertRefused(
        checkout.with("FAKE_MAVEN", version).run("run", "one"),
        "is Maven " + version + "; install Maven 3.8 or newer");
  }

  @ParameterizedTest
  @ValueSource(strings = {"3.8.1", "3.10.0", "4.0.0"})
  void acceptsANewerMaven(String version) throws Exception {
    assertThat(checkout.with("FAKE_MAVEN", version).run("run", "one").exitCode()).isZero();
  }

  @Test
  void waitsForTheBuildOfAnotherLauncher() throws Exception {
    Path gate = gate();
    Process first = checkout.start(checkout.root.resolve("bin/ycsb"), "run", "one");
    awaitLine(first, "Maven started");
    Process second = checkout.start(checkout.root.resolve("bin/ycsb"), "run", "one");
    awaitLine(second, "another build runs (process ");
    Files.writeString(gate, "go\n");

    assertThat(finish(first).exitCode()).isZero();
    assertThat(finish(second).exitCode()).isZero();
    assertThat(checkout.builds()).hasSize(1);
    assertThat(checkout.lock()).satisfies(LauncherBuildTest::isFree);
  }

  @Test
  void takesOverTheLockOfAKilledBuild() throws Exception {
    Process gone = new ProcessBuilder("true").start();
    gone.waitFor();
    Files.createDirectories(checkout.lock().getParent());
    Files.createSymbolicLink(checkout.lock(), Path.of(String.valueOf(gone.pid())));

    assertThat(checkout.run("run", "one").exitCode()).isZero();
    assertThat(checkout.builds()).hasSize(1);
    assertThat(checkout.lock()).satisfies(LauncherBuildTest::isFree);
  }

  @Test
  void stopsTheBuildWhenTerminated() throws Exception {
    gate();
    Process launcher = checkout.start(checkout.root.resolve("bin/ycsb"), "run", "one");
    awaitLine(launcher, "Maven started");
    long builder = awaitBuilder(launcher.pid());
    launcher.destroy();

    assertThat(launcher.waitFor()).isEqualTo(143);
    assertThat(checkout.lock()).satisfies(LauncherBuildTest::isFree);
    assertThat(ProcessHandle.of(builder).filter(ProcessHandle::isAlive)).isEmpty();
  }

  private static void isFree(Path lock) {
    assertThat(Files.exists(lock, LinkOption.NOFOLLOW_LINKS)).as("lock").isFalse();
  }

  /** The process that the lock names, once that is no longer the launcher. */
  private long awaitBuilder(long launcher) throws IOException {
    long holder = launcher;
    while (holder == launcher) {
      holder = Long.parseLong(Files.readSymbolicLink(checkout.lock()).toString());
      Thread.onSpinWait();
    }
    return holder;
  }

  /** Holds every build until something is written into the file. */
  private Path gate() throws Exception {
    Path gate = folder.resolve("gate");
    assertThat(new ProcessBuilder("mkfifo", gate.toString()).start().waitFor()).isZero();
    checkout.with("FAKE_GATE", gate.toString());
    return gate;
  }

  private static void awaitLine(Process process, String text) throws IOException {
    String line = process.errorReader().readLine();
    while (line != null && !line.contains(text)) {
      line = process.errorReader().readLine();
    }
    assertThat(line).as("line with '%s'", text).isNotNull();
  }
}

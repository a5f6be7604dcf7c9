// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static site.ycsb.cli.FakeInstallation.assertRefused;
import static site.ycsb.cli.FakeInstallation.finish;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.cli.FakeInstallation.Run;

/** What {@code bin/ycsb} passes to Java. */
@DisabledOnOs(OS.WINDOWS)
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LauncherTest {

  private static final String HUGE_PAGES = "-XX:+UseTransparentHugePages";

  @TempDir private Path folder;

  @Test
  void passesArgumentsToJavaUnchanged() throws Exception {
    FakeInstallation release = FakeInstallation.release(folder);
    String[] arguments = {"run", "one", "-p", "a b=it's \"c\" $HOME `d` \\e *", "", "-s"};

    Run run = release.run(arguments);

    assertThat(run.exitCode()).isZero();
    assertThat(run.err()).isEmpty();
    int main = run.out().indexOf("site.ycsb.cli.Main");
    assertThat(run.out().subList(main + 1, run.out().size())).containsExactly(arguments);
    assertThat(run.out()).contains("-Dfile.encoding=UTF-8", "-Dycsb.home=" + release.root);
  }

  @Test
  void keepsTheHeapSmallUnlessAnOptionSetsIt() throws Exception {
    FakeInstallation release = FakeInstallation.release(folder);

    assertThat(release.run("run", "one").out()).contains("-Xms64m", "-XX:GCTimeRatio=4");
    assertThat(release.run("run", "one", "-jvm-args", "-Dx=1 -Xmx2g").out())
        .contains("-Xmx2g")
        .doesNotContain("-Xms64m", "-XX:GCTimeRatio=4");
  }

  @Test
  void asksForHugePagesUnlessAnOptionChoosesOtherwise() throws Exception {
    FakeInstallation release = FakeInstallation.release(folder);
    Path modes = Path.of("/sys/kernel/mm/transparent_hugepage/enabled");
    boolean canAsk = Files.isReadable(modes) && Files.readString(modes).contains("[madvise]");

    assertThat(release.run("run", "one").out().contains(HUGE_PAGES)).isEqualTo(canAsk);
    assertThat(release.run("run", "one", "-jvm-args", "-Xmx2g").out().contains(HUGE_PAGES))
        .isEqualTo(canAsk);
    assertThat(release.run("help").out()).doesNotContain(HUGE_PAGES);
    for (String other : List.of("-XX:+UseZGC", "-XX:-UseTransparentHugePages")) {
      assertThat(release.run("run", "one", "-jvm-args", other).out())
          .contains(other)
          .doesNotContain(HUGE_PAGES);
    }
  }

  @Test
  void whatMeasuresNothingHasAJvmForAShortTimeUnlessAnOptionChoosesAnother() throws Exception {
    FakeInstallation release = FakeInstallation.release(folder);

    assertThat(release.run("report", "results").out())
        .contains("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");
    assertThat(release.run("study", "file").out())
        .contains("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");
    assertThat(release.run("help").out()).contains("-XX:TieredStopAtLevel=1");
    assertThat(release.run("run", "one").out()).doesNotContain("-XX:TieredStopAtLevel=1");
    assertThat(release.run("report", "results", "-jvm-args", "-XX:+UseG1GC").out())
        .contains("-XX:+UseG1GC")
        .doesNotContain("-XX:+UseSerialGC");
  }

  @Test
  void releaseRunsCoreAndOneBinding() throws Exception {
    FakeInstallation release = FakeInstallation.release(folder);

    assertThat(release.run("run", "one").classPath(release.root))
        .containsExactly("lib/core.jar", "one-binding/lib/one.jar");
  }

  @Test
  void checkoutRunsTheModuleAndItsLibraries() throws Exception {
    FakeInstallation checkout = FakeInstallation.checkout(folder);

    assertThat(checkout.run("run", "one").classPath(checkout.root))
        .containsExactly(
            ".built/core/cli/1/cli-1.jar",
            ".built/core/cli/1/lib/library-1.jar",
            ".built/one-binding/1/one-binding-1.jar");
  }

  @Test
  void onlyTheShellHasItsLibraries() throws Exception {
    FakeInstallation release = FakeInstallation.release(folder);

    assertThat(release.run("shell", "one").classPath(release.root))
        .containsExactly("lib/core.jar", "one-binding/lib/one.jar", "shell/lib/shell.jar");
    assertThat(release.run("shell", "basic").classPath(release.root))
        .containsExactly("lib/core.jar", "shell/lib/shell.jar");
  }

  @ParameterizedTest
  @ValueSource(strings = {"study one", "study", "help study"})
  void studiesRunWithoutABinding(String arguments) throws Exception {
    FakeInstallation release = FakeInstallation.release(folder);

    Run run = release.run(arguments.split(" "));

    assertThat(run.classPath(release.root))
        .containsExactly("lib/core.jar", "study/lib/study.jar", "report/lib/report.jar");
    assertThat(run.out()).contains("site.ycsb.cli.Main");
  }

  @ParameterizedTest
  @ValueSource(strings = {"report one", "help report", "compare one two", "gallery one"})
  void reportsNeedNoStudy(String arguments) throws Exception {
    FakeInstallation release = FakeInstallation.release(folder);

    assertThat(release.run(arguments.split(" ")).classPath(release.root))
        .containsExactly("lib/core.jar", "report/lib/report.jar");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "help", "help one", "stdy one", "-h", "-help", "--help"})
  void helpAndAnUnknownCommandSeeAllCommands(String arguments) throws Exception {
    FakeInstallation release = FakeInstallation.release(folder);

    assertThat(release.run(arguments.split(" ")).classPath(release.root))
        .contains("study/lib/study.jar", "report/lib/report.jar", "lib/core.jar");
  }

  @Test
  void bindingsOfOneModuleShareItsName() throws Exception {
    FakeInstallation release = FakeInstallation.release(folder);

    assertThat(release.run("run", "one-async").classPath(release.root))
        .containsExactly("lib/core.jar", "one-binding/lib/one.jar");
  }

  @ParameterizedTest
  @ValueSource(strings = {"run basic", "run unknown", "run ../one", "bindings"})
  void runsCoreAloneWithoutABinding(String arguments) throws Exception {
    FakeInstallation release = FakeInstallation.release(folder);

    assertThat(release.run(arguments.split(" ")).classPath(release.root))
        .containsExactly("lib/core.jar");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "run -db example.One",
        "run -s -db site.ycsb.db.OldOne -s",
        "-db no.such.Class -db site.ycsb.db.OldOne -t",
        "run -p db=example.One",
        "run -db com.yahoo.ycsb.db.OldOne",
        "run -p db=com.yahoo.ycsb.db.OldOne",
        "run -P FILE -P /no/such/file"
      })
  void findsTheModuleByTheClassOfItsBinding(String arguments) throws Exception {
    FakeInstallation release = FakeInstallation.release(folder);
    Path file = folder.resolve("workload");
    Files.writeString(file, "db=no.such.Class\n# db=other\n db = site.ycsb.db.OldOne\nother=x\n");
    String[] words = arguments.replace("FILE", file.toString()).split(" ");
    release.describe("one", "descriptors");

    assertThat(release.run(words).classPath(release.root))
        .containsExactly("lib/core.jar", "one-binding/lib/one.jar");
  }

  @Test
  void skipsAByteOrderMark() throws Exception {
    FakeInstallation release = FakeInstallation.release(folder);
    release.describe("one", "descriptors");
    Path file = Files.writeString(folder.resolve("workload"), "\uFEFFdb=example.One\n");

    assertThat(release.run("run", "-P", file.toString()).classPath(release.root))
        .containsExactly("lib/core.jar", "one-binding/lib/one.jar");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "run -db example.On",
        "run -db site.ycsb.db",
        "run -p x=db=example.One",
        "run -db",
        "help -db example.One"
      })
  void runsCoreAloneForAnUnknownClass(String arguments) throws Exception {
    FakeInstallation release = FakeInstallation.release(folder);
    release.describe("one", "descriptors");

    assertThat(release.run(arguments.split(" ")).classPath(release.root))
        .containsExactly("lib/core.jar");
  }

  @Test
  void findsABindingByItsNameInAModuleOfAnother() throws Exception {
    FakeInstallation release = FakeInstallation.release(folder);
    release.describe("one", "descriptors");
    Path descriptors = release.root.resolve("one-binding/descriptors");
    Files.copy(descriptors.resolve("one.properties"), descriptors.resolve("second.properties"));

    assertThat(release.run("run", "second").classPath(release.root))
        .isEqualTo(release.run("run", "one").classPath(release.root))
        .isNotEqualTo(release.run("run", "third").classPath(release.root));
  }

  @Test
  void findsTheClassInWorkloadFilesOfTheInstallation() throws Exception {
    FakeInstallation checkout = FakeInstallation.checkout(folder);
    checkout.describe("one", "src/main/resources/META-INF/ycsb/bindings");
    Files.createDirectory(checkout.root.resolve("workloads"));
    Files.writeString(checkout.root.resolve("workloads/mine"), "db=example.One\n");

    assertThat(checkout.run("run", "-P", "workloads/mine").classPath(checkout.root))
        .contains(".built/one-binding/1/one-binding-1.jar");
  }

  @Test
  void putsClassPathsOfTheUserBeforeAndAfter() throws Exception {
    FakeInstallation release = FakeInstallation.release(folder).with("CLASSPATH", "/last");

    Run run = release.run("run", "-cp", "/first:/second", "basic", "-s");

    assertThat(run.classPath(release.root))
        .containsExactly("/first", "/second", "lib/core.jar", "/last");
    assertThat(run.out()).containsSequence("run", "basic", "-s");
  }

  /** Libraries of YCSB's own bindings include an old one. */
  @Test
  void putsItsHdrHistogramBeforeThatOfTheUser() throws Exception {
    FakeInstallation release = FakeInstallation.release(folder);
    Files.createFile(release.root.resolve("lib/HdrHistogram-2.2.2.jar"));

    assertThat(release.run("run", "-cp", "/its/*", "basic").classPath(release.root))
        .startsWith("lib/HdrHistogram-2.2.2.jar", "/its/*");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"-jvm-args|-Da=\"b c\" '-Dd=$e' -Xmx1g", "-jvm-args=-Da='b c' -Dd=\\$e -Xmx1g"})
  void putsJvmOptionsBeforeTheClassPath(String option) throws Exception {
    FakeInstallation release = FakeInstallation.release(folder).with("JAVA_OPTS", "-Xms1g  -ea");
    String[] parts = (option + "|run|basic").split("\\|");

    // Whether the machine gives huge pages is not the question here.
    assertThat(release.run(parts).out())
        .filteredOn(word -> !word.equals(HUGE_PAGES))
        .containsSequence(
            "-Dfile.encoding=UTF-8", "-Xms1g", "-ea", "-Da=b c", "-Dd=$e", "-Xmx1g", "-cp");
  }

  @Test
  void runsThroughLinks() throws Exception {
    FakeInstallation release = FakeInstallation.release(folder);
    Path direct = folder.resolve("ycsb");
    Files.createSymbolicLink(
        direct, folder.toRealPath().relativize(release.root.resolve("bin/ycsb")));
    Path indirect = folder.resolve("other");
    Files.createSymbolicLink(indirect, direct.toAbsolutePath());

    assertThat(finish(release.start(indirect, "run", "one")).classPath(release.root))
        .containsExactly("lib/core.jar", "one-binding/lib/one.jar");
  }

  @Test
  void runsUnderTheNameYcsbSh() throws Exception {
    FakeInstallation release = FakeInstallation.release(folder);

    Run run = finish(release.start(release.root.resolve("bin/ycsb.sh"), "run", "one", "-s"));

    assertThat(run.classPath(release.root))
        .containsExactly("lib/core.jar", "one-binding/lib/one.jar");
    assertThat(run.out()).endsWith("run", "one", "-s");
  }

  /** Scripts for YCSB call {@code python bin/ycsb}, because its launcher is a Python script. */
  @ParameterizedTest
  @ValueSource(strings = {"python", "python2", "python3"})
  void runsWithPython(String python) throws Exception {
    String interpreter = interpreter(python);
    assumeTrue(!interpreter.isEmpty(), "there is no " + python);
    FakeInstallation release = FakeInstallation.release(folder);
    String launcher = release.root.resolve("bin/ycsb").toString();

    Run run =
        finish(release.start(List.of(interpreter, launcher, "run", "one", "-p", "a=it's b", "-s")));

    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    assertThat(run.classPath(release.root))
        .containsExactly("lib/core.jar", "one-binding/lib/one.jar");
    assertThat(run.out()).endsWith("run", "one", "-p", "a=it's b", "-s");
  }

  /**
   * The program itself: the file in the path may be a script that needs more than the tests have.
   */
  private static String interpreter(String name) throws Exception {
    try {
      Process process =
          new ProcessBuilder(name, "-c", "import sys; print(sys.executable)")
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      return finish(process).out().stream().findFirst().orElse("");
    } catch (IOException e) {
      return "";
    }
  }

  @Test
  void readsTheSettingsFileFirst() throws Exception {
    FakeInstallation release = FakeInstallation.release(folder);
    Files.writeString(release.root.resolve("bin/setenv.sh"), "JAVA_OPTS=-Dfrom=setenv\n");

    assertThat(release.run("run", "basic").out()).contains("-Dfrom=setenv");
  }

  @Test
  void rejectsAnOptionWithoutAValue() throws Exception {
    FakeInstallation release = FakeInstallation.release(folder);

    assertRefused(release.run("run", "one", "-cp"), "-cp needs a value");
    assertRefused(
        release.run("run", "one", "-jvm-args", "-Da='b"), "-jvm-args has an unmatched quote");
  }

  @Test
  void rejectsAMissingJava() throws Exception {
    FakeInstallation release = FakeInstallation.release(folder);

    assertRefused(release.with("JAVA_HOME", "/none").run("run", "one"), "JAVA_HOME is /none");
    assertRefused(release.without("JAVA_HOME").run("run", "one"), "install Java 17 or newer");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.8.0_292", "11.0.2", "16"})
  void rejectsAnOldJava(String version) throws Exception {
    FakeInstallation release = FakeInstallation.release(folder);
    release.javaVersion(version);

    assertRefused(release.run("run", "one"), "is Java " + version + "; install Java 17 or newer");
  }

  @ParameterizedTest
  @ValueSource(strings = {"17", "25.0.3", "26-ea"})
  void acceptsANewerJava(String version) throws Exception {
    FakeInstallation release = FakeInstallation.release(folder);
    release.javaVersion(version);

    assertThat(release.run("run", "one").exitCode()).isZero();
  }

  @Test
  void allowsNativeCodeOnlyWhereJavaWarnsOfIt() throws Exception {
    FakeInstallation release = FakeInstallation.release(folder);
    String option = "--enable-native-access=ALL-UNNAMED";

    assertThat(release.run("run", "one").out()).doesNotContain(option);
    release.javaVersion("25.0.3");
    assertThat(release.run("run", "one").out().subList(0, 2)).contains(option);
  }
}

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.cli.binding.BindingCatalogue;
import site.ycsb.cli.binding.BindingDescriptor;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.study.plan.Plan;
import site.ycsb.study.plan.Plans;
import site.ycsb.study.result.StudyDocument;

/** Studies of systems that fail on purpose. */
@DisabledOnOs(OS.WINDOWS)
class StudyTest {

  private static final String TWO =
      """
      name: two
      data: {workload: workloads/workloadsearch, records: 10}
      systems:
        - {name: one, binding: fake}
        - {name: two, binding: other}
      steps:
        - {name: load, kind: load}
        - {name: sweep, kind: sweep, threads: [1, 2], seconds: 1}
      """;

  @TempDir private Path folder;
  private final StringWriter err = new StringWriter();
  private FakeYcsb ycsb;
  private Path out;

  @BeforeEach
  void prepare() throws IOException {
    ycsb = new FakeYcsb(folder.resolve("bin"));
    out = folder.resolve("out");
  }

  private Study study(String text) throws IOException {
    return study(text, Map.of());
  }

  private Study study(String text, Map<String, String> environment) throws IOException {
    Plan plan = Plans.read(folder, text, 1, environment);
    BindingCatalogue bindings =
        BindingCatalogue.of(Stream.of("fake", "other").map(StudyTest::binding).toList());
    return new Study(plan, folder.resolve("study.yaml"), Path.of(".."), ycsb.launcher(), bindings);
  }

  private static BindingDescriptor binding(String name) {
    return new BindingDescriptor(name, "a.Class", List.of(), name, List.of(), new TreeMap<>());
  }

  private int run(String text) throws Exception {
    return study(text).run(out, false, new PrintWriter(err, true));
  }

  private StudyDocument result() throws IOException {
    return StudyDocument.read(out);
  }

  private StudyDocument.Subject system(String name) throws IOException {
    return result().systems().stream()
        .filter(system -> system.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private StudyDocument.Run ofRun(String id) throws IOException {
    return result().runs().stream().filter(run -> run.id().equals(id)).findFirst().orElseThrow();
  }

  @Test
  void verifiesEachSystemBeforeItIsTimed() throws Exception {
    assertThat(run(TWO)).isZero();

    assertThat(ycsb.calls().stream().filter(call -> call.contains("fake")))
        .containsExactly(
            "load fake load-r1",
            "verify fake verify-load-r1",
            "run fake sweep-1-r1",
            "run fake sweep-2-r1");
    assertThat(result().runs()).allMatch(run -> run.state().equals("done"));
    assertThat(result().ended()).isNotNull();
    assertThat(system("one").state()).isEqualTo("verified");
    assertThat(out.resolve("work")).doesNotExist();
    assertThat(err.toString()).contains("[1/8] ", "8 runs done, 0 failed");
  }

  @Test
  void aLiarIsWrongAndIsNotTimed() throws Exception {
    ycsb.fault("fake", "verify", "lies");

    assertThat(run(TWO)).isEqualTo(1);

    assertThat(ycsb.calls()).doesNotContain("run fake sweep-1-r1").contains("run other sweep-1-r1");
    assertThat(system("one").state()).isEqualTo("wrong");
    assertThat(system("one").reason()).isEqualTo("verify-load: record 7 is wrong");
    assertThat(ofRun("one/verify-load-r1").state()).isEqualTo("wrong");
    assertThat(ofRun("one/sweep-1-r1").state()).isEqualTo("skipped");
    assertThat(system("two").state()).isEqualTo("verified");
  }

  @Test
  void aWrongReplyWhileItIsTimedMakesASystemWrong() throws Exception {
    ycsb.fault("fake", "run", "lies");

    assertThat(run(TWO)).isEqualTo(1);

    assertThat(ofRun("one/sweep-1-r1").state()).isEqualTo("wrong");
    assertThat(ofRun("one/sweep-1-r1").error()).contains("3 replies were wrong");
    assertThat(system("one").state()).isEqualTo("wrong");
  }

  @Test
  void aWrongSystemIsNotTriedAgainInTheNextRepeat() throws Exception {
    ycsb.fault("fake", "verify", "lies");

    run("repeats: 2\n" + TWO);

    assertThat(ycsb.calls().stream().filter("verify fake verify-load-r2"::equals)).isEmpty();
    assertThat(ofRun("one/load-r2").state()).isEqualTo("skipped");
  }

  @Test
  void aFailedRunIsReportedAndTheStudyGoesOn() throws Exception {
    ycsb.fault("fake", "run", "fails");
    ycsb.fault("other", "run", "dies");

    assertThat(run(TWO)).isEqualTo(1);

    assertThat(ofRun("one/sweep-2-r1").state()).isEqualTo("failed");
    assertThat(ofRun("one/sweep-2-r1").error()).isEqualTo("the store is full");
    assertThat(ofRun("two/sweep-2-r1").error()).isEqualTo("it ended with exit code 137");
    assertThat(err.toString()).contains("failed in 0 s: the store is full");
  }

  @Test
  void aSystemThatCannotBeLoadedIsNotTimed() throws Exception {
    ycsb.fault("fake", "load", "fails");

    assertThat(run("repeats: 2\n" + TWO)).isEqualTo(1);

    assertThat(system("one").state()).isEqualTo("failed");
    assertThat(system("one").reason()).isEqualTo("load: the store is full");
    assertThat(ycsb.calls())
        .contains("load fake load-r2")
        .noneMatch(call -> call.startsWith("run fake"));
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private static String nobodyAt(int port, String more) {
    return TWO.replace(
        "{name: one, binding: fake}",
        "{name: one, binding: fake, server: {running: \"127.0.0.1:" + port + "\"}" + more + "}");
  }

  @Test
  void anOptionalSystemThatIsNotThereIsAbsent() throws Exception {
    int port = freePort();

    assertThat(run(nobodyAt(port, ", optional: true"))).isZero();

    assertThat(system("one").state()).isEqualTo("absent");
    assertThat(system("one").reason()).isEqualTo("nobody answers at 127.0.0.1:" + port);
    assertThat(ofRun("one/load-r1").state()).isEqualTo("skipped");
    assertThat(ycsb.calls()).noneMatch(call -> call.contains("fake"));
  }

  @Test
  void aSystemThatIsThereNowIsPartOfTheSameStudy() throws Exception {
    int port = freePort();
    run(nobodyAt(port, ", optional: true"));

    try (ServerSocket socket = new ServerSocket(port, 50, InetAddress.getByName("127.0.0.1"))) {
      assertThat(socket.isBound()).isTrue();
      assertThat(run(nobodyAt(port, ", optional: true"))).isZero();
    }

    assertThat(system("one").state()).isEqualTo("verified");
    assertThat(ycsb.calls().stream().filter("load other load-r1"::equals)).hasSize(1);
  }

  @Test
  void aRequiredSystemThatIsNotThereEndsTheStudyBeforeTheFirstRun() throws Exception {
    int port = freePort();

    assertThatThrownBy(() -> run(nobodyAt(port, "")))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage("system 'one': nobody answers at 127.0.0.1:" + port);
    assertThat(ycsb.calls()).isEmpty();
  }

  @Test
  void aBindingThatIsNotInstalledIsNamed() {
    assertThatThrownBy(() -> run(TWO.replace("binding: fake", "binding: fakes")))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage("system 'one': the binding fakes is not installed; did you mean 'fake'?");
  }

  @Test
  void goesOnWhereItWasInterrupted() throws Exception {
    ycsb.fault("other", "run", "interrupted");
    assertThat(run(TWO.replace("[1, 2]", "[1, 2, 3]"))).isEqualTo(130);
    assertThat(ycsb.calls()).isNotEmpty();
    int before = ycsb.calls().size();
    assertThat(err.toString())
        .contains("ycsb: interrupted; ", "the same command goes on from there");
    assertThat(result().ended()).isNull();
    assertThat(ofRun("two/sweep-1-r1").state()).isEqualTo("pending");

    ycsb.mend("other", "run");
    assertThat(run(TWO.replace("[1, 2]", "[1, 2, 3]"))).isZero();

    List<String> again = ycsb.calls().subList(before, ycsb.calls().size());
    // The records of a fresh server are loaded and verified again, beside the results so far.
    assertThat(again)
        .containsSubsequence(
            "load other work-again", "verify other work-again", "run other sweep-1-r1");
    assertThat(ycsb.calls().stream().filter(call -> call.startsWith("run fake"))).hasSize(3);
    assertThat(result().runs()).allMatch(run -> run.state().equals("done"));
  }

  @Test
  void runsThatFailedAreMadeAgainIfThatIsAskedFor() throws Exception {
    ycsb.fault("fake", "run", "fails");
    ycsb.fault("other", "verify", "lies");
    run(TWO);
    assertThat(run(TWO)).isEqualTo(1);

    ycsb.mend("fake", "run");
    ycsb.mend("other", "verify");
    int before = ycsb.calls().size();
    assertThat(study(TWO).run(out, true, new PrintWriter(err, true))).isZero();

    assertThat(ycsb.calls().subList(before, ycsb.calls().size()))
        .contains("load fake work-again", "run fake sweep-1-r1", "run other sweep-2-r1")
        .doesNotContain("load fake load-r1");
    assertThat(system("two").state()).isEqualTo("verified");
    assertThat(system("two").reason()).isNull();
    assertThat(result().runs()).allMatch(run -> run.state().equals("done"));
  }

  @Test
  void aClassOfSomebodysOwnIsASystem() throws Exception {
    Path jar = Files.createFile(folder.resolve("own.jar"));
    String own = TWO.replace("binding: fake", "db: my.Store, classpath: " + jar);

    study(own).run(out, false, new PrintWriter(err, true));

    assertThat(ycsb.lines("arguments"))
        .anyMatch(line -> line.startsWith("load -cp " + jar + " -db my.Store -P "));
    assertThat(system("one").binding()).isEqualTo("my.Store");
    Files.delete(jar);
    assertThatThrownBy(() -> study(own).run(folder.resolve("2"), false, new PrintWriter(err)))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage("system 'one': there is no " + jar + " for the class path");
  }

  @Test
  void aFolderInWhichAStudyIsRunningIsRefused() throws Exception {
    Files.createDirectories(out);
    Path held = out.resolve("study.lock");
    try (FileChannel channel = FileChannel.open(held, CREATE, WRITE);
        FileLock lock = channel.lock()) {
      assertThat(lock.isValid()).isTrue();
      assertThatThrownBy(() -> run(TWO))
          .isInstanceOf(ConfigurationException.class)
          .hasMessage("a study is running that keeps its results in " + out);
    }
  }

  @Test
  void aStudyThatIsDoneIsNotMadeAgain() throws Exception {
    run(TWO);
    int calls = ycsb.calls().size();

    assertThat(run(TWO)).isZero();

    assertThat(ycsb.calls()).hasSize(calls);
  }

  @Test
  void refusesAFolderWithAnotherStudy() throws Exception {
    run(TWO);

    assertThatThrownBy(() -> run(TWO.replace("seconds: 1", "seconds: 2")))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("has the results of another study");
  }

  @Test
  void passesPropertiesByAPrivateFile() throws Exception {
    String text =
        TWO.replace("binding: fake", "binding: fake, properties: {redis.password: \"${PW}\"}");

    study(text, Map.of("PW", "hush-hush")).run(out, false, new PrintWriter(err, true));

    assertThat(ycsb.lines("modes")).isNotEmpty().allMatch("600"::equals);
    assertThat(ycsb.lines("arguments")).noneMatch(line -> line.contains("hush-hush"));
    for (String arguments : ycsb.lines("arguments")) {
      assertThat(Path.of(arguments.substring(arguments.lastIndexOf(' ') + 1))).doesNotExist();
    }
    assertThat(Files.readString(out.resolve("study.json"))).doesNotContain("hush-hush");
    assertThat(ofRun("one/load-r1").command())
        .startsWith("bin/ycsb load fake -P workloads/workloadsearch -p ")
        .contains("'redis.password=***'");
  }

  @Test
  void namesAServerForWhatItSaysThatItIs() throws Exception {
    run(TWO.replace("binding: fake", "binding: fake, product: MongoDB, publishedAs: MongoDB 5"));

    assertThat(system("one").title()).isEqualTo("Fake 1.0");
    assertThat(system("one").publishedAs()).isNull();
  }

  @Test
  void refusesAStudyThatTheDiskHasNoRoomFor() {
    assertThatThrownBy(() -> run(TWO.replace("records: 10", "records: 8000000000000")))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("the study needs about 16000000")
        .hasMessageContaining("are free: name another folder with --out");
    assertThat(out.resolve("study.yaml")).doesNotExist();
  }
}

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.report.results.Run;
import site.ycsb.report.results.State;
import site.ycsb.report.results.StudyDocument;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.study.plan.ClientSpec;
import site.ycsb.study.plan.PlannedRun;
import site.ycsb.study.plan.Plans;
import site.ycsb.study.plan.Secrets;
import site.ycsb.study.plan.ServerSpec;

/** Studies of systems that fail on purpose. */
@Tag("slow")
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
    return ycsb.study(text, Map.of());
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

  private Run ofRun(String id) throws IOException {
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
    assertThat(result().runs()).allMatch(run -> run.state() == State.DONE);
    assertThat(result().ended()).isNotNull();
    assertThat(system("one").state()).isEqualTo(State.VERIFIED);
    assertThat(out.resolve(StudyRun.WORK)).doesNotExist();
    assertThat(err.toString()).contains("[1/8] ", "8 runs done, 0 failed");
  }

  @Test
  void aLiarIsWrongAndIsNotTimed() throws Exception {
    ycsb.fault("fake", "verify", "lies");

    assertThat(run(TWO)).isEqualTo(1);

    assertThat(ycsb.calls()).doesNotContain("run fake sweep-1-r1").contains("run other sweep-1-r1");
    assertThat(system("one").state()).isEqualTo(State.WRONG);
    assertThat(system("one").reason()).isEqualTo("verify-load: record 7 is wrong");
    assertThat(ofRun("one/verify-load-r1").state()).isEqualTo(State.WRONG);
    assertThat(ofRun("one/sweep-1-r1").state()).isEqualTo(State.SKIPPED);
    assertThat(system("two").state()).isEqualTo(State.VERIFIED);
  }

  @Test
  void aWrongReplyWhileItIsTimedMakesASystemWrong() throws Exception {
    ycsb.fault("fake", "run", "lies");

    assertThat(run(TWO)).isEqualTo(1);

    assertThat(ofRun("one/sweep-1-r1").state()).isEqualTo(State.WRONG);
    assertThat(ofRun("one/sweep-1-r1").error()).isEqualTo("3 replies were wrong");
    assertThat(system("one").state()).isEqualTo(State.WRONG);
  }

  @Test
  void aWrongSystemIsNotTriedAgainInTheNextRepeat() throws Exception {
    ycsb.fault("fake", "verify", "lies");

    run("repeats: 2\n" + TWO);

    assertThat(ycsb.calls().stream().filter("verify fake verify-load-r2"::equals)).isEmpty();
    assertThat(ofRun("one/load-r2").state()).isEqualTo(State.SKIPPED);
  }

  @Test
  void aFailedRunIsReportedAndTheStudyGoesOn() throws Exception {
    ycsb.fault("fake", "run", "fails");
    ycsb.fault("other", "run", "dies");

    assertThat(run(TWO)).isEqualTo(1);

    assertThat(ofRun("one/sweep-2-r1").state()).isEqualTo(State.FAILED);
    assertThat(ofRun("one/sweep-2-r1").error()).isEqualTo("the store is full");
    assertThat(ofRun("two/sweep-2-r1").error()).isEqualTo("it ended with exit code 137");
    assertThat(err.toString()).contains("failed in 0 s: the store is full");
  }

  @Test
  void aSystemThatCannotBeLoadedIsNotTimed() throws Exception {
    ycsb.fault("fake", "load", "fails");

    assertThat(run("repeats: 2\n" + TWO)).isEqualTo(1);

    assertThat(system("one").state()).isEqualTo(State.FAILED);
    assertThat(system("one").reason()).isEqualTo("load: the store is full");
    assertThat(ycsb.calls())
        .contains("load fake load-r2")
        .noneMatch(call -> call.startsWith("run fake"));
  }

  private static Ycsb ycsb(Path launcher, StudyShutdownHook interruption) {
    ClientSpec here = new ClientSpec(List.of(), null, null, null, null);
    return new Ycsb(launcher, here, true, interruption);
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

    assertThat(system("one").state()).isEqualTo(State.ABSENT);
    assertThat(system("one").reason()).isEqualTo("nothing answers at 127.0.0.1:" + port);
    assertThat(ofRun("one/load-r1").state()).isEqualTo(State.SKIPPED);
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

    assertThat(system("one").state()).isEqualTo(State.VERIFIED);
    assertThat(ycsb.calls().stream().filter("load other load-r1"::equals)).hasSize(1);
  }

  @Test
  void aRequiredSystemThatIsNotThereEndsTheStudyBeforeTheFirstRun() throws Exception {
    int port = freePort();

    assertThatThrownBy(() -> run(nobodyAt(port, "")))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage("system 'one': nothing answers at 127.0.0.1:" + port);
    assertThat(ycsb.calls()).isEmpty();
  }

  @Test
  void aBindingThatIsNotInstalledIsNamed() {
    assertThatThrownBy(() -> run(TWO.replace("binding: fake", "binding: fakes")))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage("system 'one': the binding fakes is not installed; did you mean 'fake'?");
  }

  @Test
  void anInterruptedStudyWithoutAResultNamesNoReport() throws Exception {
    ycsb.fault("fake", "load", "interrupted");

    assertThat(run(TWO)).isEqualTo(130);

    assertThat(err.toString())
        .contains("ycsb: interrupted; 0 runs are kept")
        .doesNotContain("bin/ycsb report");
  }

  @Test
  void goesOnWhereItWasInterrupted() throws Exception {
    ycsb.fault("other", "run", "interrupted");
    assertThat(run(TWO.replace("[1, 2]", "[1, 2, 3]"))).isEqualTo(130);
    assertThat(ycsb.calls()).isNotEmpty();
    int before = ycsb.calls().size();
    assertThat(err.toString())
        .contains("ycsb: interrupted; ", "give the same command to resume")
        .contains("; see them with: bin/ycsb report " + out);
    assertThat(result().ended()).isNull();
    assertThat(ofRun("two/sweep-1-r1").state()).isEqualTo(State.PENDING);

    ycsb.mend("other", "run");
    assertThat(run(TWO.replace("[1, 2]", "[1, 2, 3]"))).isZero();

    List<String> again = ycsb.calls().subList(before, ycsb.calls().size());
    // The records of a fresh server are loaded and verified again, beside the results so far.
    assertThat(again)
        .containsSubsequence(
            "load other .study-work-again",
            "verify other .study-work-again",
            "run other sweep-1-r1");
    assertThat(ycsb.calls().stream().filter(call -> call.startsWith("run fake"))).hasSize(3);
    assertThat(result().runs()).allMatch(run -> run.state() == State.DONE);
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
        .contains("load fake .study-work-again", "run fake sweep-1-r1", "run other sweep-2-r1")
        .doesNotContain("load fake load-r1");
    assertThat(system("two").state()).isEqualTo(State.VERIFIED);
    assertThat(system("two").reason()).isNull();
    assertThat(result().runs()).allMatch(run -> run.state() == State.DONE);
  }

  @Test
  void aClassOfSomebodysOwnIsASystem() throws Exception {
    Path jar = folder.resolve("own");
    Path compiled = Files.createDirectories(jar.resolve("my")).resolve("Store.class");
    Files.createFile(compiled);
    String own = TWO.replace("binding: fake", "db: my.Store, classpath: " + jar);

    study(own).run(out, false, new PrintWriter(err, true));

    assertThat(ycsb.lines("arguments"))
        .anyMatch(line -> line.startsWith("load -cp " + jar + " -db my.Store -P "));
    assertThat(system("one").binding()).isEqualTo("my.Store");
    Files.delete(compiled);
    assertThatThrownBy(() -> study(own).run(folder.resolve("2"), false, new PrintWriter(err)))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage("system 'one': there is no class my.Store: name its jar with 'classpath'");
    Folders.delete(jar);
    assertThatThrownBy(() -> study(own).run(folder.resolve("2"), false, new PrintWriter(err)))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage("system 'one': there is no " + jar + " for the class path");
  }

  @Test
  void aBindingOfSomebodysOwnIsASystemByItsName() throws Exception {
    Path jar = folder.resolve("own");
    String own = TWO.replace("binding: fake", "binding: mine, classpath: " + jar);
    Path descriptor = jar.resolve("META-INF/ycsb/bindings/mine.properties");
    Files.createDirectories(descriptor.getParent());
    assertThatThrownBy(() -> study(own).run(out, false, new PrintWriter(err)))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage(
            "system 'one': the binding mine is neither installed nor described in its 'classpath',"
                + " where META-INF/ycsb/bindings/mine.properties describes one");
    Files.writeString(descriptor, "class=my.Store\n");

    study(own).run(out, false, new PrintWriter(err, true));

    assertThat(ycsb.lines("arguments"))
        .anyMatch(line -> line.startsWith("load -cp " + jar + " mine -P "));
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
  void filesOfTheUserAreNotTouched() throws Exception {
    Path work = Files.createDirectories(out.resolve("work"));
    Files.writeString(work.resolve("thesis"), "years");

    assertThatThrownBy(() -> run(TWO))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("is not empty and has no study.json, but work");

    assertThat(work.resolve("thesis")).hasContent("years");
    assertThat(ycsb.calls()).isEmpty();
  }

  @Test
  void aFolderOfTheUserBesideTheResultsIsNotScratch() throws Exception {
    ycsb.fault("other", "run", "interrupted");
    assertThat(run(TWO)).isEqualTo(130);
    ycsb.mend("other", "run");
    for (String name : List.of("work", "work-again")) {
      Files.writeString(Files.createDirectories(out.resolve(name)).resolve("thesis"), "years");
    }

    assertThat(run(TWO)).isZero();

    assertThat(out.resolve("work/thesis")).hasContent("years");
    assertThat(out.resolve("work-again/thesis")).hasContent("years");
  }

  @Test
  void moreCpusThanTheMachineHasAreRefused() {
    String server = "server: {command: sleep 1, ready: \"127.0.0.1:1\", limits: {cpus: 4096}}";
    String text = TWO.replace("name: one, binding: fake", "name: one, binding: fake, " + server);

    assertThatThrownBy(() -> run(text))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("its limit of 4096.0 CPUs is more than this machine has, ");
    assertThatThrownBy(() -> study(text).describe(out, false, new PrintWriter(err, true)))
        .isInstanceOf(ConfigurationException.class);
  }

  @Test
  void onlyAChangedSystemIsMadeAgain() throws Exception {
    assertThat(run(TWO)).isZero();
    int before = ycsb.calls().size();

    String changed = TWO.replace("binding: other", "binding: other, properties: {a.port: 7}");
    assertThat(run(changed)).isZero();

    assertThat(ycsb.calls().stream().skip(before)).isNotEmpty().noneMatch(c -> c.contains("fake"));
    assertThat(result().runs()).allMatch(run -> run.state() == State.DONE);
    assertThat(err.toString())
        .contains(
            "changed: systems[two].properties.a.port: not set → 7",
            "4 runs are repeated, 0 are new, 4 are kept");
  }

  @Test
  void runsWhoseFoldersAreGoneAreMadeAgain() throws Exception {
    assertThat(run(TWO)).isZero();
    Folders.delete(out.resolve("runs/one/sweep-1-r1"));
    int before = ycsb.calls().size();

    assertThat(run(TWO)).isZero();

    assertThat(ycsb.calls().stream().skip(before)).contains("run fake sweep-1-r1");
    assertThat(err.toString()).contains("1 runs are repeated: their results are gone");

    Files.delete(out.resolve("runs/one/sweep-2-r1/run.json"));
    assertThat(run(TWO)).isZero();

    assertThat(ycsb.calls().stream().filter("run fake sweep-2-r1"::equals)).hasSize(2);
  }

  @Test
  void aDocumentThatCannotBeReadIsNamed() throws Exception {
    assertThat(run(TWO)).isZero();
    for (String text : List.of("", "{", "null", "{}", "{\"format\": 1}", "{\"format\": 1, \"na")) {
      Files.writeString(out.resolve("study.json"), text);
      assertThatThrownBy(() -> run(TWO))
          .isInstanceOf(ConfigurationException.class)
          .hasMessageContaining("study.json")
          .hasMessageContaining("name another folder with --out")
          .hasMessageNotContaining("to resume")
          .hasMessageNotContaining("StreamReadFeature");
    }
  }

  @Test
  void aResetHasALimitOfTime() throws Exception {
    try (ServerSocket socket = new ServerSocket(0, 50, InetAddress.getByName("127.0.0.1"))) {
      ServerSpec spec = running("127.0.0.1:" + socket.getLocalPort(), "sleep 600");
      assertThatThrownBy(
              () ->
                  new ServerFactory(folder, () -> false)
                      .of(spec, Secrets.NONE)
                      .start(folder, folder))
          .isInstanceOf(ServerException.class)
          .hasMessage("its 'reset': /bin/sh did not end within 1 s");
      assertThatThrownBy(
              () ->
                  new ServerFactory(folder, () -> true)
                      .of(spec, Secrets.NONE)
                      .start(folder, folder))
          .hasMessage("its 'reset': /bin/sh was interrupted");
      assertThatThrownBy(
              () ->
                  Programs.run(
                      Map.of(),
                      List.of("/bin/sh", "-c", "sleep 600"),
                      java.time.Duration.ofMillis(200),
                      () -> false))
          .isInstanceOf(ServerException.class)
          .hasMessageContaining("did not end within");
      assertThatThrownBy(
              () ->
                  Programs.run(
                      Map.of(),
                      List.of("/bin/sh", "-c", "sleep 600"),
                      java.time.Duration.ofHours(1),
                      () -> true))
          .isInstanceOf(ServerException.class)
          .hasMessageContaining("was interrupted");
    }
  }

  private static ServerSpec running(String address, String reset) {
    return new ServerSpec(
        List.of(address),
        null,
        null,
        null,
        null,
        null,
        null,
        List.of(),
        List.of(),
        List.of(),
        Map.of(),
        reset,
        null,
        null,
        null,
        1L);
  }

  @Test
  void nobodyWaitsForAServerAfterAnInterruption() {
    assertThatThrownBy(
            () ->
                new ReadinessProbe(List.of("127.0.0.1:1"), () -> true)
                    .await(java.time.Duration.ofHours(1), java.util.Optional::empty))
        .isInstanceOf(ServerException.class)
        .hasMessageContaining("interrupted");
  }

  @Test
  void theReasonOfDockerIsNotItsLastLine() {
    assertThat(
            new Programs.Output(
                    125,
                    "docker: Error response from daemon: port is already allocated.\n\n"
                        + "Run 'docker run --help' for more information\n")
                .reason())
        .isEqualTo("docker: Error response from daemon: port is already allocated.");
    assertThat(new Programs.Output(1, "one\ntwo\n\n").reason()).isEqualTo("two");
  }

  @Test
  void refusesAFolderWithAnotherStudy() throws Exception {
    run(TWO);

    assertThatThrownBy(() -> run(TWO.replace("records: 10", "records: 20")))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("has the results of another study")
        .hasMessageContaining("a change of data.records: 10 → 20: name another folder");
    assertThatThrownBy(() -> run("seed: 9\n" + TWO))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("a change of seed: not set → 9: name another folder");
  }

  @Test
  void passesPropertiesByAPipe() throws Exception {
    String text =
        TWO.replace(
                "{name: one, binding: fake}, {name: two, binding: other}",
                "{name: one, binding: fake}")
            .replace(
                "binding: fake",
                "binding: fake, properties: {redis.password: \"${PW}\", x: \"a \\\\ 'b' $HOME %s"
                    + " ü\"}")
            .replace("  - {name: two, binding: other}\n", "");
    Map<String, String> environment = Map.of("PW", "hush-hush");

    ycsb.study(text, environment).run(out, false, new PrintWriter(err, true));

    assertThat(ycsb.lines("arguments"))
        .isNotEmpty()
        .allMatch(line -> line.endsWith("-P workloads/workloadsearch -P /dev/stdin"));
    Properties given = new Properties();
    given.load(new StringReader(String.join("\n", ycsb.lines("properties"))));
    assertThat(given)
        .containsEntry("redis.password", "hush-hush")
        .containsEntry("x", "a \\ 'b' $HOME %s ü");
    assertThat(Files.readString(out.resolve("study.json"))).doesNotContain("hush-hush");
    assertThat(ofRun("one/load-r1").command())
        .startsWith("bin/ycsb load fake -P workloads/workloadsearch -p ")
        .contains("'redis.password=***'");
  }

  @Test
  void messagesOfServersHaveNoSecrets() throws Exception {
    String server = "server: {running: \"127.0.0.1:%d\", reset: \"echo no hush-hush; exit 3\"}";
    try (ServerSocket socket = new ServerSocket(0, 50, InetAddress.getByName("127.0.0.1"))) {
      String text =
          TWO.replace(
              "binding: fake",
              "binding: fake, properties: {redis.password: hush-hush}, "
                  + server.formatted(socket.getLocalPort()));
      run(text);
    }

    assertThat(system("one").reason())
        .isEqualTo("its server: its 'reset' ended with exit code 3: no ***");
    assertThat(err.toString()).doesNotContain("hush");
  }

  @Test
  void namesAServerForWhatItSaysThatItIs() throws Exception {
    run(TWO.replace("binding: fake", "binding: fake, product: MongoDB, publishedAs: MongoDB 5"));

    assertThat(system("one").title()).isEqualTo("Fake 1.0");
    assertThat(system("one").publishedAs()).isNull();
  }

  @Test
  void aFinishedStudyWithFailuresSaysHowToMakeThemAgain() throws Exception {
    ycsb.fault("fake", "run", "fails");
    run(TWO);
    assertThat(err.toString()).doesNotContain("--retry");

    run(TWO);

    assertThat(err.toString()).contains("skipped runs are kept; --retry repeats them");
  }

  @Test
  void runsThatDoNotCountAreRepeatedOnRequest() throws Exception {
    ycsb.fault("fake", "run", "cut");
    run(TWO);
    ycsb.mend("fake", "run");
    int calls = ycsb.calls().size();

    assertThat(run(TWO)).isZero();
    assertThat(ycsb.calls()).hasSize(calls);
    assertThat(err.toString()).contains("2 runs do not count; --retry repeats them.");
    assertThat(study(TWO).run(out, true, new PrintWriter(err, true))).isZero();

    assertThat(ycsb.calls().subList(calls, ycsb.calls().size()))
        .containsExactly(
            "load fake .study-work-again",
            "verify fake .study-work-again",
            "run fake sweep-1-r1",
            "run fake sweep-2-r1");
    assertThat(err.toString())
        .contains("ycsb: one/sweep-1-r1 is repeated: it does not count: interrupted\n");
  }

  @Test
  void aStoreInsideTheClientCountsAlthoughTheClientIsItsLimit() throws Exception {
    ycsb.fault("fake", "run", "limited");

    run(TWO);

    assertThat(err.toString()).contains("8 runs done").doesNotContain("does not count");
  }

  @Test
  void aResumedStudyCountsItsEarlierRuns() throws Exception {
    ycsb.fault("fake", "run", "cut");
    ycsb.fault("other", "run", "fails");
    run(TWO);
    ycsb.mend("other", "run");
    err.getBuffer().setLength(0);

    study(TWO.replace("binding: other", "binding: other, properties: {a.host: b}"))
        .run(out, false, new PrintWriter(err, true));

    // Both loads and two of four sweeps; what checks answers is not measured.
    assertThat(err.toString()).contains("(4 of 6 runs count so far)");
  }

  @Test
  void theCheckListsWhatWouldBeRepeated() throws Exception {
    ycsb.fault("fake", "run", "cut");
    ycsb.fault("other", "run", "fails");
    run(TWO);
    int calls = ycsb.calls().size();
    String before = Files.readString(out.resolve(StudyDocument.FILE));

    String plan = described(TWO, true);

    assertThat(described(TWO)).contains("Expected time of 0 runs");
    assertThat(plan)
        .contains(
            "2 runs are repeated: failed, wrong or skipped\n",
            "two/sweep-1-r1 is repeated: it has failed: the store is full\n",
            "one/sweep-2-r1 is repeated: it does not count: interrupted\n",
            "Expected time of 8 runs");
    assertThat(ycsb.calls()).hasSize(calls);
    assertThat(Files.readString(out.resolve(StudyDocument.FILE))).isEqualTo(before);
  }

  @Test
  void resultsNeedAFolderThatCanBeMade() throws Exception {
    Path file = Files.createFile(folder.resolve("afile"));

    for (Path bad : List.of(file, file.resolve("below"))) {
      out = bad;
      assertThatThrownBy(() -> run(TWO))
          .isInstanceOf(ConfigurationException.class)
          .hasMessageContaining(bad.toString())
          .hasMessageContaining("--out");
      assertThatThrownBy(this::describe).isInstanceOf(ConfigurationException.class);
    }
    assertThatThrownBy(() -> study(TWO).run(file, false, new PrintWriter(err)))
        .hasMessage(
            "results cannot be kept in " + file + ", which is a file: name a folder with --out");
  }

  private String describe() throws IOException {
    return described(TWO);
  }

  private String described(String text) throws IOException {
    return described(text, false);
  }

  private String described(String text, boolean isRetried) throws IOException {
    StringWriter plan = new StringWriter();
    study(text).describe(out, isRetried, new PrintWriter(plan, true));
    return plan.toString();
  }

  @Test
  void theCheckSaysHowManyRepeatsTheNoiseSeenTakes() throws Exception {
    String repeated = TWO + "repeats: 2\n";
    run(repeated);

    assertThat(described(repeated))
        .containsPattern(
            "At the noise seen so far, a difference of 10 % in throughput shows in [a-z ]+ \\d+"
                + " repeats; the plan has 2\\.");
  }

  @Test
  void aPlanThatCannotBeRunIsRefusedAfterItIsPrinted() throws Exception {
    int port = freePort();
    assertThat(describe()).contains("Expected time", "how many repeats show a difference of 10 %");

    assertThatThrownBy(() -> described(nobodyAt(port, "")))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage("system 'one': nothing answers at 127.0.0.1:" + port);
    assertThatThrownBy(() -> described(TWO.replace("records: 10", "records: 8000000000")))
        .hasMessageContaining("the study needs about 16.0 TB");
    assertThat(out).doesNotExist();

    run(TWO);
    assertThatThrownBy(() -> described(TWO.replace("records: 10", "records: 20")))
        .hasMessageContaining("has the results of another study");
  }

  @Test
  void aRefusedStudyLeavesNothingInTheFolder() throws Exception {
    String absent = nobodyAt(freePort(), "");
    assertThatThrownBy(() -> run(absent)).isInstanceOf(ConfigurationException.class);
    assertThat(out).doesNotExist();

    Files.createDirectories(out);
    assertThatThrownBy(() -> run(absent)).isInstanceOf(ConfigurationException.class);
    assertThat(out).isEmptyDirectory();
  }

  @Test
  void refusesMoreRecordsThanANumberOfBytesCanHold() {
    String text =
        TWO.replace("workloadsearch", "workloada")
            .replace("records: 10", "records: 9000000000000000000");

    assertThatThrownBy(() -> run(text))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageStartingWith("the study needs about 36000 EB in ");
  }

  /** A study that makes a run and is killed. */
  static final class Killed {
    public static void main(String[] arguments) throws Exception {
      Path folder = Path.of(arguments[0]);
      PlannedRun run = Plans.read(folder, TWO).runs().get(0);
      try (StudyShutdownHook interruption = new StudyShutdownHook()) {
        ycsb(folder.resolve("bin/ycsb"), interruption).run(run, folder, folder);
      }
    }
  }

  @Test
  void theClientEndsWithAStudyThatIsKilled() throws Exception {
    ycsb.fault("fake", "load", "hangs");
    ycsb.fault("other", "load", "hangs");
    Process study =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Killed.class.getName(),
                folder.toString())
            .inheritIO()
            .start();
    while (ycsb.lines("pid").isEmpty() && study.isAlive()) {
      Thread.sleep(20);
    }
    ProcessHandle client = ProcessHandle.of(Long.parseLong(ycsb.lines("pid").get(0))).orElseThrow();
    assertThat(client.isAlive()).isTrue();

    study.destroyForcibly().waitFor();

    client.onExit().get(60, TimeUnit.SECONDS);
  }

  @Test
  void anInterruptionEndsTheClientThroughItsTether() throws Exception {
    ycsb.fault("fake", "load", "hangs");
    ycsb.fault("other", "load", "hangs");
    PlannedRun first = Plans.read(folder, TWO).runs().get(0);
    try (StudyShutdownHook interruption = new StudyShutdownHook()) {
      interruption.request();

      Ycsb.RunExit ended = ycsb(ycsb.launcher(), interruption).run(first, folder, folder);

      assertThat(ended.failure()).contains("it ended with exit code 143");
    }
    // Interrupted early, it has not noted its number.
    assertThat(ycsb.lines("pid"))
        .noneMatch(pid -> ProcessHandle.of(Long.parseLong(pid)).isPresent());
  }

  @Test
  void refusesAStudyThatTheDiskHasNoRoomFor() {
    assertThatThrownBy(() -> run(TWO.replace("records: 10", "records: 8000000000")))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("the study needs about 16.0 TB")
        .hasMessageContaining("are free: name another folder with --out");
    assertThat(out.resolve("study.yaml")).doesNotExist();
  }
}

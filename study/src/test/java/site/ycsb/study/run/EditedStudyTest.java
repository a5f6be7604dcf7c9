// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.report.results.State;
import site.ycsb.report.results.StudyDocument;

/** Studies whose file is changed after they were made. */
@Tag("slow")
@DisabledOnOs(OS.WINDOWS)
class EditedStudyTest {

  private static final String STEPS =
      """
      name: edited
      data: {workload: workloads/workloadsearch, records: 10}
      systems:
        - {name: one, binding: fake}
        - {name: two, binding: other, title: Two}
      steps:
        - {name: load, kind: load}
        - {name: reads, kind: mix, mix: {read: 1}, seconds: 1}
        - {name: writes, kind: mix, mix: {update: 1}, seconds: 1}
        - {name: after, kind: mix, mix: {search: 1}, seconds: 1}
        - {name: load2, kind: load, records: 5}
        - {name: last, kind: mix, mix: {search: 1}, seconds: 1}
      """;

  @TempDir private Path folder;
  private final StringWriter err = new StringWriter();
  private FakeYcsb ycsb;
  private Path out;
  private Map<String, String> environment = Map.of();

  @BeforeEach
  void prepare() throws IOException {
    ycsb = new FakeYcsb(folder.resolve("bin"));
    out = folder.resolve("out");
  }

  private Study study(String text) throws IOException {
    return ycsb.study(text, environment);
  }

  /** Runs the study, and returns what was called for it: the command and the folder of each run. */
  private List<String> run(String text) throws Exception {
    int before = ycsb.calls().size();
    err.getBuffer().setLength(0);
    study(text).run(out, false, new PrintWriter(err, true));
    return ycsb.calls().subList(before, ycsb.calls().size());
  }

  private static List<String> of(String binding, List<String> calls) {
    return calls.stream()
        .filter(call -> call.contains(" " + binding + " "))
        .map(call -> call.replace(binding + " ", "").replace(".study-work-", ""))
        .toList();
  }

  private StudyDocument result() throws IOException {
    return StudyDocument.read(out);
  }

  @Test
  void aChangedStepThatReadsIsMadeAgainAlone() throws Exception {
    run(STEPS);

    List<String> calls = run(STEPS.replace("{read: 1}, seconds: 1", "{read: 1}, seconds: 2"));

    for (String binding : List.of("fake", "other")) {
      assertThat(of(binding, calls)).containsExactly("load again", "verify again", "run reads-r1");
    }
    assertThat(err.toString())
        .startsWith(
            """
            ycsb: changed: steps[reads].seconds: 1 → 2
            ycsb: 2 runs are repeated, 0 are new, 14 are kept, 0 are no longer part of the study
            """);
    assertThat(result().runs()).allMatch(run -> run.state() == State.DONE);
    assertThat(run(STEPS.replace("{read: 1}, seconds: 1", "{read: 1}, seconds: 2"))).isEmpty();
  }

  @Test
  void runsThatWereStillToBeMadeAreNotMadeAgain() throws Exception {
    run(STEPS);
    Path file = out.resolve("study.json");
    Files.writeString(
        file,
        Files.readString(file)
            .replaceAll("(\"phase\" : \"run\",\\s+\"state\" : )\"done\"", "$1\"pending\""));

    run(STEPS.replace("{read: 1}, seconds: 1", "{read: 1}, seconds: 2"));

    assertThat(err.toString())
        .startsWith("ycsb: changed: steps[reads].seconds: 1 → 2\n")
        .doesNotContain("are repeated");
    assertThat(result().runs()).allMatch(run -> run.state() == State.DONE);
  }

  @Test
  void aChangedStepThatWritesChangesTheRecordsOfThoseAfterItUntilTheNextLoad() throws Exception {
    run(STEPS);

    List<String> calls = run(STEPS.replace("{update: 1}", "{update: 1, insert: 1}"));

    assertThat(of("fake", calls))
        .containsExactly("load again", "verify again", "run writes-r1", "run after-r1");
    assertThat(err.toString()).contains("changed: steps[writes].mix.insert: not set → 1");
  }

  @Test
  void aStepThatReadsOnlyFromNowOnChangesThemToo() throws Exception {
    run(STEPS);

    assertThat(of("fake", run(STEPS.replace("{update: 1}", "{read: 1}"))))
        .containsExactly("load again", "verify again", "run writes-r1", "run after-r1");
  }

  @Test
  void whatWroteBeforeAChangedStepIsRepeatedSoThatItFindsTheSameRecords() throws Exception {
    run(STEPS);

    List<String> calls =
        run(STEPS.replace("after, kind: mix, mix: {search", "after, kind: mix, mix: {scan"));

    assertThat(of("fake", calls))
        .containsExactly("load again", "verify again", "run again", "run after-r1");
    assertThat(err.toString()).contains("2 runs are repeated, 0 are new, 14 are kept");
  }

  @Test
  void aChangedLoadIsMadeAgainWithAllUntilTheNext() throws Exception {
    run(STEPS);

    List<String> calls = run(STEPS.replace("records: 5", "records: 6"));

    assertThat(of("other", calls))
        .containsExactly("load load2-r1", "verify verify-load2-r1", "run last-r1");
    assertThat(err.toString()).contains("changed: steps[load2].records: 5 → 6");
  }

  @Test
  void aRemovedStepThatWroteChangesThoseAfterIt() throws Exception {
    run(STEPS);
    String removed =
        STEPS.lines().filter(line -> !line.contains("writes")).collect(Collectors.joining("\n"));

    assertThat(of("fake", run(removed)))
        .containsExactly("load again", "verify again", "run after-r1");
    assertThat(err.toString())
        .contains(
            "changed: steps[writes].name: writes → not set", "2 are no longer part of the study");
    assertThat(result().steps()).noneMatch(step -> step.name().equals("writes"));
  }

  @Test
  void moreRepeatsAndNewStepsOnlyAddRuns() throws Exception {
    run(STEPS);

    List<String> calls = run("repeats: 2\n" + STEPS);
    assertThat(calls).hasSize(16).allMatch(call -> call.endsWith("-r2"));
    assertThat(err.toString())
        .contains("changed: repeats: not set → 2", "0 runs are repeated, 16 are new, 16 are kept");

    String more = STEPS + "  - {name: new, kind: mix, mix: {read: 1}, seconds: 1}\n";
    assertThat(of("fake", run("repeats: 2\n" + more)))
        .containsExactly(
            "load again", "verify again", "run new-r1", "load again", "verify again", "run new-r2");
    assertThat(result().steps()).anyMatch(step -> step.name().equals("new"));
  }

  @Test
  void labelsAreTakenOverWithoutARun() throws Exception {
    run(STEPS);

    String text =
        "title: Better\n" + STEPS.replace("title: Two", "title: Second, publishedOn: two machines");
    assertThat(run(text)).isEmpty();

    assertThat(result().title()).isEqualTo("Better");
    assertThat(result().systems().get(1).title()).isEqualTo("Second");
    assertThat(result().systems().get(1).state()).isEqualTo(State.VERIFIED);
    assertThat(err.toString()).doesNotContain("changed");
  }

  @Test
  void aPropertyWithTheNameOfALabelIsNamed() throws Exception {
    run(STEPS);

    String text = STEPS.replace("binding: fake", "binding: fake, properties: {a.timeout: 5}");
    assertThat(of("other", run(text))).isEmpty();

    assertThat(err.toString()).contains("changed: systems[one].properties.a.timeout: not set → 5");
  }

  @Test
  void aChangeForAllSystemsIsRefusedByItsKey() throws Exception {
    run(STEPS);

    assertThatThrownBy(() -> run("clients: 2\n" + STEPS))
        .hasMessageContaining("before a change of clients: not set → 2");
  }

  @Test
  void aServerThatIsAnotherProductKeepsItsName() throws Exception {
    String text = STEPS.replace("title: Two", "title: Two, product: MongoDB");
    run(text);
    assertThat(result().systems().get(1).title()).isEqualTo("Fake 1.0");

    run(text.replace("title: Two", "title: Second"));

    assertThat(result().systems().get(1).title()).isEqualTo("Fake 1.0");
  }

  @Test
  void aChangedSecretIsNotShown() throws Exception {
    String text = STEPS.replace("binding: fake", "binding: fake, properties: {a.password: %s}");
    run(text.formatted("hush-1"));

    assertThat(run(text.formatted("hush-2"))).hasSize(8);

    assertThat(err.toString())
        .contains("changed: systems[one]: a secret, or a variable of the environment")
        .doesNotContain("hush");
  }

  @Test
  void aChangedVariableIsAChange() throws Exception {
    String text = STEPS.replace("binding: fake", "binding: fake, properties: {a: \"${V}\"}");
    environment = Map.of("V", "1");
    run(text);
    environment = Map.of("V", "2");

    assertThat(run(text)).hasSize(8).noneMatch(call -> call.contains("other"));
  }

  @Test
  void aSystemThatFailedInAStepThatWasChangedIsTriedAgain() throws Exception {
    ycsb.fault("fake", "run", "lies");
    run(STEPS);
    assertThat(result().systems().get(0).state()).isEqualTo(State.WRONG);
    ycsb.mend("fake", "run");

    run(STEPS.replace("{read: 1}", "{read: 2, search: 1}"));

    assertThat(result().systems().get(0).state()).isEqualTo(State.VERIFIED);
    assertThat(result().runs()).allMatch(run -> run.state() == State.DONE);
  }

  @Test
  void aPlanHasOnlyWhatIsLeft() throws Exception {
    run(STEPS);
    StringWriter plan = new StringWriter();

    study(STEPS.replace("after, kind: mix, mix: {search", "after, kind: mix, mix: {scan"))
        .describe(out, false, new PrintWriter(plan, true));

    assertThat(plan.toString())
        .contains("changed: steps[after].mix.scan: not set → 1", "one writes", "one after")
        .doesNotContain("one reads", "one load2")
        .contains("Expected time of 8 runs");
  }
}

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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.report.results.StudyDocument;
import site.ycsb.settings.ConfigurationException;

@Tag("slow")
@DisabledOnOs(OS.WINDOWS)
class AlternatingStudiesTest {

  private static final String BASE =
      """
      name: base
      repeats: 3
      data: {workload: workloads/workloadsearch, records: 10}
      systems: [{name: one, binding: fake}]
      steps:
        - {name: load, kind: load}
        - {name: run, kind: mix, seconds: 1}
      """;

  private static final String OTHER = BASE.replace("binding: fake", "binding: other");

  @TempDir private Path folder;
  private final StringWriter err = new StringWriter();
  private final List<String> firstTurns = new ArrayList<>();
  private FakeYcsb ycsb;

  @BeforeEach
  void prepare() throws IOException {
    ycsb = new FakeYcsb(folder.resolve("bin"));
  }

  private Study study(String text) throws IOException {
    return ycsb.study(text, Map.of());
  }

  private int make(String a, String b) throws Exception {
    return new AlternatingStudies(study(a), out("a"), study(b), out("b"))
        .run(
            false,
            () -> {
              firstTurns.add(String.join(", ", ycsb.calls()));
              return 0;
            },
            new PrintWriter(err, true));
  }

  private Path out(String name) {
    return folder.resolve("out").resolve(name);
  }

  private List<String> timed() throws IOException {
    return ycsb.calls().stream().filter(call -> call.startsWith("run")).toList();
  }

  @Test
  void bothTakeTurnsAndTheEarlierOneChanges() throws Exception {
    assertThat(make(BASE, OTHER)).isZero();

    assertThat(timed())
        .containsExactly(
            "run fake run-r1",
            "run other run-r1",
            "run other run-r2",
            "run fake run-r2",
            "run fake run-r3",
            "run other run-r3");
    assertThat(firstTurns)
        .singleElement()
        .asString()
        .endsWith(
            "run fake run-r1, load other load-r1, verify other verify-load-r1, run other run-r1");
    assertThat(StudyDocument.read(out("b")).ended()).isNotNull();
    assertThat(err.toString()).contains("results in " + out("a"), "results in " + out("b"));
  }

  @Test
  void nobodyElseAddsRunsBetweenTheTurns() throws Exception {
    Study a = study(BASE);
    AlternatingStudies turns = new AlternatingStudies(a, out("a"), study(OTHER), out("b"));

    int exitCode =
        turns.run(
            false,
            () -> {
              assertThatThrownBy(() -> a.run(out("a"), false, new PrintWriter(err, true)))
                  .isInstanceOf(ConfigurationException.class)
                  .hasMessage("a study is running that keeps its results in " + out("a"));
              return 0;
            },
            new PrintWriter(err, true));

    assertThat(exitCode).isZero();
  }

  @Test
  void whatIsDoneIsNotMadeAgain() throws Exception {
    make(BASE, OTHER);
    int calls = ycsb.calls().size();

    assertThat(make(BASE, OTHER)).isZero();

    assertThat(ycsb.calls()).hasSize(calls);
  }

  @Test
  void aFailureOfOneSideEndsNeither() throws Exception {
    ycsb.fault("other", "run", "fails");

    assertThat(make(BASE, OTHER)).isEqualTo(1);

    assertThat(timed()).hasSize(6);
    assertThat(firstTurns).isEmpty();
  }

  @Test
  void anInterruptionEndsBoth() throws Exception {
    ycsb.fault("other", "run", "interrupted");

    assertThat(make(BASE, OTHER)).isEqualTo(130);
    assertThat(timed()).containsExactly("run fake run-r1", "run other run-r1");

    ycsb.mend("other", "run");
    assertThat(make(BASE, OTHER)).isZero();
    assertThat(timed().stream().skip(2))
        .containsExactly(
            "run other run-r1",
            "run other run-r2",
            "run fake run-r2",
            "run fake run-r3",
            "run other run-r3");
  }

  @Test
  void whatOneHasMoreIsMadeAtTheEnd() throws Exception {
    assertThat(make(BASE.replace("repeats: 3", "repeats: 1"), OTHER)).isZero();

    assertThat(timed())
        .containsExactly(
            "run fake run-r1", "run other run-r1", "run other run-r2", "run other run-r3");
  }

  @Test
  void aSecondStudyThatCannotBeMadeIsRefusedBeforeTheFirstRun() throws Exception {
    String absent =
        OTHER.replace("binding: other", "binding: other, server: {running: \"127.0.0.1:1\"}");

    assertThatThrownBy(() -> make(BASE, absent))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("nothing answers at 127.0.0.1:1");
    assertThat(ycsb.calls()).isEmpty();
    assertThat(Files.exists(out("b"))).isFalse();
  }
}

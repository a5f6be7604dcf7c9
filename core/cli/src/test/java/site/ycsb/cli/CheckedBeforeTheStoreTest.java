// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.settings.Setting;
import site.ycsb.stub.FaultyDB;
import site.ycsb.workloads.SearchWorkload;

/** A load replaces a table, so nothing is sent before all properties of all phases are checked. */
class CheckedBeforeTheStoreTest {

  private static final List<String> COMMANDS =
      List.of("load", "run", "bench", "saturate", "verify");

  /** Values that fit no setting that refuses anything. */
  private static final List<String> WRONG = List.of("?", "-1", "0", "a b", "no/such*file");

  /** Forms of values with a number in them. */
  private static final List<String> EXAMPLES =
      List.of("#", "#%", "#,2", "productName:#", "SEARCH p99 < #ms", "SEARCH x < #");

  private static final List<String> NOT_FINITE =
      List.of("NaN", "Infinity", "1e999", "9".repeat(400));

  @BeforeEach
  void forgetCalls() {
    FaultyDB.reset();
  }

  private static InProcess ycsb(String command, String... assignments) {
    List<String> args = new ArrayList<>(List.of(command, "-db", FaultyDB.class.getName()));
    for (String assignment :
        List.of(
            "workload=" + SearchWorkload.class.getName(),
            "recordcount=100",
            "operationcount=100",
            "recreate=true",
            "slo=SEARCH p99 < 10ms")) {
      args.addAll(List.of("-p", assignment));
    }
    for (String assignment : assignments) {
      args.addAll(List.of("-p", assignment));
    }
    return InProcess.run(args);
  }

  private static Optional<String> wrongValue(Setting<?> setting) {
    return WRONG.stream().filter(value -> isRefused(setting, value)).findFirst();
  }

  private static boolean isRefused(Setting<?> setting, String value) {
    try {
      return setting.type().parser().apply(value) == null;
    } catch (IllegalArgumentException e) {
      return true;
    }
  }

  /** Each declared setting that refuses anything, with a value that it refuses. */
  static Stream<String> wrongAssignments() {
    return KnownProperties.declaredFor(SearchWorkload.class).stream()
        .flatMap(s -> wrongValue(s).map(value -> s.name() + "=" + value).stream())
        .distinct();
  }

  @ParameterizedTest
  @MethodSource("wrongAssignments")
  void noCommandConnectsIfADeclaredPropertyIsWrong(String assignment) {
    for (String command : COMMANDS) {
      InProcess run = ycsb(command, assignment);

      assertThat(run.exitCode()).as(command + ": " + run.err()).isEqualTo(ExitCode.USAGE);
      assertThat(run.err()).as(command).contains(assignment);
      assertThat(FaultyDB.inits()).as(command).isZero();
    }
  }

  /** Each declared setting that is a decimal number, or has some in it. */
  static Stream<String> numbersThatAreNotFinite() {
    return KnownProperties.declaredFor(SearchWorkload.class).stream()
        .flatMap(
            setting ->
                EXAMPLES.stream()
                    .filter(example -> setting.type().find(example.replace("#", "1")).isPresent())
                    .filter(example -> setting.type().find(example.replace("#", "x")).isEmpty())
                    .flatMap(
                        example ->
                            NOT_FINITE.stream()
                                .map(it -> setting.name() + "=" + example.replace("#", it))))
        .distinct();
  }

  @ParameterizedTest
  @MethodSource("numbersThatAreNotFinite")
  void noNumberIsTakenThatIsNotFinite(String assignment) {
    InProcess run = ycsb("load", assignment);

    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("ycsb: " + assignment);
    assertThat(FaultyDB.inits()).isZero();
  }

  /** These values have the right type; what they contradict is known to the workload alone. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "search.querydistribution=zipf",
        "search.queryconstant=11",
        "search.termclasses=x",
        "update.tenant=0.1",
        "update.place=0.1",
        "update.walk=0.1",
        "search.questions=walk search.walk.first=price",
        "search.questions=place search.place.field=brand",
        "search.questions=tenant search.tenantclasses=x",
        "search.questions=tenant search.tenantclasses=large search.tenants=99",
        "search.questions=tenant search.tenant.tag=brand",
        "search.questions=stats search.stats.number=productScore",
        "search.freshsample=2",
        "search.querylog=/nope",
        "search.fields=nothing",
        "search.queries=fresh background.target=1 background.readproportion=1",
        "minscanlength=5 maxscanlength=4",
        "requestdistribution=hotspot hotspotdatafraction=0",
        "search.visibility=often",
        "keylength=30",
        "missproportion=0.5",
        "zipfian.constant=-1",
        "background.target=1",
        "readproportion=0 searchproportion=0",
        "freshness.rate=1 searchproportion=0 readproportion=1"
      })
  void benchRefusesWhatTheRunWouldRefuseBeforeTheLoad(String assignments) {
    InProcess run = ycsb("bench", assignments.split(" "));

    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("ycsb: ");
    assertThat(FaultyDB.inits()).isZero();
  }
}

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.report.results.StudyDocument;
import site.ycsb.settings.ConfigurationException;

class PlanTest {

  @TempDir private Path folder;

  private Plan plan(String text) throws IOException {
    return Plans.read(folder, text);
  }

  private static String withStep(String step) {
    return Plans.SMALL + "  - " + step + "\n";
  }

  private static PlannedStep last(Plan plan) {
    List<PlannedStep> steps = plan.steps().toList();
    return steps.get(steps.size() - 1);
  }

  @Test
  void everyLoadIsVerifiedBeforeAnythingIsTimed() throws IOException {
    Plan plan = plan(withStep("{name: load2, kind: load, records: 50}"));

    assertThat(plan.steps().map(PlannedStep::name))
        .containsExactly("load", "verify-load", "run", "load2", "verify-load2");
    assertThat(plan.runs().get(1).point().command()).isEqualTo("verify");
  }

  @Test
  void whoRunsTheStudyIsPartOfThePlanAndNoResultDependsOnIt() throws IOException {
    Plan plan = plan(Plans.SMALL + "disclosure: {ranBy: Jane Doe, relations: none}\n");

    assertThat(plan.disclosure()).isEqualTo(new StudyDocument.Disclosure("Jane Doe", null, "none"));
    assertThat(plan.withoutDisclosure().disclosure()).isNull();
    assertThat(plan.fingerprint()).isEqualTo(plan(Plans.SMALL).fingerprint());
    assertThatThrownBy(() -> plan(Plans.SMALL + "disclosure: {paidBy: Jane Doe}\n"))
        .hasMessageContaining("disclosure needs 'ranBy', such as Jane Doe");
  }

  @Test
  void filesThatClientsReadElsewhereAreNotLookedForHere() throws IOException {
    String text =
        Plans.SMALL.replace(
            "records: 2000", "records: 2000, properties: {corpus: none, corpus.fields: 'a:text'}");

    assertThatThrownBy(() -> plan(text)).hasMessageContaining("none: no such file");
    assertThat(plan(text + "client: {command: ['ssh host{index} ycsb {arguments}']}\n").runs())
        .isNotEmpty();
  }

  @Test
  void urlOfARunningServerMayHaveAPassword() throws IOException {
    String text =
        Plans.SMALL.replace("binding: lucene", "binding: lucene, server: {running: '${URL}'}");
    Plan plan =
        Plans.read(folder, text, 1, Map.of("URL", "rediss://ann:p%40ss@db.example.com:7000/0"));

    assertThat(plan.systems().get(0).server().addresses()).containsExactly("db.example.com:7000");
  }

  @Test
  void recordsOfALoadHoldUntilTheNextOne() throws IOException {
    Plan plan =
        plan(
            withStep("{name: load2, kind: load, records: 50}")
                + "  - {name: run2, kind: mix, seconds: 1}\n");

    assertThat(plan.steps().map(step -> step.points().get(0).properties().get("recordcount")))
        .containsExactly("2000", "2000", "2000", "50", "50", "50");
  }

  @Test
  void otherOperationsShareWhatUpdatesLeave() throws IOException {
    PlannedStep step =
        last(
            plan(
                withStep(
                    "{name: u, kind: mix, mix: {search: 65, read: 35}, updates: [0, 10, 50],"
                        + " seconds: 9}")));

    assertThat(step.axis()).isEqualTo("updates");
    assertThat(step.points().get(1).properties())
        .containsEntry("searchproportion", "58.5")
        .containsEntry("readproportion", "31.5")
        .containsEntry("updateproportion", "10")
        .containsEntry("scanproportion", "0");
  }

  @Test
  void aSweepHasAPointForEachNumberOfThreads() throws IOException {
    PlannedStep step =
        last(plan(withStep("{name: s, kind: sweep, threads: [8, 16], operations: 10}")));

    assertThat(step.points().stream().map(PlannedStep.Point::position)).containsExactly(8.0, 16.0);
    assertThat(step.points().get(1).properties())
        .containsEntry("threadcount", "16")
        .containsEntry("operationcount", "10");
  }

  @Test
  void aSweepOfAParameterSetsWhatEachSystemCallsIt() throws IOException {
    PlannedStep step =
        last(
            plan(
                withStep(
                    "{name: s, kind: parameter, parameter: ef, values: [10, 40],"
                        + " sets: [lucene.fanout, other.port], operations: 10}")));

    assertThat(step.axis()).isEqualTo("ef");
    assertThat(step.document().kind()).isEqualTo("parameter");
    assertThat(step.points().stream().map(PlannedStep.Point::label))
        .containsExactly("ef 10", "ef 40");
    assertThat(step.positions()).containsExactly(10.0, 40.0);
    assertThat(step.points().get(1).properties())
        .containsEntry("lucene.fanout", "40")
        .containsEntry("other.port", "40");
  }

  @Test
  void aWarmUpComesOnTopOfTheSeconds() throws IOException {
    PlannedStep step =
        last(plan(withStep("{name: r, kind: rate, target: 250, warmup: 5, seconds: 20}")));

    assertThat(step.points().get(0).properties())
        .containsEntry("target", "250")
        .containsEntry("warmup", "5")
        .containsEntry("maxexecutiontime", "25");
    assertThat(step.points().get(0).expected()).isEqualTo(Duration.ofSeconds(28));
  }

  @Test
  void whatAKeySetsIsSetNowhereElse() throws IOException {
    String steps =
        """
          - {name: a, kind: rate, target: 250, warmup: 5, rampup: 1, seconds: 20, operations: 9}
          - {name: b, kind: steps, steps: [5, 10], steptime: 4, warmup: 2}
          - {name: c, kind: saturate, slo: errors < 1%, from: 50, steptime: 9, confirmtime: 3}
        """;
    List<String> set =
        plan(Plans.SMALL + steps)
            .steps()
            .filter(step -> step.kind() != StepKind.VERIFY)
            .flatMap(step -> step.points().stream())
            .flatMap(point -> point.properties().keySet().stream())
            .filter(property -> !property.equals("saturate.firstwarmup"))
            .distinct()
            .toList();

    assertThat(set)
        .contains("load.steptime", "saturate.confirmtime", "rampup", "readproportion")
        .allSatisfy(
            property ->
                assertThatThrownBy(() -> KeyDeclarations.refuseSet(Set.of(property), "data"))
                    .isInstanceOf(ConfigurationException.class)
                    .hasMessageStartingWith("data: property " + property + " is set by the key '"));
  }

  @Test
  void aStepOfAColdStudyComesAfterItsFirstMinute() throws IOException {
    String steps =
        """
          - {name: long, kind: rate, target: [50, 250], warmup: 5, seconds: 200}
          - {name: sat, kind: saturate, slo: errors < 1%}
        """;
    Plan plan = plan("cache: cold\n" + Plans.SMALL + steps);

    assertThat(plan.steps().map(PlannedStep::name))
        .containsExactly("load", "verify-load", "run-cold", "run", "long-cold", "long", "sat");
    assertThat(plan.runs().stream().filter(PlannedRun::isCold).map(PlannedRun::name))
        .containsExactly("run-cold", "long-cold-50", "long-cold-250");
    assertThat(plan.steps().toList().get(2).points().get(0).properties())
        .containsEntry("maxexecutiontime", "2")
        .containsEntry("study.cache", "cold");
    PlannedStep first = plan.steps().toList().get(4);
    assertThat(first.title()).isEqualTo("long: the first minute, cold");
    assertThat(first.axis()).isEqualTo("target");
    assertThat(first.points().get(1).properties())
        .containsEntry("target", "250")
        .containsEntry("maxexecutiontime", "60")
        .doesNotContainKey("warmup");
    assertThat(plan.steps().toList().get(5))
        .isEqualTo(plan(Plans.SMALL + steps).steps().toList().get(3));
  }

  @Test
  void saturationHasItsObjectives() throws IOException {
    PlannedStep step =
        last(
            plan(
                withStep(
                    "{name: s, kind: saturate, slo: [\"READ p99 < 1ms\", errors < 1%], from:"
                        + " 50}")));

    assertThat(step.points().get(0).command()).isEqualTo("saturate");
    assertThat(step.points().get(0).properties())
        .containsEntry("slo", "READ p99 < 1ms; errors < 1%")
        .containsEntry("saturate.from", "50");
  }

  @Test
  void whatObjectivesOfSearchesBindIsPartOfThePlan() throws IOException {
    String step = "{name: s, kind: saturate, slo: [\"SEARCH p99 < 1ms\", \"READ p99 < 1ms\"]";

    assertThat(plan(withStep(step + "}")).objectives()).isEmpty();
    assertThat(
            plan(withStep(step + ", properties: {search.questions: \"allterms,prefix\"}}"))
                .objectives())
        .containsExactly("Objective SEARCH p99 < 1ms binds each of SEARCH; SEARCH-PREFIX");
  }

  @Test
  void scaleShrinksCountsAndTimesButNotRates() throws IOException {
    String text = withStep("{name: r, kind: rate, target: 6000, operations: 100000, seconds: 300}");

    Plan plan = Plans.read(folder, text.replace("2000", "1000000"), 0.01, Map.of());

    assertThat(plan.records()).isEqualTo(10_000);
    assertThat(last(plan).points().get(0).properties())
        .containsEntry("operationcount", "1000")
        .containsEntry("maxexecutiontime", "3")
        .containsEntry("target", "6000");
  }

  @Test
  void laterPropertiesWin() throws IOException {
    Plan plan =
        plan(
            Plans.SMALL
                .replace("records: 2000", "records: 2000, properties: {a: data, b: data, c: data}")
                .replace("properties: {lucene", "properties: {b: system, c: system, lucene")
                .replace("seconds: 2", "seconds: 2, properties: {c: step}"));

    assertThat(plan.runs().get(2).properties())
        .containsEntry("a", "data")
        .containsEntry("b", "system")
        .containsEntry("c", "step");
  }

  @Test
  void evenRepeatsHaveTheReverseOrderOfSystems() throws IOException {
    String systems = "  - {name: two, binding: lucene}\n  - {name: three, binding: lucene}\nsteps:";
    Plan plan = plan("repeats: 4\n" + Plans.SMALL.replace("steps:", systems));

    List<List<String>> orders = Stream.of(1, 2, 3, 4).map(repeat -> order(plan, repeat)).toList();

    assertThat(orders.get(0)).containsExactlyInAnyOrder("one", "two", "three");
    assertThat(orders.get(1)).isEqualTo(reversed(orders.get(0)));
    assertThat(orders.get(3)).isEqualTo(reversed(orders.get(2)));
    assertThat(plan.runs()).isEqualTo(plan.runs());
  }

  private static List<String> order(Plan plan, int repeat) {
    return plan.runs().stream()
        .filter(run -> run.repeat() == repeat)
        .map(run -> run.system().name())
        .distinct()
        .toList();
  }

  private static List<String> reversed(List<String> names) {
    return Stream.iterate(names.size() - 1, i -> i >= 0, i -> i - 1).map(names::get).toList();
  }

  @Test
  void variablesComeFromTheEnvironment() throws IOException {
    String text =
        Plans.SMALL.replace(
            "lucene.dir: ", "redis.password: \"${SECRET}\", x: \"${NONE:-y}\", lucene.dir: ");

    Plan plan = Plans.read(folder, text, 1, Map.of("SECRET", "hush"));

    assertThat(plan.systems().get(0).properties())
        .containsEntry("redis.password", "hush")
        .containsEntry("x", "y")
        .containsEntry("lucene.dir", "${YCSB_WORK}/one");
    assertThat(plan.systems().get(0).document().properties())
        .containsEntry("redis.password", "***");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"${RPW}\"", "'${RPW}'", "${RPW}", "\"$RPW\""})
  void aQuotedVariableIsNotAPasswordInTheCommand(String password) throws IOException {
    String command = ("exec redis-server --requirepass " + password).replace("'", "''");
    String text =
        Plans.SMALL.replace(
            "binding: lucene",
            "binding: lucene, server: {command: '" + command + "', ready: 'a:1'}");

    assertThat(Plans.read(folder, text, 1, Map.of("RPW", "hush-hush")).systems()).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{container: \"redis:${V:-7}\", ready: \"a:1\", ports: \"1:1\", arguments: [--requirepass,"
            + " \"${RPW}\", --user, hush-too]}",
        "{command: \"exec redis-server --requirepass ${RPW} --version ${V:-7} --user hush-too\","
            + " ready: \"a:1\"}",
      })
  void aServerIsShownWithoutWhatTheEnvironmentHasAndWithoutSecretsOfProperties(String server)
      throws IOException {
    String text =
        Plans.SMALL.replace(
            "binding: lucene, properties: {",
            "binding: lucene, server: " + server + ", properties: {redis.password: hush-too, ");

    PlannedSystem system = Plans.read(folder, text, 1, Map.of("RPW", "hush-hush")).systems().get(0);

    assertThat(system.server().what() + system.server().arguments()).contains("hush-hush", "7");
    assertThat(system.document().server().toString())
        .contains("--requirepass ${RPW}", "7", "--user ***")
        .doesNotContain("hush");
    assertThat(system.secrets().masked("no hush-hush and no hush-too"))
        .isEqualTo("no *** and no ***");
  }

  @Test
  void anOptionalSystemMayLackAVariable() throws IOException {
    String text =
        Plans.SMALL
            .replace("binding: lucene", "binding: lucene, optional: true")
            .replace("YCSB_WORK", "NOWHERE");

    assertThat(plan(text).systems().get(0).missing())
        .contains("needs the environment variable NOWHERE");
  }

  @Test
  void aServerWhoseAddressIsNotSetIsNotInsideTheClient() throws IOException {
    String text =
        Plans.SMALL.replace(
            "binding: lucene",
            "binding: lucene, optional: true, server: {running: \"${NOWHERE}\"}");

    PlannedSystem absent = plan(text).systems().get(0);

    assertThat(absent.missing()).contains("needs the environment variable NOWHERE");
    assertThat(absent.document().isEmbedded()).isFalse();
  }

  @Test
  void aChangedStudyHasAnotherFingerprint() throws IOException {
    Fingerprint same = plan(Plans.SMALL).fingerprint();

    assertThat(plan(Plans.SMALL + "# a comment\n").fingerprint()).isEqualTo(same);
    assertThat(plan(Plans.SMALL.replace("seconds: 2", "seconds: 3")).fingerprint())
        .isNotEqualTo(same);
    assertThat(Plans.read(folder, Plans.SMALL, 0.5, Map.of()).fingerprint()).isNotEqualTo(same);
  }

  @Test
  void fingerprintNamesWhatWasChanged() throws IOException {
    Fingerprint before = plan(Plans.SMALL).fingerprint();
    Fingerprint system = plan(Plans.SMALL.replace("/one", "/two")).fingerprint();
    assertThat(system.sharedChanges(before)).isEmpty();
    assertThat(system.systemChanges(before)).containsExactly("one");
    assertThat(Fingerprint.parse(system.format())).isEqualTo(system);
    assertThat(system.sharedChanges(Fingerprint.parse("0123456789abcdef"))).isNotEmpty();
  }

  @Test
  void contentOfTheWorkloadFileAndTheEnvironmentArePartsOfTheFingerprint() throws IOException {
    Path workload =
        Files.writeString(
            folder.resolve("workload"), "workload=site.ycsb.workloads.SearchWorkload\n");
    String text =
        Plans.SMALL
            .replace("workloads/workloadsearch", workload.toString())
            .replace("lucene.dir:", "lucene.refresh: \"${REFRESH}\", lucene.dir:");
    Fingerprint before = Plans.read(folder, text, 1, Map.of("REFRESH", "1s")).fingerprint();
    assertThat(
            Plans.read(folder, text, 1, Map.of("REFRESH", "2s"))
                .fingerprint()
                .systemChanges(before))
        .containsExactly("one");
    Files.writeString(workload, "search.maxpage=3\n", java.nio.file.StandardOpenOption.APPEND);
    assertThat(
            Plans.read(folder, text, 1, Map.of("REFRESH", "1s"))
                .fingerprint()
                .sharedChanges(before))
        .containsExactly("the workload file");
  }

  @Test
  void shownTextHidesSecretsHoweverTheyAreQuoted() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("quoted.yaml"),
            Plans.SMALL.replace(
                "lucene.dir:",
                "redis.password: \"a\\u0062c\\\"d\", other.password: 'it''s', lucene.dir:"));
    assertThat(Plans.reader(Map.of()).read(file, 1).text())
        .contains("redis.password: '***', other.password: '***', lucene.dir:")
        .contains("seconds: 2");
  }

  @Test
  void shownTextKeepsTheLinesAfterASecretOfSeveralLines() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("lines.yaml"),
            Plans.SMALL.replace(
                "seed: 7\n",
                """
                properties:
                  a.password: |
                    hush
                    hush-2

                  b.password: >-
                    hush
                    hush-3
                seed: 7
                """));
    assertThat(Plans.reader(Map.of()).read(file, 1).text())
        .contains("  a.password: '***'\n\n  b.password: '***'\nseed: 7\n");
  }

  @Test
  void commentsAndTitlesHaveNoPasswords() throws IOException {
    String text =
        Plans.SMALL
                .replace("name: one,", "name: one, title: \"One, token: hush-1 tr0ub4dor\",")
                .replace("seconds: 2", "seconds: 2, title: with tr0ub4dor")
                .replace("lucene.dir:", "a.password: tr0ub4dor, lucene.dir:")
            + """
            # redis.password: hush-2, "es.password": "hush-3", key: hash of 100 keys: 100000, an api-token stays
            # {redis.password: 'hush-4'} --requirepass hush-5, curl -u me:hush-6 http://me:hush-7@host
            title: "Redis, password=hush-8, key: reads"
            description: tr0ub4dor
            """;
    Plan plan = plan(text);

    assertThat(plan.text())
        .doesNotContain("hush", "tr0ub4dor")
        .contains("key: hash of 100 keys: 100000, an api-token stays", "key: reads", "seconds: 2");
    assertThat(plan.title()).isEqualTo("Redis, password=***, key: reads");
    assertThat(plan.description()).isEqualTo("***");
    assertThat(plan.systems().get(0).title()).isEqualTo("One, token: *** ***");
    assertThat(last(plan).title()).isEqualTo("with ***");
  }

  @Test
  void pathsOfTheEnvironmentAreNoSecrets() {
    assertThat(Secrets.environment(Map.of("PWD", "/", "A_TOKEN", "/no/file", "HOME", "/x")))
        .isEqualTo(Map.of("A_TOKEN", "/no/file"));
  }

  @Test
  void shownTextHasNoSecrets() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("secret.yaml"),
            Plans.SMALL
                .replace(
                    "lucene.dir: ",
                    "redis.password: hush-hush, a.password: \"${PW}\", lucene.dir: ")
                .replace("records: 2000", "records: 2000, properties: {b.password: hush-data}")
                .replace("seconds: 2", "seconds: 2, properties: {c.password: hush-step}"));

    assertThat(Plans.reader(Map.of("PW", "x")).read(file, 1).text())
        .contains("name: small", "a.password: \"${PW}\"")
        .doesNotContain("hush");
  }

  @Test
  void aPublishedResultHasTheScaleAndTheMachinesOfBothSystemsOfItsRatio() {
    Path home = Path.of("..").toAbsolutePath().normalize();
    Plan plan = Plans.reader(Map.of()).read(home.resolve("studies/s3-search.yaml"), 1);

    assertThat(plan.published().get(0).records()).isEqualTo(1_000_000);
    assertThat(plan.published().get(0).hardware())
        .isEqualTo("RedisJSON: 27 shards on 3 nodes; MongoDB: replica set of 3 members");
    assertThat(plan.published().get(3).qualifier()).isEqualTo("over");
  }

  static Stream<Path> publishedStudies() throws IOException {
    return Files.list(Path.of("../studies")).filter(file -> file.toString().endsWith(".yaml"));
  }

  @ParameterizedTest
  @MethodSource("publishedStudies")
  void eachStudyOfTheProjectCanBePlanned(Path study) throws IOException {
    Path corpus =
        Files.writeString(
            folder.resolve("debian.csv"),
            "Description,Package,Section,Size,Maintainer\nan example,a,b,1,c\n");
    Plan plan = Plans.reader(Map.of("S7_CORPUS", corpus.toString())).read(study, 1);

    assertThat(study.getFileName()).hasToString(plan.name() + ".yaml");
    assertThat(plan.runs()).isNotEmpty();
  }
}

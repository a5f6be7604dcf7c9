// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.compare;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.report.ReportMain;
import site.ycsb.testkit.WrittenRun;

@Tag("slow")
class CompareCommandTest {

  @TempDir private Path folder;
  private Path a;
  private Path b;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @BeforeEach
  void bReadsHalfAsFastAsA() throws IOException {
    a = runs("a", 5, 1, run -> run);
    b = runs("b", 5, 2, run -> run);
  }

  private Path runs(String name, int repeats, double slowness, UnaryOperator<WrittenRun> with)
      throws IOException {
    Random random = new Random(3);
    for (int i = 1; i <= repeats; i++) {
      double noise = 1 + 0.01 * random.nextGaussian();
      WrittenRun run =
          new WrittenRun()
              .with("results.dir", name + i)
              .storeMeasured("bytes", String.valueOf(i))
              .latencies("READ", 500, 100_000 * slowness * noise, random)
              .throughput(5000 / slowness * noise);
      with.apply(run).write(folder.resolve(name).resolve("r" + i));
    }
    return folder.resolve(name);
  }

  private int compare(Object... more) {
    List<String> arguments = new ArrayList<>(List.of("compare", a.toString(), b.toString()));
    for (Object each : more) {
      arguments.add(each.toString());
    }
    return ReportMain.run(
        new PrintWriter(out, true), new PrintWriter(err, true), arguments.toArray(String[]::new));
  }

  private void refused(String part, Object... more) {
    assertThat(compare(more)).isEqualTo(2);
    assertThat(err.toString()).startsWith("ycsb: ").contains(part);
    assertThat(err.toString().strip().lines()).hasSize(1);
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void aSlowerSystemIsWorse() {
    assertThat(compare()).isZero();
    assertThat(out.toString().lines().filter(line -> line.contains("worse")).toList())
        .hasSize(6)
        .anyMatch(line -> line.matches(" *throughput .* -50\\.\\d % .*worse"))
        .contains("5 of 5 metrics differ significantly: 5 worse, 0 better in B.");
  }

  @Test
  void textsAreComparedByServiceTimesAndItIsSaid() throws IOException {
    assertThat(compare()).isZero();
    assertThat(out.toString()).doesNotContain("service times");
    String text =
        """
        [OVERALL], RunTime(ms), 2000
        [OVERALL], Throughput(ops/sec), 500
        [READ], Operations, 900
        [READ], 99thPercentileLatency(us), 60
        [READ], Return=OK, 900
        [Intended-READ], Operations, 1000
        [Intended-READ], 99thPercentileLatency(us), 9000
        """;
    a = Files.writeString(folder.resolve("a.txt"), text);
    b = Files.writeString(folder.resolve("b.txt"), text.replace("60", "61"));

    assertThat(compare()).as(err.toString()).isZero();

    assertThat(out.toString())
        .contains("Latencies are service times: YCSB's text does not say what had a target")
        .contains("\na.txt | b.txt, run\n")
        .contains("A, a.txt, run: of 900 READ operations")
        .contains("B, b.txt, run: of 900 READ operations");
  }

  @Test
  void aRuleThatIsBrokenFails() {
    assertThat(compare("--fail-if", "READ p99 > +10%", "--fail-if", "throughput < -60%")).isOne();
    assertThat(out.toString()).contains("FAILED READ p99 > +10%: lucene, ");
    assertThat(out.toString()).doesNotContain("FAILED throughput");
  }

  @Test
  void aFileThatCannotBeWrittenIsRefusedBeforeAnythingIsCompared() {
    for (String option : List.of("--json", "--markdown")) {
      assertThat(compare(option, folder.resolve("none/c.x"))).isEqualTo(2);
      assertThat(err.toString()).contains(option + " ", "none does not exist");
    }
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void aResultIsNotOverwritten() throws IOException {
    Path result = Files.createFile(folder.resolve("run.json"));

    assertThat(compare("--json", result)).isEqualTo(2);

    assertThat(err.toString()).contains("is a result, which is not overwritten");
  }

  @Test
  void aRunThatEndedEarlyIsNamed() throws IOException {
    Path run = Files.createDirectories(b.resolve("killed"));
    Files.writeString(run.resolve("run.hlog"), "#[StartTime: 1700000000.000 (seconds)]\n");

    assertThat(compare()).isEqualTo(2);

    assertThat(err.toString()).contains("killed: its run ended early, because it has no run.json");
  }

  @Test
  void aRuleThatNothingCanBreakIsRefused() {
    assertThat(compare("--fail-if", "throughput < -100%")).isEqualTo(2);
    assertThat(err.toString()).contains("the limit is above -100%");
  }

  @Test
  void jsonMarkdownAndPageSayTheSame() throws IOException {
    Path json = folder.resolve("c.json");
    Path markdown = folder.resolve("c.md");
    Path html = Files.createDirectory(folder.resolve("page")).resolve("c.html");

    assertThat(compare("--json", json, "--markdown", markdown, "--html", html)).isZero();

    JsonNode document = new ObjectMapper().readTree(json.toFile());
    assertThat(document.get("format").asInt()).isOne();
    JsonNode throughput = document.get("figures").get(0);
    assertThat(throughput.get("figure").asText()).isEqualTo("throughput");
    assertThat(throughput.get("changePercent").asDouble()).isBetween(-52.0, -48.0);
    assertThat(throughput.get("significant").asBoolean()).isTrue();
    assertThat(Files.readString(markdown)).contains("| READ p99 |", "5 of 5 metrics differ");
    assertThat(Files.readString(html))
        .contains("lucene (A)", "lucene (B)", "5 of 5 metrics differ")
        .contains("<h1>A and B compared</h1>\n<p>A: " + a + ", B: " + b + ".");
  }

  @Test
  void oneRepeatHasADifferenceWithoutInterval() throws IOException {
    a = folder.resolve("a/r1");
    b = folder.resolve("b/r1");

    assertThat(compare()).isZero();
    assertThat(out.toString())
        .contains("one repeat: not judged", "Nothing is judged: A or B was measured once");
  }

  @Test
  void aRuleThatOneRepeatCannotJudgeHasItsOwnExitCode() throws IOException {
    a = folder.resolve("a/r1");
    b = folder.resolve("b/r1");
    Path json = folder.resolve("c.json");

    assertThat(compare("--fail-if", "READ p50 > 5%", "--json", json)).isEqualTo(3);
    assertThat(out.toString())
        .contains("CANNOT TELL READ p50 > 5%: lucene, ", "a rule needs two or more repeats")
        .doesNotContain("FAILED");
    assertThat(new ObjectMapper().readTree(json.toFile()).get("unclear")).hasSize(1);
    assertThat(new ObjectMapper().readTree(json.toFile()).get("broken")).isEmpty();
  }

  @Test
  void otherWorkIsRefusedWithWhatDiffers() throws IOException {
    b =
        runs(
            "other",
            2,
            1,
            run ->
                run.with("target", "100")
                    .storeSetting("refresh", "1s")
                    .workload("seed", "43")
                    .latencies("UPDATE", 1000));

    refused("data.seed (42 / 43); lucene.refresh (always / 1s); mix (");
    assertThat(err.toString()).contains("target ((not set) / 100)").doesNotContain("lucene.bytes");
  }

  @Test
  void whatIsAllowedMayDiffer() throws IOException {
    b = runs("other", 2, 1, run -> run.storeSetting("refresh", "1s"));

    assertThat(compare("--allow", "lucene.refresh")).isZero();
    assertThat(out.toString()).contains("Differs, as allowed: lucene.refresh (always / 1s)");
  }

  @Test
  void runsThatDoNotCountAreNotJudgedAndFailTheRule() throws IOException {
    b = runs("other", 3, 1, run -> run.failed(1));

    assertThat(compare("--fail-if", "READ p99 > 10%")).isOne();
    assertThat(out.toString()).contains("does not count: B: failed operations");
    assertThat(compare("--fail-if", "READ p99 > 10%", "--allow", "failed operations")).isZero();
  }

  @Test
  void aReasonIsAllowedByItsKindWhateverItsNumberIs() throws IOException {
    a = runs("short", 3, 1, run -> run.seconds(10).throughput(500).steps("1000", 5, 700));
    b = runs("shorter", 3, 1, run -> run.seconds(10).throughput(500).steps("1000", 5, 650));
    String rule = "throughput < -50%";

    assertThat(compare("--fail-if", rule)).isOne();
    assertThat(out.toString())
        .contains("A: only 70.0 % of the target", "B: only 65.0 % of the target");
    assertThat(compare("--fail-if", rule, "--allow", "less than 95 % of the target"))
        .as(out.toString())
        .isZero();
  }

  @Test
  void wrongAnswersCannotBeAllowed() {
    refused("a wrong answer has no speed", "--allow", "wrong answers");
  }

  @Test
  void anOperationThatIsGoneFailsItsRule() throws IOException {
    a = runs("more", 3, 1, run -> run.latencies("SCAN", 5000));

    assertThat(compare("--fail-if", "SCAN p99 > 10%", "--allow", "mix")).isOne();
    assertThat(out.toString()).contains("does not count: only in A");
  }

  @Test
  void oneFolderIsNotComparedWithItself() {
    b = a;
    refused("A and B are the same");
  }

  @Test
  void aFolderIsNotComparedWithAPartOfIt() {
    b = a.resolve("r1");
    refused("is inside the other");
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.createDirectories(to);
    try (Stream<Path> files = Files.list(from)) {
      for (Path file : files.toList()) {
        Files.copy(file, to.resolve(file.getFileName()));
      }
    }
  }

  @Test
  void aCopyOfARunIsNotOnBothSides() throws IOException {
    copy(a.resolve("r1"), b.resolve("r6"));
    refused("b/r6 is a copy of " + a.resolve("r1") + ": a run counts once, on one side");
  }

  @Test
  void copiesOfOneRunAreNotCompared() throws IOException {
    copy(a.resolve("r1"), folder.resolve("copied"));
    b = folder.resolve("copied");
    a = a.resolve("r1");
    refused("copied is a copy of " + a);
  }

  @Test
  void aCopyOfARunIsNoRepeat() throws IOException {
    copy(b.resolve("r1"), b.resolve("r6"));
    refused("r6 is a copy of " + b.resolve("r1"));
  }

  @Test
  void aMissingFolderIsRefused() {
    b = folder.resolve("none");
    refused("none does not exist");
  }

  @Test
  void aBrokenDocumentIsRefused() throws IOException {
    Files.writeString(b.resolve("r2/run.json"), "{ \"format\": 1,");
    refused("r2/run.json cannot be read");
  }

  @Test
  void aBrokenDocumentThatIsTheOnlyOneIsNamed() throws IOException {
    b = b.resolve("r1");
    Files.writeString(b.resolve("run.json"), "");
    refused("has no result that can be read");
  }

  @Test
  void aLaterFormatIsRefused() throws IOException {
    Path file = b.resolve("r2/run.json");
    Files.writeString(file, Files.readString(file).replace("\"format\" : 1", "\"format\" : 99"));
    refused("format 99 is too new");
  }

  @Test
  void aRuleWithAnUnknownOperationIsRefused() {
    refused("did you mean 'READ'?", "--fail-if", "RAED p99 > 10%");
  }

  @Test
  void anUnknownKindOfProofIsRefused() {
    assertThat(compare("--proof", "maybe")).isEqualTo(2);
    assertThat(err.toString()).contains("significant, certain; possible");
  }

  /** Three repeats with a spread of 45 %, of which only UPDATE differs. */
  private Path updates(String name, double slowness) throws IOException {
    int repeat = 0;
    for (double spread : new double[] {0.64, 1, 1.56}) {
      long nanos = (long) (1_000_000 * spread);
      WrittenRun run = new WrittenRun().latencies("UPDATE", (long) (nanos * slowness));
      for (String other : List.of("READ", "SCAN", "INSERT", "DELETE")) {
        run.latencies(other, nanos);
      }
      run.with("results.dir", name + repeat).write(folder.resolve(name + "/r" + ++repeat));
    }
    return folder.resolve(name);
  }

  @Test
  void anIntervalThatSaysNothingIsTooWide() throws IOException {
    for (String side : List.of("calm", "noisy")) {
      for (int repeat = 1; repeat <= 2; repeat++) {
        new WrittenRun()
            .latencies("READ", side.equals("calm") ? 1_000_000 : 100_000L * repeat * repeat)
            .with("results.dir", side + repeat)
            .write(folder.resolve(side + "/r" + repeat));
      }
    }
    a = folder.resolve("calm");
    b = folder.resolve("noisy");

    assertThat(compare()).isZero();
    assertThat(out.toString().lines().filter(line -> line.contains("READ p99 ")).toList())
        .singleElement()
        .asString()
        .contains(" too wide ")
        .doesNotContain(" to +");
  }

  @Test
  void aRuleIsNotWeakenedByFiguresThatItDoesNotName() throws IOException {
    a = updates("fast", 1);
    b = updates("slow", 4.34);

    assertThat(compare()).isZero();
    assertThat(out.toString()).contains("None of ");
    assertThat(compare("--fail-if", "UPDATE p99 > +10%")).isOne();
    assertThat(out.toString()).contains("FAILED UPDATE p99 > +10%");
  }

  @Test
  void aPercentileThatIsTheLongestOperationIsCalledThat() throws IOException {
    a = runs("long", 2, 1, run -> run.latencies("SCAN", 5000, 6000));
    b = runs("longer", 2, 1, run -> run.latencies("SCAN", 5000, 6000));

    assertThat(compare()).isZero();

    assertThat(out.toString())
        .contains(
            "A, lucene, READ 50.0 %, SCAN 50.0 %: of 2 SCAN operations, p95, p99, p99.9 is the"
                + " longest")
        .contains(
            "B, lucene, READ 50.0 %, SCAN 50.0 %: of 500 READ operations, p99.9 is the longest");
  }

  @Test
  void batchedWritesAreNotComparedWithAcknowledgedOnes() throws IOException {
    for (int repeat = 1; repeat <= 5; repeat++) {
      edit(b.resolve("r" + repeat), "\"OK\"", "\"BATCHED_OK\"");
    }

    assertThat(compare()).isZero();

    assertThat(out.toString()).contains("does not count: B: READ only put writes into batches");
    assertThat(out.toString().lines().filter(line -> line.matches(" *READ p.*worse"))).isEmpty();
  }

  /** As somebody does who would like another figure. */
  private void edit(Path run, String pattern, String replacement) throws IOException {
    Path file = run.resolve("run.json");
    String text = Files.readString(file);
    Files.writeString(file, text.replaceFirst(pattern, replacement));
    assertThat(Files.readString(file)).isNotEqualTo(text);
  }

  @Test
  void aThroughputThatCountsAndTimeContradictDoesNotCount() throws IOException {
    edit(b.resolve("r1"), "(\"throughputPerSecond\" : \\d)", "$19");

    assertThat(compare("--fail-if", "throughput < -90%")).isOne();

    assertThat(out.toString()).contains("does not count: B: run.json contradicts itself");
  }

  @Test
  void noFileOfAResultIsOverwritten() throws IOException {
    Path log = a.resolve("r1/run.hlog");
    byte[] kept = Files.readAllBytes(log);

    for (String option : List.of("--json", "--markdown")) {
      assertThat(compare(option, log)).isEqualTo(2);
      assertThat(err.toString()).contains("is a result, which is not overwritten");
    }

    assertThat(out.toString()).isEmpty();
    assertThat(log).hasBinaryContent(kept);
  }

  @Test
  void aFileOfTheUserIsNotOverwritten() throws IOException {
    Path notes = Files.writeString(folder.resolve("notes.html"), "mine");

    for (String option : List.of("--json", "--markdown", "--html")) {
      assertThat(compare(option, notes)).isEqualTo(2);
      assertThat(err.toString()).contains("not overwritten");
    }

    assertThat(notes).hasContent("mine");
  }

  @Test
  void theOutputOfAnEarlierComparisonIsReplaced() throws IOException {
    Path json = folder.resolve("c.json");
    Path markdown = folder.resolve("c.md");
    Path html = folder.resolve("page.html");
    for (int i = 0; i < 2; i++) {
      assertThat(compare("--json", json, "--markdown", markdown, "--html", html)).isZero();
    }
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void theComparisonReplacesTheJsonOfAPageOfItsName() throws IOException {
    Path json = folder.resolve("c.json");
    for (int i = 0; i < 2; i++) {
      assertThat(compare("--json", json, "--html", folder.resolve("c.html")))
          .as(err.toString())
          .isZero();
    }
    assertThat(json).content().contains("\"verdict\"");
  }

  @Test
  void twoOutputsOfOneNameAreRefused() {
    Path file = folder.resolve("c.txt");

    refused("name the same file", "--json", file, "--markdown", folder.resolve("./c.txt"));

    assertThat(file).doesNotExist();
  }

  @Test
  void anOutputThatCannotBeWrittenIsExitCode2() {
    assertThat(compare("--json", "/dev/full")).isEqualTo(2);
    assertThat(err.toString()).contains("--json /dev/full: ");
    assertThat(err.toString().strip().lines()).hasSize(1);
  }

  @Test
  void aNameThatNoFileCanHaveIsRefusedAtOnce() {
    refused("File name too long", "--json", folder.resolve("x".repeat(300)));
  }
}

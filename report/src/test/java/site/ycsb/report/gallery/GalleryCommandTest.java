// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.gallery;

import static java.awt.Color.WHITE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.report.ReportMain;
import site.ycsb.report.WrittenStudy;

@Tag("slow")
class GalleryCommandTest {

  private static final Instant MONDAY = Instant.parse("2026-11-23T10:00:00Z");
  private static final Instant TUESDAY = Instant.parse("2026-11-24T10:00:00Z");
  private static final long[] NANOS = {1000, 2000, 3000};

  @TempDir private Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int gallery(String... arguments) {
    List<String> all =
        Stream.concat(Stream.of("gallery"), Stream.of(arguments))
            .map(each -> each.replace("@", folder + "/"))
            .toList();
    return ReportMain.run(
        new PrintWriter(out, true), new PrintWriter(err, true), all.toArray(String[]::new));
  }

  private String site() throws IOException {
    assertThat(gallery("@results", "--out", "@site")).as(err.toString()).isZero();
    return Files.readString(folder.resolve("site/index.html"));
  }

  /** Two systems of which the first is twice as fast, three times. */
  private WrittenStudy study(String name, Instant at) throws IOException {
    WrittenStudy study = begun(name, at);
    for (int repeat = 1; repeat <= 3; repeat++) {
      study.run("fast", "mixed", null, repeat, 2000 + repeat, NANOS);
      study.run("slow", "mixed", null, repeat, 1000 + repeat, NANOS);
    }
    return study;
  }

  private WrittenStudy begun(String name, Instant at) {
    return new WrittenStudy(folder.resolve("results/" + name + at.getEpochSecond()))
        .named(name, at)
        .system("fast", "Fast store")
        .system("slow", "Slow store")
        .step("mixed", "mix", null);
  }

  private static List<String> all(String text, String pattern) {
    return Pattern.compile(pattern, Pattern.DOTALL)
        .matcher(text)
        .results()
        .map(found -> found.groupCount() == 0 ? found.group() : found.group(1))
        .toList();
  }

  /** The bar of a system, in the first question that has it. */
  private static String bar(String page, String system) {
    return rows(page, system).get(0);
  }

  /** The rows that begin with the system: its bars, and then its versions. */
  private static List<String> rows(String page, String system) {
    return all(page, "(<tr[^>]*><th scope=\"row\">(?:<a [^>]*>)?" + system + ".*?)</tr>").stream()
        .toList();
  }

  @Test
  void aBarHasTheRatioToTheBestAndTheInterval() throws IOException {
    WrittenStudy study =
        study("s", MONDAY).system("inside", "Inside store", "verified", "embedded");
    for (int repeat = 1; repeat <= 3; repeat++) {
      study.run("inside", "mixed", null, repeat, 1500 + repeat, NANOS);
    }
    study.written();

    String page = site();

    assertThat(out.toString().strip()).isEqualTo(folder.resolve("site/index.html").toString());
    assertThat(bar(page, "Fast store")).contains("width: 100%", ">2\u202f000/s<", ">1×<br>");
    assertThat(bar(page, "Slow store"))
        .contains("width: 50%", ">1\u202f000/s<", ">2×<br><small>(1.99 to 2)</small>");
    assertThat(bar(page, "Inside store")).contains(">1\u202f500/s<").doesNotContain("×");
    assertThat(page)
        .contains("data-kind=\"throughput at full speed\"", "data-kind=\"READ p99\"")
        .contains("data-study=\"s\" data-machine=\"2 x a processor")
        .contains("data-place=\"server\"", "data-place=\"inside the client\"");
  }

  @Test
  void theNumbersAreThoseOfTheReport() throws IOException {
    study("s", MONDAY).written();
    String page = site();
    String report = Files.readString(folder.resolve("site/studies/s-2026-11-23/report.html"));

    List<String> ofReport =
        all(report, "<td class=\"(?:best|behind|unclear)\" data[^>]*>(.*?)</td>");
    List<String> ofPage =
        all(page, "<td class=\"(?:best|behind|unclear)\"[^>]*><a href=[^>]*>(.*?)</a></td>");
    assertThat(ofPage).isNotEmpty().containsExactlyInAnyOrderElementsOf(ofReport);
  }

  @Test
  void eachNumberLeadsToItsRunsAndEachSystemToItsSettingsAndIndex() throws IOException {
    study("s", MONDAY).written();
    String page = site();
    String report = Files.readString(folder.resolve("site/studies/s-2026-11-23/report.html"));

    List<String> runs = all(page, "href=\"studies/s-2026-11-23/report.html#run=([^\"]*)\"");
    assertThat(runs).hasSize(8).contains("runs/slow/mixed-null-r1");
    assertThat(runs).allSatisfy(run -> assertThat(report).contains("<tr><td>" + run));
    assertThat(report).contains("bin/ycsb run slow", "figure-runs");
    List<String> places = all(page, "report.html#((?:settings|system)-\\d)\"");
    assertThat(places).containsExactly("settings-1", "system-1", "settings-2", "system-2");
    assertThat(places).allSatisfy(id -> assertThat(report).contains("id=\"" + id + "\""));
    assertThat(page)
        .contains("<dt>Machine of the client</dt>", "<dt>Seed</dt><dd>42</dd>")
        .contains("<dd>2026-11-23 10:00 UTC</dd>", "<dd>YCSB 0.1, commit abc</dd>")
        .contains("data-column=\"version\">");
  }

  @Test
  void aCellWithoutAResultLeadsToItsRunsToo() throws IOException {
    study("s", MONDAY)
        .system("wrong", "Wrong store", "wrong", "running")
        .system("gone", "Gone store", "absent", "running")
        .step("later", "mix", null)
        .run("wrong", "load", null, 1, 9000, 7, NANOS)
        .skipped("wrong", "mixed", 1)
        .skipped("gone", "mixed", 1)
        .run("fast", "later", null, 1, 2000, NANOS)
        .skipped("slow", "later", 1)
        .written();

    String page = site();

    String wrong = "studies/s-2026-11-23/report.html#run=runs/wrong/load-null-r1\"";
    assertThat(bar(page, "Wrong store")).contains(wrong, "wrong answers");
    assertThat(all(page, "data-column=\"(?:Wrong|Gone|Slow) store\">(.*?)</td>"))
        .contains(
            "<a href=\"" + wrong + ">not run</a>",
            "<a href=\"studies/s-2026-11-23/report.html#run=gone-mixed-r1\">not there</a>",
            "<a href=\"studies/s-2026-11-23/report.html#run=slow-later-r1\">not run</a>");
    String report = Files.readString(folder.resolve("site/studies/s-2026-11-23/report.html"));
    assertThat(all(page, "report.html#run=([^\"]*)\""))
        .allSatisfy(run -> assertThat(report).contains("<tr><td>" + run));
  }

  @Test
  void aSystemWithAWrongAnswerIsDisqualifiedWithTheExample() throws IOException {
    study("s", MONDAY).run("fast", "mixed", null, 4, 9000, 7, NANOS).written();

    String page = site();

    String wrong = all(page, "Wrong answers: the first.*?</table>").get(0);
    assertThat(wrong)
        .contains(">READ user1<", "another &lt;b&gt;value&lt;/b&gt;")
        .contains("<code>bin/ycsb run fast", "report.html#run=runs/fast/mixed-null-r4\"");
    assertThat(bar(page, "Fast store"))
        .contains("class=\"out\"", "wrong answers", "does not count")
        .doesNotContain("×");
    // Nothing is left to compare it with.
    assertThat(bar(page, "Slow store")).contains("1\u202f000/s").doesNotContain("×");
    assertThat(rows(page, "Fast store <span class=\"bad\">disqualified")).hasSize(1);
    assertThat(page).contains("answered wrongly: 7 of");
  }

  @Test
  void whatDoesNotCountIsShownWithTheReason() throws IOException {
    begun("s", MONDAY)
        .limited("fast", "mixed", 1, 2000, NANOS)
        .run("slow", "mixed", null, 1, 1000, NANOS)
        .written();
    begun("s", TUESDAY)
        .limited("fast", "mixed", 1, 2000, NANOS)
        .run("slow", "mixed", null, 1, 1000, NANOS)
        .written();

    String page = site();

    assertThat(bar(page, "Fast store")).contains("class=\"out\"", "2\u202f000/s", "width: 0%");
    assertThat(page)
        .containsPattern("class=\"out\"[^>]*><a[^>]*>2000/s, n 0 of 1</a> <a[^>]*>\\[1\\]");
    assertThat(page).contains("id=\"s-2026-11-23-out-1\">limited by the client</li>");
    assertThat(Files.readString(folder.resolve("site/history.html")))
        .containsPattern("<b>2000/s</b></a><br>[^<]*<br>limited by the client</td>");
  }

  @Test
  void aStudyOfTwoDatesHasAHistoryOfWhatWasTheSameWork() throws IOException {
    study("s", MONDAY).written();
    study("s", TUESDAY).written();
    study("other", TUESDAY).written();

    String page = site();
    String history = Files.readString(folder.resolve("site/history.html"));

    assertThat(all(page, "<section class=\"study\"")).hasSize(3);
    assertThat(all(history, "<section class=\"study\" data-study=\"(.*?)\"")).containsOnly("s");
    assertThat(all(history, "index.html#(s-2026-11-2\\d)").subList(0, 2))
        .containsExactly("s-2026-11-23", "s-2026-11-24");
    assertThat(all(history, "<tr><th scope=\"row\">Slow store</th>(.*?)</tr>").get(0))
        .containsPattern("<b>1000/s</b></a><br>2×.*<b>1000/s</b></a><br>2×");
  }

  @Test
  void datesOfOneDayAreToldApart() throws IOException {
    study("s", MONDAY).written();
    study("s", MONDAY.plusSeconds(3600)).written();
    study("s", TUESDAY).written();
    study("s", TUESDAY.plusSeconds(1)).written();
    study("s", TUESDAY.plusSeconds(86_400)).written();
    site();

    String history = Files.readString(folder.resolve("site/history.html"));
    assertThat(all(history, "<thead>.*?</thead>").get(0))
        .contains(
            ">2026-11-23 10:00</a>",
            ">2026-11-23 11:00</a>",
            ">s-2026-11-24</a>",
            ">s-2026-11-24-2</a>",
            ">2026-11-25</a>");
  }

  @Test
  void aRunWhoseFolderIsGoneSaysSo() throws IOException {
    Path study = study("s", MONDAY).written();
    try (Stream<Path> gone = Files.walk(study.resolve("runs/slow/mixed-null-r2"))) {
      gone.sorted(Comparator.reverseOrder()).forEach(each -> each.toFile().delete());
    }

    site();
    Path report = folder.resolve("site/studies/s-2026-11-23/report.html");

    assertThat(report)
        .content()
        .contains("its folder runs/slow/mixed-null-r2 is missing")
        .doesNotContain("no result: done");
  }

  /** A service that shows a link fetches its image by the whole address. */
  @Test
  void aLinkToAPageHasAPreviewWithAnImageThatExists() throws IOException {
    study("s", MONDAY).written();
    assertThat(gallery("@results", "--out", "@site", "--url", "https://example.org/b")).isZero();
    Path report = folder.resolve("site/studies/s-2026-11-23/report.html");

    for (Path page : List.of(folder.resolve("site/index.html"), report)) {
      String text = Files.readString(page);
      List<String> images = all(text, "<meta property=\"og:image\" content=\"([^\"]*)\"");
      assertThat(images).singleElement().asString().startsWith("https://example.org/b/studies/");
      Path image =
          folder.resolve("site").resolve(images.get(0).replace("https://example.org/b/", ""));
      BufferedImage read = ImageIO.read(image.toFile());
      assertThat(List.of(read.getWidth(), read.getHeight())).containsExactly(1200, 630);
      assertThat(new Color(read.getRGB(450, 220))).as("the bar of the best").isNotEqualTo(WHITE);
      assertThat(text)
          .contains(
              "property=\"og:title\"", "Fast store was fastest: 2\u202f000 operations per second");
    }
    site();
    assertThat(report).content().contains("og:image\" content=\"preview.png\"");
  }

  @Test
  void eachPageEndsWithProjectVersionAndLicence() throws IOException {
    study("s", MONDAY).written();
    site();

    for (String page : List.of("index", "history", "studies/s-2026-11-23/report")) {
      assertThat(folder.resolve("site/" + page + ".html"))
          .content()
          .containsPattern("<footer><p>Made by YCSB Search \\S+, .*Apache License 2.0</a>");
    }
  }

  @Test
  void otherWorkIsNoHistory() throws IOException {
    study("s", MONDAY).written();
    begun("s", TUESDAY)
        .records("2000")
        .run("fast", "mixed", null, 1, 2000, NANOS)
        .records("1000")
        .run("slow", "mixed", null, 1, 1000, NANOS)
        .written();
    site();

    assertThat(Files.readString(folder.resolve("site/history.html")))
        .contains("Slow store")
        .doesNotContain("Fast store");
  }

  @Test
  void nothingIsLoadedFromElsewhereButTheSharedScripts() throws IOException {
    study("s", MONDAY).written();
    site();
    Path report = folder.resolve("site/studies/s-2026-11-23/report.html");

    for (Path page :
        List.of(folder.resolve("site/index.html"), folder.resolve("site/history.html"))) {
      assertThat(page).content().doesNotContain("http:", "url(", " src=", "<link");
    }
    List<String> scripts = all(Files.readString(report), "<script src=\"([^\"]*)\">");
    assertThat(scripts).containsExactly("../../echarts.js", "../../report.js");
    assertThat(scripts)
        .allSatisfy(name -> assertThat(report.resolveSibling(name)).isNotEmptyFile());
    assertThat(Files.size(report)).isLessThan(60_000);
    assertThat(report).content().contains("href=\"../../index.html#s-2026-11-23\"");
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> all = Files.walk(from)) {
      for (Path each : all.toList()) {
        Files.copy(each, to.resolve(from.relativize(each)));
      }
    }
  }

  @Test
  void aCopyThatLacksARunDoesNotHideTheStudy() throws IOException {
    Path study = study("s", MONDAY).written();
    Path damaged = folder.resolve("results/a");
    copy(study, damaged);
    try (Stream<Path> all = Files.walk(damaged)) {
      Files.delete(all.filter(file -> file.endsWith("run.json")).findFirst().orElseThrow());
    }

    assertThat(all(site(), "<section class=\"study\"")).hasSize(2);
    assertThat(err.toString()).doesNotContain("is a copy of");
  }

  @Test
  void aCopyIsShownOnceAndWhatCannotBeReadIsSaid() throws IOException {
    Path study = study("s", MONDAY).written();
    copy(study, folder.resolve("results/copy"));
    Path broken = Files.createDirectories(folder.resolve("results/z"));
    Files.writeString(broken.resolve("study.json"), "{");

    String page = site();

    assertThat(all(page, "<section class=\"study\"")).hasSize(1);
    assertThat(page)
        .contains("is a copy of", "results/z is not shown: ")
        .contains("study.json cannot be read");
    assertThat(err.toString()).contains("is a copy of", "is not shown");
  }

  @Test
  void aSiteIsReplacedAndOtherFilesAreNot() throws IOException {
    Path study = study("s", MONDAY).written();
    study("t", MONDAY).written();
    site();
    Path mine = Files.writeString(folder.resolve("site/studies/t-2026-11-23/mine.txt"), "mine");
    Files.delete(folder.resolve("results/t" + MONDAY.getEpochSecond() + "/study.json"));

    site();

    assertThat(mine).exists();
    assertThat(mine.resolveSibling("report.html")).doesNotExist();
    assertThat(folder.resolve("site/studies/s-2026-11-23/report.html")).exists();
    assertThat(gallery(study.toString(), "--out", "@results")).isEqualTo(2);
    assertThat(err.toString()).contains("has other files, and no gallery");
    Files.writeString(folder.resolve("results/index.html"), "<p>mine");
    assertThat(gallery(study.toString(), "--out", "@results")).isEqualTo(2);
    assertThat(err.toString()).contains("has something else in it, and is not overwritten");
    assertThat(folder.resolve("results/studies")).doesNotExist();
  }

  @Test
  void aFolderWithoutAStudyIsRefused() throws IOException {
    Files.createDirectories(folder.resolve("none"));

    assertThat(gallery("@none", "--out", "@site")).isEqualTo(2);
    assertThat(err.toString()).contains("none has no result of a study: no folder in it has study");
    assertThat(gallery("@nowhere", "--out", "@site")).isEqualTo(2);
    assertThat(err.toString()).contains("nowhere is not a folder");
    assertThat(folder.resolve("site")).doesNotExist();
  }

  @Test
  void withoutAStudyThatCanBeShownTheSiteStaysAsItIs() throws IOException {
    Path study = study("s", MONDAY).written();
    String before = site();
    Files.writeString(study.resolve("study.json"), "{");

    assertThat(gallery("@results", "--out", "@site")).isEqualTo(2);
    assertThat(err.toString()).contains("no study can be shown: ", "study.json");
    assertThat(folder.resolve("site/index.html")).hasContent(before);
    assertThat(folder.resolve("site/studies/s-2026-11-23/report.html")).exists();
  }

  @Test
  void aSiteThatWasNotFinishedIsMadeAgain() throws IOException {
    study("s", MONDAY).written();
    Path inTheWay = Files.createDirectories(folder.resolve("site/history.html/in the way"));
    Files.writeString(
        folder.resolve("site/index.html"), "<meta name=\"ycsb-gallery\" content=\"1\">");
    assertThat(gallery("@results", "--out", "@site")).isEqualTo(2);
    Files.delete(inTheWay);
    Files.delete(inTheWay.getParent());

    assertThat(site()).contains("data-study=\"s\"").doesNotContain("not finished");
  }

  @Test
  void foldersOfReportsHaveShortNamesThatDifferInMoreThanCapitalLetters() throws IOException {
    study("Same", MONDAY).written();
    study("same", MONDAY).written();
    study("x".repeat(200), MONDAY).written();

    site();

    try (Stream<Path> reports = Files.list(folder.resolve("site/studies"))) {
      assertThat(reports.map(each -> each.getFileName().toString()))
          .containsExactlyInAnyOrder(
              "same-2026-11-23", "same-2026-11-23-2", "x".repeat(89) + "-2026-11-23");
    }
  }

  @Test
  void linksAreFollowedAndACircleOfThemEnds() throws IOException {
    Path study = study("s", MONDAY).written();
    Path linked = Files.createDirectories(folder.resolve("linked/deep"));
    Files.createSymbolicLink(linked.resolve("study"), study);
    Files.createSymbolicLink(linked.resolve("circle"), folder.resolve("linked"));

    assertThat(gallery("@linked", "--out", "@site")).as(err.toString()).isZero();
    assertThat(err.toString()).isEmpty();
    assertThat(folder.resolve("site/index.html")).content().contains("data-study=\"s\"");
  }

  @Test
  void aReportThatCannotBeWrittenIsNoStudyThatCannotBeRead() throws IOException {
    study("s", MONDAY).written();
    Files.createDirectories(folder.resolve("site/studies/s-2026-11-23/report.html/in the way"));
    Files.writeString(
        folder.resolve("site/index.html"), "<meta name=\"ycsb-gallery\" content=\"1\">");

    assertThat(gallery("@results", "--out", "@site")).isEqualTo(2);
    assertThat(err.toString())
        .contains("report.html is not of an earlier gallery, and is not overwritten")
        .doesNotContain("not shown");
  }

  @Test
  void anUnreadableFolderIsSaidAndTheOthersAreShown() throws IOException {
    study("s", MONDAY).written();
    Path closed = Files.createDirectories(folder.resolve("results/closed"));
    Files.setPosixFilePermissions(closed, Set.of());
    assumeFalse(Files.isReadable(closed), "not tested: root reads everything");

    String page = site();

    assertThat(page).contains("data-study=\"s\"", "not read: ", "closed: permission denied");
  }
}

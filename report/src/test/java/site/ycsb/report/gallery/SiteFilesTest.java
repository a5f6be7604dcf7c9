// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.gallery;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.report.ReportMain;
import site.ycsb.report.WrittenStudy;

/** Files of the user in and beside the folder of a site stay as they are. */
class SiteFilesTest {

  private static final Instant MONDAY = Instant.parse("2026-11-23T10:00:00Z");
  private static final String OF_S = "studies/s-2026-11-23/report.html";
  private static final String OF_T = "studies/t-2026-11-23/report.html";

  @TempDir private Path folder;
  private Path site;
  private Path precious;
  private final StringWriter err = new StringWriter();

  @BeforeEach
  void twoStudies() throws IOException {
    site = folder.resolve("site");
    precious = Files.createDirectories(folder.resolve("precious"));
    Files.writeString(precious.resolve("report.html"), "mine");
    study("s");
    study("t");
  }

  private void study(String name) throws IOException {
    new WrittenStudy(folder.resolve("results/" + name))
        .named(name, MONDAY)
        .system("fast", "Fast store")
        .step("mixed", "mix", null)
        .run("fast", "mixed", null, 1, 2000, new long[] {1000})
        .written();
  }

  private int gallery(String results) {
    return ReportMain.run(
        new PrintWriter(new StringWriter(), true),
        new PrintWriter(err, true),
        "gallery",
        folder.resolve(results).toString(),
        "--out",
        site.toString());
  }

  private void assertNothingPreciousIsTouched() {
    assertThat(precious.resolve("report.html")).hasContent("mine");
    assertThat(precious).isDirectoryContaining(file -> file.endsWith("report.html"));
  }

  @Test
  void linkInAnEarlierSiteIsNotFollowed() throws IOException {
    gallery("results");
    Files.createSymbolicLink(site.resolve("studies/mine"), precious);

    assertThat(gallery("results")).as(err.toString()).isZero();

    assertNothingPreciousIsTouched();
    assertThat(site.resolve("studies/mine")).isSymbolicLink();
  }

  @Test
  void ownReportInAnEarlierSiteStays() throws IOException {
    gallery("results");
    Path mine = Files.createDirectories(site.resolve("studies/mine")).resolve("report.html");
    Files.writeString(mine, "mine");

    assertThat(gallery("results")).as(err.toString()).isZero();

    assertThat(mine).hasContent("mine");
  }

  @Test
  void strayFileBesideTheReportsIsLeftAlone() throws IOException {
    gallery("results");
    Path stray = Files.writeString(site.resolve("studies/.DS_Store"), "x");

    assertThat(gallery("results")).as(err.toString()).isZero();

    assertThat(stray).hasContent("x");
  }

  @Test
  void linkInPlaceOfAReportIsRefusedOrLeftAlone() throws IOException {
    gallery("results");
    Files.delete(site.resolve(OF_T));
    Files.delete(site.resolve(OF_T).resolveSibling("preview.png"));
    Files.delete(site.resolve(OF_T).getParent());
    Files.createSymbolicLink(site.resolve(OF_T).getParent(), precious);

    assertThat(gallery("results")).isEqualTo(2);
    assertThat(err.toString()).contains("t-2026-11-23 is a symbolic link, which is not followed");
    assertNothingPreciousIsTouched();
    assertThat(gallery("results/s")).as(err.toString()).isZero();
    assertNothingPreciousIsTouched();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "index.html",
        "history.html",
        "echarts.js",
        "report.js",
        "studies",
        "gallery.files"
      })
  void linkInPlaceOfAPageIsRefusedBeforeAnythingIsWritten(String name) throws IOException {
    gallery("results");
    String overview = Files.readString(site.resolve("index.html"));
    Files.move(site.resolve(name), precious.resolve(name));
    Files.createSymbolicLink(site.resolve(name), precious.resolve(name));

    assertThat(gallery("results/s")).isEqualTo(2);

    assertThat(err.toString()).contains(name + " is a symbolic link, which is not followed");
    assertThat(site.resolve("index.html")).hasContent(overview);
    assertNothingPreciousIsTouched();
  }

  @Test
  void siteOfAVersionWithoutAListIsReplaced() throws IOException {
    gallery("results");
    Files.delete(site.resolve("gallery.files"));
    for (String report : List.of(OF_S, OF_T)) {
      // Such a version made none.
      Files.delete(site.resolve(report).resolveSibling("preview.png"));
    }

    assertThat(gallery("results/s")).as(err.toString()).isZero();

    assertThat(site.resolve(OF_T).getParent()).doesNotExist();
    assertThat(site.resolve(OF_S)).exists();
    assertThat(site.resolve("gallery.files")).content().contains(OF_S).doesNotContain(OF_T);
  }

  @Test
  void listThatNamesOtherPlacesDeletesNothingThere() throws IOException {
    gallery("results");
    Path list = site.resolve("gallery.files");
    List<String> lines = new ArrayList<>(Files.readAllLines(list));
    lines.addAll(List.of("../precious/report.html", "studies/../../precious/report.html"));
    Files.write(list, lines);

    assertThat(gallery("results")).as(err.toString()).isZero();

    assertNothingPreciousIsTouched();
  }

  @Test
  void fileInPlaceOfTheListIsRefused() throws IOException {
    gallery("results");
    Files.writeString(site.resolve("gallery.files"), "mine");

    assertThat(gallery("results")).isEqualTo(2);

    assertThat(err.toString()).contains("gallery.files is not of an earlier gallery");
  }
}

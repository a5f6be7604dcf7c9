// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.results;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.report.ReportMain;
import site.ycsb.report.WrittenStudy;

/** An archive is read as the folder is that it was made of, or not at all. */
class ArchivesTest {

  private static final Path KEPT = Path.of("src/test/resources/results/1.0.0");

  @TempDir private Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  /** Returns the exit code; the words are paths or others. */
  private int ycsb(Object... words) {
    out.getBuffer().setLength(0);
    err.getBuffer().setLength(0);
    return ReportMain.run(
        new PrintWriter(out, true),
        new PrintWriter(err, true),
        Stream.of(words).map(Object::toString).toArray(String[]::new));
  }

  /** The files of a folder by their path, with the name of the folder in front. */
  private static Map<String, byte[]> contents(Path place) throws IOException {
    Map<String, byte[]> contents = new TreeMap<>();
    try (Stream<Path> all = Files.walk(place)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        contents.put(place.getFileName() + "/" + place.relativize(file), Files.readAllBytes(file));
      }
    }
    return contents;
  }

  private static Path zip(Path archive, Map<String, byte[]> contents) throws IOException {
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(archive))) {
      for (Map.Entry<String, byte[]> each : contents.entrySet()) {
        zip.putNextEntry(new ZipEntry(each.getKey()));
        zip.write(each.getValue());
        zip.closeEntry();
      }
    }
    return archive;
  }

  private Path archive(Path place) throws IOException {
    return zip(folder.resolve(place.getFileName() + ".zip"), contents(place));
  }

  private Path study(String name, long rate) throws IOException {
    return new WrittenStudy(folder.resolve("results/" + name))
        .named(name, Instant.parse("2026-11-23T10:00:00Z"))
        .system("fast", "Fast store")
        .step("mixed", "mix", null)
        .run("fast", "mixed", null, 1, rate, new long[] {1000, 2000})
        .run("fast", "mixed", null, 2, rate + 10, new long[] {1500, 2500})
        .written();
  }

  private static void assertSameFiles(Path a, Path b) throws IOException {
    Map<String, byte[]> expected = contents(a);
    Map<String, byte[]> actual = contents(b);
    assertThat(actual.keySet().stream().map(name -> name.substring(name.indexOf('/'))))
        .isNotEmpty()
        .containsExactlyElementsOf(
            expected.keySet().stream().map(name -> name.substring(name.indexOf('/'))).toList());
    assertThat(actual.values()).containsExactlyElementsOf(expected.values());
  }

  static Stream<Path> studies() {
    return Stream.of(KEPT.resolve("study"), KEPT);
  }

  /** Also of an archive with several results, at any depth. */
  @ParameterizedTest
  @MethodSource("studies")
  void theReportIsThatOfTheFolder(Path study) throws IOException {
    Path ofFolder = Files.createDirectories(folder.resolve("a"));
    Path ofArchive = Files.createDirectories(folder.resolve("b"));

    assertThat(ycsb("report", study, "--out", ofFolder)).as(err.toString()).isZero();
    assertThat(ycsb("report", archive(study), "--out", ofArchive)).as(err.toString()).isZero();

    assertSameFiles(ofFolder, ofArchive);
  }

  @Test
  void theReportOfAnArchiveLiesBesideIt() throws IOException {
    assertThat(ycsb("report", archive(KEPT.resolve("study")))).as(err.toString()).isZero();

    assertThat(folder.resolve("report.html")).exists();
  }

  @Test
  void aFolderOfArchivesIsThatOfTheirFolders() throws IOException {
    Path archives = Files.createDirectories(folder.resolve("archives/deep"));
    for (Path study : List.of(study("s", 1000), study("t", 2000))) {
      zip(archives.resolve(study.getFileName() + ".zip"), contents(study));
    }
    Files.createDirectories(folder.resolve("a"));
    Files.createDirectories(folder.resolve("b"));

    for (String command : List.of("report", "gallery")) {
      Path ofFolders = folder.resolve("a").resolve(command + ".html");
      Path ofArchives = folder.resolve("b").resolve(command + ".html");
      assertThat(ycsb(command, folder.resolve("results"), "--out", ofFolders)).isZero();
      assertThat(ycsb(command, folder.resolve("archives"), "--out", ofArchives)).isZero();
      assertThat(err.toString()).isEmpty();
    }

    assertSameFiles(folder.resolve("a"), folder.resolve("b"));
    assertThat(folder.resolve("b/gallery.html/index.html"))
        .content()
        .contains("data-study=\"s\"", "data-study=\"t\"");
  }

  @Test
  void aComparisonIsThatOfTheFolders() throws IOException {
    Path s = study("s", 1000);
    Path t = study("t", 2000);
    List<String> texts = new ArrayList<>();
    for (boolean isPacked : new boolean[] {false, true}) {
      Path a = isPacked ? archive(s) : s;
      Path b = isPacked ? archive(t) : t;
      Path json = folder.resolve(isPacked + ".json");
      assertThat(ycsb("compare", a, b, "--json", json)).as(err.toString()).isZero();
      texts.add(
          (out + Files.readString(json)).replace(a.toString(), "A").replace(b.toString(), "B"));
    }

    assertThat(texts.get(1)).contains("throughput").isEqualTo(texts.get(0));
  }

  @Test
  void anArchiveInsideAFolderIsNotComparedWithTheFolder() throws IOException {
    Path around = Files.createDirectories(folder.resolve("around"));
    Path inside = zip(around.resolve("s.zip"), contents(KEPT.resolve("study")));

    assertThat(ycsb("compare", around, inside)).isEqualTo(2);

    assertThat(err.toString()).contains("is inside the other");
  }

  @Test
  void clientsAreMergedFromTheirArchives() throws IOException {
    Path merged = folder.resolve("merged");
    Path first = archive(KEPT.resolve("clients/0"));

    assertThat(ycsb("merge", first, archive(KEPT.resolve("clients/1")), "--out", merged))
        .as(err.toString())
        .isZero();

    assertThat(merged.resolve("run.json")).exists();
    assertThat(ycsb("merge", first, first, "--out", merged)).isEqualTo(2);
    assertThat(err.toString()).contains("is given twice");
  }

  @Test
  void aMessageNamesTheArchive() throws IOException {
    Map<String, byte[]> contents = contents(KEPT.resolve("study"));
    contents.put("study/study.json", "{\"format\" : 1}".getBytes(UTF_8));
    Path study = zip(folder.resolve("study.zip"), contents);
    Map<String, byte[]> ofClient = contents(KEPT.resolve("clients/0"));
    ofClient.remove("0/run.hlog");
    Path client = zip(folder.resolve("client.zip"), ofClient);

    assertThat(ycsb("report", study)).isEqualTo(2);
    assertThat(err.toString())
        .isEqualTo(
            "ycsb: "
                + study
                + "/study/study.json is not whole: a system, a step or a run lacks its name\n");
    assertThat(ycsb("merge", client, study, "--out", folder.resolve("merged"))).isEqualTo(2);
    assertThat(err.toString()).contains(client + "/0/run.hlog is missing");
  }

  @Test
  void anArchiveThatIsTheSameAgainCountsOnce() throws IOException {
    Path archive = archive(KEPT.resolve("study"));
    Path link = Files.createSymbolicLink(folder.resolve("link.zip"), archive);

    assertThat(ycsb("report", archive, link)).as(err.toString()).isZero();

    assertThat(folder.resolve("report.md")).content().doesNotContain("is a copy of");
  }

  @Test
  void aSiteHasWhatCanBeReadAndNamesTheRest() throws IOException {
    Path results = folder.resolve("results");
    Path study = study("s", 1000);
    zip(results.resolve("foreign.zip"), Map.of("letter.txt", "hello".getBytes(UTF_8)));
    byte[] whole = Files.readAllBytes(archive(study));
    Files.write(results.resolve("half.zip"), List.of());
    try (OutputStream half = Files.newOutputStream(results.resolve("half.zip"))) {
      half.write(whole, 0, whole.length / 2);
    }

    assertThat(ycsb("gallery", results, "--out", folder.resolve("site"))).isZero();

    assertThat(err.toString())
        .contains("foreign.zip is not shown: it is not the result of a study: it has no study.json")
        .contains("half.zip is not shown: ")
        .contains("half.zip is not a zip archive, or is damaged");
    assertThat(folder.resolve("site/index.html")).content().contains("data-study=\"s\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"report", "gallery", "compare", "merge"})
  void eachCommandRefusesADamagedArchive(String command) throws IOException {
    Path damaged = Files.writeString(folder.resolve("damaged.zip"), "damaged");
    Path good = archive(KEPT.resolve("clients/1"));
    List<Object> words = new ArrayList<>(List.of(command, damaged));
    if (command.equals("compare") || command.equals("merge")) {
      words.add(good);
    }
    if (command.equals("gallery") || command.equals("merge")) {
      words.addAll(List.of("--out", folder.resolve("out")));
    }

    assertThat(ycsb(words.toArray())).isEqualTo(2);

    assertThat(err.toString()).hasLineCount(1).contains(damaged + " is not a zip archive");
  }
}

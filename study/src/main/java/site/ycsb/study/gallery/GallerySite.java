// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.gallery;

import static site.ycsb.settings.ConfigurationException.refuseIf;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import site.ycsb.messages.Causes;
import site.ycsb.study.report.HtmlPage;
import site.ycsb.study.report.Report;
import site.ycsb.study.result.Options;
import site.ycsb.study.result.OutputFile;
import site.ycsb.study.result.ResultReader;
import site.ycsb.study.result.Results;
import site.ycsb.study.result.StudyDocument;

/**
 * The folder of a site: an overview, a history, and a report for each study. It replaces the pages
 * of an earlier site in the same folder, and no other file. One study is in memory at a time. For
 * one thread.
 */
final class GallerySite {

  private static final Pattern OWN = Pattern.compile("<meta name=\"ycsb-gallery\"");
  private static final String REPORT = "report.html";

  private final Path site;
  private final Path reports;
  private final List<ShownStudy> studies = new ArrayList<>();
  private final List<String> notes;

  /** By what their documents say, so that a copy is found. */
  private final Map<StudyDocument, Path> seen = new HashMap<>();

  private final Map<String, Integer> ids = new HashMap<>();

  /**
   * @param notes what was not found, for people
   * @throws site.ycsb.settings.ConfigurationException if the folder has something else
   */
  GallerySite(Path site, List<String> notes) throws IOException {
    this.site = site;
    this.notes = new ArrayList<>(notes);
    reports = site.resolve("studies");
    refuseIf(
        Files.exists(site) && !Files.isDirectory(site), "--out %s is a file: name a folder", site);
    if (Files.isDirectory(site)) {
      Path index = site.resolve("index.html");
      new OutputFile("--out", index, OWN).check();
      refuseIf(
          !Files.exists(index) && !isEmpty(site),
          "--out %s has other files, and no gallery: name an empty or a new folder",
          site);
    }
    Files.createDirectories(reports);
  }

  private static boolean isEmpty(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.findAny().isEmpty();
    }
  }

  /**
   * Adds the report of a study. One that cannot be read is a note on the page.
   *
   * @throws IOException if the report cannot be written
   */
  void add(Path folder) throws IOException {
    Results results;
    Report report;
    try {
      results = new ResultReader().read(List.of(folder));
      report = Report.of(results, List.of());
    } catch (IOException e) {
      notes.add(folder + " is not shown: " + Causes.line(e));
      return;
    } catch (UncheckedIOException e) {
      notes.add(folder + " is not shown: " + Causes.line(e.getCause()));
      return;
    }
    Path original = seen.putIfAbsent(results.study(), folder);
    if (original != null) {
      notes.add(folder + " is a copy of " + original + ": it is shown once.");
      return;
    }
    String id = id(results.study().name() + "-" + ShownStudy.day(report));
    Path page = Files.createDirectories(reports.resolve(id)).resolve(REPORT);
    HtmlPage.write(report, "../../", "../../index.html#" + id, page);
    studies.add(ShownStudy.of(id, results.study(), report));
  }

  private String id(String name) {
    String id = name.replaceAll("[^A-Za-z0-9._-]+", "-");
    int count = ids.merge(id, 1, Integer::sum);
    return count == 1 ? id : id + "-" + count;
  }

  /**
   * Writes what is of all studies, and deletes the reports of an earlier site that are not here.
   */
  void finish() throws IOException {
    studies.sort(Comparator.comparing(ShownStudy::date).reversed());
    deleteOthers();
    HtmlPage.writeScripts(site);
    List<History> histories = History.of(studies);
    Options page =
        Options.of("studies", studies, "notes", notes, "histories", histories)
            .with("style", HtmlPage.style() + text("gallery.css"), "script", text("gallery.js"))
            .with("hasHistory", !histories.isEmpty());
    for (String name : List.of("history.html", "index.html")) {
      Files.writeString(site.resolve(name), HtmlPage.filled(text(name), page));
    }
  }

  private void deleteOthers() throws IOException {
    List<String> own = studies.stream().map(ShownStudy::id).toList();
    try (Stream<Path> folders = Files.list(reports)) {
      for (Path folder : folders.toList()) {
        if (!own.contains(folder.getFileName().toString())) {
          Files.deleteIfExists(folder.resolve(REPORT));
          if (isEmpty(folder)) {
            Files.delete(folder);
          }
        }
      }
    }
  }

  List<String> notes() {
    return List.copyOf(notes);
  }

  private static String text(String resource) throws IOException {
    return HtmlPage.text(GallerySite.class, resource);
  }
}

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.gallery;

import static site.ycsb.settings.ConfigurationException.refuseIf;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import site.ycsb.messages.Causes;
import site.ycsb.report.HtmlPage;
import site.ycsb.report.Report;
import site.ycsb.report.results.JsonMembers;
import site.ycsb.report.results.OutputFile;
import site.ycsb.report.results.ResultReader;
import site.ycsb.report.results.Results;

/**
 * The folder of a site: an overview, a history, and a report for each study. It replaces the pages
 * of an earlier site in the same folder, and no other file ({@link SiteFiles}). For one thread.
 */
final class GallerySite {

  private static final Pattern OWN = Pattern.compile("<meta name=\"ycsb-gallery\"");
  private static final int LONGEST_ID = 100;

  private final Path site;
  private final String url;
  private final Path index;
  private final SiteFiles files;
  private final List<ShownStudy> studies = new ArrayList<>();
  private final List<String> notes;

  private final Map<Results.Content, Path> seen = new HashMap<>();

  private final Map<String, Integer> ids = new HashMap<>();

  /**
   * @param url where the site will be; empty if that is not known
   * @param notes what was not found, as lines of the page
   * @throws site.ycsb.settings.ConfigurationException if the folder has something else
   */
  GallerySite(Path site, String url, List<String> notes) throws IOException {
    this.site = site;
    this.url = url.isEmpty() || url.endsWith("/") ? url : url + "/";
    this.notes = new ArrayList<>(notes);
    refuseIf(
        Files.exists(site) && !Files.isDirectory(site), "--out %s is a file: name a folder", site);
    index = site.resolve("index.html");
    if (Files.isDirectory(site)) {
      new OutputFile("--out", index, OWN).check();
      refuseIf(
          !Files.exists(index) && !SiteFiles.isEmpty(site),
          "--out %s has other files, and no gallery: name an empty or a new folder",
          site);
    }
    files = new SiteFiles(site);
  }

  /** A study, or why it is not shown. */
  private record Read(Path folder, Results.Content content, Report report, String problem) {

    static Read of(Path folder) {
      try (ResultReader reader = new ResultReader()) {
        Results results = reader.readStudy(folder);
        return new Read(folder, results.content(), Report.of(results, List.of()), null);
      } catch (IOException e) {
        return new Read(folder, null, null, Causes.line(e));
      } catch (UncheckedIOException e) {
        return new Read(folder, null, null, Causes.line(e.getCause()));
      }
    }
  }

  /**
   * Writes the reports of studies, of which as many are in memory as there are processors, and what
   * is of all of them. Deletes the reports of an earlier site that are not here. A study that
   * cannot be read is a note on the page.
   *
   * @return the notes of the page
   * @throws IOException if a report cannot be written
   * @throws site.ycsb.settings.ConfigurationException if no study can be shown
   */
  List<String> write(List<Path> folders) throws IOException {
    int atOnce = Runtime.getRuntime().availableProcessors();
    for (int from = 0; from < folders.size(); from += atOnce) {
      List<Path> some = folders.subList(from, Math.min(from + atOnce, folders.size()));
      for (Read each : some.parallelStream().map(Read::of).toList()) {
        add(each);
      }
    }
    refuseIf(studies.isEmpty(), "no study can be shown: %s", String.join("; ", notes));
    studies.sort(Comparator.comparing(ShownStudy::date).reversed());
    writePages();
    files.finish();
    return notes;
  }

  private void add(Read read) throws IOException {
    if (read.problem != null) {
      notes.add(read.folder + " is not shown: " + read.problem);
      return;
    }
    Path original = seen.putIfAbsent(read.content, read.folder);
    if (original != null) {
      notes.add(read.folder + " is a copy of " + original + ": it is shown once.");
      return;
    }
    begin();
    String id = id(read.content.study().name() + "-" + ShownStudy.day(read.report));
    ShownStudy study = ShownStudy.of(id, read.content.study(), read.report);
    PreviewImage.write(study, files.own(study.preview()));
    String image = url.isEmpty() ? "preview.png" : url + study.preview();
    HtmlPage.write(read.report, "../../", "../../index.html#" + id, image, files.own(study.page()));
    studies.add(study);
  }

  /** A site that is not finished is known as one, so that the same command makes it again. */
  private void begin() throws IOException {
    if (!Files.exists(index)) {
      Files.writeString(
          files.own("index.html"), OWN.pattern() + "><p>This gallery was not finished.\n");
    }
  }

  /** Some file systems do not tell capital letters from others, and none has very long names. */
  private String id(String name) {
    String end = name.substring(Math.max(0, name.length() - LONGEST_ID));
    String id = end.replaceAll("^[.]+|[^A-Za-z0-9._-]+", "-").toLowerCase(Locale.ROOT);
    int count = ids.merge(id, 1, Integer::sum);
    return count == 1 ? id : id + "-" + count;
  }

  private void writePages() throws IOException {
    files.own("echarts.js");
    files.own("report.js");
    HtmlPage.writeScripts(site);
    List<History> histories = History.of(studies);
    JsonMembers page =
        JsonMembers.of("studies", studies, "notes", notes, "histories", histories)
            .with("style", HtmlPage.style() + text("gallery.css"), "script", text("gallery.js"))
            .with("hasHistory", !histories.isEmpty(), "version", HtmlPage.version())
            .with("image", url + studies.get(0).preview());
    for (String name : List.of("history.html", "index.html")) {
      Files.writeString(files.own(name), HtmlPage.filled(text(name), page));
    }
  }

  private static String text(String resource) throws IOException {
    return HtmlPage.text(GallerySite.class, resource);
  }
}

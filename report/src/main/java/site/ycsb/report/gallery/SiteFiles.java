// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.gallery;

import static site.ycsb.settings.ConfigurationException.refuseIf;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import site.ycsb.report.results.Links;

/**
 * The files of a site, and a list of them beside them. Only a file that the list of an earlier site
 * names is replaced or deleted, and no link below the folder of the site is followed. For one
 * thread.
 */
final class SiteFiles {

  static final String LIST = "gallery.files";

  private static final String HEAD = "# The files of this gallery, which the next one replaces.";
  private static final List<String> PAGES =
      List.of("index.html", "history.html", "echarts.js", "report.js");

  /** What a list may name: a list that was edited by hand leads nowhere else. */
  private static final Pattern REPORT =
      Pattern.compile("studies/[^./\"#][^/\"#]*/(?:report\\.html|preview\\.png)");

  private final Path site;
  private final Set<String> earlier = new LinkedHashSet<>();
  private final Set<String> now = new TreeSet<>();

  /**
   * Finds the files of an earlier site. Does not write.
   *
   * @throws site.ycsb.settings.ConfigurationException if a page would replace another file
   */
  SiteFiles(Path site) throws IOException {
    this.site = site;
    Path list = site.resolve(LIST);
    refuseLinks(LIST);
    if (Files.exists(list)) {
      List<String> lines = Files.readAllLines(list);
      refuseIf(
          lines.isEmpty() || !lines.get(0).equals(HEAD),
          "%s is not of an earlier gallery, and is not overwritten: name another --out",
          list);
      lines.stream().filter(SiteFiles::canBeOwn).forEach(earlier::add);
    } else if (Files.exists(site.resolve(PAGES.get(0)))) {
      // A site of version 1.0 has no list, but its overview has a link to each report.
      String overview = Files.readString(site.resolve(PAGES.get(0)), StandardCharsets.ISO_8859_1);
      earlier.addAll(PAGES);
      REPORT.matcher(overview).results().forEach(link -> earlier.add(link.group()));
    }
    refuseLinks("studies");
    PAGES.forEach(this::refuseOther);
  }

  private static boolean canBeOwn(String name) {
    return PAGES.contains(name) || REPORT.matcher(name).matches();
  }

  private void refuseLinks(String name) {
    Path place = site;
    for (Path part : Path.of(name)) {
      place = place.resolve(part);
      Links.refuse(place);
    }
  }

  private void refuseOther(String name) {
    refuseLinks(name);
    refuseIf(
        Files.exists(site.resolve(name), LinkOption.NOFOLLOW_LINKS) && !earlier.contains(name),
        "%s is not of an earlier gallery, and is not overwritten: move it, or name another --out",
        site.resolve(name));
  }

  /**
   * Where a file of the site is to be written. Makes its folder.
   *
   * @param name its path from the folder of the site
   * @throws site.ycsb.settings.ConfigurationException if it would replace another file
   */
  Path own(String name) throws IOException {
    refuseOther(name);
    Path file = site.resolve(name);
    Files.createDirectories(file.getParent());
    earlier.add(name);
    if (now.add(name)) {
      // Before the file: an unfinished site is replaced, too.
      write(earlier);
    }
    return file;
  }

  /** Deletes what an earlier site had and this one has not. */
  void finish() throws IOException {
    for (String name : earlier) {
      if (!now.contains(name)) {
        delete(name);
      }
    }
    write(now);
  }

  private void delete(String name) throws IOException {
    Path file = site.resolve(name);
    boolean isThere =
        Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
            && Files.isDirectory(file.getParent(), LinkOption.NOFOLLOW_LINKS);
    if (isThere) {
      Files.delete(file);
      if (!file.getParent().equals(site) && isEmpty(file.getParent())) {
        Files.delete(file.getParent());
      }
    }
  }

  private void write(Set<String> names) throws IOException {
    List<String> lines = new ArrayList<>(List.of(HEAD));
    lines.addAll(names);
    Files.write(site.resolve(LIST), lines);
  }

  static boolean isEmpty(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.findAny().isEmpty();
    }
  }
}

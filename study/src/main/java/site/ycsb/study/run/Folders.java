// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import site.ycsb.messages.Causes;
import site.ycsb.report.results.Links;
import site.ycsb.settings.ConfigurationException;

/** Creates and deletes whole folders. */
final class Folders {

  private Folders() {}

  /**
   * A folder of results.
   *
   * @throws ConfigurationException if it cannot be made
   */
  static Path made(Path out) {
    try {
      return Files.createDirectories(out.toAbsolutePath());
    } catch (FileAlreadyExistsException e) {
      throw new ConfigurationException(
          "results cannot be kept in " + out + ", which is a file: name a folder with --out", e);
    } catch (IOException e) {
      throw new ConfigurationException(
          "the folder of the results, %s, cannot be made: %s; name another with --out"
              .formatted(out, Causes.line(e)),
          e);
    }
  }

  /** The folder, or the nearest one above it that exists. */
  static Path existing(Path folder) {
    Path existing = folder.toAbsolutePath();
    while (!Files.isDirectory(existing)) {
      if (Files.exists(existing)) {
        made(folder);
      }
      existing = existing.getParent();
    }
    return existing;
  }

  /**
   * Nothing of the user's may be overwritten, and no scratch folder deleted.
   *
   * @param own files that may be in it
   * @param missing the one that would say that all others are the study's, too
   */
  static void requireEmpty(Path folder, Set<String> own, String missing) throws IOException {
    if (!Files.isDirectory(folder)) {
      return;
    }
    try (Stream<Path> files = Files.list(folder)) {
      Stream<String> others =
          files.map(file -> file.getFileName().toString()).filter(name -> !own.contains(name));
      others
          .min(Comparator.naturalOrder())
          .ifPresent(
              other -> {
                throw new ConfigurationException(
                    "%s is not empty and has no %s, but %s: name an empty or a new folder with --out"
                        .formatted(folder, missing, other));
              });
    }
  }

  /**
   * Nothing is written or deleted where a link leads.
   *
   * @param own the study's files and folders
   * @param results the folder with one of each system, which has one of each run
   * @throws ConfigurationException if one is a link
   */
  static void refuseLinks(Path out, List<String> own, String results) throws IOException {
    own.forEach(name -> Links.refuse(out.resolve(name)));
    Path folder = out.resolve(results);
    Links.refuse(folder);
    if (Files.isDirectory(folder)) {
      try (Stream<Path> below = Files.walk(folder, 2)) {
        below.forEach(Links::refuse);
      }
    }
  }

  static void deleteIfEmpty(Path folder) throws IOException {
    try {
      Files.delete(folder);
    } catch (DirectoryNotEmptyException e) {
      // It has results.
    }
  }

  /** An empty folder, whatever was there. */
  static Path empty(Path folder) throws IOException {
    delete(folder);
    return Files.createDirectories(folder);
  }

  static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    }
  }
}

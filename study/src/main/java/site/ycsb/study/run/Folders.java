// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import site.ycsb.messages.Causes;
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
          "the folder of the results, "
              + out
              + ", cannot be made: "
              + Causes.line(e)
              + "; name another with --out",
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
      Optional<String> other =
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> !own.contains(name))
              .sorted()
              .findFirst();
      if (other.isPresent()) {
        throw new ConfigurationException(
            folder
                + " is not empty and has no "
                + missing
                + ", but "
                + other.get()
                + ": name an empty or a new folder with --out");
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
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path visited, IOException e)
              throws IOException {
            Files.delete(visited);
            return FileVisitResult.CONTINUE;
          }
        });
  }
}

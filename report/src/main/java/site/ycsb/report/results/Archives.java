// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.results;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Zip files of results, which are read like folders until this is closed. Nothing is unpacked. For
 * one thread; the folders are for any number.
 */
public final class Archives implements AutoCloseable {

  /** How the name of an archive ends. */
  public static final String SUFFIX = ".zip";

  private final List<FileSystem> opened = new ArrayList<>();

  /** Whether it is the file of an archive, by its name. An archive in an archive is just a file. */
  public static boolean isArchive(Path place) {
    return place.getFileSystem() == FileSystems.getDefault()
        && place.toString().toLowerCase(Locale.ROOT).endsWith(SUFFIX)
        && Files.isRegularFile(place);
  }

  /** A path as messages name it: in an archive, it begins with that of the archive. */
  public static String text(Path path) {
    FileSystem files = path.getFileSystem();
    return files == FileSystems.getDefault() ? path.toString() : files + path.toString();
  }

  /**
   * The folder that a place stands for: of an archive its only folder or, if it has other files
   * beside it, its top; of any other place the place itself.
   *
   * @throws IOException if an archive is damaged, was changed after it was made, or has what none
   *     of results has ({@link ArchiveCheck})
   */
  public Path folder(Path place) throws IOException {
    if (!isArchive(place)) {
      return place;
    }
    new ArchiveCheck(place).run();
    FileSystem files = FileSystems.newFileSystem(place);
    opened.add(files);
    Path top = files.getPath("/");
    try (Stream<Path> inside = Files.list(top)) {
      List<Path> first = inside.limit(2).toList();
      return first.size() == 1 && Files.isDirectory(first.get(0)) ? first.get(0) : top;
    }
  }

  @Override
  public void close() throws IOException {
    for (FileSystem each : opened) {
      each.close();
    }
  }
}

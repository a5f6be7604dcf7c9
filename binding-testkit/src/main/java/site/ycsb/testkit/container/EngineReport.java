// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.container;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * Appends to the list of engines that the build prints at its end: the file named by the setting
 * {@code engines.file}, without which nothing is kept. Test processes share the file, so each entry
 * is one short write.
 */
public final class EngineReport {

  private EngineReport() {}

  /** A server of that version ran, from that image or program. */
  public static void verified(String engine, String version, String origin) {
    append("verified " + engine + " " + version + " (" + origin + ")");
  }

  /** Tests were skipped for want of it. */
  public static void skipped(String engine, String reason) {
    append("skipped  " + engine + ": " + reason);
  }

  private static void append(String line) {
    Optional<Path> file = Settings.value("engines.file").map(Path::of);
    if (file.isEmpty()) {
      return;
    }
    try {
      Files.createDirectories(file.get().toAbsolutePath().getParent());
      Files.writeString(
          file.get(), line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

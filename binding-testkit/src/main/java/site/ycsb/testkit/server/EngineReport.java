// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.stream.Stream;
import org.opentest4j.TestAbortedException;

/**
 * Appends to the list of engines that the build prints at its end: the file named by the setting
 * {@code engines.file}; without the setting it records nothing. Test processes share the file, so
 * each entry is one short write.
 */
public final class EngineReport {

  private EngineReport() {}

  /** A server of that version ran, from an image or a program. */
  public static void verified(String engine, String version, String origin) {
    append("verified " + engine + " " + version + " (" + origin + ")");
  }

  /**
   * Ends a test because its server is not available: the test is skipped, with one line that says
   * so, or fails if the build requires the engine.
   *
   * @param engine as in {@code YCSB_REQUIRE_SERVERS}
   * @param notVerified what is not tested, for example {@code redisjson on a cluster}
   */
  public static RuntimeException missing(String engine, String notVerified, String why) {
    String line = "NOT VERIFIED: " + notVerified + ": " + why;
    if (TestEnvironment.value("require.servers").stream()
        .flatMap(engines -> Stream.of(engines.split("[,\\s]+")))
        .anyMatch(engine::equals)) {
      throw new AssertionError(line + " (YCSB_REQUIRE_SERVERS names " + engine + ")");
    }
    System.out.println(line);
    skipped(engine, notVerified + ", " + why);
    throw new TestAbortedException(line);
  }

  /** Tests were skipped because it is not available. */
  public static void skipped(String engine, String reason) {
    append("skipped  " + engine + ": " + reason);
  }

  private static void append(String line) {
    Optional<Path> file = TestEnvironment.value("engines.file").map(Path::of);
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

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;
import site.ycsb.settings.ConfigurationException;

/**
 * What is in a folder of results before a phase writes there: only results are replaced, and only
 * those that can be written.
 */
public final class EarlierFiles {

  private static final int HEAD_BYTES = 200;

  /** What each file begins with, by the end of its name. */
  private static final Map<String, Pattern> HEADS =
      Map.of(
          ".json", Pattern.compile("\\s*\\{.*\"format\"", Pattern.DOTALL),
          ".hlog", Pattern.compile("#\\["),
          "-series.csv", Pattern.compile("end_s,"),
          "-metrics.csv", Pattern.compile("end_s,"),
          "-gauges.csv", Pattern.compile("end_s,"),
          "-history.csv", Pattern.compile("run,"),
          ".sha256", Pattern.compile("[0-9a-f]{64}  "));

  private EarlierFiles() {}

  /**
   * Does nothing if all existing files of a phase belong to an earlier one.
   *
   * @throws ConfigurationException if another file, or a symbolic link, would be written over
   * @throws IOException if a file cannot be read or written
   */
  static void check(Path folder, String phase) throws IOException {
    for (Map.Entry<String, Pattern> each : HEADS.entrySet()) {
      check(folder.resolve(phase + each.getKey()), each.getValue());
    }
  }

  /**
   * Does this for one document.
   *
   * @throws ConfigurationException if another file, or a symbolic link, would be written over
   * @throws IOException if it cannot be read or written
   */
  public static void checkDocument(Path file) throws IOException {
    check(file, HEADS.get(".json"));
  }

  private static void check(Path file, Pattern head) throws IOException {
    if (Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file)) {
      // A device, also at the end of a link, has nothing to lose.
      return;
    }
    if (Files.isSymbolicLink(file)) {
      throw refusal(file, "is a symbolic link, which is not followed");
    }
    if (Files.exists(file, LinkOption.NOFOLLOW_LINKS) && !isOwn(file, head)) {
      throw refusal(file, "is not a result of an earlier phase, and is not overwritten");
    }
    if (Files.exists(file) && !Files.isWritable(file)) {
      throw new AccessDeniedException(file.toString());
    }
  }

  /** A file without content is one of a phase that was killed. */
  private static boolean isOwn(Path file, Pattern head) throws IOException {
    if (!Files.isRegularFile(file)) {
      return false;
    }
    try (InputStream in = Files.newInputStream(file)) {
      String text = new String(in.readNBytes(HEAD_BYTES), StandardCharsets.UTF_8);
      return text.isEmpty() || head.matcher(text).lookingAt();
    }
  }

  private static ConfigurationException refusal(Path file, String why) {
    return new ConfigurationException(file + " " + why + ": name another folder");
  }
}

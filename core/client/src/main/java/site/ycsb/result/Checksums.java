// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The SHA-256 of each file of a phase, in {@code run.sha256}, as {@code sha256sum --check} reads
 * them. They show what was changed since, by chance or by hand; nobody is kept from making new ones
 * for other files.
 */
public final class Checksums implements ResultFormat {

  /** What follows the name of the phase in the names of the files. */
  private static final List<String> FILES =
      List.of(".json", ".hlog", "-series.csv", "-metrics.csv", "-gauges.csv");

  /** Between a checksum and the name of its file. */
  public static final String SEPARATOR = "  ";

  private final Path folder;
  private final String phase;

  Checksums(Path folder, String phase) {
    this.folder = folder;
    this.phase = phase;
  }

  /** Removes the checksums of an earlier phase. */
  @Override
  public void open() throws IOException {
    Files.deleteIfExists(file(folder, phase));
  }

  @Override
  public void write(RunDocument result) throws IOException {
    write(folder, phase);
  }

  /** Writes the checksums of the existing files. */
  public static void write(Path folder, String phase) throws IOException {
    StringBuilder lines = new StringBuilder();
    for (String suffix : FILES) {
      Path file = folder.resolve(phase + suffix);
      if (Files.isRegularFile(file)) {
        lines.append(sha256(file)).append(SEPARATOR).append(file.getFileName()).append('\n');
      }
    }
    Files.writeString(file(folder, phase), lines);
  }

  /**
   * The names of the files that are not as they were, or are missing. Empty without checksums.
   *
   * @throws IOException if a file cannot be read
   */
  public static List<String> changed(Path folder, String phase) throws IOException {
    if (!Files.exists(file(folder, phase))) {
      return List.of();
    }
    Map<String, String> known = new TreeMap<>();
    for (String line : Files.readAllLines(file(folder, phase))) {
      String[] cells = line.split(SEPARATOR, 2);
      known.put(cells[cells.length - 1], cells[0]);
    }
    List<String> changed = new ArrayList<>();
    for (String suffix : FILES) {
      Path file = folder.resolve(phase + suffix);
      boolean isThere = Files.isRegularFile(file);
      boolean isAsBefore = isThere && sha256(file).equals(known.get(phase + suffix));
      if (!isAsBefore && (isThere || known.containsKey(phase + suffix))) {
        changed.add(phase + suffix);
      }
    }
    return changed;
  }

  private static Path file(Path folder, String phase) {
    return folder.resolve(phase + ".sha256");
  }

  /** In hexadecimal. */
  static String sha256(Path file) throws IOException {
    MessageDigest digest = sha256();
    try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
      in.transferTo(OutputStream.nullOutputStream());
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  /** A new digest of nothing. */
  public static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JVM has SHA-256", e);
    }
  }
}

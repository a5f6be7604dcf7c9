// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.results;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import site.ycsb.messages.Causes;
import site.ycsb.result.Checksums;

/**
 * What has to hold before an archive is read as a folder: names stay inside and are not deep, the
 * archive does not grow beyond measure, and each file is as the archive and its {@link #CHECKSUMS}
 * say. An archive without checksums, which somebody made with another program, is read too.
 */
public final class ArchiveCheck {

  /**
   * A file in the folder of the study, with the SHA-256 of each other file of the archive, as
   * {@code sha256sum --check} reads it.
   */
  public static final String CHECKSUMS = "study.sha256";

  /** The most folders in each other; a study has four. */
  private static final int MOST_LEVELS = 32;

  /** Bytes that any archive may have unpacked, and how many times its size others may have. */
  private static final long SMALL = 1L << 30;

  private static final long LARGEST_GROWTH = 100;

  private final Path archive;
  private final Map<String, ZipEntry> files = new TreeMap<>();

  ArchiveCheck(Path archive) {
    this.archive = archive;
  }

  /**
   * Reads all of the archive once.
   *
   * @throws IOException if something does not hold; the message names the archive
   */
  void run() throws IOException {
    try (ZipFile zip = new ZipFile(archive.toFile())) {
      list(zip);
      Map<String, String> found = new HashMap<>();
      for (ZipEntry file : files.values()) {
        found.put(file.getName(), sha256(zip, file));
      }
      for (ZipEntry file : files.values()) {
        if (file.getName().endsWith("/" + CHECKSUMS) || file.getName().equals(CHECKSUMS)) {
          compare(zip, file, found);
        }
      }
    } catch (ZipException | EOFException | RuntimeException e) {
      throw new IOException(
          archive + " is not a zip archive, or is damaged: " + Causes.line(e) + "; copy it again",
          e);
    }
  }

  private void list(ZipFile zip) throws IOException {
    long bytes = 0;
    for (ZipEntry entry : zip.stream().map(ZipEntry.class::cast).toList()) {
      List<String> names = List.of(entry.getName().split("/", -1));
      refuseIf(
          names.contains("..") || names.contains(".") || names.get(0).isEmpty(),
          entry.getName() + " leads out of it");
      refuseIf(names.size() > MOST_LEVELS, "it has more than " + MOST_LEVELS + " folders in a row");
      bytes += entry.getSize();
      refuseIf(
          bytes > Math.max(SMALL, LARGEST_GROWTH * Files.size(archive)),
          "it unpacks to more than " + LARGEST_GROWTH + " times its size");
      refuseIf(
          !entry.isDirectory() && files.put(entry.getName(), entry) != null,
          entry.getName() + " is twice in it");
    }
  }

  /** The checksum of a file, which is read no further than its size. */
  private String sha256(ZipFile zip, ZipEntry file) throws IOException {
    MessageDigest digest = Checksums.sha256();
    CRC32 crc = new CRC32();
    long left = file.getSize();
    byte[] buffer = new byte[1 << 16];
    try (InputStream in = zip.getInputStream(file)) {
      for (int n = in.read(buffer); n > 0 && left >= 0; n = in.read(buffer)) {
        left -= n;
        crc.update(buffer, 0, n);
        digest.update(buffer, 0, n);
      }
    }
    if (left != 0 || crc.getValue() != file.getCrc()) {
      throw new ZipException(file.getName() + " is not whole");
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private void compare(ZipFile zip, ZipEntry checksums, Map<String, String> ofAll)
      throws IOException {
    String folder = checksums.getName().replace(CHECKSUMS, "");
    Map<String, String> found = new TreeMap<>(ofAll);
    found.keySet().removeIf(name -> !name.startsWith(folder) || name.equals(checksums.getName()));
    try (InputStream in = zip.getInputStream(checksums)) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      for (String line : text.lines().toList()) {
        String[] cells = line.split(Checksums.SEPARATOR, 2);
        String name = folder + cells[cells.length - 1];
        refuseIf(
            !cells[0].equals(found.remove(name)),
            name + " was changed after it was packed, or is missing");
      }
    }
    String other = found.keySet().stream().findFirst().orElse("");
    refuseIf(!found.isEmpty(), other + " was not in it when it was packed");
  }

  private void refuseIf(boolean isWrong, String why) throws IOException {
    if (isWrong) {
      throw new IOException(archive + " is not read: " + why);
    }
  }
}

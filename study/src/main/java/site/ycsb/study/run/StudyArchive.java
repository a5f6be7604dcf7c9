// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import static java.nio.charset.StandardCharsets.UTF_8;
import static site.ycsb.settings.ConfigurationException.refuseIf;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.time.LocalDateTime;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import site.ycsb.messages.Causes;
import site.ycsb.report.results.ArchiveCheck;
import site.ycsb.report.results.Archives;
import site.ycsb.report.results.Links;
import site.ycsb.report.results.StudyDocument;
import site.ycsb.result.Checksums;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.study.plan.PlannedRun;

/**
 * The results of a study as one file, which {@link Archives} reads. The same results make the same
 * bytes: files are in the order of their names and have no times. Reports are not in it, because
 * they are made of the rest.
 */
public final class StudyArchive {

  /** What of the folder of a study is kept. */
  private static final List<String> KEPT =
      List.of(
          StudyDocument.FILE,
          StudyDocument.TEXT,
          StudyContinuation.FINGERPRINT,
          PlannedRun.FOLDER,
          StudyRun.SERVERS);

  /** The time of all entries. Any that is later than the first of the format has no time zone. */
  private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 2, 1, 0, 0);

  private final Path folder;
  private final String name;
  private final StringBuilder checksums = new StringBuilder();

  private StudyArchive(Path folder) throws IOException {
    this.folder = folder;
    name = String.valueOf(folder.toRealPath().getFileName());
  }

  /**
   * Packs a folder of results, which stays as it is.
   *
   * @param archive the file to make; null for one beside the folder, with its name
   * @return the file
   * @throws ConfigurationException if the folder has no study, one that is being made, or symbolic
   *     links; or if the file exists, or cannot be read again
   */
  public static Path pack(Path folder, Path archive) throws IOException, InterruptedException {
    List<Path> compared = AlternatingStudies.parts(folder);
    refuseIf(
        compared.stream().allMatch(StudyArchive::hasStudy),
        "%s has two studies: pack %s and %s one by one",
        folder,
        compared.get(0),
        compared.get(1));
    refuseIf(
        !hasStudy(folder),
        "%s is not a folder of results of a study: it has no %s",
        folder,
        StudyDocument.FILE);
    StudyArchive packed = new StudyArchive(folder);
    Path file = archive == null ? packed.beside() : archive;
    refuseIf(!file.toString().endsWith(Archives.SUFFIX), "--out %s must end with .zip", file);
    refuseIf(
        Files.exists(file, LinkOption.NOFOLLOW_LINKS),
        "%s exists, and is not overwritten: name another file with --out",
        file);
    try {
      if (Files.exists(folder.resolve(Study.LOCK))) {
        Study.locked(folder, () -> packed.write(file));
      } else {
        packed.write(file);
      }
    } catch (IOException e) {
      throw new ConfigurationException("no archive " + file + ": " + Causes.line(e), e);
    }
    return file;
  }

  private static boolean hasStudy(Path folder) {
    return Files.isRegularFile(folder.resolve(StudyDocument.FILE));
  }

  private Path beside() {
    return folder.resolve("..").normalize().resolve(name + Archives.SUFFIX);
  }

  private int write(Path file) throws IOException {
    Map<String, Path> files = files();
    // Not a file that somebody else has just made.
    OutputStream out = Files.newOutputStream(file, StandardOpenOption.CREATE_NEW);
    try {
      write(files, out);
      try (Archives archives = new Archives()) {
        archives.folder(file);
      }
    } catch (IOException e) {
      Files.delete(file);
      throw e;
    }
    return files.size();
  }

  private void write(Map<String, Path> files, OutputStream out) throws IOException {
    try (ZipOutputStream zip = new ZipOutputStream(out)) {
      zip.setLevel(Deflater.BEST_COMPRESSION);
      for (Map.Entry<String, Path> each : files.entrySet()) {
        try (InputStream in = Files.newInputStream(each.getValue())) {
          String sha256 = add(zip, each.getKey(), in);
          checksums.append(sha256).append(Checksums.SEPARATOR).append(each.getKey()).append('\n');
        }
      }
      String sums = checksums.toString();
      add(zip, ArchiveCheck.CHECKSUMS, new ByteArrayInputStream(sums.getBytes(UTF_8)));
    }
  }

  /** The files to keep, by their path from the folder, with slashes on all systems. */
  private Map<String, Path> files() throws IOException {
    Map<String, Path> files = new TreeMap<>();
    for (Path kept : KEPT.stream().map(folder::resolve).toList()) {
      if (Files.notExists(kept, LinkOption.NOFOLLOW_LINKS)) {
        continue;
      }
      try (Stream<Path> below = Files.walk(kept)) {
        for (Path each : below.toList()) {
          Links.refuse(each);
          if (Files.isRegularFile(each)) {
            files.put(folder.relativize(each).toString().replace('\\', '/'), each);
          }
        }
      }
    }
    return files;
  }

  private String add(ZipOutputStream zip, String path, InputStream content) throws IOException {
    ZipEntry entry = new ZipEntry(name + "/" + path);
    entry.setTimeLocal(NO_TIME);
    zip.putNextEntry(entry);
    MessageDigest digest = Checksums.sha256();
    new DigestInputStream(content, digest).transferTo(zip);
    zip.closeEntry();
    return HexFormat.of().formatHex(digest.digest());
  }
}

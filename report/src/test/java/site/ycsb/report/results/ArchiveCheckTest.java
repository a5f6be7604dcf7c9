// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.results;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What none of results has is refused before anything of an archive is read. */
class ArchiveCheckTest {

  /** The checksum of {@code hello}, in the form of sha256sum. */
  private static final String OF_HELLO =
      "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824";

  @TempDir private Path folder;
  private final Map<String, String> texts = new LinkedHashMap<>();
  private Path archive;

  @BeforeEach
  void good() {
    archive = folder.resolve("s.zip");
    texts.put("s/study.json", "hello");
    texts.put("s/runs/a/run.json", "hello");
    texts.put("s/study.sha256", OF_HELLO + "  study.json\n" + OF_HELLO + "  runs/a/run.json\n");
  }

  private byte[] zipped() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (Map.Entry<String, String> text : texts.entrySet()) {
        zip.putNextEntry(new ZipEntry(text.getKey()));
        zip.write(text.getValue().getBytes(UTF_8));
        zip.closeEntry();
      }
    }
    return bytes.toByteArray();
  }

  /** The files of an archive by path, as they are read. */
  private Map<String, String> read() throws IOException {
    Map<String, String> found = new TreeMap<>();
    try (Archives archives = new Archives();
        Stream<Path> all = Files.walk(archives.folder(archive))) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        found.put(file.toString(), Files.readString(file, StandardCharsets.ISO_8859_1));
      }
    }
    return found;
  }

  private void assertRefused(String why) throws IOException {
    Files.write(archive, zipped());
    assertThatIOException().isThrownBy(this::read).withMessage(archive + " is not read: " + why);
  }

  @Test
  void whatFitsIsRead() throws IOException {
    Files.write(archive, zipped());

    assertThat(read())
        .containsEntry("/s/study.json", "hello")
        .containsEntry("/s/runs/a/run.json", "hello");
  }

  @Test
  void whatHasNoChecksumsIsRead() throws IOException {
    texts.remove("s/study.sha256");
    texts.put("another/run.json", "hello");
    Files.write(archive, zipped());

    assertThat(read()).containsKeys("/s/study.json", "/another/run.json");
  }

  @Test
  void eachStudyOfAnArchiveHasItsChecksums() throws IOException {
    texts.put("t/study.json", "hello");
    texts.put("t/study.sha256", OF_HELLO + "  study.json\n");
    Files.write(archive, zipped());
    assertThat(read()).hasSize(5);

    texts.put("t/study.json", "hallo");

    assertRefused("t/study.json was changed after it was packed, or is missing");
  }

  @Test
  void fileThatWasChangedIsRefused() throws IOException {
    texts.put("s/runs/a/run.json", "hallo");

    assertRefused("s/runs/a/run.json was changed after it was packed, or is missing");
  }

  @Test
  void fileThatIsGoneIsMissed() throws IOException {
    texts.remove("s/runs/a/run.json");

    assertRefused("s/runs/a/run.json was changed after it was packed, or is missing");
  }

  @Test
  void fileThatWasAddedIsRefused() throws IOException {
    texts.put("s/runs/a/run.hlog", "hello");

    assertRefused("s/runs/a/run.hlog was not in it when it was packed");
  }

  @ParameterizedTest
  @ValueSource(strings = {"../evil", "s/../../evil", "/etc/evil", "s/./evil", "s/.."})
  void nameThatLeadsOutIsRefused(String name) throws IOException {
    texts.put(name, "hello");

    assertRefused(name + " leads out of it");
  }

  @Test
  void foldersInARowAreLimited() throws IOException {
    texts.put("a/".repeat(31) + "f", "hello");
    Files.write(archive, zipped());
    assertThat(read()).hasSize(4);

    texts.put("a/".repeat(32) + "f", "hello");

    assertRefused("it has more than 32 folders in a row");
  }

  @Test
  void archiveThatGrowsBeyondMeasureIsRefused() throws IOException {
    byte[] zeros = new byte[1 << 20];
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(archive))) {
      zip.putNextEntry(new ZipEntry("s/study.json"));
      for (int i = 0; i <= 1024; i++) {
        zip.write(zeros);
      }
    }

    assertThatIOException()
        .isThrownBy(this::read)
        .withMessage(archive + " is not read: it unpacks to more than 100 times its size");
  }

  /** A size that is not true hides how much is unpacked. */
  @Test
  void fileThatIsLongerThanItSaysIsRefused() throws IOException {
    texts.put("s/long.txt", "x".repeat(5000));
    byte[] bytes = zipped();
    int size = lastIndexOf(bytes, "s/long.txt") - 22;
    assertThat(bytes[size] & 0xff | bytes[size + 1] << 8).isEqualTo(5000);
    bytes[size] = 1;
    bytes[size + 1] = 0;
    Files.write(archive, bytes);

    assertThatIOException()
        .isThrownBy(this::read)
        .withMessageContaining("is not a zip archive, or is damaged: s/long.txt is not whole");
  }

  private static int lastIndexOf(byte[] bytes, String text) {
    return new String(bytes, StandardCharsets.ISO_8859_1).lastIndexOf(text);
  }

  /**
   * Whatever byte is wrong, the archive is refused, or the same is read of it. Only the name of the
   * checksums themselves can be another.
   */
  @Test
  void noByteCanBeWrongUnnoticed() throws IOException {
    byte[] bytes = zipped();
    Files.write(archive, bytes);
    Map<String, String> whole = read();
    whole.remove("/s/study.sha256");
    int refused = 0;
    for (int i = 0; i < bytes.length; i++) {
      for (int bit : new int[] {1, 0xff}) {
        byte[] wrong = bytes.clone();
        wrong[i] ^= (byte) bit;
        Files.write(archive, wrong);
        try {
          Map<String, String> found = read();
          found.values().removeIf(text -> text.startsWith(OF_HELLO));
          assertThat(found).as("byte %d", i).isEqualTo(whole);
        } catch (IOException e) {
          assertThat(e).as("byte %d", i).hasMessageStartingWith(archive + " is not ");
          refused++;
        }
      }
    }
    assertThat(refused).isGreaterThan(bytes.length);
  }

  @Test
  void noPartOfAnArchiveIsOne() throws IOException {
    byte[] bytes = zipped();
    for (int length = 0; length < bytes.length; length++) {
      try (OutputStream part = Files.newOutputStream(archive)) {
        part.write(bytes, 0, length);
      }
      assertThatIOException()
          .as("%d bytes", length)
          .isThrownBy(this::read)
          .withMessageStartingWith(archive + " is not a zip archive, or is damaged: ");
    }
  }

  @Test
  void fileTwiceInAnArchiveIsRefused() throws IOException {
    texts.put("s/study.jsoN", "hallo");
    String twice =
        new String(zipped(), StandardCharsets.ISO_8859_1).replace("study.jsoN", "study.json");
    Files.write(archive, twice.getBytes(StandardCharsets.ISO_8859_1));

    assertThatIOException()
        .isThrownBy(this::read)
        .withMessage(archive + " is not read: s/study.json is twice in it");
  }

  @Test
  void archiveInAnArchiveIsAFile() throws IOException {
    byte[] inner = zipped();
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(archive))) {
      zip.putNextEntry(new ZipEntry("s/inner.zip"));
      zip.write(inner);
    }

    assertThat(read()).containsOnlyKeys("/s/inner.zip");
    try (ResultReader reader = new ResultReader()) {
      assertThatIOException()
          .isThrownBy(() -> reader.read(Arrays.asList(archive)))
          .withMessageContaining("has no result");
    }
  }
}

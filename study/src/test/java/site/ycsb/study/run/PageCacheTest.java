// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class PageCacheTest {

  private static final int SIZE = 20_000_000;

  private final List<String> notes = new ArrayList<>();
  private Path folder;

  /** On a file system of that kind, or not at all. */
  private void fileIn(Path parent, boolean isInMemory) throws IOException {
    assumeTrue(Files.isWritable(parent), "not tested: cannot write to " + parent);
    boolean isTmpfs = Files.getFileStore(parent).type().equals("tmpfs");
    assumeTrue(isTmpfs == isInMemory, "not tested: the kind of file system of " + parent);
    folder = Files.createTempDirectory(parent, "page cache-");
    Files.write(folder.resolve("a file"), new byte[SIZE]);
  }

  @AfterEach
  void delete() throws IOException {
    if (folder != null) {
      Folders.delete(folder);
    }
  }

  private String drop(Path... folders) {
    return new PageCache(() -> false).drop(List.of(folders), notes::add);
  }

  @Test
  void aFileThatWasJustWrittenIsNotInMemoryAnyMore() throws Exception {
    fileIn(Path.of("target"), false);

    assertThat(drop(folder)).isEqualTo("cold");

    assertThat(notes)
        .singleElement()
        .asString()
        .endsWith(" MB of them were in memory, 0.0 MB are now");
    assertThat(notes.get(0)).startsWith("1 files: 20");
    assertThat(folder.resolve("a file")).hasSize(SIZE);
  }

  @Test
  void whatCannotLeaveMemoryIsSaid() throws Exception {
    fileIn(Path.of("/dev/shm"), true);

    assertThat(drop(folder))
        .isEqualTo("cold except for the page cache: 20 of 20 MB stayed in memory");
  }

  @Test
  void aFolderThatIsNotThereIsSaid() {
    assertThat(drop(Path.of("target/no-such-folder")))
        .startsWith("cold except for the page cache: find: ")
        .contains("target/no-such-folder");
    assertThat(notes).isEmpty();
  }
}

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import site.ycsb.messages.Causes;

/** The {@link RunDocument} as a file. */
final class JsonFormat implements ResultFormat {

  private final Path file;

  JsonFormat(Path folder, String phase) {
    file = folder.resolve(phase + ".json");
  }

  /** Removes the document of an earlier phase. */
  @Override
  public void open() throws IOException {
    Files.deleteIfExists(file);
  }

  @Override
  public void write(RunDocument result) throws IOException {
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
      result.write(out);
    } catch (IOException | RuntimeException | Error e) {
      // A program cannot use half a document.
      Files.deleteIfExists(file);
      throw new IOException(file.getFileName() + ": " + Causes.line(e), e);
    }
  }
}

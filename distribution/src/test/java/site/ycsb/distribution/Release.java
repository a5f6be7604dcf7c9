// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.distribution;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The tarball, unpacked into a folder whose name a careless shell script would split. */
final class Release {

  private final Path scratch;
  private final Path root;

  /** The result of a command. */
  record Run(int exitCode, String out, String err) {}

  private Release(Path scratch, Path root) {
    this.scratch = scratch;
    this.root = root;
  }

  /**
   * Unpacks what the build made.
   *
   * @param scratch an existing folder, for it and for all that is run from it
   */
  static Release unpack(Path scratch) throws IOException, InterruptedException {
    Path target = Files.createDirectory(scratch.resolve("a release's folder"));
    String tarball = System.getProperty("release.file");
    Run tar = run(scratch, target, Map.of(), List.of("tar", "-xzf", tarball));
    if (tar.exitCode() != 0) {
      throw new IOException("tar: " + tar.err());
    }
    try (Stream<Path> unpacked = Files.list(target)) {
      return new Release(scratch, unpacked.findFirst().orElseThrow());
    }
  }

  Path path(String name) {
    return root.resolve(name);
  }

  /**
   * Runs a command in an empty folder.
   *
   * @param environment all of it, or empty for that of this process
   */
  Run run(Map<String, String> environment, List<String> command)
      throws IOException, InterruptedException {
    return run(scratch, Files.createTempDirectory(scratch, "current"), environment, command);
  }

  static Run run(
      Path scratch, Path directory, Map<String, String> environment, List<String> command)
      throws IOException, InterruptedException {
    Path out = Files.createTempFile(scratch, "out", "");
    Path err = Files.createTempFile(scratch, "err", "");
    ProcessBuilder process =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectInput(new File("/dev/null"))
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    if (!environment.isEmpty()) {
      process.environment().clear();
      process.environment().putAll(environment);
    }
    int exitCode = process.start().waitFor();
    return new Run(exitCode, Files.readString(out), Files.readString(err));
  }
}

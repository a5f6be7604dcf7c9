// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.distribution;

import java.io.File;
import java.io.IOException;
import java.io.Reader;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Stream;
import site.ycsb.search.Question;
import site.ycsb.search.SearchableDB;

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
    return unpack(scratch, "a release's folder");
  }

  /** Unpacks it into a folder of that name. */
  static Release unpack(Path scratch, String name) throws IOException, InterruptedException {
    Path target = Files.createDirectory(scratch.resolve(name));
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

  /** The kinds of questions that a binding answers, as it says itself. */
  Set<Class<? extends Question>> questionKinds(String binding)
      throws IOException, ReflectiveOperationException {
    Path descriptor;
    try (Stream<Path> files =
        Files.find(
            root, 3, (file, is) -> file.endsWith("descriptors/" + binding + ".properties"))) {
      descriptor = files.findFirst().orElseThrow();
    }
    Properties described = new Properties();
    try (Reader reader = Files.newBufferedReader(descriptor)) {
      described.load(reader);
    }
    List<URL> jars = new ArrayList<>();
    try (Stream<Path> libraries = Files.list(descriptor.resolve("../../lib").normalize())) {
      for (Path library : libraries.toList()) {
        jars.add(library.toUri().toURL());
      }
    }
    try (URLClassLoader loader = new URLClassLoader(jars.toArray(URL[]::new))) {
      Class<?> type = loader.loadClass(described.getProperty("class"));
      return ((SearchableDB) type.getDeclaredConstructor().newInstance()).questionKinds();
    }
  }

  /**
   * Runs a command in an empty folder.
   *
   * @param environment all of it, or empty for this process's environment
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
    Process running = process.start();
    try {
      int exitCode = running.waitFor();
      return new Run(exitCode, Files.readString(out), Files.readString(err));
    } finally {
      // A test that takes too long is interrupted, and must not leave a client behind.
      running.descendants().forEach(ProcessHandle::destroyForcibly);
      running.destroyForcibly();
    }
  }
}

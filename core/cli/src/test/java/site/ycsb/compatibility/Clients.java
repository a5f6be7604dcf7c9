// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compatibility;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Runs YCSB 0.17's own client, and ours, each in a JVM of its own. */
final class Clients {

  private static final Path YCSB = Path.of("target", "ycsb-0.17.0").toAbsolutePath();
  private static final long LIMIT_SECONDS = 120;

  private final Path folder;
  private final String bindings;

  /**
   * Compiles the binding {@code org.example.StockDB} against YCSB's core alone.
   *
   * @param folder where to keep it
   */
  Clients(Path folder) throws IOException {
    this.folder = folder;
    Path classes = Files.createDirectories(folder.resolve("stock-binding"));
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    int failed =
        compiler.run(
            null,
            null,
            null,
            "-proc:none",
            "-cp",
            YCSB.resolve("core-0.17.0.jar").toString(),
            "-d",
            classes.toString(),
            "../stubs/src/main/java/org/example/StockDB.java");
    if (failed != 0) {
      throw new IllegalStateException("the stock binding does not compile");
    }
    bindings = classes.toString();
  }

  /** YCSB's client; its files go to a folder of that name. */
  Output ycsb(List<String> args) throws IOException, InterruptedException {
    return run("ycsb", YCSB + File.separator + "*", "site.ycsb.Client", args);
  }

  /** Our client. */
  Output ours(List<String> args) throws IOException, InterruptedException {
    return run("ours", System.getProperty("java.class.path"), "site.ycsb.cli.Main", args);
  }

  /** Our client behind a copy of YCSB's core. */
  Output oursBehindAnotherCore(String jar, List<String> args)
      throws IOException, InterruptedException {
    Path copy = Files.copy(YCSB.resolve("core-0.17.0.jar"), folder.resolve(jar));
    String classPath = copy + File.pathSeparator + System.getProperty("java.class.path");
    return run("ours", classPath, "site.ycsb.cli.Main", args);
  }

  private Output run(String name, String classPath, String main, List<String> args)
      throws IOException, InterruptedException {
    Path workDirectory = Files.createDirectories(folder.resolve(name));
    Path out = folder.resolve(name + ".out");
    Path err = folder.resolve(name + ".err");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Dfile.encoding=UTF-8"));
    command.addAll(List.of("-cp", bindings + File.pathSeparator + classPath, main));
    command.addAll(args);
    Process process =
        new ProcessBuilder(command)
            .directory(workDirectory.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new IllegalStateException(name + " does not end: " + args);
    }
    return new Output(process.exitValue(), lines(out), lines(err));
  }

  private static List<String> lines(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.UTF_8).lines().toList();
  }

  /** The files that a client wrote, by name. */
  List<String> files(String name) throws IOException {
    try (var files = Files.list(folder.resolve(name))) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  /** The lines of a file that a client wrote. */
  List<String> linesOf(String name, String file) throws IOException {
    return lines(folder.resolve(name).resolve(file));
  }
}

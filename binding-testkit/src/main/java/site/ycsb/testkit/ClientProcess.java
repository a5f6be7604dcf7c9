// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import site.ycsb.DB;
import site.ycsb.cli.Main;

/**
 * The client in a JVM of its own, with the class path of the test.
 *
 * @param folder has its output, and is its current folder
 */
public record ClientProcess(Path folder, Process process) implements AutoCloseable {

  /** The result of a client that has ended. */
  public record ClientExit(int exitCode, String out, String err) {}

  /** YCSB 0.17's own client with its libraries, which the build of {@code core} copies there. */
  private static final Path YCSB = Path.of("..", "core", "cli", "target", "ycsb-0.17.0");

  /**
   * The arguments of a phase, which can be added to.
   *
   * @param phase as the client takes it
   * @param workload a file of the folder {@code workloads}, which is beside the module's folder
   */
  public static List<String> arguments(
      String phase, Class<? extends DB> binding, String workload, Properties properties) {
    Path file = Path.of("..", "workloads", workload).toAbsolutePath();
    List<String> arguments =
        new ArrayList<>(List.of(phase, "-db", binding.getName(), "-P", file.toString()));
    properties.forEach((name, value) -> arguments.addAll(List.of("-p", name + "=" + value)));
    return arguments;
  }

  /** Starts it with the arguments of {@code bin/ycsb}. */
  public static ClientProcess start(Path folder, List<String> arguments) {
    return start(folder, "", Main.class.getName(), arguments);
  }

  private static ClientProcess start(
      Path folder, String firstPath, String main, List<String> arguments) {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                // It lives for seconds: the second compiler would cost more than it saves.
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                firstPath + System.getProperty("java.class.path"),
                main));
    command.addAll(arguments);
    try {
      return new ClientProcess(
          folder,
          new ProcessBuilder(command)
              .directory(folder.toFile())
              .redirectOutput(folder.resolve("out").toFile())
              .redirectError(folder.resolve("err").toFile())
              .start());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static ClientExit run(Path folder, List<String> arguments) {
    try (ClientProcess client = start(folder, arguments)) {
      return client.await();
    }
  }

  /** Runs YCSB 0.17's own client until it ends. */
  static ClientExit runYcsb(Path folder, List<String> arguments) {
    String itsPath = YCSB.toAbsolutePath() + File.separator + "*" + File.pathSeparator;
    try (ClientProcess client = start(folder, itsPath, "site.ycsb.Client", arguments)) {
      return client.await();
    }
  }

  public boolean isAlive() {
    return process.isAlive();
  }

  /** Ends it as Ctrl-C does: with a result of what it did until then. */
  public ClientExit interrupt() {
    process.destroy();
    return await();
  }

  /** Waits until it has ended by itself. */
  public ClientExit await() {
    try {
      int exitCode = process.waitFor();
      return new ClientExit(
          exitCode,
          Files.readString(folder.resolve("out")),
          Files.readString(folder.resolve("err")));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** The values of a JSON document by their JSON Pointers; a failure if it is not complete. */
  public static Map<String, String> flatJson(Path file) {
    Map<String, String> values = new LinkedHashMap<>();
    try (JsonParser json = new JsonFactory().createParser(file.toFile())) {
      while (json.nextToken() != null) {
        if (json.currentToken().isScalarValue() || json.currentToken() == JsonToken.VALUE_NULL) {
          values.put(json.getParsingContext().pathAsPointer().toString(), json.getText());
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return values;
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;

/** Other programs, such as docker. */
final class Programs {

  /**
   * The encoding in which the values of the environment are read, so that secrets of both are the
   * same text.
   */
  private static final Charset NATIVE = Charset.forName(System.getProperty("native.encoding"));

  /** An image may be pulled meanwhile. */
  static final Duration LONGEST = Duration.ofHours(1);

  private static final String TETHER = script("tether.sh");

  /** Ends the standard input of a tethered command. */
  private static final String END = ".\n";

  private static final long LOOK_MILLIS = 100;

  private static final Pattern REASON =
      Pattern.compile("(?i)\\b(?:error|denied|cannot|refused|fail(?:ed|ure)?|invalid|unknown)\\b");

  /**
   * What a program left.
   *
   * @param text of both streams
   */
  record Output(int exitCode, String text) {
    boolean isGood() {
      return exitCode == 0;
    }

    /**
     * @throws ServerException if it has failed
     */
    void require(String program) {
      if (!isGood()) {
        throw new ServerException(program + " ended with exit code " + exitCode + ": " + reason());
      }
    }

    /** The line with the reason: the last one that looks like it, or the last one. */
    String reason() {
      List<String> lines = text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
      return lines.stream()
          .filter(line -> REASON.matcher(line).find())
          .reduce((a, b) -> b)
          .orElse(lines.isEmpty() ? "" : lines.get(lines.size() - 1));
    }
  }

  private Programs() {}

  /**
   * Runs a program to its end, or ends it.
   *
   * @param limit how long it may take
   * @param isInterrupted whether it is to be ended
   * @throws ServerException if there is no such program, or it had to be ended
   */
  static Output run(
      Map<String, String> environment,
      List<String> command,
      Duration limit,
      BooleanSupplier isInterrupted) {
    try {
      Process process = start(environment, command);
      process.getOutputStream().close();
      ByteArrayOutputStream text = new ByteArrayOutputStream();
      Thread reader = new Thread(() -> copy(process.getInputStream(), text), "program-output");
      reader.setDaemon(true);
      reader.start();
      await(process, command.get(0), limit, isInterrupted);
      // What it started in the background may keep its output open.
      reader.join(LOOK_MILLIS * 10);
      return new Output(process.exitValue(), text.toString(NATIVE));
    } catch (IOException e) {
      throw new ServerException(command.get(0) + " cannot be run: " + e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ServerException(command.get(0) + " was interrupted", e);
    }
  }

  /** Both streams of it are its output. */
  static Process start(Map<String, String> environment, List<String> command) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().putAll(environment);
    return builder.start();
  }

  private static void copy(InputStream from, ByteArrayOutputStream to) {
    try {
      from.transferTo(to);
    } catch (IOException e) {
      // It was ended.
    }
  }

  private static void await(
      Process process, String name, Duration limit, BooleanSupplier isInterrupted)
      throws InterruptedException {
    long deadline = System.nanoTime() + limit.toNanos();
    while (!process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
      boolean isLate = System.nanoTime() - deadline > 0;
      if (isLate || isInterrupted.getAsBoolean()) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        throw new ServerException(
            isLate
                ? name + " did not end within " + limit.toSeconds() + " s"
                : name + " was interrupted");
      }
    }
  }

  /** A script that is a resource of this package. */
  static String script(String name) {
    try (InputStream script = Programs.class.getResourceAsStream(name)) {
      return new String(script.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * A command that ends when this JVM does, even if it is killed. It waits for {@link #begin}.
   * Ctrl-C does not reach it before the study has ended its run.
   */
  static List<String> tethered(List<String> command) {
    List<String> words = new ArrayList<>(List.of("/bin/sh", "-c", TETHER, "ycsb"));
    words.addAll(command);
    return words;
  }

  /**
   * Starts the command of a tethered process.
   *
   * @param input its whole standard input, in lines
   * @return the tether; the command ends when it is closed
   */
  static Writer begin(Process process, String input) throws IOException {
    Writer tether = process.outputWriter(StandardCharsets.UTF_8);
    tether.write(input + END);
    tether.flush();
    return tether;
  }
}

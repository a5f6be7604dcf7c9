// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Pattern;
import site.ycsb.settings.SecretMask;
import site.ycsb.study.plan.PlannedRun;
import site.ycsb.study.plan.SystemSpec;
import site.ycsb.study.plan.Variables;

/**
 * Makes runs, each by {@code bin/ycsb} in a JVM of its own. Properties go by a pipe: no password is
 * in a file or on a command line.
 *
 * @param launcher {@code bin/ycsb}
 */
record Ycsb(Path launcher, StudyShutdownHook interruption) {

  /** What a client ends with after Ctrl-C and SIGTERM. */
  private static final Set<Integer> INTERRUPTED = Set.of(130, 143);

  private static final Pattern HARMLESS_WORD = Pattern.compile("[\\w./:=,%+-]+");

  /** How the JVM of a run ended. */
  record Ended(int exitCode, Duration time) {
    static final Ended NOT_BEGUN = new Ended(0, Duration.ZERO);
  }

  /**
   * Lets the launcher of a checkout build a binding, which otherwise the first run would wait for.
   *
   * @return whether the launcher starts
   */
  boolean prepare(SystemSpec system) throws IOException, InterruptedException {
    List<String> command = command(launcher, "run", system);
    command.add("--help");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    return interruption.waitFor(process) == 0;
  }

  /**
   * Makes a run, whose output is then in {@code stdout.txt} and {@code stderr.txt}.
   *
   * @param results its folder, which exists
   * @param work for the data of an embedded store
   */
  Ended run(PlannedRun run, Path results, Path work) throws IOException, InterruptedException {
    long start = System.nanoTime();
    List<String> command = command(launcher, run.point().command(), run.system().spec());
    command.addAll(List.of("-P", run.workload(), "-P", "/dev/stdin"));
    Process process =
        new ProcessBuilder(Programs.tethered(command))
            .redirectOutput(results.resolve("stdout.txt").toFile())
            .redirectError(results.resolve("stderr.txt").toFile())
            .start();
    try (Writer tether = Programs.begin(process, properties(run, results, work))) {
      int exitCode = interruption.waitFor(process);
      if (INTERRUPTED.contains(exitCode)) {
        interruption.request();
      }
      return new Ended(exitCode, Duration.ofNanos(System.nanoTime() - start));
    }
  }

  private static List<String> command(Path launcher, String command, SystemSpec system) {
    List<String> words = new ArrayList<>(List.of(launcher.toString(), command));
    words.addAll(system.clientArguments());
    return words;
  }

  private static String properties(PlannedRun run, Path results, Path work) throws IOException {
    Properties properties = new Properties();
    run.properties()
        .forEach(
            (name, value) ->
                properties.setProperty(
                    name, Variables.located(value, work.toString(), results.toString())));
    properties.setProperty("results.dir", results.toString());
    StringWriter text = new StringWriter();
    properties.store(text, null);
    return text.toString().replace(System.lineSeparator(), "\n");
  }

  /** What repeats a run, without secrets. */
  static String command(PlannedRun run) {
    List<String> words = command(Path.of("bin/ycsb"), run.point().command(), run.system().spec());
    words.addAll(List.of("-P", run.workload()));
    run.properties()
        .forEach(
            (name, text) -> words.addAll(List.of("-p", name + "=" + SecretMask.value(name, text))));
    return String.join(" ", words.stream().map(Ycsb::quoted).toList());
  }

  /** For a shell, which replaces the variables of a study if they are set. */
  private static String quoted(String word) {
    if (HARMLESS_WORD.matcher(word).matches()) {
      return word;
    }
    return word.contains("${" + Variables.WORK + "}")
            || word.contains("${" + Variables.RESULTS + "}")
        ? "\"" + word.replace("\"", "\\\"") + "\""
        : "'" + word.replace("'", "'\\''") + "'";
  }
}

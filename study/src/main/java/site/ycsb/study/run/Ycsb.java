// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import site.ycsb.clients.ClientNumber;
import site.ycsb.messages.ShellWord;
import site.ycsb.report.merge.ClientResults;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.SecretMask;
import site.ycsb.study.plan.ClientSpec;
import site.ycsb.study.plan.PlannedRun;
import site.ycsb.study.plan.SystemSpec;
import site.ycsb.study.plan.Variables;

/**
 * Makes runs, each by {@code bin/ycsb} in JVMs of its own, one for each client. Properties go by a
 * pipe: no password is in a file or on a command line.
 *
 * @param launcher {@code bin/ycsb}
 * @param client how clients are started
 * @param isSearch whether clients wait for each other by what they keep in the store; otherwise
 *     they begin at a time
 */
record Ycsb(Path launcher, ClientSpec client, boolean isSearch, StudyShutdownHook interruption) {

  /** What a client ends with after Ctrl-C and SIGTERM. */
  private static final Set<Integer> INTERRUPTED = Set.of(130, 143);

  private static final String ERROR = "ycsb: ";

  /** One of the two in double quotes, after each sign that a shell reads there was escaped. */
  private static final String OWN_VARIABLE =
      "\\\\\\$\\{(" + Variables.WORK + "|" + Variables.RESULTS + ")}";

  private static final Pattern HARMLESS_WORD = Pattern.compile("[\\w./:=,%+-]+");

  /**
   * How a run ended.
   *
   * @param failure why it is not done, as text of the result; empty if its clients report no such
   *     thing
   */
  record RunExit(Optional<String> failure, Duration time) {
    static final RunExit NOT_BEGUN = new RunExit(Optional.empty(), Duration.ZERO);
  }

  /**
   * Lets the launcher of a checkout build a binding, which otherwise the first run would wait for.
   *
   * @return whether the launcher starts
   */
  boolean prepare(SystemSpec system) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(launcher.toString(), "run"));
    command.addAll(system.clientArguments());
    command.add("--help");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    return interruption.during(process::destroy, process::waitFor) == 0;
  }

  /**
   * Makes a run. What its client prints is then in {@code stdout.txt} and {@code stderr.txt}.
   * Several clients have these and their results in folders of their own, and the folder of the run
   * has the merged result.
   *
   * @param results its folder, which exists
   * @param work for the data of an embedded store
   */
  RunExit run(PlannedRun run, Path results, Path work) throws IOException, InterruptedException {
    long start = System.nanoTime();
    Map<String, Path> folders = folders(run, results);
    List<Path> outputs = List.copyOf(folders.values());
    Properties shared = properties(run, results);
    Optional<String> failure;
    try (ClientProcesses clients = new ClientProcesses()) {
      for (int index = 0; index < outputs.size(); index++) {
        Process process =
            new ProcessBuilder(command(run, index))
                .redirectOutput(outputs.get(index).resolve("stdout.txt").toFile())
                .redirectError(outputs.get(index).resolve("stderr.txt").toFile())
                .start();
        clients.add(process, text(shared, index, outputs.size(), work));
      }
      failure = awaited(clients, outputs);
    }
    if (!interruption.isRequested()) {
      Optional<String> unfetched = fetch(outputs, shared);
      Optional<String> unmerged =
          outputs.size() == 1 ? Optional.empty() : merge(run.document(), folders, results);
      failure = failure.or(() -> unfetched).or(() -> unmerged);
    }
    return new RunExit(failure, Duration.ofNanos(System.nanoTime() - start));
  }

  /** The folder of each client, by its name in messages and in the merged result. */
  private static Map<String, Path> folders(PlannedRun run, Path results) throws IOException {
    Map<String, Path> folders = new LinkedHashMap<>();
    for (int index = 0; index < run.clients(); index++) {
      String name = "client-" + index;
      folders.put(
          name, run.clients() == 1 ? results : Files.createDirectory(results.resolve(name)));
    }
    return folders;
  }

  private List<String> command(PlannedRun run, int index) {
    List<String> arguments = new ArrayList<>(run.arguments());
    if (client.isElsewhere()) {
      arguments.addAll(List.of("-P", "-"));
      // Ctrl-C reaches this, too, and the client has to hear of its end by its input.
      return List.of("/bin/sh", "-c", "trap '' INT\n" + client.command(index, arguments));
    }
    arguments.add(0, launcher.toString());
    arguments.addAll(List.of("-P", "/dev/stdin"));
    return Programs.tethered(arguments);
  }

  /** The properties of all clients. */
  private Properties properties(PlannedRun run, Path results) {
    Properties properties = new Properties();
    properties.putAll(run.properties());
    // What an earlier attempt left elsewhere must not be taken for the results of this one.
    String attempt = run.id().replace('/', '-') + "-" + UUID.randomUUID();
    properties.setProperty(
        CommonSettings.RESULTS_DIR.name(),
        client.results() == null ? results.toString() : client.results() + "/" + attempt);
    if (run.clients() > 1 && !isSearch) {
      Instant begin = Instant.now().plus(client.startingTime()).truncatedTo(ChronoUnit.SECONDS);
      properties.setProperty(ClientNumber.START.name(), begin.toString());
    }
    return properties;
  }

  private static String text(Properties shared, int index, int clients, Path work)
      throws IOException {
    Properties own = new Properties();
    String results = folderThere(shared, index, clients);
    shared.forEach(
        (name, value) ->
            own.put(name, Variables.located(value.toString(), work.toString(), results)));
    if (clients > 1) {
      own.setProperty(ClientNumber.INDEX.name(), Integer.toString(index));
    }
    StringWriter text = new StringWriter();
    own.store(text, null);
    return text.toString().replace(System.lineSeparator(), "\n");
  }

  /** The folder that a client writes its results to, where it is. */
  private static String folderThere(Properties shared, int index, int clients) {
    String folder = shared.getProperty(CommonSettings.RESULTS_DIR.name());
    return clients == 1 ? folder : folder + "/client-" + index;
  }

  /** Waits for the clients; returns why the run failed, if it did. */
  private Optional<String> awaited(ClientProcesses clients, List<Path> outputs)
      throws IOException, InterruptedException {
    Optional<ClientProcesses.Failure> failure =
        interruption.during(clients::end, () -> clients.await(client.patience()));
    if (failure.isEmpty()) {
      return Optional.empty();
    }
    int index = failure.get().client();
    String who = outputs.size() == 1 ? "it" : "client " + index + " of " + outputs.size();
    if (failure.get().isLate()) {
      return Optional.of(
          who + " had not ended " + client.patience().toSeconds() + " s after another one");
    }
    int exitCode = clients.exitCode(index);
    if (INTERRUPTED.contains(exitCode)) {
      interruption.request();
    }
    List<String> lines = Files.readAllLines(outputs.get(index).resolve("stderr.txt"));
    return Optional.of(reason(who, exitCode, lines));
  }

  private String reason(String who, int exitCode, List<String> lines) {
    Optional<String> own =
        lines.stream().filter(line -> line.startsWith(ERROR)).reduce((earlier, later) -> later);
    if (own.isPresent()) {
      return (who.equals("it") ? "" : who + ": ") + own.get().substring(ERROR.length());
    }
    // What was to start it says why, such as that there is no such machine.
    String last =
        client.isElsewhere()
            ? new Programs.Output(exitCode, String.join("\n", lines)).reason()
            : "";
    return who + " ended with exit code " + exitCode + (last.isEmpty() ? "" : ": " + last);
  }

  /** Brings the results of all clients here; returns why that failed, if it did. */
  private Optional<String> fetch(List<Path> outputs, Properties shared) {
    Optional<String> failure = Optional.empty();
    for (int index = 0; client.fetch() != null && index < outputs.size(); index++) {
      String from = folderThere(shared, index, outputs.size());
      String line = client.fetch(index, from, quoted(outputs.get(index).toString()));
      try {
        Programs.run(
                Map.of(),
                List.of("/bin/sh", "-c", line),
                client.patience(),
                interruption::isRequested)
            .require("'fetch' of client " + index);
      } catch (ServerException e) {
        failure = failure.or(() -> Optional.of(e.getMessage()));
      }
    }
    return failure;
  }

  /** Makes one result of those that clients have left; returns why that failed, if it did. */
  private static Optional<String> merge(String phase, Map<String, Path> folders, Path results)
      throws IOException {
    Map<String, Path> left = new LinkedHashMap<>(folders);
    left.values()
        .removeIf(
            folder ->
                Stream.of(".json", ".hlog")
                    .noneMatch(s -> Files.exists(folder.resolve(phase + s))));
    if (left.isEmpty()) {
      return Optional.of("its clients have left no results");
    }
    try {
      new ClientResults(left, Set.of(), note -> {}).merge(results);
      return Optional.empty();
    } catch (ConfigurationException e) {
      return Optional.of("its clients cannot be merged: " + e.getMessage());
    }
  }

  /** What repeats a run, without secrets. */
  static String command(PlannedRun run) {
    List<String> words = new ArrayList<>(List.of("bin/ycsb"));
    words.addAll(run.arguments());
    run.properties()
        .forEach(
            (name, text) -> words.addAll(List.of("-p", name + "=" + SecretMask.value(name, text))));
    return String.join(" ", words.stream().map(Ycsb::quoted).toList());
  }

  /** A text for a shell, which replaces the variables of a study if they are set. */
  private static String quoted(String word) {
    if (HARMLESS_WORD.matcher(word).matches()) {
      return word;
    }
    return word.contains("${" + Variables.WORK + "}")
            || word.contains("${" + Variables.RESULTS + "}")
        ? "\"" + word.replaceAll("[\\\\\"`$]", "\\\\$0").replaceAll(OWN_VARIABLE, "\\${$1}") + "\""
        : ShellWord.of(word);
  }
}

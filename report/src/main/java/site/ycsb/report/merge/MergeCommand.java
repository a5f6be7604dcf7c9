// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.merge;

import static site.ycsb.settings.ConfigurationException.refuseIf;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import site.ycsb.cli.ExitCode;
import site.ycsb.cli.Subcommand;
import site.ycsb.compat.TextFormat;
import site.ycsb.compat.TextResult;
import site.ycsb.report.results.Archives;
import site.ycsb.result.RunDocument;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Setting;

/** {@code ycsb merge DIR… --out DIR}. */
@Command(
    name = "merge",
    description = "Merge the results of several clients of one run into one result.",
    sortOptions = false)
public final class MergeCommand implements Subcommand {

  @Spec private CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "DIR",
      description = "Folder of the results of one client (results.dir), or a zip file of it.")
  private List<Path> places;

  @Option(
      names = "--out",
      required = true,
      paramLabel = "DIR",
      description = "Folder of the merged result: a new or an empty one.")
  private Path out;

  @Option(
      names = "--allow",
      paramLabel = "KEY",
      description = "What may differ between clients, by its name in the refusal.")
  private Set<String> allowed = Set.of();

  @Override
  public Integer call() throws IOException {
    refuseUnusable();
    PrintWriter err = spec.commandLine().getErr();
    List<RunDocument> merged = merged(note -> err.println("ycsb: " + note));
    merged.forEach(this::print);
    printResult(merged.get(merged.size() - 1));
    boolean isGood = merged.stream().allMatch(document -> document.outcome().good());
    return isGood ? ExitCode.DONE : ExitCode.FAILED;
  }

  private List<RunDocument> merged(Consumer<String> notes) throws IOException {
    Map<String, Path> folders = new LinkedHashMap<>();
    try (Archives archives = new Archives()) {
      for (Path place : places) {
        folders.put(place.toString(), folder(archives, place));
      }
      return new ClientResults(folders, allowed, notes).merge(out);
    }
  }

  private static Path folder(Archives archives, Path place) {
    try {
      return archives.folder(place);
    } catch (IOException e) {
      throw new ConfigurationException(e.getMessage(), e);
    }
  }

  private void refuseUnusable() throws IOException {
    refuseIf(
        places.size() < 2,
        "merge needs the folders of two or more clients; the result of one is whole as it is");
    Set<Path> seen = new HashSet<>();
    for (Path place : places) {
      String state = Files.exists(place) ? "is not a folder" : "does not exist";
      refuseIf(!Files.isDirectory(place) && !Archives.isArchive(place), "%s %s", place, state);
      refuseIf(
          !seen.add(place.toRealPath()), "%s is given twice: its results would count twice", place);
    }
    refuseIf(
        Files.exists(out) && !(Files.isDirectory(out) && out.toFile().list().length == 0),
        "--out %s must be a new or an empty folder",
        out);
  }

  private void print(RunDocument document) {
    PrintWriter err = spec.commandLine().getErr();
    document.merged().notes().forEach(note -> err.println("ycsb: " + note));
    document.outcome().problems().forEach(problem -> err.println("ycsb: " + problem));
    err.printf(
        Locale.ROOT,
        "%s: %s of %d clients with %d operations, %.1f per second in the %.1f s %s%n",
        out,
        document.phase(),
        document.merged().clients().size(),
        document.outcome().operations().ok(),
        document.overall().throughputPerSecond(),
        document.merged().windowNs() / 1e9,
        Window.isApart(document.merged().notes())
            ? "from the first operation to the last"
            : "in which all ran");
  }

  /** YCSB's lines: of the run, if clients have loaded and run, because each is a whole result. */
  private void printResult(RunDocument document) throws IOException {
    Properties properties = new Properties();
    for (Setting<?> setting : TextResult.LINES) {
      String value = document.configuration().getOrDefault(setting.name(), "");
      // Clients that differ have printed different lines.
      if (!value.isEmpty() && !value.contains(MergedDocument.BETWEEN)) {
        properties.setProperty(setting.name(), value);
      }
    }
    ByteArrayOutputStream lines = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(lines, true, StandardCharsets.UTF_8);
    TextResult text = new TextResult(properties, document.overall().scheduled());
    new TextFormat(text, properties, List.of(stream)).write(document);
    PrintWriter to = spec.commandLine().getOut();
    to.print(lines.toString(StandardCharsets.UTF_8));
    to.flush();
  }
}

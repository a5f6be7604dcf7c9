// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.merge;

import static site.ycsb.settings.ConfigurationException.refuseIf;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import site.ycsb.messages.Causes;
import site.ycsb.result.ResultDirectory;
import site.ycsb.result.RunDocument;
import site.ycsb.settings.ConfigurationException;

/**
 * The results of several clients, which become one.
 *
 * @param folders of the clients, by what messages and the result call them
 * @param allowed names of what may differ between clients
 * @param notes receives a line if a phase is left out
 */
public record ClientResults(
    Map<String, Path> folders, Set<String> allowed, Consumer<String> notes) {

  /**
   * Merges the load, the run or both.
   *
   * @param out folder of the result; its files of the same phases are replaced
   * @return a document of each phase
   * @throws ConfigurationException if these are not clients of one load or run; nothing is written
   */
  public List<RunDocument> merge(Path out) throws IOException {
    Map<List<MergedClient>, Window> phases = new LinkedHashMap<>();
    List<MergedClient> loads = clients("load");
    List<MergedClient> runs = clients("run");
    for (List<MergedClient> clients : List.of(loads, runs)) {
      if (!clients.isEmpty()) {
        MergedClients.check(clients, allowed);
        Window.of(clients).ifPresent(window -> phases.put(clients, window));
      }
    }
    refuseMissing(List.of(loads, runs));
    if (phases.isEmpty() || !runs.isEmpty() && !phases.containsKey(runs)) {
      throw new ConfigurationException(Window.apart(runs.isEmpty() ? loads : runs));
    }
    if (!loads.isEmpty() && !phases.containsKey(loads)) {
      notes.accept("the load is left out: " + Window.apart(loads));
    }
    try {
      Files.createDirectories(out);
    } catch (IOException e) {
      throw new ConfigurationException(out + " cannot be made: " + Causes.line(e), e);
    }
    List<RunDocument> documents = new ArrayList<>();
    for (Map.Entry<List<MergedClient>, Window> phase : phases.entrySet()) {
      documents.add(merge(phase.getKey(), phase.getValue(), out));
    }
    return documents;
  }

  /** Reading their logs takes most of the time. */
  private List<MergedClient> clients(String phase) {
    return folders.entrySet().parallelStream()
        .map(each -> MergedClient.read(each.getKey(), each.getValue(), phase))
        .filter(Objects::nonNull)
        .toList();
  }

  /** One client may have loaded for all, but then all of them have run. */
  private void refuseMissing(List<List<MergedClient>> phases) {
    folders.forEach(
        (name, folder) ->
            refuseIf(
                phases.stream().flatMap(List::stream).noneMatch(c -> c.folder().equals(folder)),
                "%s has no result: neither run.json, load.json nor their interval logs",
                name));
    refuseIf(
        phases.stream().noneMatch(clients -> clients.size() == folders.size()),
        "some folders have only a load, and others only a run");
  }

  private RunDocument merge(List<MergedClient> unjudged, Window window, Path out)
      throws IOException {
    List<MergedClient> clients = JudgedReplies.of(unjudged, notes);
    String phase = clients.get(0).phase();
    MergedLogs logs = new MergedLogs(clients, window);
    try (ResultDirectory files = new ResultDirectory(out, phase, window::startMillis)) {
      files.started(null);
      logs.write(files);
      RunDocument document = new MergedDocument(clients, window, logs).document(out);
      files.write(document);
      return document;
    }
  }
}

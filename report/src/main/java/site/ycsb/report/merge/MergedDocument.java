// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.merge;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import site.ycsb.result.LoadResult;
import site.ycsb.result.LoadResult.ScheduleResult;
import site.ycsb.result.MergedResult;
import site.ycsb.result.OperationCounts;
import site.ycsb.result.PhaseConditions;
import site.ycsb.result.RunDocument;
import site.ycsb.result.RunDocument.Overall;
import site.ycsb.result.RunDocument.PhaseOutcome;
import site.ycsb.result.ScheduleFigures;
import site.ycsb.settings.Clients;
import site.ycsb.settings.CommonSettings;

/** The documents of all clients as one. */
final class MergedDocument {

  /** Stands between the values of a property that differs between clients. */
  static final String BETWEEN = " | ";

  private final List<MergedClient> clients;

  /** In the order of their ends. */
  private final List<RunDocument> documents;

  private final Window window;
  private final MergedLogs logs;
  private final MergedOperations operations;

  MergedDocument(List<MergedClient> clients, Window window, MergedLogs logs) {
    this.clients = clients;
    this.window = window;
    this.logs = logs;
    documents =
        clients.stream()
            .filter(client -> !client.endedEarly())
            .sorted(Comparator.comparing(c -> c.offset(window.startMillis()) + c.lastEnd()))
            .map(MergedClient::document)
            .toList();
    List<MergedClient> stepped =
        clients.stream().filter(client -> !client.steps().isEmpty()).toList();
    operations = new MergedOperations(stepped, window, logs);
  }

  /**
   * @param out folder of the result
   */
  RunDocument document(Path out) {
    Map<String, String> configuration = configuration();
    configuration.put(CommonSettings.RESULTS_DIR.name(), out.toString());
    // The client that ended last saw the store last.
    RunDocument last = documents.get(documents.size() - 1);
    RunDocument first = documents.get(0);
    return new RunDocument(
        RunDocument.FORMAT,
        first.phase(),
        Instant.ofEpochMilli(window.startMillis()),
        outcome(),
        overall(),
        operations.of(MergedLogs.WHOLE, documents.stream().map(RunDocument::metrics).toList()),
        new LoadResult(
            schedule(RunDocument::schedule, true),
            schedule(document -> document.load().background(), false),
            null),
        logs.gauges(documents),
        new PhaseConditions(
            configuration,
            first.conditions().properties(),
            first.conditions().operationMixPercent(),
            common(RunDocument::workload),
            last.conditions().store(),
            last.conditions().storeInfo(),
            first.conditions().environment(),
            first.conditions().build()),
        new MergedResult(
            (long) (window.from() * 1e9),
            (long) (window.seconds() * 1e9),
            window.notes(clients),
            clients.stream().map(this::part).toList()));
  }

  private MergedResult.ClientPart part(MergedClient client) {
    RunDocument document = client.document();
    return new MergedResult.ClientPart(
        client.name(),
        Instant.ofEpochMilli(client.startMillis()),
        client.hasFigures() ? (long) ((client.to() - client.from()) * 1e9) : 0,
        ok(client),
        document == null ? 0 : document.outcome().operations().failed(),
        throughput(client),
        problems(client),
        document == null ? null : document.conditions().environment());
  }

  private long ok(MergedClient client) {
    return client.endedEarly()
        ? (long) logs.calls(client)
        : client.document().outcome().operations().ok();
  }

  /** In the time in which all clients ran. */
  private double throughput(MergedClient client) {
    return ok(client) * logs.shareInWindow(client) / window.seconds();
  }

  private List<String> problems(MergedClient client) {
    List<String> problems = new ArrayList<>();
    if (!client.hasFigures()) {
      problems.add(client.name() + " has no operation: the time in which all ran is the others'");
    }
    if (client.endedEarly()) {
      problems.add(
          "%s ended early: it has no %s.json, and its log ends after %d s"
              .formatted(client.name(), client.phase(), Math.round(client.to())));
    } else {
      client.faults().forEach(fault -> problems.add(client.name() + ": " + fault));
      PhaseOutcome outcome = client.document().outcome();
      if (outcome.interrupted()) {
        problems.add(client.name() + ": interrupted");
      }
      outcome.problems().forEach(problem -> problems.add(client.name() + ": " + problem));
    }
    return problems;
  }

  private PhaseOutcome outcome() {
    List<String> problems = new ArrayList<>(new MergedClients(clients).problems());
    clients.forEach(client -> problems.addAll(problems(client)));
    JudgedReplies.problem(documents).ifPresent(problems::add);
    long lost = clients.stream().filter(MergedClient::endedEarly).mapToLong(this::ok).sum();
    return new PhaseOutcome(
        problems.isEmpty() && documents.stream().allMatch(d -> d.outcome().good()),
        documents.stream().anyMatch(d -> d.outcome().interrupted()),
        problems,
        lines(PhaseOutcome::failureExamples),
        lines(PhaseOutcome::wrongExamples),
        documents.stream()
            .map(d -> d.outcome().operations())
            .reduce(new OperationCounts(lost, lost, 0, 0, 0), OperationCounts::plus));
  }

  private List<String> lines(Function<PhaseOutcome, List<String>> of) {
    return documents.stream().flatMap(d -> of.apply(d.outcome()).stream()).toList();
  }

  private long sum(ToLongFunction<RunDocument> of) {
    return documents.stream().mapToLong(of).sum();
  }

  /** The mean over the documents, each weighted with its operations. */
  private double mean(ToDoubleFunction<Overall> of) {
    long issued = Math.max(1, sum(d -> d.outcome().operations().issued()));
    return documents.stream()
            .mapToDouble(d -> of.applyAsDouble(d.overall()) * d.outcome().operations().issued())
            .sum()
        / issued;
  }

  private Overall overall() {
    Map<String, RunDocument.Collections> collections = new TreeMap<>();
    for (RunDocument d : documents) {
      d.overall()
          .garbageCollections()
          .forEach((name, each) -> collections.merge(name, each, RunDocument.Collections::plus));
    }
    boolean cpuIsKnown = documents.stream().allMatch(d -> d.overall().processCpuNs() >= 0);
    return new Overall(
        (long) ((window.last() - window.first()) * 1e9),
        clients.stream().mapToDouble(this::throughput).sum(),
        documents.stream().anyMatch(d -> d.overall().scheduled()),
        mean(Overall::clientTimePerOperationNs),
        cpuIsKnown ? mean(Overall::processCpuPerOperationNs) : -1,
        cpuIsKnown ? sum(d -> d.overall().processCpuNs()) : -1,
        documents.stream()
            .mapToDouble(d -> d.overall().processCpuShareOfMachine())
            .max()
            .orElse(-1),
        documents.stream().anyMatch(d -> d.overall().limitedByClient()),
        collections);
  }

  private ScheduleResult schedule(Function<RunDocument, ScheduleResult> of, boolean withSteps) {
    List<ScheduleResult> all = documents.stream().map(of).filter(s -> s != null).toList();
    return all.isEmpty()
        ? null
        : new ScheduleResult(
            all.stream()
                .map(ScheduleResult::figures)
                .reduce(ScheduleFigures.NONE, ScheduleFigures::plus),
            all.stream().anyMatch(ScheduleResult::targetMissed),
            withSteps ? operations.steps() : List.of());
  }

  /** What all documents say alike. The rest is in the documents of the clients. */
  private Map<String, String> common(Function<RunDocument, Map<String, String>> of) {
    Map<String, String> common = new TreeMap<>(of.apply(documents.get(0)));
    documents.forEach(d -> common.entrySet().retainAll(of.apply(d).entrySet()));
    return common;
  }

  /** The properties of all clients: those that they divided added up, others as they are. */
  private Map<String, String> configuration() {
    Set<String> names = new TreeSet<>();
    documents.forEach(d -> names.addAll(d.configuration().keySet()));
    names.add(CommonSettings.THREADS.name());
    Map<String, String> merged = new TreeMap<>();
    for (String name : names) {
      String absent = name.equals(CommonSettings.THREADS.name()) ? "1" : "";
      List<String> values =
          documents.stream().map(d -> d.configuration().getOrDefault(name, absent)).toList();
      Clients clients = documents.get(0).use(name).clients();
      boolean isSum = clients == Clients.DIVIDED || clients == Clients.ADDED;
      String all = String.join(BETWEEN, new TreeSet<>(values));
      merged.put(name, isSum ? MergedOperations.sum(values).orElse(all) : all);
    }
    return merged;
  }
}

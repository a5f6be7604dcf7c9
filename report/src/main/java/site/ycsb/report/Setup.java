// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import site.ycsb.report.metrics.MetricTable;
import site.ycsb.report.metrics.Rounded;
import site.ycsb.report.results.Results;
import site.ycsb.report.results.RunResult;
import site.ycsb.report.results.StudyDocument;
import site.ycsb.result.BuildInfo;
import site.ycsb.result.Environment;
import site.ycsb.result.ForeignLoad;
import site.ycsb.result.RunDocument;

/**
 * One thing that a reader has to know of the conditions, such as the machine.
 *
 * @param name for the reader of the report, as is {@code text}
 */
public record Setup(String name, String text) {

  public static final String MACHINE = "Machine of the client";

  /** When the first and the last run began. */
  public static final String DATE = "Date";

  public static final String CLIENT = "Client";

  public static final String SEED = "Seed";

  private static final double GIGA = 1e9;
  private static final int MINUTE = 16;

  /** The conditions of all runs of a report. */
  static List<Setup> of(MetricTable metrics) {
    List<RunDocument> documents = Results.documents(metrics.results().runs());
    List<Setup> all = new ArrayList<>();
    all.add(new Setup(MACHINE, hardware(documents)));
    all.add(new Setup("Java", distinct(documents, d -> environment(d, Environment::java))));
    all.add(new Setup("Records", distinct(documents, d -> grouped(records(d)))));
    all.add(new Setup(DATE, dates(documents)));
    all.add(
        new Setup(
            CLIENT,
            distinct(
                documents,
                d -> d.conditions().build() == null ? "" : "YCSB " + shortened(client(d)))));
    all.add(new Setup(SEED, seeds(metrics.study(), documents)));
    all.add(new Setup("Other programs", others(metrics)));
    all.add(new Setup("Port forwarder", forwarder(metrics)));
    return all.stream().filter(each -> !each.text.isEmpty()).toList();
  }

  /** All that documents say of something. */
  static String distinct(List<RunDocument> documents, Function<RunDocument, String> of) {
    return Table.distinct(" | ", documents.stream().map(of));
  }

  private static String environment(RunDocument document, Function<Environment, String> of) {
    return document.conditions().environment() == null
        ? ""
        : of.apply(document.conditions().environment());
  }

  /** Such as {@code 2 x AMD EPYC, 16.8 GB, Linux 6.1, amd64}. */
  static String hardware(List<RunDocument> documents) {
    return distinct(documents, document -> environment(document, Setup::machine));
  }

  private static String machine(Environment of) {
    String memory = of.memoryBytes() < 0 ? "" : Rounded.ratio(of.memoryBytes() / GIGA) + " GB, ";
    return of.processors() + ", " + memory + of.os();
  }

  /** That the table held; empty if a document does not say. */
  static String records(RunDocument document) {
    return document.configuration().getOrDefault("recordcount", "");
  }

  private static String grouped(String count) {
    return count.matches("\\d+") ? Rounded.grouped(Double.parseDouble(count)) : count;
  }

  /** The seeds of the order of the systems, and of the data if they differ. */
  private static String seeds(StudyDocument study, List<RunDocument> documents) {
    Stream<String> ofOrder = Stream.ofNullable(study.seed()).map(Object::toString);
    Stream<String> ofData = documents.stream().map(of -> of.workload().get("seed"));
    return Table.distinct(" | ", Stream.concat(ofOrder, ofData));
  }

  private static String dates(List<RunDocument> documents) {
    List<Instant> starts = documents.stream().map(RunDocument::started).sorted().toList();
    return starts.isEmpty()
        ? ""
        : Stream.of(starts.get(0), starts.get(starts.size() - 1))
            .map(at -> at.toString().substring(0, MINUTE).replace('T', ' '))
            .distinct()
            .collect(Collectors.joining(" to ", "", " UTC"));
  }

  /** The version of the client; empty if a document does not say. */
  static String client(RunDocument document) {
    BuildInfo build = document.conditions().build();
    return build == null ? "" : build.text();
  }

  /** With as much of the commit as names it. */
  static String shortened(String client) {
    return client.replaceAll("\\b([0-9a-f]{12})[0-9a-f]{28}\\b", "$1");
  }

  /** Whether anything else used the machine. */
  private static String others(MetricTable metrics) {
    List<Optional<ForeignLoad>> loads =
        metrics.results().runs().stream()
            .filter(run -> run.document() != null && !run.isVerification())
            .map(RunResult::foreignLoad)
            .toList();
    OptionalDouble most =
        loads.stream().flatMap(Optional::stream).mapToDouble(ForeignLoad::share).max();
    long unknown = loads.stream().filter(Optional::isEmpty).count();
    long heavy = metrics.results().runs().stream().filter(RunResult::isBesideForeignLoad).count();
    if (most.isEmpty()) {
      return "not known: no run watched its machine and its server";
    }
    return String.format(
            Locale.ROOT, "used up to %.1f %% of the machine in a run", 100 * most.getAsDouble())
        + (heavy == 0 ? "" : "; more than a fifth in " + heavy + " runs, which do not count")
        + (unknown == 0 ? "" : "; not known of " + unknown + " of " + loads.size() + " runs");
  }

  /** It is neither the client nor the server, but whoever asks a published port pays for it. */
  private static String forwarder(MetricTable metrics) {
    double most =
        Results.documents(metrics.results().runs()).stream()
            .mapToDouble(ForeignLoad::forwarderCores)
            .max()
            .orElse(0);
    return most == 0
        ? ""
        : String.format(
            Locale.ROOT,
            "Docker's used up to %.2f cores in a run; a container on the host's network has none",
            most);
  }
}

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import static site.ycsb.report.Table.column;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import site.ycsb.client.WorkloadFact;
import site.ycsb.report.metrics.MetricTable;
import site.ycsb.report.metrics.Rounded;
import site.ycsb.report.results.Results;
import site.ycsb.report.results.RunResult;
import site.ycsb.report.results.State;
import site.ycsb.report.results.StudyDocument.Subject;
import site.ycsb.result.RunDocument;
import site.ycsb.search.StoreInfo;

/**
 * A system, and what it was asked.
 *
 * @param name in the report
 * @param version of the product, as the store reports it
 * @param durability how much acknowledged data a failure of its machine costs
 * @param absent whether it was not there
 * @param embedded whether the store is inside the client's process
 * @param verdict whether its answers were right
 * @param wrong whether any was not
 * @param promised when acknowledged writes have to be seen
 * @param old how many replies did not show one
 * @param note what failed or was not there
 * @param texts requests and definitions word for word
 * @param facts versions and settings, as the store reports them, and properties of the client
 */
public record SystemPart(
    String name,
    String binding,
    String version,
    String durability,
    String server,
    boolean absent,
    boolean embedded,
    String verdict,
    boolean wrong,
    String promised,
    String old,
    String note,
    List<Text> texts,
    Table facts) {

  public record Text(String name, String text) {

    /** Indents the text as code of Markdown. */
    String indented() {
      return text.lines().map(line -> "    " + line).collect(Collectors.joining("\n"));
    }
  }

  private static final String NOT_STATED = "not stated";

  private static final List<WorkloadFact> WORD_FOR_WORD =
      List.of(WorkloadFact.SEARCH_REQUEST, WorkloadFact.INDEX_DEFINITION);

  static List<SystemPart> of(MetricTable metrics) {
    return metrics.systems().stream().map(name -> of(metrics, name)).toList();
  }

  private static SystemPart of(MetricTable metrics, String name) {
    Subject subject = subject(metrics, name);
    List<RunDocument> documents = metrics.documents(name);
    boolean isWrong = metrics.wrong().contains(name);
    ReplyChecks checks = ReplyChecks.of(metrics.runs(name));
    return new SystemPart(
        metrics.title(name),
        Objects.requireNonNullElse(subject.binding(), ""),
        stated(documents, of -> version(of.storeInfo())),
        durability(subject, documents),
        subject.isEmbedded()
            ? "none: the store is inside the client and shares its processors"
            : server(subject),
        subject.state() == State.ABSENT,
        metrics.runs(name).stream().anyMatch(RunResult::embedded) || subject.isEmbedded(),
        verdict(subject, checks, isWrong),
        isWrong,
        stated(documents, of -> WorkloadFact.VISIBILITY.in(of.workload()).orElse("")),
        checks.dated() == 0 ? "" : checks.ages(),
        note(subject, metrics.runs(name), documents),
        texts(documents),
        facts(subject, measured(metrics.runs(name))));
  }

  /** A verification has no properties and no facts of the store. */
  private static List<RunDocument> measured(List<RunResult> runs) {
    return Results.documents(runs.stream().filter(run -> !run.isVerification()).toList());
  }

  /** Some stores name themselves with their version. */
  private static String version(StoreInfo store) {
    return store.product().endsWith(store.version())
        ? store.product()
        : store.product() + " " + store.version();
  }

  /** What all runs of a system say, or {@code not stated} if they say nothing. */
  private static String stated(List<RunDocument> documents, Function<RunDocument, String> of) {
    String all = Setup.distinct(documents, of);
    return documents.isEmpty() || !all.isEmpty() ? all : NOT_STATED;
  }

  private static Subject subject(MetricTable metrics, String name) {
    return metrics
        .subject(name)
        .orElse(
            new Subject(
                name, name, name, false, null, State.PENDING, null, Map.of(), Map.of(), null));
  }

  /** How much acknowledged data a failure of its machine costs; empty without a run. */
  static String durability(MetricTable metrics, String name) {
    return durability(subject(metrics, name), metrics.documents(name));
  }

  /** The durability that the store reports, or that its study states. */
  private static String durability(Subject subject, List<RunDocument> documents) {
    String reported = stated(documents, of -> of.storeInfo().durability());
    String stated = subject.stated().durability();
    return stated == null || !List.of("", NOT_STATED).contains(reported)
        ? reported
        : stated + ", as its study states";
  }

  /** That another version ran than its study means. */
  private static String otherVersion(Subject subject, List<RunDocument> documents) {
    String meant = Objects.requireNonNullElse(subject.stated().version(), "");
    return documents.stream()
            .map(of -> of.storeInfo().version())
            .allMatch(version -> version.isEmpty() || version.startsWith(meant))
        ? ""
        : "its study means version " + meant;
  }

  private static String note(Subject subject, List<RunResult> runs, List<RunDocument> documents) {
    List<RunResult> made = runs.stream().filter(run -> !run.isSkipped()).toList();
    List<RunResult> out = made.stream().filter(run -> !run.reasons().isEmpty()).toList();
    int left = made.isEmpty() ? 0 : runs.size() - made.size();
    return Table.joined(
        "; ",
        Objects.requireNonNullElse(subject.reason(), "").replaceFirst("; first: .*", ""),
        otherVersion(subject, documents),
        out.isEmpty() ? "" : "%d of %d runs do not count".formatted(out.size(), made.size()),
        left == 0 ? "" : left + " runs were not made");
  }

  private static String verdict(Subject subject, ReplyChecks checks, boolean isWrong) {
    if (isWrong) {
      return "answered wrongly"
          + (checks.wrong() > 0
              ? ": "
                  + Rounded.grouped(checks.wrong())
                  + " of "
                  + Rounded.grouped(checks.checked())
                  + " answers"
              : "");
    }
    String checked = Rounded.grouped(checks.checked()) + " answers checked";
    return switch (subject.state()) {
      case ABSENT -> "was not there";
      case FAILED -> "failed";
      default ->
          checks.hasProblems()
              ? (checks.checked() > 0 ? checked + ", 0 wrong" : "answers not checked")
                  + "; not every run ended well"
              : checks.checked() > 0
                  ? "answered rightly: " + checked
                  : subject.state() == State.VERIFIED ? "answered rightly" : "answers not checked";
    };
  }

  private static List<Text> texts(List<RunDocument> documents) {
    Set<Text> texts = new LinkedHashSet<>();
    for (RunDocument document : documents) {
      for (WorkloadFact fact : WORD_FOR_WORD) {
        fact.in(document.workload()).ifPresent(text -> texts.add(new Text(fact.label(), text)));
      }
    }
    return List.copyOf(texts);
  }

  /** Facts of the store by the last run; settings that differ between runs belong to the runs. */
  private static Table facts(Subject subject, List<RunDocument> documents) {
    Map<String, String> facts = new LinkedHashMap<>();
    if (!documents.isEmpty()) {
      RunDocument last = documents.get(documents.size() - 1);
      facts.putAll(last.conditions().store());
      new TreeMap<>(last.configuration())
          .forEach(
              (key, value) -> {
                if (documents.stream().allMatch(d -> value.equals(d.configuration().get(key)))) {
                  facts.put("property " + key, value);
                }
              });
    } else if (subject.properties() != null) {
      subject.properties().forEach((key, value) -> facts.put("property " + key, "" + value));
    }
    return Table.of(
        List.copyOf(facts.entrySet()),
        column("server information", Map.Entry::getKey),
        column("value", fact -> asDeclared(fact.getValue(), subject, documents)));
  }

  /** With the variables of the study in place of what they were, such as folders of a machine. */
  private static String asDeclared(String value, Subject subject, List<RunDocument> documents) {
    String shown = value;
    if (subject.properties() != null) {
      for (Map.Entry<String, Object> property : subject.properties().entrySet()) {
        String declared = String.valueOf(property.getValue());
        for (RunDocument document : declared.contains("${") ? documents : List.<RunDocument>of()) {
          String was = document.configuration().getOrDefault(property.getKey(), "");
          shown = was.isEmpty() ? shown : shown.replace(was, declared);
        }
      }
    }
    return shown;
  }

  /** A variable of the study is no address, and a command line is in the study's file. */
  private static String what(Object kind, Object what) {
    String text = what == null ? "" : what.toString();
    return switch (String.valueOf(kind)) {
      case "command" -> "a process of the client's machine";
      case "start" -> "started by a command";
      case "container" ->
          text.contains("${") ? "a container on the client's machine" : "container " + text;
      default -> kind + " " + (text.contains("${") ? "elsewhere" : text);
    };
  }

  /** Such as "container redis:8, memory 2g". */
  private static String server(Subject subject) {
    Map<String, Object> rest =
        new LinkedHashMap<>(subject.server() == null ? Map.of() : subject.server());
    if (subject.stated().settings() != null) {
      rest.put("settings", subject.stated().settings());
    }
    String kind = rest.containsKey("kind") ? what(rest.remove("kind"), rest.remove("what")) : "";
    Stream<String> limits =
        rest.entrySet().stream().map(each -> each.getKey() + " " + each.getValue());
    return Table.distinct(", ", Stream.concat(Stream.of(kind), limits));
  }
}

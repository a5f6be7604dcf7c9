// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import site.ycsb.result.RunDocument;
import site.ycsb.search.WorkloadFact;
import site.ycsb.study.result.RunResult;
import site.ycsb.study.result.StudyDocument;

/**
 * A system, and what it was asked.
 *
 * @param name for people
 * @param verdict whether its answers were right
 * @param wrong whether any was not
 * @param texts requests and definitions word for word
 * @param facts versions and settings, as the store reports them, and properties of the client
 */
record SystemPart(
    String name,
    String binding,
    String server,
    String verdict,
    boolean wrong,
    String note,
    List<Text> texts,
    Table facts) {

  /** A text that is shown as it is. */
  record Text(String name, String text) {}

  private static final List<WorkloadFact> WORD_FOR_WORD =
      List.of(WorkloadFact.SEARCH_REQUEST, WorkloadFact.INDEX_DEFINITION);

  static List<SystemPart> of(Comparison comparison) {
    return comparison.systems().stream().map(name -> of(comparison, name)).toList();
  }

  private static SystemPart of(Comparison comparison, String name) {
    StudyDocument.Subject subject =
        comparison.study().systems().stream()
            .filter(system -> system.name().equals(name))
            .findFirst()
            .orElse(
                new StudyDocument.Subject(
                    name, name, name, false, null, "pending", null, Map.of(), Map.of()));
    List<RunResult> runs =
        comparison.results().runs().stream()
            .filter(run -> Objects.equals(run.run().system(), name))
            .toList();
    List<RunDocument> documents =
        runs.stream().map(RunResult::document).filter(Objects::nonNull).toList();
    boolean isWrong = comparison.wrong().contains(name);
    return new SystemPart(
        comparison.title(name),
        Objects.requireNonNullElse(subject.binding(), ""),
        subject.isEmbedded()
            ? "none: the store is inside the client and shares its processors"
            : server(subject.server()),
        verdict(subject, runs, isWrong) + old(comparison, name),
        isWrong,
        Objects.requireNonNullElse(subject.reason(), ""),
        texts(documents),
        facts(subject, documents));
  }

  private static String old(Comparison comparison, String name) {
    ReplyAges ages = ReplyAges.of(comparison, name);
    return ages.replies() == 0 ? "" : "; " + ages;
  }

  private static String verdict(
      StudyDocument.Subject subject, List<RunResult> runs, boolean isWrong) {
    long checked = runs.stream().mapToLong(Checks::of).sum();
    if (isWrong) {
      long wrong =
          runs.stream()
              .filter(run -> run.document() != null)
              .mapToLong(run -> run.document().outcome().failedVerifications())
              .sum();
      return "answered wrongly" + (wrong > 0 ? ": " + wrong + " of " + checked + " answers" : "");
    }
    return switch (String.valueOf(subject.state())) {
      case "absent" -> "was not there";
      case "failed" -> "failed";
      default ->
          runs.stream().anyMatch(Answer::hasProblems)
              ? "not every run ended well: " + checked + " answers checked"
              : checked > 0
                  ? "answered rightly: " + checked + " answers checked"
                  : "verified".equals(subject.state()) ? "answered rightly" : "answers not checked";
    };
  }

  private static List<Text> texts(List<RunDocument> documents) {
    Set<Text> texts = new LinkedHashSet<>();
    for (RunDocument document : documents) {
      for (WorkloadFact fact : WORD_FOR_WORD) {
        fact.in(document.workload()).ifPresent(value -> texts.add(new Text(fact.label(), value)));
      }
    }
    return List.copyOf(texts);
  }

  /** Facts of the store by the last run; settings that differ between runs belong to the runs. */
  private static Table facts(StudyDocument.Subject subject, List<RunDocument> documents) {
    Map<String, String> facts = new LinkedHashMap<>();
    if (!documents.isEmpty()) {
      RunDocument last = documents.get(documents.size() - 1);
      facts.putAll(last.store());
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
    List<List<String>> rows = new ArrayList<>();
    facts.forEach((key, value) -> rows.add(List.of(key, asDeclared(value, subject, documents))));
    return new Table(List.of("fact", "value"), rows);
  }

  /** With the variables of the study in place of what they were, such as folders of a machine. */
  private static String asDeclared(
      String value, StudyDocument.Subject subject, List<RunDocument> documents) {
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

  /** Such as "container redis:8, memory 2g". */
  private static String server(Map<String, Object> server) {
    if (server == null || !server.containsKey("kind")) {
      return text(server);
    }
    Map<String, Object> rest = new LinkedHashMap<>(server);
    return Stream.of(
            rest.remove("kind") + " " + Objects.requireNonNullElse(rest.remove("what"), ""),
            text(rest))
        .map(String::strip)
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(", "));
  }

  static String text(Map<String, Object> map) {
    List<String> parts = new ArrayList<>();
    if (map != null) {
      map.forEach((key, value) -> parts.add(key + " " + value));
    }
    return String.join(", ", parts);
  }
}

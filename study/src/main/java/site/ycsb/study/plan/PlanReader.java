// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.TreeMap;
import java.util.function.Function;
import org.yaml.snakeyaml.nodes.Node;
import site.ycsb.cli.binding.BindingCatalogue;
import site.ycsb.clients.ClientNumber;
import site.ycsb.report.results.StudyDocument;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.study.plan.PlannedStep.StepBlock;
import site.ycsb.study.plan.StudyFile.StepSection;

/**
 * Makes the plan of a study's file.
 *
 * @param home the installation, where workload files are that are not here
 * @param variables what values may refer to
 * @param bindings whose properties are known
 */
public record PlanReader(Path home, Variables variables, BindingCatalogue bindings) {

  private static final long SEARCH_RECORD_BYTES = 500;

  /**
   * @throws ConfigurationException if the file is not a study that can be made, with a line for
   *     each reason
   */
  public Plan read(Path file, double factor) {
    Scale scale = new Scale(factor);
    FileFindings findings = new FileFindings(file);
    String text = StudyFileReader.text(file);
    Node tree = StudyFileReader.tree(text, findings);
    String whole = new SystemFolders(file, home, findings).expanded(tree, text);
    StudyFile study = StudyFileReader.read(tree, findings);
    Plan plan = plan(study, whole, scale, findings);
    findings.throwIfAny();
    return plan;
  }

  /**
   * @return null if there are findings
   */
  private Plan plan(StudyFile study, String text, Scale scale, FileFindings findings) {
    findings.check("name", () -> Names.checked(study.name(), "the study"));
    if (study.cache() != null) {
      findings.check("cache", () -> Names.refuseUnknown(study.cache(), StudyFile.CACHES, "cache"));
    }
    findings.check("systems", () -> refuseDoubles(study.systems(), SystemSpec::name, "systems"));
    findings.check("steps", () -> refuseDoubles(study.steps(), StepSection::name, "steps"));
    // Without a workload no step can be judged.
    WorkloadFile workload =
        findings.isGood("data")
            ? findings
                .of("data.workload", () -> WorkloadFile.read(study.data().workload(), home))
                .orElse(null)
            : null;
    if (workload == null) {
      return null;
    }
    long seed = study.seed() == null ? StudyFile.DEFAULT_SEED : study.seed();
    Map<String, String> properties = properties(study, workload, seed, findings);
    Secrets secrets = Secrets.of(study);
    SystemPlanner planner = new SystemPlanner(home, variables, secrets, study.isCold(), findings);
    List<PlannedSystem> systems = findings.each("systems", study.systems(), planner::plan);
    List<PlannedStep> steps =
        new StepPlanner(
                scale, workload, properties, study.data().records(), secrets, study.isCold())
            .plan(study.steps(), findings);
    new PropertyChecks(study, workload, home, bindings, findings).check(properties, systems, steps);
    if (!findings.isGood("")) {
      return null;
    }
    List<StepBlock> blocks = StepPlanner.blocks(steps);
    PublishedPlanner figures = new PublishedPlanner(systems, blocks);
    List<StudyDocument.Published> published =
        findings.each("published", study.published(), (path, figure) -> figures.planned(figure));
    ClientSpec client = study.client() == null ? ClientSpec.HERE : study.client();
    Plan plan =
        new Plan(
            study.name(),
            study.title() == null ? study.name() : secrets.maskedProse(study.title()),
            study.description() == null ? "" : secrets.maskedProse(study.description().strip()),
            study.disclosure() == null ? null : study.disclosure().document(secrets::maskedProse),
            secrets.maskedProse(StudyFileReader.masked(text)),
            Fingerprint.of(shared(study, workload, properties, scale), systems, blocks),
            seed,
            scale.factor(),
            study.repeats() == null ? 1 : study.repeats(),
            workload.path(),
            properties,
            client,
            workload.isSearch(),
            recordBytes(workload, properties),
            largest(blocks),
            systems,
            blocks,
            published,
            objectives(workload, properties, systems, steps));
    findings.check("client", () -> new ClientChecks(client).check(plan.runs()));
    return plan;
  }

  private static List<String> objectives(
      WorkloadFile workload,
      Map<String, String> properties,
      List<PlannedSystem> systems,
      List<PlannedStep> steps) {
    return systems.stream()
        .flatMap(
            system ->
                steps.stream()
                    .filter(step -> step.kind() == StepKind.SATURATE)
                    .flatMap(step -> step.points().stream())
                    .map(point -> PlannedRun.properties(properties, system, point))
                    .flatMap(all -> workload.bindings(all).stream()))
        .distinct()
        .toList();
  }

  private static <T> void refuseDoubles(List<T> sections, Function<T, String> name, String kind) {
    Names.refuseDoubles(sections.stream().map(name).filter(Objects::nonNull).toList(), kind);
  }

  private Map<String, String> properties(
      StudyFile study, WorkloadFile workload, long seed, FileFindings findings) {
    Map<String, String> all = new LinkedHashMap<>();
    // Not the table that somebody else uses.
    all.put("table", "ycsb_study");
    if (workload.isSearch()) {
      all.put("recreate", "true");
      all.put("seed", Long.toString(seed));
    } else if (workload
        .properties()
        .getProperty("fieldlengthdistribution", "constant")
        .equals("constant")) {
      all.put("dataintegrity", "true");
    }
    if (study.clients() != null) {
      all.put(ClientNumber.COUNT.name(), study.clients().toString());
    }
    addProperties("data", study.data().properties(), all, findings);
    addProperties("properties", study.properties(), all, findings);
    return all;
  }

  private void addProperties(
      String place, Map<String, String> given, Map<String, String> all, FileFindings findings) {
    findings.check(
        place,
        () -> {
          KeyDeclarations.refuseSet(given.keySet(), place);
          try {
            all.putAll(variables.resolved(given));
          } catch (Variables.MissingVariableException e) {
            throw new ConfigurationException(
                place + " needs the environment variable " + e.getMessage(), e);
          }
        });
  }

  private static long recordBytes(WorkloadFile workload, Map<String, String> properties) {
    if (workload.isSearch()) {
      return SEARCH_RECORD_BYTES;
    }
    Properties all = workload.with(properties);
    return (long) ((double) number(all, "fieldcount", "10") * number(all, "fieldlength", "100"));
  }

  private static long number(Properties properties, String name, String fallback) {
    String text = properties.getProperty(name, fallback);
    try {
      return Long.parseLong(text.strip());
    } catch (NumberFormatException e) {
      throw new ConfigurationException("data: " + name + " '" + text + "' is not a number", e);
    }
  }

  private static long largest(List<StepBlock> blocks) {
    return blocks.stream()
        .map(block -> block.load().points().get(0).properties().get("recordcount"))
        .mapToLong(Long::parseLong)
        .max()
        .orElseThrow();
  }

  /** What the results of all systems depend on. */
  private static Map<String, Object> shared(
      StudyFile study, WorkloadFile workload, Map<String, String> properties, Scale scale) {
    Map<String, Object> shared = new HashMap<>();
    shared.put("name", study.name());
    shared.put("records", study.data().records());
    shared.put("properties", new TreeMap<>(properties));
    shared.put(Fingerprint.WORKLOAD_FILE, new TreeMap<>(workload.properties()));
    shared.put(Fingerprint.SCALE, scale);
    return shared;
  }
}

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** A study as its file has it. What is not in the file is null, or empty for lists and maps. */
record StudyFile(
    @Key(value = "Name of the study, and of the folder of its results", required = true)
        String name,
    @Key(value = "Title in the report; without it, the name", label = true) String title,
    @Key(value = "For the report", label = true) String description,
    @Key(
            value = "Who runs the study and who pays, which the report shows first",
            example = "{ranBy: Jane Doe, paidBy: Example Ltd., relations: none}",
            label = true)
        DisclosureSpec disclosure,
    @Key(
            value =
                "Random seed for the order of systems and, in the search workload, for the data",
            fallback = "" + StudyFile.DEFAULT_SEED)
        Long seed,
    @Key(
            value =
                "How often everything is run. Intervals of confidence need two, and are wide below five",
            fallback = "1",
            min = 1,
            max = 1000)
        Integer repeats,
    @Key(
            value =
                "How many clients share each load and run; a system and a step may have their own",
            fallback = "1",
            min = 1,
            max = 255,
            sets = "client.count")
        Integer clients,
    @Key("How clients are started elsewhere") ClientSpec client,
    @Key(
            value =
                "`cold`: each point is measured for a minute on a restarted server first, in a step of"
                    + " its own. `warm`: it is not",
            fallback = "warm",
            sets = "study.cache")
        String cache,
    @Key(
            value = "What every system is loaded with",
            required = true,
            example = "{workload: workloads/workloadsearch, records: 100000}")
        DataSection data,
    @Key("Properties of all runs") Map<String, String> properties,
    @Key(value = "The systems to compare", required = true) List<SystemSpec> systems,
    @Key(value = "What each system does, in this order; the first is a load", required = true)
        List<StepSection> steps,
    @Key(
            value =
                "Results that somebody else published, which the report shows beside the measured"
                    + " ones",
            label = true)
        List<PublishedFigure> published) {

  static final long DEFAULT_SEED = 42;

  static final String COLD = "cold";

  static final List<String> CACHES = List.of("warm", COLD);

  boolean isCold() {
    return COLD.equals(cache);
  }

  /** What every system is loaded with. */
  record DataSection(
      @Key(
              value = "A workload file, found as `-P` finds it",
              required = true,
              example = "workloads/workloadsearch",
              sets = "workload")
          String workload,
      @Key(
              value = "Number of records of a load that does not say how many",
              required = true,
              example = "100000",
              min = 1)
          Long records,
      @Key("Properties of all runs, of the data") Map<String, String> properties) {}

  /** Which keys there may be depends on {@code kind}. */
  record StepSection(
      @Key(value = "Name in folders, unique in the study", required = true) String name,
      @Key(value = "Title in the report; without it, the name", label = true) String title,
      @Key(value = "What the step does, one of the kinds below", required = true) String kind,
      @Key(
              value =
                  "Shares of `search` (search workload only), `read`, `update`, `insert`,"
                      + " `scan`, `readmodifywrite` and `delete` (search workload only). Without"
                      + " it, the shares of the workload file hold",
              example = "{search: 65, read: 35}",
              min = 0)
          Map<String, Double> mix,
      @Key(
              value =
                  "Percentages of updates, each a run of its own; the other operations of `mix`"
                      + " share the rest",
              example = "[0, 50]",
              min = 0,
              max = 100)
          List<Double> updates,
      @Key(
              value = "Number of client threads; several for a sweep, each a run of its own",
              example = "[8, 16, 32]",
              fallback = "1",
              min = 1,
              sets = "threadcount")
          List<Integer> threads,
      @Key(
              value = "How many clients share each load and run, in place of the study's number",
              min = 1,
              max = 255,
              sets = "client.count")
          Integer clients,
      @Key(
              value = "Operations per second; several for a rate, each a run of its own",
              example = "[250, 6000]",
              min = 1,
              max = 10_000_000,
              sets = "target")
          List<Double> target,
      @Key(
              value = "What the parameter is called in the report, which is the axis of the step",
              example = "ef")
          String parameter,
      @Key(
              value = "Values of the parameter, each a run of its own",
              example = "[10, 40, 160]",
              min = 0)
          List<Long> values,
      @Key(
              value =
                  "The properties that get the value, by the names of each system. A system"
                      + " takes the properties of its binding",
              example = "[redis.vector.ef_runtime, postgresql.hnsw.ef_search]")
          List<String> sets,
      @Key(
              value = "Targets that follow each other in one run, in operations per second",
              example = "[500, 1000, 2000]",
              min = 1,
              max = 10_000_000,
              sets = "load.steps")
          List<Double> steps,
      @Key(
              value =
                  "Seconds of each step of `steps`, or of each rate that `saturate` tries; of `saturate` "
                      + PointPlanner.STEP_SECONDS
                      + " without it",
              example = "30",
              min = 1,
              sets = {"load.steptime", "saturate.steptime"})
          Long steptime,
      @Key(
              value = "What a rate has to hold",
              example = "[\"SEARCH p99 < 10ms\", \"errors < 0.1%\"]",
              sets = "slo")
          List<String> slo,
      @Key(
              value = "The rate that is tried first, in operations per second",
              min = 1,
              sets = "saturate.from")
          Long from,
      @Key(
              value = "Seconds for which the highest rate is confirmed",
              fallback = "" + PointPlanner.CONFIRM_SECONDS,
              min = 1,
              sets = "saturate.confirmtime")
          Long confirmtime,
      @Key(
              value = "Length after the warm-up. With `operations` too, whichever ends first",
              example = "30",
              min = 1,
              sets = "maxexecutiontime")
          Long seconds,
      @Key(value = "Number of operations", min = 1, sets = "operationcount") Long operations,
      @Key(value = "Seconds before anything is measured", fallback = "0", min = 0, sets = "warmup")
          Long warmup,
      @Key(value = "Seconds over which threads join", min = 1, sets = "rampup") Long rampup,
      @Key(
              value =
                  "For a load, how many records it loads; for a run of YCSB's own"
                      + " workloads, how many it chooses from",
              min = 1,
              sets = "recordcount")
          Long records,
      @Key("Properties of its runs alone") Map<String, String> properties) {

    /** The keys that a step of any kind may have. */
    static final Set<String> OF_ALL = Set.of("name", "title", "kind", "clients", "properties");

    /** What messages call it. */
    String place() {
      return "step '" + Names.checked(name, "a step") + "'";
    }
  }

  /** A figure that somebody else published. */
  record PublishedFigure(
      @Key(value = "Name of the step", required = true) String step,
      @Key(value = "Name of a system that has `publishedAs`", required = true) String system,
      @Key(value = "What was published, one of the metrics below", required = true) String metric,
      @Key(
              "Position on the axis of the step; a result without one is shown beside the greatest"
                  + " of the step")
          Double point,
      @Key(value = "The published number", required = true) Double value,
      @Key("How the value is limited if it is not exact: `about`, `up to`, `over` or `under`")
          String qualifier,
      @Key("Unit of the value, as text") String unit,
      @Key(
              value =
                  "Number of records of the published run; without it, nothing is shown beside the"
                      + " result",
              min = 1)
          Long records,
      @Key("Who published it") String source) {}
}

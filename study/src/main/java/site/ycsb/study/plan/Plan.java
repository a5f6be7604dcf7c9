// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.Stream;
import site.ycsb.report.results.StudyDocument;
import site.ycsb.study.plan.PlannedStep.Point;
import site.ycsb.study.plan.PlannedStep.StepBlock;
import site.ycsb.study.plan.ServerSpec.ServerKind;

/**
 * A study, checked: all that a run depends on but the state of the machine.
 *
 * @param disclosure who runs it, or null
 * @param text the file, without secrets
 * @param fingerprint what the results depend on
 * @param scale what counts and times of the file were multiplied by
 * @param workload the workload file, as {@code -P} takes it
 * @param properties of all runs
 * @param client how clients are started
 * @param isSearch whether clients wait for each other by what they keep in the store
 * @param recordBytes size of a record, about
 * @param records of the largest load
 * @param objectives what objectives bind that bind several operations, as lines for a reader
 */
public record Plan(
    String name,
    String title,
    String description,
    StudyDocument.Disclosure disclosure,
    String text,
    Fingerprint fingerprint,
    long seed,
    double scale,
    int repeats,
    String workload,
    Map<String, String> properties,
    ClientSpec client,
    boolean isSearch,
    long recordBytes,
    long records,
    List<PlannedSystem> systems,
    List<StepBlock> blocks,
    List<StudyDocument.Published> published,
    List<String> objectives) {

  /** Index, log and unmerged data come on top of the records. */
  private static final long STORED_PER_BYTE = 4;

  private static final long RESULT_BYTES = 2_000_000;

  /** Servers whose data may be on another machine. */
  private static final Set<ServerKind> ELSEWHERE = Set.of(ServerKind.RUNNING, ServerKind.START);

  public Plan {
    properties = Map.copyOf(properties);
    systems = List.copyOf(systems);
    blocks = List.copyOf(blocks);
    published = List.copyOf(published);
    objectives = List.copyOf(objectives);
  }

  /**
   * The bytes of disk that the study needs, about: for the data of one system at a time and all
   * results. Not a whole number, which might not be large enough.
   */
  public double diskBytes() {
    boolean isLocal =
        systems.stream().anyMatch(system -> !ELSEWHERE.contains(system.server().kind()));
    double data = isLocal ? (double) records * recordBytes * STORED_PER_BYTE : 0;
    // Several clients leave a result each, and one together.
    long results =
        runs().stream().mapToLong(run -> run.clients() == 1 ? 1 : run.clients() + 1L).sum();
    return data + (double) RESULT_BYTES * results;
  }

  /** The plan for somebody else, who runs it again. */
  public Plan withoutDisclosure() {
    return new Plan(
        name,
        title,
        description,
        null,
        text,
        fingerprint,
        seed,
        scale,
        repeats,
        workload,
        properties,
        client,
        isSearch,
        recordBytes,
        records,
        systems,
        blocks,
        published,
        objectives);
  }

  public Stream<PlannedStep> steps() {
    return blocks.stream().flatMap(StepBlock::steps);
  }

  /**
   * All runs, in the order in which they are made. Systems take turns. Their order is drawn from
   * the seed for each odd repeat, and the even repeat after it has the reverse, so that what
   * changes slowly, such as the heat of the machine, favours nobody.
   */
  public List<PlannedRun> runs() {
    List<PlannedRun> runs = new ArrayList<>();
    Random random = new Random(seed);
    List<PlannedSystem> order = new ArrayList<>(systems);
    for (int repeat = 1; repeat <= repeats; repeat++) {
      if (repeat % 2 == 1) {
        Collections.shuffle(order, random);
      } else {
        Collections.reverse(order);
      }
      for (StepBlock block : blocks) {
        for (PlannedSystem system : order) {
          for (PlannedStep step : (Iterable<PlannedStep>) block.steps()::iterator) {
            for (Point point : step.points()) {
              runs.add(
                  new PlannedRun(
                      workload, properties, system, block, step, point, repeat, repeats));
            }
          }
        }
      }
    }
    return runs;
  }

  /** Divides runs into groups that use the same records in the same server. */
  public static List<List<PlannedRun>> groups(List<PlannedRun> runs) {
    return groups(runs, PlannedRun::isWith);
  }

  /**
   * @param isWith whether one belongs to the first of a group
   */
  static <T> List<List<T>> groups(List<T> all, BiPredicate<T, T> isWith) {
    List<List<T>> groups = new ArrayList<>();
    for (int from = 0; from < all.size(); ) {
      int to = from + 1;
      while (to < all.size() && isWith.test(all.get(to), all.get(from))) {
        to++;
      }
      groups.add(all.subList(from, to));
      from = to;
    }
    return groups;
  }
}

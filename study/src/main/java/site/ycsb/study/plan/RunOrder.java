// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Systems take turns. Their order is drawn from the seed for each odd repeat, and the even repeat
 * after it has the reverse, so that what changes slowly, such as the heat of the machine, favours
 * nobody.
 */
public final class RunOrder {

  private RunOrder() {}

  /** All runs, in the order in which they are made. */
  public static List<PlannedRun> of(Plan plan) {
    List<PlannedRun> runs = new ArrayList<>();
    Random random = new Random(plan.seed());
    List<PlannedSystem> systems = new ArrayList<>(plan.systems());
    for (int repeat = 1; repeat <= plan.repeats(); repeat++) {
      if (repeat % 2 == 1) {
        Collections.shuffle(systems, random);
      } else {
        Collections.reverse(systems);
      }
      for (Block block : plan.blocks()) {
        for (PlannedSystem system : systems) {
          addRuns(runs, plan, system, block, repeat);
        }
      }
    }
    return runs;
  }

  private static void addRuns(
      List<PlannedRun> runs, Plan plan, PlannedSystem system, Block block, int repeat) {
    block
        .steps()
        .forEach(
            step ->
                step.points()
                    .forEach(
                        point ->
                            runs.add(new PlannedRun(plan, system, block, step, point, repeat))));
  }
}

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import site.ycsb.study.plan.PlannedRun;

/** How long runs will take: as those of the same step took so far, or as the plan says. */
final class Estimate {

  private final Map<String, List<Duration>> measured = new HashMap<>();

  private static String key(PlannedRun run) {
    return run.step().name() + " " + run.point().position();
  }

  void took(PlannedRun run, Duration time) {
    measured.computeIfAbsent(key(run), step -> new ArrayList<>()).add(time);
  }

  Duration of(PlannedRun run) {
    List<Duration> times = measured.get(key(run));
    return times == null
        ? run.point().expected()
        : times.stream().reduce(Duration.ZERO, Duration::plus).dividedBy(times.size());
  }

  Duration of(List<PlannedRun> runs, Predicate<PlannedRun> which) {
    return runs.stream().filter(which).map(this::of).reduce(Duration.ZERO, Duration::plus);
  }

  /** In words, such as {@code 5 s} and {@code 1 h 20 min}. */
  static String text(Duration time) {
    long seconds = time.toSeconds();
    if (seconds < 90) {
      return seconds + " s";
    }
    long minutes = (seconds + 30) / 60;
    return minutes < 90 ? minutes + " min" : minutes / 60 + " h " + minutes % 60 + " min";
  }
}

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.load;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.function.DoubleFunction;
import site.ycsb.clients.ClientNumber;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Rates;
import site.ycsb.settings.Setting;

/**
 * The load of a phase: segments, one after the other. The number of operations and the time of the
 * whole phase limit them all.
 *
 * @param segments at least one
 * @param rampUp time over which the threads start, one after the other
 * @param maxWaiting operations that may wait for a thread, 0 for any number
 * @param tolerance how late an operation may start
 * @param missIsFailure whether a phase that misses its target has failed
 */
public record LoadPlan(
    List<Segment> segments,
    Duration rampUp,
    int maxWaiting,
    Duration tolerance,
    boolean missIsFailure) {

  private static final long SEEDS_OF_A_CLIENT = 1_000_003;

  public LoadPlan {
    segments = List.copyOf(segments);
  }

  /** Whether any operation has an intended start. */
  public boolean isScheduled() {
    return segments.stream().anyMatch(Segment::isScheduled);
  }

  /** Whether steps, not a number of operations, say how long the phase is. */
  public boolean hasSteps() {
    return segments.stream().anyMatch(Segment::isStep);
  }

  /** How long all segments with a limit take together. */
  public Duration length() {
    return segments.stream().map(Segment::length).reduce(Duration.ZERO, Duration::plus);
  }

  /**
   * The load that the properties ask for. Only a run has a warm-up, a ramp-up, steps and a ramp.
   *
   * @param maxExecutionTime of the phase, zero for none
   * @throws ConfigurationException if they do not fit together
   */
  public static LoadPlan of(Phase phase, Properties properties, Duration maxExecutionTime) {
    LoadPlanReader reader = new LoadPlanReader(properties);
    boolean isRun = phase == Phase.RUN;
    LoadPlan plan =
        new LoadPlan(
            isRun ? reader.ofRun() : List.of(Segment.toTheEnd(reader.atTarget())),
            isRun ? LoadSettings.RAMP_UP.get(properties) : Duration.ZERO,
            isRun ? LoadSettings.MAX_WAITING.get(properties) : 0,
            LoadSettings.TOLERANCE.get(properties),
            LoadSettings.MISSED.get(properties).equals("fail"));
    if (isRun && !plan.isScheduled()) {
      reader.requireTarget(LoadSettings.ARRIVAL);
      reader.requireTarget(LoadSettings.MAX_WAITING);
    }
    reader.requireWithin(maxExecutionTime, plan.length().plus(plan.rampUp()));
    if (isRun && !plan.hasSteps()) {
      reader.requireEnough(plan.segments(), maxExecutionTime);
    }
    return plan;
  }

  /**
   * A run that begins with these segments: their maker decides what follows, and what a missed
   * target means.
   */
  public static LoadPlan beginningWith(List<Segment> segments, Properties properties) {
    return new LoadPlan(
        segments,
        Duration.ZERO,
        LoadSettings.MAX_WAITING.get(properties),
        LoadSettings.TOLERANCE.get(properties),
        false);
  }

  /** How operations arrive at a rate, given in operations per second. */
  public static DoubleFunction<Schedule> arrivals(Properties properties) {
    return arrivals(properties, LoadSettings.ARRIVAL_SEED.get(properties));
  }

  /**
   * Makes the schedules of the background load; random arrivals come at other times than in the
   * run.
   */
  public static DoubleFunction<Schedule> otherArrivals(Properties properties) {
    return arrivals(properties, ~LoadSettings.ARRIVAL_SEED.get(properties));
  }

  private static DoubleFunction<Schedule> arrivals(Properties properties, long seed) {
    // Several clients together have random arrivals only if each has its own.
    long own = seed + SEEDS_OF_A_CLIENT * ClientNumber.of(properties).index();
    return LoadSettings.ARRIVAL.get(properties).equals("poisson")
        ? rate -> new PoissonRate(rate, own)
        : ConstantRate::new;
  }

  /** Reads what belongs to a run: this is where a schedule is chosen. */
  private record LoadPlanReader(Properties properties) {

    private List<Segment> ofRun() {
      List<Segment> segments = new ArrayList<>();
      LoadSettings.STEPS
          .find(properties)
          .ifPresent(rates -> rates.forEach(rate -> segments.add(step(rate))));
      if (segments.isEmpty()) {
        segments.add(
            Segment.toTheEnd(
                LoadSettings.RAMP.find(properties).map(this::ramp).orElse(atTarget())));
      }
      Duration warmUp = LoadSettings.WARM_UP.get(properties);
      long operations = warmUpOperations();
      if (!warmUp.isZero() || operations > 0) {
        segments.add(0, new Segment("", segments.get(0).schedule(), warmUp, operations, false));
      }
      return segments;
    }

    private Schedule atTarget() {
      double target = Rates.orZero(LoadSettings.TARGET, properties);
      return target == 0 ? Schedule.CLOSED : atRate(target);
    }

    private Schedule atRate(double rate) {
      return arrivals(properties).apply(rate);
    }

    private Segment step(double rate) {
      return Segment.step(rate, atRate(rate), LoadSettings.STEP_TIME.get(properties));
    }

    private Schedule ramp(List<Double> rates) {
      return new RisingRate(rates.get(0), rates.get(1), LoadSettings.RAMP_TIME.get(properties));
    }

    private long warmUpOperations() {
      long operations = LoadSettings.WARM_UP_OPERATIONS.get(properties);
      long all = CommonSettings.OPERATION_COUNT.get(properties);
      if (all > 0 && operations >= all && !LoadSettings.STEPS.isSet(properties)) {
        throw LoadSettings.WARM_UP_OPERATIONS.needs(
            text(LoadSettings.WARM_UP_OPERATIONS),
            "less than " + CommonSettings.OPERATION_COUNT + "=" + all + ", which includes it");
      }
      return operations;
    }

    private void requireTarget(Setting<?> setting) {
      if (setting.isChanged(properties)) {
        throw new ConfigurationException(
            "%s needs a rate: set %s or %s, or leave it out"
                .formatted(setting, LoadSettings.TARGET, LoadSettings.STEPS));
      }
    }

    /** The last segment has to begin, and a step to end, before the phase ends. */
    private void requireWithin(Duration maxExecutionTime, Duration length) {
      if (!maxExecutionTime.isZero()
          && !length.isZero()
          && length.compareTo(maxExecutionTime) >= 0) {
        throw new ConfigurationException(
            ("warm-up, ramp-up and steps take %s s, and maxexecutiontime=%s leaves no"
                    + " time for the rest: raise it")
                .formatted(length.toSeconds(), maxExecutionTime.toSeconds()));
      }
    }

    /** The warm-up must leave operations to the rest, and a ramp needs time and operations. */
    private void requireEnough(List<Segment> segments, Duration maxExecutionTime) {
      Segment first = segments.get(0);
      Segment last = segments.get(segments.size() - 1);
      boolean warmUp = first != last;
      long all = CommonSettings.OPERATION_COUNT.get(properties);
      double before = warmUp ? first.operations() + first.schedule().within(first.length()) : 0;
      if (all > 0 && warmUp && before >= all) {
        throw LoadSettings.WARM_UP.needs(
            text(LoadSettings.WARM_UP),
            "an " + CommonSettings.OPERATION_COUNT + " of more than " + Math.round(before));
      }
      if (!(last.schedule() instanceof RisingRate ramp)) {
        return;
      }
      Duration time = warmUp ? first.length().plus(ramp.length()) : ramp.length();
      if (!maxExecutionTime.isZero() && time.compareTo(maxExecutionTime) > 0) {
        throw LoadSettings.RAMP.needs(
            text(LoadSettings.RAMP),
            "a maxexecutiontime of " + time.toSeconds() + " or more to reach its end");
      }
      long needed = Math.round(before + ramp.within(ramp.length()));
      if (all > 0 && needed > all) {
        throw LoadSettings.RAMP.needs(
            text(LoadSettings.RAMP),
            "an " + CommonSettings.OPERATION_COUNT + " of " + needed + " or more to reach its end");
      }
    }

    private String text(Setting<?> setting) {
      return properties.getProperty(setting.name(), "").strip();
    }
  }
}

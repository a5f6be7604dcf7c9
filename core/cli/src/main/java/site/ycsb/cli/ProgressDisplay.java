// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.io.PrintStream;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import site.ycsb.load.Phase;
import site.ycsb.measure.PhaseProgress;
import site.ycsb.measure.Sample;
import site.ycsb.measure.SampleListener;

/** A progress bar for a person at a terminal. */
public final class ProgressDisplay implements SampleListener {

  private final Phase phase;
  private final PrintStream terminal;
  private ProgressBar bar;

  public ProgressDisplay(Phase phase, PrintStream terminal) {
    this.phase = phase;
    this.terminal = terminal;
  }

  @Override
  public void started(PhaseProgress progress) {
    bar =
        new ProgressBarBuilder()
            .setTaskName(phase.toString())
            .setInitialMax(progress.remaining() == 0 ? -1 : progress.remaining())
            .setUnit(" ops", 1)
            .showSpeed()
            .setConsumer(new ConsoleProgressBarConsumer(terminal))
            .build();
  }

  @Override
  public void sampled(Sample sample, PhaseProgress progress) {
    bar.stepTo(progress.ok());
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }
}

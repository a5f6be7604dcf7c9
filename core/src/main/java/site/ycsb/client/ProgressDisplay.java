/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.client;

import java.io.PrintStream;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import site.ycsb.client.measure.Progress;
import site.ycsb.client.measure.Sample;
import site.ycsb.client.measure.SampleListener;

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
  public void started(Progress progress) {
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
  public void sampled(Sample sample, Progress progress) {
    bar.stepTo(progress.ok());
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }
}

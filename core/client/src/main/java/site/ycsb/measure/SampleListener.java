// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.measure;

/** Receives the figures of a phase while it runs. Called by one thread at a time. */
public interface SampleListener extends AutoCloseable {

  /** When the first operation may begin. */
  default void started(PhaseProgress progress) {}

  /** Before each sample is taken: what is recorded now is part of it. */
  default void sampling() {}

  /** Once a second, in order, and once at the end. */
  default void sampled(Sample sample, PhaseProgress progress) {}

  /** After the last sample. */
  @Override
  default void close() {}
}

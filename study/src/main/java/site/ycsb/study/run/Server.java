// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.nio.file.Path;
import java.util.Optional;

/** The server of one system, started and stopped as the study needs it. */
interface Server {

  /** Why it cannot be used; found without starting it. */
  Optional<String> obstacle();

  /**
   * Returns when it is ready, with no data if that can be done.
   *
   * @param work an empty folder for its data
   * @param log where what it prints is kept
   * @throws ServerException if it does not get ready
   */
  void start(Path work, Path log) throws InterruptedException;

  /** Why a started server is of no use any more. */
  Optional<String> trouble();

  /** Ends it, if this object started it. */
  void stop();
}

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.util.Arrays;
import org.opentest4j.TestAbortedException;
import site.ycsb.testkit.container.EngineReport;

/** Which engines a build has to verify, and what happens where one cannot be had. */
public final class Engines {

  /** Names of engines between commas, for example {@code redis,mongodb}. */
  public static final String REQUIRED_VARIABLE = "YCSB_REQUIRE_SERVERS";

  /** Redis as a process of this machine, beside the container of the engine {@code redis}. */
  static final String REDIS_PROCESS = "redis-process";

  /** The same, with search: beside the engine {@code redis-search}. */
  static final String REDIS_SEARCH_PROCESS = "redis-search-process";

  private Engines() {}

  /**
   * Ends a test for want of its server: the test is skipped, with one line that says so, or fails
   * if the build has to verify the engine.
   *
   * @param engine as in {@value #REQUIRED_VARIABLE}
   * @param notVerified what is not tested, for example {@code redisjson on a cluster}
   */
  public static RuntimeException missing(String engine, String notVerified, String why) {
    String line = "NOT VERIFIED: " + notVerified + ": " + why;
    if (isRequired(engine)) {
      throw new AssertionError(line + " (" + REQUIRED_VARIABLE + " names " + engine + ")");
    }
    System.out.println(line);
    EngineReport.skipped(engine, notVerified + ", " + why);
    throw new TestAbortedException(line);
  }

  private static boolean isRequired(String engine) {
    String required = System.getenv(REQUIRED_VARIABLE);
    return required != null && Arrays.asList(required.split("[,\\s]+")).contains(engine);
  }
}

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.util.Properties;
import site.ycsb.DB;
import site.ycsb.search.Question;
import site.ycsb.search.SearchSchema;

/**
 * The commands of {@code ycsb shell}. A service: the module {@code shell} provides it, so that its
 * libraries are on the class path of that command only.
 */
public interface StoreShell {

  /**
   * What the commands work on.
   *
   * @param db a binding that is connected
   * @param properties the properties of the binding
   * @param kind the kind of question that searches ask
   * @param table the table to use at first
   * @param verbose whether to print stack traces
   */
  record ShellSession(
      DB db,
      Properties properties,
      SearchSchema schema,
      Question.Kind kind,
      String table,
      PrintStream out,
      boolean verbose) {}

  /**
   * Runs the commands of stdin until {@code quit} or its end.
   *
   * @param interactive whether a person types them
   * @return the number of commands that failed
   * @throws IOException if stdin cannot be read
   */
  int run(ShellSession session, boolean interactive) throws IOException;
}

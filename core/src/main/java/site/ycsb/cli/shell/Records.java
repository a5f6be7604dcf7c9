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
package site.ycsb.cli.shell;

import java.io.PrintStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import site.ycsb.ByteIterator;

/** Prints records in the form of YCSB's shell. */
final class Records {

  private static final String LINE = "-".repeat(32);

  private final PrintStream out;

  Records(PrintStream out) {
    this.out = out;
  }

  /** A line for each field. */
  void print(Map<String, ByteIterator> record) {
    record.forEach((field, value) -> out.println(field + "=" + value));
  }

  /** Numbered from 0, with a line between. */
  void print(List<HashMap<String, ByteIterator>> records) {
    out.println(records.isEmpty() ? "0 records" : LINE);
    for (int i = 0; i < records.size(); i++) {
      out.println("Record " + i);
      print(records.get(i));
      out.println(LINE);
    }
  }
}

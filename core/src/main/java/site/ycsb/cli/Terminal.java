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
package site.ycsb.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Finds out whether a person looks on. */
final class Terminal {

  private Terminal() {}

  /** Whether stderr is a terminal; where the system does not tell, whether stdin and stdout are. */
  static boolean onStderr() {
    return isTerminal(2);
  }

  /** Whether stdin and stdout are terminals. */
  static boolean isInteractive() {
    return isTerminal(0) && isTerminal(1);
  }

  private static boolean isTerminal(int descriptor) {
    try {
      String device = Files.readSymbolicLink(Path.of("/proc/self/fd/" + descriptor)).toString();
      return device.startsWith("/dev/pts/") || device.startsWith("/dev/tty");
    } catch (IOException | UnsupportedOperationException e) {
      return System.console() != null;
    }
  }
}

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import site.ycsb.messages.NoticeStream;

/**
 * The output streams of the program, and whether a person is there.
 *
 * @param out results
 * @param err everything else; none of its lines can be taken for a result line
 * @param linesOnErr stderr too, for status lines and results, which have the form that YCSB gives
 *     them
 * @param terminal stderr too, for what moves the cursor or has colours of this program
 */
public record Console(
    PrintStream out, PrintStream err, PrintStream linesOnErr, PrintStream terminal) {

  /** Streams on which nothing of a server can reach a terminal but text. */
  static Console of(PrintStream out, PrintStream err) {
    PrintStream plain = PlainOutput.to(out);
    PrintStream lines = out == err ? plain : PlainOutput.to(err);
    return new Console(plain, NoticeStream.over(lines), lines, err);
  }

  /** The command at the root has it for all others. */
  interface Owner {
    Console console();
  }

  /** Whether stderr is a terminal; if the system does not tell, whether stdin and stdout are. */
  static boolean isTerminalOnStderr() {
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

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the operating system has of files in memory. The cache of a disk, and of a host below a
 * virtual machine, are out of its reach.
 *
 * @param isInterrupted whether the study no longer waits
 */
record PageCache(BooleanSupplier isInterrupted) {

  private static final String SCRIPT = Programs.script("drop-cache.sh");

  /** Much may have to be written to a slow disk first. */
  private static final Duration LONGEST = Duration.ofMinutes(30);

  private static final Pattern DROPPED = Pattern.compile("([0-9]+) ([0-9]+) ([0-9]+)");

  /** The share of the files that may stay in memory: pages that something else has mapped. */
  private static final double HARMLESS_SHARE = 0.05;

  private static final double MEGA = 1e6;

  /**
   * Drops the files of folders.
   *
   * @param folders empty if unknown
   * @param note receives a line of text with what was in memory
   * @return {@code cold} if nothing of them is in memory now, and otherwise with the reason
   */
  String drop(List<Path> folders, Consumer<String> note) {
    if (folders.isEmpty()) {
      return allBut("the place of its files is unknown");
    }
    List<String> command = new ArrayList<>(List.of("/bin/sh", "-c", SCRIPT, "sh"));
    folders.forEach(folder -> command.add(folder.toString()));
    Programs.Output output = Programs.run(Map.of(), command, LONGEST, isInterrupted);
    Matcher dropped = DROPPED.matcher(output.text().strip());
    if (!output.isGood() || !dropped.matches()) {
      return allBut(output.reason());
    }
    double before = Double.parseDouble(dropped.group(2));
    double after = Double.parseDouble(dropped.group(3));
    note.accept(
        String.format(
            Locale.ROOT,
            "%s files: %.1f MB of them were in memory, %.1f MB are now",
            dropped.group(1),
            before / MEGA,
            after / MEGA));
    if (dropped.group(1).equals("0")) {
      return allBut("there is no file in " + folders.get(0));
    }
    return after <= HARMLESS_SHARE * before
        ? "cold"
        : allBut(
            String.format(
                Locale.ROOT, "%.0f of %.0f MB stayed in memory", after / MEGA, before / MEGA));
  }

  private static String allBut(String reason) {
    return "cold except for the page cache: " + reason;
  }
}

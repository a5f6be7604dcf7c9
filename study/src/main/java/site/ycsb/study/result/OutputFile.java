// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.result;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import site.ycsb.settings.ConfigurationException;

/** A file that a command was told to write, checked before anything is computed for it. */
public final class OutputFile {

  private static final Set<String> RESULTS = Set.of("run.json", "load.json", StudyDocument.FILE);

  private OutputFile() {}

  /**
   * Does nothing if the file can be written, as far as one can see.
   *
   * @param option that names it, for the message
   * @throws ConfigurationException if there is no such folder, or the file is a result itself
   */
  public static void check(String option, Path file) {
    Path folder = file.toAbsolutePath().getParent();
    if (file.toString().isBlank() || Files.isDirectory(file)) {
      throw refusal(option, file, "needs the name of a file");
    }
    if (folder == null || !Files.isDirectory(folder)) {
      throw refusal(option, file, "the folder " + folder + " does not exist");
    }
    if (!Files.isWritable(Files.exists(file) ? file : folder)) {
      throw refusal(option, file, "no permission to write it");
    }
    if (Files.exists(file) && RESULTS.contains(String.valueOf(file.getFileName()))) {
      throw refusal(option, file, "is a result, which is not overwritten");
    }
  }

  private static ConfigurationException refusal(String option, Path file, String why) {
    return new ConfigurationException(option + " " + file + ": " + why);
  }
}

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.regex.Pattern;
import site.ycsb.settings.ConfigurationException;

/**
 * Reads workload files, which are Java properties. A relative path that does not exist here is also
 * looked up in the installation, so that {@code -P workloads/workloada} works from any folder.
 */
final class PropertyFiles {

  private static final Pattern PATH = Pattern.compile("[^:@=;?&%\\s\0]+");

  private PropertyFiles() {}

  /** The properties of all files; those of a later file win. */
  static Properties read(List<String> files) {
    Properties properties = new Properties();
    for (int i = 0; i < files.size(); i++) {
      String option = "-P " + shown(files.get(i), i);
      Path file = existing(files.get(i), option);
      try {
        properties.load(new StringReader(PropertyText.read(file)));
      } catch (IOException | IllegalArgumentException e) {
        throw new ConfigurationException(option + " cannot be read: " + e.getMessage(), e);
      }
    }
    return properties;
  }

  /**
   * A text that is not a path may be a misplaced URI or password; its position is shown instead.
   */
  private static String shown(String file, int position) {
    boolean isPath = PATH.matcher(file).matches() && file.indexOf('/') >= 0;
    return isPath || Files.exists(Path.of(file.replace('\0', '?')))
        ? file
        : "(number " + (position + 1) + ")";
  }

  private static Path existing(String file, String option) {
    try {
      Path path = found(Path.of(file), option);
      if (Files.isDirectory(path)) {
        throw new ConfigurationException(option + " is a folder, not a file");
      }
      return path;
    } catch (InvalidPathException e) {
      throw new ConfigurationException(option + ": no such file", e);
    }
  }

  private static Path found(Path file, String option) {
    if (Files.exists(file)) {
      return file;
    }
    String home = System.getProperty("ycsb.home", "");
    Path installed = Path.of(home).resolve(file);
    if (!home.isEmpty() && Files.exists(installed)) {
      return installed;
    }
    String here = Path.of("").toAbsolutePath().toString();
    String places = home.isEmpty() || home.equals(here) ? here : here + " or " + home;
    throw new ConfigurationException(
        option + ": no such file" + (file.isAbsolute() ? "" : " in " + places));
  }
}

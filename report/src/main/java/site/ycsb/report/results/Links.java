// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.results;

import static site.ycsb.settings.ConfigurationException.refuseIf;

import java.nio.file.Files;
import java.nio.file.Path;

/** Symbolic links where a command writes or deletes: what they lead to is not the command's. */
public final class Links {

  private static final Path DEVICES = Path.of("/dev");

  private Links() {}

  /**
   * Does nothing if a file or folder is not a link, or is not there. A link to a device, or one of
   * the system such as {@code /dev/stdout}, is meant to be followed.
   *
   * @throws site.ycsb.settings.ConfigurationException if it is one
   */
  public static void refuse(Path place) {
    refuseIf(
        Files.isSymbolicLink(place)
            && !place.toAbsolutePath().startsWith(DEVICES)
            && (!Files.exists(place) || Files.isRegularFile(place) || Files.isDirectory(place)),
        "%s is a symbolic link, which is not followed: remove it, or name another place",
        place);
  }
}

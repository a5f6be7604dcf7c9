// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import site.ycsb.DB;

/** Which core of YCSB is in use: the first one on the class path. */
public final class YcsbCore {

  private YcsbCore() {}

  /**
   * A line that names another core than the one of this client, which is the last on the class
   * path, if another one comes before it.
   */
  public static Optional<String> warning() {
    List<String> cores = places(DB.class.getName());
    String first = cores.get(0);
    String own = fileName(cores.get(cores.size() - 1));
    return fileName(first).equals(own)
        ? Optional.empty()
        : Optional.of(
            ("warning: %s comes before %s on the class path, so its workloads and"
                    + " defects apply: leave it out of -cp unless the binding needs it")
                .formatted(first, own));
  }

  /** Where YCSB's core threw an exception; empty if it did not. */
  public static Optional<String> blame(Throwable e) {
    String core = places(DB.class.getName()).get(0);
    return Stream.of(e.getStackTrace())
        .limit(1)
        .filter(frame -> places(frame.getClassName()).indexOf(core) == 0)
        .map(
            frame ->
                "a defect of YCSB, in %s.%s of %s"
                    .formatted(frame.getClassName(), frame.getMethodName(), fileName(core)))
        .findFirst();
  }

  /** The jars and folders that have a class, in the order of the class path. */
  private static List<String> places(String className) {
    String file = className.replace('.', '/') + ".class";
    return YcsbCore.class
        .getClassLoader()
        .resources(file)
        .map(url -> url.getPath().replaceFirst("^file:", "").replaceFirst("!?/" + file, ""))
        .toList();
  }

  private static String fileName(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }
}

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import java.net.URL;
import java.security.CodeSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import site.ycsb.DB;

/** Which core of YCSB is in use: the first one on the class path. */
public final class YcsbCore {

  private static final String CLASS_FILE = DB.class.getName().replace('.', '/') + ".class";

  private YcsbCore() {}

  /**
   * A line that names another core than the one of this client, which is the last on the class
   * path, if another one comes before it.
   */
  public static Optional<String> warning() {
    List<String> cores =
        YcsbCore.class.getClassLoader().resources(CLASS_FILE).map(YcsbCore::jar).toList();
    String first = cores.get(0);
    String own = fileName(cores.get(cores.size() - 1));
    return fileName(first).equals(own)
        ? Optional.empty()
        : Optional.of(
            ("warning: %s comes before %s on the class path, so the workloads and defects are those"
                    + " of that YCSB: leave it out of -cp unless the binding needs it")
                .formatted(first, own));
  }

  private static String jar(URL classFile) {
    return classFile.getPath().replaceFirst("^file:", "").replaceFirst("!?/" + CLASS_FILE, "");
  }

  private static String fileName(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  /** Whose defect an exception is, if it comes from YCSB's core; empty if not. */
  public static Optional<String> blame(Throwable e) {
    String core = source(DB.class.getName());
    return Stream.of(e.getStackTrace())
        .limit(1)
        .filter(frame -> core.equals(source(frame.getClassName())))
        .map(
            frame ->
                "a defect of YCSB, in %s.%s of %s"
                    .formatted(frame.getClassName(), frame.getMethodName(), fileName(core)))
        .findFirst();
  }

  /** The jar or folder of a class; empty if it is not known. */
  private static String source(String className) {
    try {
      Class<?> type = Class.forName(className, false, YcsbCore.class.getClassLoader());
      CodeSource source = type.getProtectionDomain().getCodeSource();
      return source == null ? "" : source.getLocation().getPath();
    } catch (ClassNotFoundException | LinkageError e) {
      return "";
    }
  }
}

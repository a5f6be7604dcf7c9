// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Locale;
import java.util.jar.JarFile;
import site.ycsb.messages.NoticeStream;

/**
 * Loads what a start loads, so that {@code bin/ycsb} can make an archive of it: the classes of the
 * core, and classes of Java that commands use. Prints nothing and measures nothing.
 */
public final class ArchiveTraining {

  private ArchiveTraining() {}

  public static void main(String[] args) throws IOException {
    Locale.setDefault(Locale.ROOT);
    PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
    System.setOut(nowhere);
    System.setErr(NoticeStream.over(PlainOutput.to(nowhere)));
    run(nowhere, "help");
    run(nowhere, "bindings");
    run(nowhere, "load basic -P workloads/workloada -p recordcount=10");
    run(nowhere, "run basic -P workloads/workloada -p operationcount=10");
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      try (JarFile jar = new JarFile(entry)) {
        jar.stream().map(Object::toString).forEach(ArchiveTraining::load);
      }
    }
    System.exit(ExitCode.DONE);
  }

  private static void run(PrintStream nowhere, String command) {
    Main.run(nowhere, nowhere, command.split(" "));
  }

  private static void load(String file) {
    if (file.startsWith("site/ycsb/") && file.endsWith(".class")) {
      String name = file.substring(0, file.length() - ".class".length()).replace('/', '.');
      try {
        Class.forName(name, false, ArchiveTraining.class.getClassLoader());
      } catch (ClassNotFoundException | LinkageError e) {
        // YCSB's core has classes whose libraries this project leaves out.
      }
    }
  }
}

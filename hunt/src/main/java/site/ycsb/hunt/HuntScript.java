// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.hunt;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import site.ycsb.messages.ShellWord;
import site.ycsb.settings.SecretMask;

/** A shell script that repeats a wrong case: plain commands, without secrets. */
record HuntScript(HuntCase wrong, List<String> comments) {

  private static final String RESULTS = "$results";

  /** Makes the file {@code hunt-N.sh}, with the first number that is free. */
  static Path newFile(Path folder) throws IOException {
    Files.createDirectories(folder);
    int number = 1;
    Path file = folder.resolve("hunt-1.sh");
    while (Files.exists(file) || Files.exists(drawnBeside(file))) {
      file = folder.resolve("hunt-" + ++number + ".sh");
    }
    return Files.createFile(file);
  }

  /** The file of the round as it was drawn, {@code hunt-N-drawn.sh}. */
  static Path drawnBeside(Path file) {
    return file.resolveSibling(file.getFileName().toString().replace(".sh", "-drawn.sh"));
  }

  void write(Path file) throws IOException {
    Files.write(file, lines());
    file.toFile().setExecutable(true);
  }

  private List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add("#!/bin/sh");
    comments.forEach(line -> lines.add("# " + line.replaceAll("\\p{Cntrl}", " ")));
    lines.add(
        "# Exit code 1: wrong again. Arguments of the script go to each command, such as"
            + " -cp PATH.");
    // Also those after the one that found it: another time, it may be they.
    List<List<String>> commands = wrong.commands(RESULTS);
    commands.get(0).stream()
        .filter(this::isSecret)
        .map(argument -> argument.substring(0, argument.indexOf('=')))
        .forEach(
            name ->
                lines.add(
                    "# Left out, as it may be a secret; an argument adds it: -p " + name + "=…"));
    lines.add("set -e");
    lines.add("ycsb=${YCSB:-" + quoted(launcher()) + "}");
    lines.add("results=$(mktemp -d)");
    lines.add("trap 'rm -rf \"$results\"' EXIT");
    commands.forEach(command -> lines.add(line(command)));
    return lines;
  }

  private static String launcher() {
    String home = System.getProperty("ycsb.home", "");
    return home.isEmpty() ? "bin/ycsb" : home + "/bin/ycsb";
  }

  private String line(List<String> command) {
    StringBuilder line = new StringBuilder("\"$ycsb\"");
    for (int i = 0; i < command.size(); i++) {
      boolean isAssignment = i > 0 && command.get(i - 1).equals("-p");
      if (isAssignment && isSecret(command.get(i))) {
        line.setLength(line.length() - " -p".length());
      } else {
        line.append(' ').append(quoted(command.get(i)));
      }
    }
    return line.append(" \"$@\"").toString();
  }

  private boolean isSecret(String argument) {
    int equals = argument.indexOf('=');
    String value = argument.substring(equals + 1);
    return equals > 0 && !SecretMask.value(argument.substring(0, equals), value).equals(value);
  }

  private static String quoted(String argument) {
    if (argument.endsWith("=" + RESULTS)) {
      return '"' + argument + '"';
    }
    return ShellWord.of(argument);
  }
}

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.results;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import site.ycsb.messages.Causes;
import site.ycsb.settings.ConfigurationException;

/**
 * A file that a command was told to write, checked before anything is computed for it. One that is
 * there already is replaced only if the same command wrote it.
 *
 * @param option that names it, for messages
 * @param own what files of its kind have, and others do not
 */
public record OutputFile(String option, Path file, Pattern own) {

  private static final Pattern RESULTS =
      Pattern.compile(
          "(load|run)(\\.json|\\.hlog|\\.sha256|-(series|gauges|history)\\.csv)|raw\\.csv"
              + "|study\\.(json|yaml|lock)|std(out|err)\\.txt");

  /**
   * Does nothing if the file can be written, as far as one can see.
   *
   * @throws ConfigurationException if it cannot, is a symbolic link, or would replace a file of
   *     another kind
   */
  public void check() {
    Path folder = file.toAbsolutePath().getParent();
    if (file.toString().isBlank() || Files.isDirectory(file)) {
      throw refusal("needs the name of a file");
    }
    Links.refuse(file);
    if (folder == null || !Files.isDirectory(folder)) {
      throw refusal("the folder " + folder + " does not exist");
    }
    try {
      Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    } catch (NoSuchFileException e) {
      // It is made.
    } catch (IOException e) {
      throw refusal(Causes.line(e));
    }
    if (!Files.isWritable(Files.exists(file) ? file : folder)) {
      throw refusal("no permission to write it");
    }
    if (Files.exists(file) && RESULTS.matcher(file.getFileName().toString()).matches()) {
      throw refusal("is a result, which is not overwritten");
    }
    if (!isReplaceable()) {
      throw refusal("has something else in it, and is not overwritten");
    }
  }

  /** Whether there is no such file, or nothing in it but what the same command wrote. */
  private boolean isReplaceable() {
    try {
      return !Files.isRegularFile(file)
          || Files.size(file) == 0
          || own.matcher(Files.readString(file, StandardCharsets.ISO_8859_1)).find();
    } catch (IOException | OutOfMemoryError e) {
      return false;
    }
  }

  /**
   * Writes it.
   *
   * @throws ConfigurationException if it cannot be written
   */
  public void write(String text) {
    try {
      Files.writeString(file, text);
    } catch (IOException e) {
      throw refusal(Causes.line(e));
    }
  }

  /**
   * Refuses two outputs that are one file.
   *
   * @throws ConfigurationException if they are
   */
  public static void refuseSame(Iterable<OutputFile> outputs) throws IOException {
    Map<Path, OutputFile> files = new HashMap<>();
    for (OutputFile each : outputs) {
      Path file = each.file.toAbsolutePath();
      Path real =
          Files.exists(file)
              ? file.toRealPath()
              : file.getParent().toRealPath().resolve(file.getFileName());
      OutputFile other = files.put(real, each);
      if (other != null) {
        throw new ConfigurationException(
            other.option + " and " + each.option + " name the same file: " + each.file);
      }
    }
  }

  private ConfigurationException refusal(String why) {
    return new ConfigurationException(option + " " + file + ": " + why);
  }
}

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Properties;
import site.ycsb.messages.Causes;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Setting;
import site.ycsb.workloads.CoreWorkload;

/**
 * The file from which YCSB's core workload draws the lengths of fields. Its reader ends with an
 * exception that names neither the file nor the line, so the file is checked first.
 */
final class LengthHistogram {

  private static final Setting<String> DISTRIBUTION =
      Setting.text(
          CoreWorkload.FIELD_LENGTH_DISTRIBUTION_PROPERTY, "constant", "lengths of fields");

  private static final Setting<String> FILE =
      Setting.text(
          CoreWorkload.FIELD_LENGTH_HISTOGRAM_FILE_PROPERTY,
          CoreWorkload.FIELD_LENGTH_HISTOGRAM_FILE_PROPERTY_DEFAULT,
          "histogram of the lengths of fields");

  private static final String SIZE = "BlockSize";

  /** More than a histogram needs; it also ends the reading of a device. */
  private static final int MAX_LINES = 1_000_000;

  private final String name;
  private int line;
  private long blockSize;
  private int buckets;
  private long area;

  private LengthHistogram(String name) {
    this.name = name;
  }

  /**
   * Checks the file if the properties ask for its lengths.
   *
   * @throws ConfigurationException with file, line and reason if the workload cannot use it
   */
  static void check(Properties properties) {
    if (DISTRIBUTION.get(properties).equals("histogram")) {
      // White space is part of the name for the workload.
      new LengthHistogram(properties.getProperty(FILE.name(), FILE.defaultValue())).read();
    }
  }

  private void read() {
    try {
      Path file = Path.of(name);
      if (!Files.isRegularFile(file)) {
        throw FILE.needs(name, Files.exists(file) ? "a file" : "a file that is there");
      }
      try (BufferedReader in = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
        for (String text = in.readLine(); text != null; text = in.readLine()) {
          line++;
          refuseIf(line > MAX_LINES, "there are more than " + MAX_LINES + " lines");
          readLine(text);
        }
      }
    } catch (InvalidPathException e) {
      throw FILE.needs(name.replace('\0', '?'), "the name of a file");
    } catch (IOException e) {
      throw new ConfigurationException(FILE + "=" + name + ": " + Causes.line(e), e);
    }
    line = Math.max(1, line);
    refuseIf(buckets == 0, "there is no bucket: %s is followed by lines such as 0<tab>5", SIZE);
    refuseIf(area == 0, "all weights are 0: give one bucket a weight of 1 or more");
    refuseIf(area > Integer.MAX_VALUE, "the weights add up to more than %d", Integer.MAX_VALUE);
    refuseIf(
        blockSize * buckets > Integer.MAX_VALUE,
        "the longest field has %d bytes: use at most %d",
        blockSize * buckets,
        Integer.MAX_VALUE);
  }

  private void readLine(String text) {
    String[] parts = text.split("\t");
    if (parts.length < 2) {
      refuseIf(
          text.strip().matches("\\S+\\s+\\S+"), "blanks stand between the two values: use a tab");
      refuseIf(true, line == 1 ? "it needs %s<tab>NUMBER" : "it needs BUCKET<tab>WEIGHT", SIZE);
    }
    if (line == 1) {
      refuseIf(!parts[0].equals(SIZE), "it needs %s<tab>NUMBER: the size of a bucket", SIZE);
      blockSize = number(parts[1], 1);
    } else {
      int bucket = number(parts[0], 0);
      refuseIf(
          bucket > buckets,
          "bucket %d comes after %d buckets: number them 0; 1; 2 and so on without a gap; a bucket"
              + " that no field falls in has the weight 0",
          bucket,
          buckets);
      area += number(parts[1], 0);
      buckets++;
    }
  }

  private int number(String text, int min) {
    try {
      int number = Integer.parseInt(text);
      if (number >= min) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Reported below.
    }
    refuseIf(true, "'%s' is not a whole number of %d or more", text, min);
    return 0;
  }

  private void refuseIf(boolean isWrong, String reason, Object... values) {
    if (isWrong) {
      throw new ConfigurationException(
          "%s=%s, line %d: %s".formatted(FILE, name, line, reason.formatted(values)));
    }
  }
}

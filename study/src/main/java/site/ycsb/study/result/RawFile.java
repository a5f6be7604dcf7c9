// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.result;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import site.ycsb.messages.Causes;

/** Every single response of a run, as YCSB's {@code measurementtype=raw} writes them. */
public final class RawFile {

  /** The name of the file in the folder of a run. */
  public static final String NAME = "raw.csv";

  /** The prefix stands where the raw lines come beside a summary of the same operation. */
  private static final Pattern LINE =
      Pattern.compile("(?:Raw)?([A-Z][A-Z-]*),(\\d{1,18}),(\\d+(?:\\.\\d+)?)");

  private RawFile() {}

  /** One response. */
  public record Response(String operation, long epochMillis, double micros) {}

  /** In the order of their times; none without a file. */
  public static List<Response> responses(Path folder) throws IOException {
    Path file = folder == null ? null : folder.resolve(NAME);
    if (file == null || !Files.isReadable(file)) {
      return List.of();
    }
    List<Response> responses = new ArrayList<>();
    try (BufferedReader lines = TextLines.open(file)) {
      lines
          .lines()
          .map(LINE::matcher)
          .filter(Matcher::matches)
          .map(
              c ->
                  new Response(
                      c.group(1), Long.parseLong(c.group(2)), Double.parseDouble(c.group(3))))
          .forEach(responses::add);
    } catch (UncheckedIOException e) {
      throw new IOException(file + " cannot be read: " + Causes.line(e.getCause()), e);
    }
    responses.sort(Comparator.comparingLong(Response::epochMillis));
    return responses;
  }
}

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compatibility;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What a client printed.
 *
 * @param exitCode of its JVM
 */
record Output(int exitCode, List<String> out, List<String> err) {

  private static final Pattern NUMBER =
      Pattern.compile("(?<![\\w.])-?(\\d+(\\.\\d+)?(E-?\\d+)?|NaN|∞)(?![\\w.%=])");
  private static final Pattern STATUS = Pattern.compile(".* sec: \\d+ operations; .*");
  private static final Pattern STATUS_PART = Pattern.compile("(?<=]) *\\[| {2,}\\[|; ");

  /** The lines without those that the predicate knows, their numbers replaced by N. */
  static List<String> shape(List<String> lines, Predicate<String> isLeftOut) {
    List<String> shape = new ArrayList<>();
    for (String line : lines) {
      if (isLeftOut.test(line) || isStatus(line)) {
        continue;
      }
      String replaced =
          NUMBER.matcher(line.replaceFirst("^(YCSB Client) .*", "$1 N")).replaceAll("N");
      // How many lines of raw data or of a histogram there are depends on chance.
      if (shape.isEmpty() || !shape.get(shape.size() - 1).equals(replaced)) {
        shape.add(replaced);
      }
    }
    return shape;
  }

  private static boolean isStatus(String line) {
    return STATUS.matcher(line).matches()
        || line.matches("\\s*\\[(Bucket|Hdr).*]\\s*")
        || line.matches("Raw\\S+ count: .*");
  }

  /**
   * The parts of all status lines: what the first of them has depends on which thread is faster.
   */
  static Set<String> statusParts(List<String> lines) {
    return lines.stream()
        .filter(Output::isStatus)
        .map(
            line ->
                line.replaceAll(
                    "est completion in .*?(days?|hours?|minutes?|seconds?|unknown time) ( ?\\d+ (hours?|minutes?) )?",
                    ""))
        .flatMap(STATUS_PART::splitAsStream)
        .map(part -> part.strip().replaceAll("^\\[|]$", ""))
        .filter(part -> !part.isEmpty())
        .map(part -> NUMBER.matcher(part).replaceAll("N"))
        .collect(Collectors.toCollection(TreeSet::new));
  }
}

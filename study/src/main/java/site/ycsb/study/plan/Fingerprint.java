// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import site.ycsb.study.plan.PlannedStep.Point;
import site.ycsb.study.plan.PlannedStep.StepBlock;

/**
 * What results depend on, part by part, so that a study that goes on knows what was changed since.
 * Immutable.
 *
 * @param parts a hash of each part by its key in the file; of 16 bits, which notice a change and
 *     are too few to guess a password by
 */
public record Fingerprint(Map<String, String> parts) {

  private static final String SYSTEM = "system ";
  private static final String RUN = "run ";

  /** The keys of parts that the file of the study does not have. */
  static final String WORKLOAD_FILE = "the workload file";

  static final String SCALE = "--scale";

  private static final int BYTES = 2;

  public Fingerprint {
    parts = Map.copyOf(parts);
  }

  /**
   * @param shared what concerns all systems, by its key in the file
   */
  static Fingerprint of(
      Map<String, Object> shared, List<PlannedSystem> systems, List<StepBlock> blocks) {
    Map<String, String> parts = new LinkedHashMap<>();
    shared.forEach((key, part) -> parts.put(key, hash(part.toString())));
    for (PlannedSystem system : systems) {
      parts.put(SYSTEM + system.name(), hash(system.identity()));
    }
    blocks.forEach(block -> addRuns(block, parts));
    return new Fingerprint(parts);
  }

  /** A run depends on those before it that changed the records, back to the load. */
  private static void addRuns(StepBlock block, Map<String, String> parts) {
    List<String> changes = new ArrayList<>();
    for (PlannedStep step : (Iterable<PlannedStep>) block.steps()::iterator) {
      for (Point point : step.points()) {
        String own = step.kind().command + " " + new TreeMap<>(point.properties());
        parts.put(RUN + PlannedRun.name(step, point), hash(own + changes));
        if (point.changesRecords()) {
          changes.add(own);
        }
      }
    }
  }

  private static String hash(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest, 0, BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A line for each part. */
  public String format() {
    return parts.entrySet().stream()
        .map(part -> part.getKey() + "=" + part.getValue() + "\n")
        .sorted()
        .collect(Collectors.joining());
  }

  /** The fingerprint of that text. */
  public static Fingerprint parse(String text) {
    return new Fingerprint(
        text.lines()
            .map(line -> line.split("=", 2))
            .filter(pair -> pair.length == 2)
            .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1], (a, b) -> b)));
  }

  /** The keys of shared parts that differ, in order. */
  public List<String> sharedChanges(Fingerprint before) {
    return changes(before).stream()
        .filter(key -> !key.startsWith(SYSTEM) && !key.startsWith(RUN) && parts.containsKey(key))
        .toList();
  }

  /** Whether a shared part is not in the file of the study, by its key. */
  public static boolean isBesideFile(String part) {
    return part.equals(WORKLOAD_FILE) || part.equals(SCALE);
  }

  /** Whether a run of that step and point depends on something else now, or is new. */
  public boolean isChanged(String run, Fingerprint before) {
    String key = RUN + run;
    return !parts.getOrDefault(key, "").equals(before.parts.get(key));
  }

  /** The names of systems that differ, are new, or are gone, in order. */
  public List<String> systemChanges(Fingerprint before) {
    return changes(before).stream()
        .filter(key -> key.startsWith(SYSTEM))
        .map(key -> key.substring(SYSTEM.length()))
        .toList();
  }

  private List<String> changes(Fingerprint before) {
    TreeSet<String> keys = new TreeSet<>(parts.keySet());
    keys.addAll(before.parts.keySet());
    keys.removeIf(key -> parts.getOrDefault(key, "").equals(before.parts.get(key)));
    return List.copyOf(keys);
  }
}

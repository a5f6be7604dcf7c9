// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.results;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import site.ycsb.client.WorkloadFact;
import site.ycsb.result.RunDocument;
import site.ycsb.settings.Clients;
import site.ycsb.settings.PropertyUse;

/**
 * What has to be equal in two runs that did the same work: operation mix, properties, data set,
 * settings of the server, and the client with its machine.
 */
public final class ExperimentFingerprint {

  /** The fact that names the version of the client. */
  public static final String VERSION = "client.version";

  private static final String JAVA = "client.java";
  private static final String JVM_FLAGS = "client.jvmFlags";
  private static final String OS = "client.os";
  private static final String CPUS = "client.cpus";

  /** The facts of the client's program and machine. */
  public static final Set<String> CLIENT_KEYS = Set.of(VERSION, JAVA, JVM_FLAGS, OS, CPUS);

  /** What the launcher adds: it differs by folder, not by run. */
  private static final String LAUNCHER_FLAG =
      "-D(ycsb.home|ycsb.watch|file.encoding)=.*|-XX:SharedArchiveFile=.*";

  private static final String NOT_SET = "(not set)";
  private static final int LONGEST = 80;
  private static final int BEFORE = 20;
  private static final int HASH_BYTES = 8;

  private ExperimentFingerprint() {}

  /** A fact in which the runs of two sides differ. Values are short enough for a line. */
  public record Difference(String key, String a, String b) {

    @Override
    public String toString() {
      return key + " (" + a + " / " + b + ")";
    }
  }

  public static List<Difference> between(Collection<RunDocument> a, Collection<RunDocument> b) {
    return between(
        values(a.stream().map(run -> of(run, false))),
        values(b.stream().map(run -> of(run, false))));
  }

  /**
   * The differences between two clients of one run, which have parts of the work and machines of
   * their own.
   */
  public static List<Difference> betweenClients(RunDocument a, RunDocument b) {
    return between(values(Stream.of(of(a, true))), values(Stream.of(of(b, true))));
  }

  private static List<Difference> between(
      Map<String, Set<String>> ofA, Map<String, Set<String>> ofB) {
    Set<String> keys = new TreeSet<>(ofA.keySet());
    keys.addAll(ofB.keySet());
    List<Difference> differences = new ArrayList<>();
    for (String key : keys) {
      Set<String> valuesA = ofA.getOrDefault(key, Set.of(NOT_SET));
      Set<String> valuesB = ofB.getOrDefault(key, Set.of(NOT_SET));
      if (!valuesA.equals(valuesB)) {
        differences.add(difference(key, text(valuesA), text(valuesB)));
      }
    }
    return differences;
  }

  /**
   * A hash of 16 hexadecimal digits of the work of a run and of what its system was told: what two
   * of them have in common of which one can be the later measurement of the other. Versions, the
   * machine and what the server has in force are not part of it.
   */
  public static String workHash(RunDocument run) {
    Map<String, String> work = new TreeMap<>(of(run, false));
    work.keySet().removeIf(key -> key.startsWith("client.") || key.equals("format"));
    work.keySet().removeAll(run.storeInfo().settings());
    return hash(work.toString());
  }

  private static String hash(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest, 0, HASH_BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String text(Set<String> values) {
    return String.join(" | ", values).replaceAll("\\s+", " ");
  }

  /** Long values from a little before the place where they differ. */
  private static Difference difference(String key, String a, String b) {
    int same = Arrays.mismatch(a.toCharArray(), b.toCharArray());
    boolean isLong = Math.max(a.length(), b.length()) > LONGEST;
    int from = isLong ? Math.max(0, same - BEFORE) : 0;
    return new Difference(key, shown(a, from), shown(b, from));
  }

  private static String shown(String text, int from) {
    String rest = (from > 0 ? "…" : "") + text.substring(Math.min(from, text.length()));
    return rest.length() <= LONGEST ? rest : rest.substring(0, LONGEST) + "…";
  }

  private static Map<String, Set<String>> values(Stream<Map<String, String>> runs) {
    List<Map<String, String>> all = runs.distinct().toList();
    Map<String, Set<String>> values = new TreeMap<>();
    all.forEach(facts -> facts.keySet().forEach(key -> values.put(key, new TreeSet<>())));
    all.forEach(
        facts -> values.forEach((key, found) -> found.add(facts.getOrDefault(key, NOT_SET))));
    return values;
  }

  /**
   * By the name that {@code --allow} has for it.
   *
   * @param shared only what several clients of one run have in common
   */
  private static Map<String, String> of(RunDocument run, boolean shared) {
    Map<String, String> facts = new TreeMap<>();
    run.configuration()
        .forEach(
            (name, value) -> {
              PropertyUse use = run.use(name);
              if (use.role().isCompared() && (!shared || use.clients() == Clients.SAME)) {
                facts.put(name, value.replaceAll("//[^/?]*", "//"));
              }
            });
    // A setting as the store has it in force replaces the property that asks for it.
    run.storeInfo()
        .settings()
        .forEach(name -> facts.put(name, run.conditions().store().getOrDefault(name, NOT_SET)));
    for (WorkloadFact fact : WorkloadFact.values()) {
      if (fact.isWork()) {
        fact.in(run.workload()).ifPresent(value -> facts.put("data." + fact.label(), value));
      }
    }
    if (!run.conditions().operationMixPercent().isEmpty()) {
      facts.put("mix", run.conditions().operationMixPercent().toString());
    }
    facts.put("format", String.valueOf(run.format()));
    if (run.conditions().build() != null) {
      String version = run.conditions().build().version();
      boolean isRelease = version == null || !version.endsWith("-SNAPSHOT");
      // The oracle and the checks are those of the client.
      facts.put(VERSION, version + (isRelease ? "" : " " + run.conditions().build().commit()));
    }
    if (run.conditions().environment() != null && !shared) {
      List<String> flags = new ArrayList<>(run.conditions().environment().jvmFlags());
      flags.removeIf(flag -> flag.matches(LAUNCHER_FLAG));
      facts.put(JAVA, run.conditions().environment().java());
      facts.put(JVM_FLAGS, String.join(" ", flags));
      facts.put(OS, run.conditions().environment().os());
      facts.put(CPUS, run.conditions().environment().processors());
    }
    return facts;
  }
}

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.clients;

import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import site.ycsb.settings.Clients;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Role;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/**
 * Which of the clients of one load or run this one is, counted from 0, and how many there are.
 * Immutable.
 *
 * @param source where both were read from
 */
public record ClientNumber(int index, int count, String source) {

  /** The number of different ids of runs, by which revisions tell clients apart. */
  private static final int MAX_CLIENTS = 255;

  private static final String KUBERNETES_INDEX = "JOB_COMPLETION_INDEX";
  private static final String SLURM_INDEX = "SLURM_PROCID";
  private static final String SLURM_COUNT = "SLURM_NTASKS";

  public static final Setting<Integer> COUNT =
      Setting.integer(
          "client.count",
          1,
          1,
          MAX_CLIENTS,
          "number of clients that share a load or run; without it "
              + SLURM_COUNT
              + ", if the index comes from Slurm");

  public static final Setting<Integer> INDEX =
      Setting.optional(
              "client.index",
              ValueType.integer(0, MAX_CLIENTS - 1),
              "number of this client, from 0; without it "
                  + KUBERNETES_INDEX
                  + " or "
                  + SLURM_INDEX)
          .across(Clients.OWN);

  public static final Setting<Instant> START =
      Setting.optional(
              "client.start",
              ValueType.of("a UTC time such as 2026-01-31T12:00:00Z", ClientNumber::instant),
              "when the operations of all clients begin, such as 2026-01-31T12:00:00Z;"
                  + " if not set, as soon as all clients are ready")
          .as(Role.OUTPUT);

  public static final Setting<Duration> TIMEOUT =
      Setting.seconds(
              "client.timeout",
              300,
              0,
              86_400,
              "how long a client waits for the others, before the first operation and after the last")
          .as(Role.OUTPUT);

  public static final Setting<String> DIR =
      Setting.text(
              "client.dir",
              "folder that all clients see, where each leaves its writes for the others until the end of"
                  + " the run; without it the temporary folder of this machine")
          .as(Role.PLACE);

  public static final Setting<String> SOURCE =
      Setting.text(
              "client.source",
              "set by the client, for readers of its result: where its number came from")
          .as(Role.OUTPUT);

  public static final ClientNumber ALONE = new ClientNumber(0, 1, "");

  /**
   * The number that properties or the environment give to this client. Properties come first.
   *
   * @throws ConfigurationException if they give half of it, or no possible one
   */
  public static ClientNumber of(Properties properties, Map<String, String> environment) {
    boolean indexIsSet = INDEX.isSet(properties);
    Optional<Integer> count = COUNT.find(properties);
    if (!indexIsSet && count.equals(Optional.of(1))) {
      return ALONE;
    }
    String indexFrom =
        indexIsSet ? INDEX.name() : firstSet(environment, KUBERNETES_INDEX, SLURM_INDEX);
    if (indexFrom == null) {
      if (count.isPresent()) {
        throw new ConfigurationException(
            COUNT + "=" + count.get() + " needs " + INDEX + ": each client has its own, from 0 on");
      }
      return ALONE;
    }
    boolean countOfSlurm =
        count.isEmpty() && indexFrom.equals(SLURM_INDEX) && environment.containsKey(SLURM_COUNT);
    if (count.isEmpty() && !countOfSlurm) {
      throw new ConfigurationException(
          indexFrom + " is set, and " + COUNT + " is not: set it to the number of clients");
    }
    String countFrom = countOfSlurm ? SLURM_COUNT : COUNT.name();
    int clients = countOfSlurm ? COUNT.of(SLURM_COUNT, environment) : count.get();
    int index = indexIsSet ? INDEX.get(properties) : INDEX.of(indexFrom, environment);
    if (index >= clients) {
      throw new ConfigurationException(
          "%s=%d: needs less than the number of clients (%s=%d), because the first is 0"
              .formatted(indexFrom, index, countFrom, clients));
    }
    return clients == 1
        ? ALONE
        : new ClientNumber(index, clients, "%s and %s".formatted(indexFrom, countFrom));
  }

  private static Instant instant(String text) {
    try {
      return Instant.parse(text);
    } catch (DateTimeParseException e) {
      return null;
    }
  }

  private static String firstSet(Map<String, String> environment, String... names) {
    for (String name : names) {
      if (!environment.getOrDefault(name, "").isBlank()) {
        return name;
      }
    }
    return null;
  }

  /** The number in the properties of a phase, which have all that the environment gave. */
  public static ClientNumber of(Properties properties) {
    return INDEX.isSet(properties) ? of(properties, Map.of()) : ALONE;
  }

  public boolean isAlone() {
    return count == 1;
  }

  /** The first of the parts of a whole that belong to client {@code client}. */
  public long begin(long whole, int client) {
    return client * (whole / count) + Math.min(client, whole % count);
  }

  /** This client's part of a whole. What cannot be divided goes to the first clients. */
  public long share(long whole) {
    return begin(whole, index + 1) - begin(whole, index);
  }

  @Override
  public String toString() {
    return "client " + index + " of " + count;
  }
}

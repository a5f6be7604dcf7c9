// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.clients;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Properties;
import site.ycsb.clients.ClientNumber;
import site.ycsb.settings.Setting;

/**
 * How a client meets the others of its load or run.
 *
 * @param timeout how long it waits for them
 * @param folder where each leaves its writes for the others
 * @param rechecked how many of its replies it keeps at most, to judge them by the writes of all
 */
public record ClientOptions(ClientNumber client, Duration timeout, Path folder, long rechecked) {

  public static final Setting<Long> RECHECKED =
      Setting.wholeNumber(
          "search.rechecked",
          1_000_000,
          0,
          1_000_000_000,
          "how many replies that its own writes explain each of several clients keeps, to"
              + " judge them again by the writes of all; of more replies it keeps a falling share");

  public static ClientOptions from(Properties properties) {
    return new ClientOptions(
        ClientNumber.of(properties),
        ClientNumber.TIMEOUT.get(properties),
        Path.of(ClientNumber.DIR.or(properties, System.getProperty("java.io.tmpdir"))),
        RECHECKED.get(properties));
  }
}

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.clients;

import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;
import site.ycsb.settings.Clients;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.DeclaredSettings;
import site.ycsb.settings.Rates;
import site.ycsb.settings.Setting;

/** What one of several clients does of the work that the properties of all of them describe. */
public final class ClientShare {

  private final Properties own = new Properties();
  private final ClientNumber client;

  private ClientShare(Properties ofAll, ClientNumber client) {
    own.putAll(ofAll);
    this.client = client;
  }

  /**
   * The properties of this client: its part of the records, of the operations and of each rate. The
   * properties of a client that is alone do not change.
   *
   * @param environment where Kubernetes or Slurm number the client
   * @throws ConfigurationException if the number is impossible, or there is too little to divide
   */
  public static Properties of(Properties ofAll, Map<String, String> environment) {
    ClientNumber client = ClientNumber.of(ofAll, environment);
    return client.isAlone() ? ofAll : new ClientShare(ofAll, client).properties();
  }

  private Properties properties() {
    set(ClientNumber.INDEX, client.index());
    set(ClientNumber.COUNT, client.count());
    set(ClientNumber.SOURCE, client.source());
    divideRecords();
    requireEnough(CommonSettings.OPERATION_COUNT, CommonSettings.OPERATION_COUNT.get(own));
    DeclaredSettings.all().stream()
        .filter(setting -> setting.use().clients() == Clients.DIVIDED)
        .forEach(this::divide);
    // Clients that share a file system must not write over each other's results.
    CommonSettings.RESULTS_DIR
        .find(own)
        .ifPresent(dir -> set(CommonSettings.RESULTS_DIR, dir + "/client-" + client.index()));
    return own;
  }

  private void divideRecords() {
    for (Setting<?> part : List.of(CommonSettings.INSERT_START, CommonSettings.INSERT_COUNT)) {
      if (part.isSet(own)) {
        throw new ConfigurationException(
            part + " cannot be set with " + ClientNumber.COUNT + ", which divides the records");
      }
    }
    long records = CommonSettings.RECORD_COUNT.or(own, 0L);
    requireEnough(CommonSettings.RECORD_COUNT, records);
    if (records > 0) {
      set(CommonSettings.INSERT_START, client.begin(records, client.index()));
      set(CommonSettings.INSERT_COUNT, client.share(records));
    }
  }

  private void requireEnough(Setting<Long> setting, long value) {
    if (value > 0 && value < client.count()) {
      throw setting.needs(
          Long.toString(value), client.count() + " or more, one for each client at least");
    }
  }

  private void divide(Setting<?> setting) {
    setting.find(own).ifPresent(all -> set(setting, part(all)));
  }

  /** What cannot be counted is a rate, or several. */
  private String part(Object all) {
    if (all instanceof Long count) {
      return Long.toString(client.share(count));
    }
    if (all instanceof List<?> rates) {
      return rates.stream().map(this::part).collect(Collectors.joining(","));
    }
    return Rates.format((Double) all / client.count());
  }

  private void set(Setting<?> setting, Object value) {
    own.setProperty(setting.name(), value.toString());
  }
}

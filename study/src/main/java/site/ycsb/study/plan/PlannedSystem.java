// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import site.ycsb.settings.SecretMask;
import site.ycsb.study.result.StudyDocument;

/**
 * One of the compared systems.
 *
 * @param product what its server calls itself, or null; the title and the published figures hold
 *     for no other
 * @param properties of the system alone; {@link Variables#WORK} and {@link Variables#RESULTS} are
 *     still to be replaced
 * @param shown the server as it may be written: with the names of variables in place of values from
 *     the environment, and without secrets
 * @param secrets that messages about it must not have
 * @param missing the environment variable that the file needs and nobody has set
 */
public record PlannedSystem(
    String name,
    String title,
    ClientSpec client,
    boolean optional,
    String publishedAs,
    String product,
    Map<String, String> properties,
    ServerSpec server,
    ServerSpec shown,
    Secrets secrets,
    Optional<String> missing) {

  public PlannedSystem {
    properties = Map.copyOf(properties);
  }

  /** All that its results depend on, by key; with secrets, so not to be shown. */
  Map<String, String> identity() {
    Map<String, String> identity = new LinkedHashMap<>();
    identity.put("client", client.toString());
    identity.put("properties", new TreeMap<>(properties).toString());
    identity.put("server", server.identity());
    return identity;
  }

  /**
   * As {@code study.json} has it before the first run.
   *
   * @param state its state then
   */
  public StudyDocument.Subject document(String state) {
    Map<String, Object> visible = new TreeMap<>();
    properties.forEach((key, value) -> visible.put(key, SecretMask.value(key, value)));
    return new StudyDocument.Subject(
        name,
        client.name(),
        title,
        optional,
        publishedAs,
        state,
        null,
        visible,
        shown.description());
  }
}

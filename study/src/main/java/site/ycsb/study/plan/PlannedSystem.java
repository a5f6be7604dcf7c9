// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import site.ycsb.report.results.State;
import site.ycsb.report.results.StudyDocument;
import site.ycsb.settings.SecretMask;

/**
 * One of the compared systems, checked.
 *
 * @param spec its section of the file
 * @param properties of the system alone, with values in place of variables; {@link Variables#WORK}
 *     and {@link Variables#RESULTS} are still to be replaced
 * @param server with values in place of variables, also in the command line that is shown
 * @param shown the server as it may be written: with the names of variables in place of values from
 *     the environment, and without secrets
 * @param secrets that messages about it must not have
 * @param missing the environment variable that the file needs and nobody has set
 */
public record PlannedSystem(
    SystemSpec spec,
    String title,
    Map<String, String> properties,
    ServerSpec server,
    ServerSpec shown,
    Secrets secrets,
    Optional<String> missing) {

  /**
   * The server with its command line as the file has it: the shell replaces the variables in it.
   */
  public ServerSpec started() {
    return spec.server() == null ? server : server.withCommand(spec.server().command());
  }

  public String name() {
    return spec.name();
  }

  private StudyDocument.Stated stated() {
    SystemSpec.PriceSpec of = spec.price();
    StudyDocument.Price price =
        of == null
            ? null
            : new StudyDocument.Price(of.perHour(), of.currency(), of.date(), of.source());
    return new StudyDocument.Stated(spec.version(), spec.settings(), spec.durability(), price);
  }

  /** The entry of {@code study.json} before the first run. */
  public StudyDocument.Subject document() {
    Map<String, Object> visible = new TreeMap<>();
    properties.forEach((key, value) -> visible.put(key, SecretMask.value(key, value)));
    return new StudyDocument.Subject(
        name(),
        spec.client(),
        title,
        spec.optional(),
        spec.publishedAs(),
        State.PENDING,
        null,
        visible,
        shown.description(),
        stated());
  }

  /** All that its results depend on; with secrets, so not to be shown. */
  String identity() {
    String client =
        "ClientSpec[binding=%s, db=%s, classPath=%s]"
            .formatted(
                Optional.ofNullable(spec.binding()),
                Optional.ofNullable(spec.db()),
                Optional.ofNullable(spec.classpath()));
    String sharers = spec.clients() == null ? "" : spec.clients() + " ";
    return client + " " + new TreeMap<>(properties) + " " + sharers + server.identity();
  }
}

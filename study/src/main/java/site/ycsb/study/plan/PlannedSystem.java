// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import site.ycsb.result.Records;
import site.ycsb.settings.SecretMask;
import site.ycsb.study.result.Options;
import site.ycsb.study.result.StudyDocument;
import site.ycsb.study.result.StudyDocument.Price;

/**
 * One of the compared systems, checked.
 *
 * @param shown the server as it may be written: with the names of variables in place of values from
 *     the environment, and without secrets
 * @param secrets that messages about it must not have
 * @param missing the environment variable that the file needs and nobody has set
 */
public record PlannedSystem(
    SystemSpec spec, String title, ServerSpec shown, Secrets secrets, Optional<String> missing) {

  public String name() {
    return spec.name();
  }

  private StudyDocument.Stated stated() {
    Price price =
        spec.price() == null ? null : Records.of(Price.class, Records.values(spec.price()));
    return new StudyDocument.Stated(spec.version(), spec.settings(), spec.durability(), price);
  }

  /** As {@code study.json} has it before the first run. */
  public StudyDocument.Subject document() {
    Map<String, Object> visible = new TreeMap<>();
    spec.properties().forEach((key, value) -> visible.put(key, SecretMask.value(key, value)));
    return Records.of(
        StudyDocument.Subject.class,
        Options.of("name", name(), "binding", spec.client(), "title", title, "state", "pending")
            .with("optional", spec.optional(), "publishedAs", spec.publishedAs())
            .with("properties", visible, "server", shown.description(), "stated", stated()));
  }
}

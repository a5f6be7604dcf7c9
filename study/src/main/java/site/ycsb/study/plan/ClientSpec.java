// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.study.plan.StudyFile.SystemSection;

/**
 * What a system is asked by.
 *
 * @param binding that is installed
 * @param db a class of somebody's own, a {@code site.ycsb.DB}, in place of that of the binding
 * @param classPath more for the class path of the client, such as the jar of {@code db}
 */
public record ClientSpec(
    Optional<String> binding, Optional<String> db, Optional<String> classPath) {

  static ClientSpec of(SystemSection system, String place) {
    if (system.binding() == null && system.db() == null) {
      throw new ConfigurationException(
          place + " needs 'binding', such as lucene, or 'db', a class of your own");
    }
    return new ClientSpec(
        Optional.ofNullable(system.binding()),
        Optional.ofNullable(system.db()),
        Optional.ofNullable(system.classpath()));
  }

  /** The class, or the binding. */
  public String name() {
    return db.or(() -> binding).orElseThrow();
  }

  /** What {@code bin/ycsb} is given after the command. */
  public List<String> arguments() {
    List<String> words = new ArrayList<>();
    classPath.ifPresent(path -> words.addAll(List.of("-cp", path)));
    binding.ifPresent(words::add);
    db.ifPresent(name -> words.addAll(List.of("-db", name)));
    return words;
  }
}

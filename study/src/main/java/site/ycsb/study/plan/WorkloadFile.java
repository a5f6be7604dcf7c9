// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import site.ycsb.settings.ConfigurationException;

/**
 * The workload file of a study, found as {@code -P} finds it: here, or in the installation.
 *
 * @param path as the study has it
 */
record WorkloadFile(String path, Properties properties) {

  private static final String SEARCH = "site.ycsb.workloads.SearchWorkload";

  static WorkloadFile read(String path, Path home) {
    Path file = Files.exists(Path.of(path)) ? Path.of(path) : home.resolve(path);
    Properties properties = new Properties();
    try (Reader text = Files.newBufferedReader(file)) {
      properties.load(text);
    } catch (IOException | IllegalArgumentException e) {
      throw new ConfigurationException(
          "data: workload " + path + " cannot be read here or in " + home, e);
    }
    return new WorkloadFile(path, properties);
  }

  /** Its properties, and others that win. */
  Properties with(Map<String, String> others) {
    Properties all = new Properties();
    all.putAll(properties);
    all.putAll(others);
    return all;
  }

  /** The class of the workload. */
  String className() {
    return properties.getProperty("workload", "site.ycsb.workloads.CoreWorkload");
  }

  /** Whether {@code ycsb verify} knows all answers. */
  boolean isSearch() {
    return SEARCH.equals(className());
  }
}

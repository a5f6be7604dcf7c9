// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import site.ycsb.testkit.server.TestEnvironment.LocalPath;

/**
 * What some engines need for some kinds of questions. {@code tools/test-servers/build} with the
 * name of the extension puts its files into the folder that the system property or else the
 * variable of its name names, such as {@code PGVECTOR}, by default {@code ~/.cache/ycsb/pgvector}.
 */
public enum EngineExtension {
  PGVECTOR("nearest neighbours on PostgreSQL"),
  PG_TEXTSEARCH("relevance on PostgreSQL"),
  SQLITE_VEC("nearest neighbours on SQLite");

  private final String purpose;

  EngineExtension(String purpose) {
    this.purpose = purpose;
  }

  /** The name in {@code YCSB_REQUIRE_SERVERS}, such as {@code sqlite-vec}. */
  private String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private LocalPath place() {
    return LocalPath.of(id(), id());
  }

  /** The folder of its files, which may be missing. */
  public Path folder() {
    return place().path();
  }

  public boolean isHere() {
    return Files.isDirectory(folder());
  }

  /**
   * Skips a test if the engine of the test does not have the extension.
   *
   * @param version of the extension, or null
   */
  public void require(String version) {
    if (version == null) {
      throw EngineReport.missing(
          id(),
          purpose,
          "no extension; get it with tools/test-servers/build "
              + id()
              + ", or put it into "
              + place().where());
    }
    EngineReport.verified(id(), version, folder().toString());
  }
}

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.sqlite;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;
import org.sqlite.SQLiteConfig.SynchronousMode;
import site.ycsb.binding.TableDB;
import site.ycsb.settings.Role;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/** The values of the settings. Immutable. */
record SqliteSettings(
    Path file, SynchronousMode synchronous, int cacheMb, Optional<Path> vec, int batchSize) {

  // begin settings
  static final Setting<Path> FILE =
      Setting.of(
              "sqlite.file",
              ValueType.of("the name of a file", text -> text.isEmpty() ? null : Path.of(text)),
              Path.of("data/sqlite.db"),
              "file that holds all tables; relative to the current folder")
          .as(Role.PLACE);

  static final Setting<SynchronousMode> SYNCHRONOUS =
      Setting.constant(
          "sqlite.synchronous",
          SynchronousMode.NORMAL,
          "when a write waits for the disk: full (each one), normal (at a checkpoint), off (never)");

  static final Setting<Integer> CACHE =
      Setting.integer(
              "sqlite.cacheMB", 64, 1, 2000, "memory for pages of the file, for each client thread")
          .in("MB");

  static final Setting<Path> VEC =
      Setting.optional(
              "sqlite.vec",
              ValueType.of("the name of a file", text -> text.isEmpty() ? null : Path.of(text)),
              "library of the extension sqlite-vec, vec0.so, to find nearest neighbours; none"
                  + " without")
          .as(Role.PLACE);

  static SqliteSettings from(Properties properties) {
    return new SqliteSettings(
        FILE.get(properties),
        SYNCHRONOUS.get(properties),
        CACHE.get(properties),
        VEC.find(properties),
        TableDB.BATCH_SIZE.get(properties));
  }

  // end settings

  /** What a failure of the machine costs. */
  String durability() {
    String lost =
        switch (synchronous) {
          case FULL -> "none";
          case NORMAL -> "writes since the last checkpoint";
          case OFF -> "what the system has not written, or the whole file";
        };
    return lost + " (" + SYNCHRONOUS + "=" + synchronous.name().toLowerCase(Locale.ROOT) + ")";
  }
}

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.settings;

import java.util.List;

/** Settings of a binding whose names say the opposite of what they declare. */
public final class DeclaredNames implements SettingSource {

  static final Setting<String> SECRET = Setting.secret("declared.file.name", "a secret");

  static final Setting<String> HARMLESS = Setting.text("declared.max.token", "no secret");

  @Override
  public List<Setting<?>> settings() {
    return List.of(SECRET, HARMLESS);
  }
}

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.settings;

/** Settings of a binding: some whose names say the opposite of what they declare, and a pair. */
final class DeclaredNames {

  static final Setting<String> SECRET = Setting.secret("declared.file.name", "a secret");

  static final Setting<String> HARMLESS = Setting.text("declared.max.token", "no secret");

  static final Setting<Boolean> NEEDED = Setting.flag("declared.needed", false, "needed");

  static final Setting<String> NEEDY = Setting.text("declared.needy", "needs it").onlyWith(NEEDED);

  private DeclaredNames() {}
}

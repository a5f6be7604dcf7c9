// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.settings;

import java.util.List;

/** The settings of a binding whose libraries are not on the class path. */
public final class UnusableSource implements SettingSource {

  @Override
  public List<Setting<?>> settings() {
    throw new NoClassDefFoundError("a class of a missing library");
  }
}

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.settings;

import java.util.List;

/**
 * Names settings whose values may be shown unless they are secret. A value of any other property is
 * shown only where its name says that it is harmless. Implementations are found by {@link
 * java.util.ServiceLoader}, because what shows properties does not know everything that reads them.
 */
public interface SettingSource {

  List<Setting<?>> settings();
}

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.settings;

import java.util.regex.Pattern;

/** What a property is about, and what several clients make of it, whoever declared it. */
public record PropertyUse(Role role, Clients clients) {

  /** Places, in the names of bindings that declare nothing, such as those written for YCSB. */
  private static final Pattern PLACE =
      Pattern.compile("(?i)(.*\\.)?(hosts?|port|dir|path|file|user|username)");

  /** Of a property that no setting declares: what its name says. */
  static PropertyUse ofUndeclared(String name) {
    return new PropertyUse(roleOf(name), Clients.SAME);
  }

  private static Role roleOf(String name) {
    if (SecretNames.isSecret(name)) {
      return Role.SECRET;
    }
    if (PLACE.matcher(name).matches()) {
      return Role.PLACE;
    }
    return name.endsWith(BackgroundSettings.PROPORTION) ? Role.LOAD : Role.WORK;
  }
}

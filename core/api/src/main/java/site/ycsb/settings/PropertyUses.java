// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.settings;

import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What each property is about, whoever declared it. Apart from {@link PropertyUse}, which settings
 * need before all of them are declared.
 */
public final class PropertyUses {

  /** Places, in the names of bindings that declare nothing, such as those written for YCSB. */
  private static final Pattern PLACE =
      Pattern.compile("(?i)(.*\\.)?(hosts?|port|dir|path|file|user|username)");

  private static final Map<String, PropertyUse> DECLARED =
      DeclaredSettings.all().stream()
          .collect(Collectors.toMap(Setting::name, Setting::use, (first, second) -> first));

  private PropertyUses() {}

  /**
   * The use that the setting on this class path declares; for any other property, the use that its
   * name suggests.
   */
  public static PropertyUse of(String name) {
    PropertyUse declared = DECLARED.get(name);
    return declared != null ? declared : new PropertyUse(ofUndeclared(name), Clients.SAME);
  }

  private static Role ofUndeclared(String name) {
    if (SecretNames.isSecret(name)) {
      return Role.SECRET;
    }
    if (PLACE.matcher(name).matches()) {
      return Role.PLACE;
    }
    return name.endsWith(BackgroundSettings.PROPORTION) ? Role.LOAD : Role.WORK;
  }
}

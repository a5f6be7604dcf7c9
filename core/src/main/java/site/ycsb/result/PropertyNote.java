// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import site.ycsb.settings.Clients;
import site.ycsb.settings.PropertyUse;
import site.ycsb.settings.PropertyUses;
import site.ycsb.settings.Role;

/**
 * What a property is about, as a document says it.
 *
 * @param role a {@link Role} in lower case
 * @param clients one of {@link Clients}; null for {@link Clients#SAME}
 */
public record PropertyNote(String role, String clients) {

  public PropertyNote {
    clients = clients == null || clients.isEmpty() ? null : clients;
  }

  static Map<String, PropertyNote> of(Collection<String> names) {
    Map<String, PropertyNote> all = new TreeMap<>();
    for (String name : names) {
      PropertyUse use = PropertyUses.of(name);
      all.put(
          name,
          new PropertyNote(
              text(use.role()), use.clients() == Clients.SAME ? null : text(use.clients())));
    }
    return all;
  }

  private static String text(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }

  PropertyUse use() {
    return new PropertyUse(
        value(role, Role.class, Role.WORK), value(clients, Clients.class, Clients.SAME));
  }

  /** A word of a later version of the program is as good as none. */
  private static <E extends Enum<E>> E value(String text, Class<E> type, E implied) {
    return Arrays.stream(type.getEnumConstants())
        .filter(each -> each.name().equalsIgnoreCase(text))
        .findFirst()
        .orElse(implied);
  }
}

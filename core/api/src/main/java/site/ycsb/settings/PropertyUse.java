// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.settings;

/**
 * What a property is about, and what several clients make of it.
 *
 * @param role null for {@link Role#WORK}
 * @param clients null for {@link Clients#SAME}
 */
public record PropertyUse(Role role, Clients clients) {

  public PropertyUse {
    role = role == null ? Role.WORK : role;
    clients = clients == null ? Clients.SAME : clients;
  }
}

// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.settings;

/** What a property is about, and what several clients make of it. */
public record PropertyUse(Role role, Clients clients) {}
